"""What is legal at a table of Dudo, and what follows: articles 1 to 12 of the Reglamento."""
