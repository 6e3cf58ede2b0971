"""Writing a line of the register."""
