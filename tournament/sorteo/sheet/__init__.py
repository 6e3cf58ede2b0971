"""The draw sheet, from request to publication."""
