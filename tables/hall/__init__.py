"""The code on a physical table: it leads to whatever is played there now."""
