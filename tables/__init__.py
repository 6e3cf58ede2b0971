"""What happens at a table while it is played. The tournament runs without this package, on paper."""
