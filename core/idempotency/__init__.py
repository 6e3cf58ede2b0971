"""Idempotency keys: a form that creates something has a key, and a key works once. The `once` decorator, the
keys' model and its two writes.
"""
