"""Which entries are one person's: proposed, joined, parted."""
