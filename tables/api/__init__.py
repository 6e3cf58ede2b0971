"""The REST API: what a device at a table does, and what everybody may read. One shape for every error; the
schema is made from the code. It decides nothing: services do.
"""
