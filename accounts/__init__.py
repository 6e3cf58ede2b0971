"""Users with a password: organizers."""
