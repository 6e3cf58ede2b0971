"""What the tournament's templates may ask for."""
