"""The seats of a public round, as a sheet for a few needs them."""
