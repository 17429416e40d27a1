"""Practice in the full screen: drills, lessons, the table that announces."""
