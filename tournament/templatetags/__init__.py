"""Tags and filters of the tournament's templates."""
