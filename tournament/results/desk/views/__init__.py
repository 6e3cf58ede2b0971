"""The desk: results without a tablet."""
