"""The REST API: for devices at a table, and the public. One shape for all errors; the schema comes from the
code. Services decide.
"""
