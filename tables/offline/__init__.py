"""The tablet as a page that opens without a network."""
