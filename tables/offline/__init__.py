"""The tablet as a page that opens offline."""
