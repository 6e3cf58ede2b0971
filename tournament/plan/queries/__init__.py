"""What the plan of the night starts from, and how long it takes."""
