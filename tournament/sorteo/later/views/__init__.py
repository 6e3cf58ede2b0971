"""The pages on which seats of a public round change."""
