"""The record of a table, its acta: everything that writes or reads one. Moves are appended, never changed.
Pages and the API are elsewhere.
"""
