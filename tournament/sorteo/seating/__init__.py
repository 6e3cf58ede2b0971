"""Who sits where: the regulations as rules of a draw, the seats that can be opened, and both in words."""
