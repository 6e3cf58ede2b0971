"""What may be entered of a play of Dudo, and what two records of one table agree in."""
