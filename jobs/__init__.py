"""Jobs: a row for each background task, with progress, result and file. Celery runs the work; the row
outlives a queue in memory.
"""
