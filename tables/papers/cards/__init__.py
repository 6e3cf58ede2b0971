"""The table card, of two sides: the coordinator's, with the rules in force, the seats and the limit for
calzo; and the players', with the pintas, what one may say, and the code that calls the referee.

Layout only: the sentences come from `rules.book.card`, as they read under the options in force, and from the
edition's own lines. `deck`: which cards there are; `face`: what all have in common; `layout`: the PDF.
"""
