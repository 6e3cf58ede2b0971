"""What every app needs and no library has: refusals, faults, language, idempotency, conditional GET, safe
redirects, append-only rows.
"""
