"""Rulebooks, their editions and the drafts of the next one."""
