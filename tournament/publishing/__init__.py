"""What the public reads: frozen, numbered copies of the public projection, and the pages made from them."""
