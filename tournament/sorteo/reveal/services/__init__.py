"""Running the reveal, and writing its seats."""
