"""The reveal: what may be shown when; its end writes the round."""
