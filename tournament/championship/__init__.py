"""A championship: settings, officials, access, log, navigation. The lowest feature: what it needs of the
others it asks by its extension.
"""
