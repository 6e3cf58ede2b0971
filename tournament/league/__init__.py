"""What championships of one rulebook (a league) share: decided cases and proposals."""
