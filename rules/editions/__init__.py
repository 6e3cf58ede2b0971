"""Rulebooks, their editions and the drafts of the next one: written, proposed, published, compared, read as
pages and printed. Which championship plays by which edition is the tournament's.
"""
