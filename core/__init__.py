"""What every app needs and no library has."""
