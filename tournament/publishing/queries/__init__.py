"""What is found in the public projection."""
