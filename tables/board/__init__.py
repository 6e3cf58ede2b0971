"""*Mesas*: the tables of a round on one page, and what waits for a decision."""
