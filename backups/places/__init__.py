"""The night in a second place: what is committed stands in folders on other disks within two seconds, and
another machine goes on from there (docs/decisions/server.md, 0520 to 0523).
"""
