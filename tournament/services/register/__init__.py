"""What is decided, one service each: rulings, decisions and warnings at a table, exclusions, protests, and
what goes from the register into the rulebook. All of them write through `writing`.
"""
