"""Every write of a rulebook: its editions, the drafts, and the working text of the next edition."""
