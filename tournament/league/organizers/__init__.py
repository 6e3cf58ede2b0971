"""Who organizes a league: invited by link, taken back, their passwords; and what was done."""
