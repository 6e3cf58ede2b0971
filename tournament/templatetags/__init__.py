"""The tags and filters of the tournament's templates."""
