"""The officials of a championship and their codes."""
