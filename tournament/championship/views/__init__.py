"""The settings of a championship, new or changed."""
