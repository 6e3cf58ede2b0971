"""What the games of score sheets share."""
