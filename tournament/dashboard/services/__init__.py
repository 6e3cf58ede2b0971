"""What becomes of a whole championship: another like it, the archive, its deletion."""
