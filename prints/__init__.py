"""Drawing and printing. Knows no championship or table."""
