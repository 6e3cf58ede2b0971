"""The seats of a public round."""
