"""What happens to a seat and to an entry when somebody leaves, and when they come back."""
