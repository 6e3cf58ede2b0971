"""The table card, of two sides: the coordinator's, with the law of the table, its seats and its limit for
calzo; and the players', with the pintas, what one may say, and the code that calls the referee.

Layout only: the sentences come from `rules.book.card`, as they hold under the options in force, and from the
edition's own lines. `deck`: which cards there are; `face`: what stands on all of them; `layout`: the PDF.
"""
