"""What is read of the tables more than once, with everything that the reader needs and in a constant number
of statements. Nothing here writes.
"""
