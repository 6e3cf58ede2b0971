"""A championship: settings, officials, access, log, navigation. The lowest feature."""
