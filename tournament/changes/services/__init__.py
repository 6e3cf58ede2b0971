"""What happens to seat and entry when somebody leaves or comes back."""
