"""Whoever plays a seat without a person: they get a View, never a Hand."""
