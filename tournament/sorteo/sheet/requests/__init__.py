"""What a draw sheet is requested for."""
