"""The state of an entry in words: see `tournament.results.standings.words`."""

from django import template

from tournament.results.standings.words import goes_on, gone_words, ordinal, rank_words, state_words

register = template.Library()
register.filter(rank_words)
register.filter(state_words)
register.filter(ordinal)
register.filter(goes_on)
register.filter(gone_words)
