"""What an archive holds, who signed it, and what opening it would do."""
