"""What outlives the program: one SQLite file in the user's data folder, shared by everything that keeps something."""
