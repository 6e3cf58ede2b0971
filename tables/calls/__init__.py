"""Calls for the referee: asked at a table, taken, answered or decided."""
