"""A championship: settings, officials, access, log, navigation. The lowest feature: it asks the others by its
extension.
"""
