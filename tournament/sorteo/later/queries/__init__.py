"""What late entries, closings and corrections rest on."""
