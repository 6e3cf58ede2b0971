"""Making a championship and changing it."""
