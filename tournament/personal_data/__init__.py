"""What is kept of a person: given to them, blanked after a while, removed."""
