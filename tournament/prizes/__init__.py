"""Prizes of a championship: named before, filled by the standings, by what was recorded, or by hand."""
