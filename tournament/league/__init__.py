"""What championships of one rulebook share: decided cases and proposals."""
