"""The table card, the coordinator's side and the players'. `deck`: which cards; `face`: their common part;
`layout`: the PDF.
"""
