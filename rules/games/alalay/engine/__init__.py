"""What is legal at a table of Alalay, and what follows: articles A1 to A11."""
