"""Calls for the referee: made at a table by an official or a player, taken by a judge, answered or decided.
Also what a coordinator settles without a call. A decision itself is a line of the register.
"""
