"""What happens to a seat and an entry when somebody leaves or comes back."""
