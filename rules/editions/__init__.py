"""Rulebooks, their editions and the drafts of the next one. Which championship plays by which edition is the
tournament's.
"""
