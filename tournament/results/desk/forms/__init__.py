"""What the desk types."""
