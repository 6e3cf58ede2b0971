"""Calls for the referee: made at a table, taken by a judge, answered or decided."""
