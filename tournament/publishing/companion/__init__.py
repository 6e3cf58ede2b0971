"""*My table*: what is true now for a person whom a phone follows, on a card of every public page and on
a page of their own.
"""
