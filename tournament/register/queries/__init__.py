"""Reading the register."""
