"""Jobs: a row for each background task, which outlives a queue in memory."""
