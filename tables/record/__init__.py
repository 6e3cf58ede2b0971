"""The record of a table, its acta: moves appended and never changed, the state that they replay to,
corrections, closing, and the result it ends in.
"""
