"""The public pages of a championship as files, for any web host."""
