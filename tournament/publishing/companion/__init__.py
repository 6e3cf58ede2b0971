"""*My table*: what is true now for a person whom a phone follows, on cards and on a page of their own."""
