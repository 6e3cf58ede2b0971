"""Jobs: a row for each task that runs beside the page that asked for it, with its progress, its result and
the file it made. Celery runs the work; the row outlives a queue in memory.
"""
