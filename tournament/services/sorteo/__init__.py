"""The sorteo step by step: a draw sheet prepared, published, rolled, revealed, and its round written. Each
step is one transaction, and a second press finds it done.

All that a step needs is in the rows that the steps before it left, so that a laptop that dies loses
nothing.
"""
