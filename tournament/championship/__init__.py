"""A championship: settings, officials, access, log. The lowest feature."""
