"""Running the reveal, and writing the seats at its end."""
