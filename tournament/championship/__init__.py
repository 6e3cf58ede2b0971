"""A championship: its settings, its officials and who may do what, its log, and the pages that lead
through it. The lowest feature: it knows none of the others, and asks them by its extension.
"""
