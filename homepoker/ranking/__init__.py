"""What beats what: tables over dense hand classes, a scalar path and a batch path."""
