"""The table card: the coordinator's side (rules in force, seats, calzo limit), and the players' (pintas,
words to say, the code that calls the referee).

Layout only: sentences come from `rules.book.card` and the edition's own lines. `deck`: which cards; `face`:
their common part; `layout`: the PDF.
"""
