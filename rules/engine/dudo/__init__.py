"""The game of Dudo, articles 1 to 12 of the Reglamento. `game.py` implements the contract; `gaps` is what the
rulebook leaves open.
"""
