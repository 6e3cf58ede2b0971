"""The one writer of results, and the steps of a round."""
