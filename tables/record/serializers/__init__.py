"""From rows and positions to wire values."""
