"""What every app needs and no library has: refusals, faults of the system, one language, keys against
doing a thing twice, answers that say *not modified*, safe redirects, rows that are never changed.
"""
