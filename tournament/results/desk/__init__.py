"""The desk: results typed without any tablet."""
