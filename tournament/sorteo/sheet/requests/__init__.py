"""What is asked of a draw sheet, for each purpose: a round, a whole night, late entries, a table that
closes.
"""
