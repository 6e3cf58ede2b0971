"""The night in a second place: what is committed stands in folders on other disks within two seconds, and
another machine goes on from there (decisions 0520 to 0524).
"""
