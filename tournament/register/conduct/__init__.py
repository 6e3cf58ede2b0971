"""What is decided at a table (article 11): facts, cases of procedure, warnings."""
