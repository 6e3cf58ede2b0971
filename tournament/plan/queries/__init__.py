"""What the plan of the night starts from, and its length."""
