"""Who organizes a league: invited by link, dismissed, their passwords; and what was done."""
