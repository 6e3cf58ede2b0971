"""The record of a table, its acta: moves that are appended and never changed, the replay to a state, undo,
corrections, closing, and confirming the result. Everything that writes or reads an acta is here; pages and
the API are elsewhere.
"""
