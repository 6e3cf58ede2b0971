"""The writes of a rulebook: editions, drafts, and the working text of the next edition."""
