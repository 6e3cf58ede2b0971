"""*My table*: what is true now for a person whom a phone follows."""
