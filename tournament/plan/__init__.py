"""The plan of the night before anything is drawn: how many tables a round, and how many go on."""
