"""What the public reads: frozen, numbered copies of the one public projection, and the pages made from
them.
"""
