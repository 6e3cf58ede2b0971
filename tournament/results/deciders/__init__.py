"""Tables of two that are played for a seat."""
