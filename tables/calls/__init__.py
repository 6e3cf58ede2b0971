"""Calls for the referee: made at a table, taken by a judge, answered or decided; and what a coordinator
settles without one. The decision itself is a line of the register.
"""
