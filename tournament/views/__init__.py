"""The pages of the tournament, by noun. A view reads, asks a service, and answers; it
decides nothing itself.
"""
