"""Who leaves, does not come, is replaced or comes back."""
