"""The game of Dudo, articles 1 to 12 of the Reglamento: its state, its moves, what may be said and bid, how
a play is settled, and its sentences. `game.py` implements the contract; `gaps` is what the rulebook leaves
open.
"""
