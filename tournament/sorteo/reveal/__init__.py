"""The reveal: what may be seen at a moment, on page, phone and stage; its end writes the round."""
