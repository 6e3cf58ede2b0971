"""The text of a rulebook, without a database. Other packages use the names below."""

from rules.book.amend import insert_sentence
from rules.book.compare import check_pair, check_succession
from rules.book.contradictions import Contradicting, at_each, contradicting
from rules.book.difference import Change, difference
from rules.book.faults import BookFaults, Fault
from rules.book.in_force import Adopted, RulesInForce, Ruling, rules_of
from rules.book.model import FORMAT, Article, Book, Bullet, Section
from rules.book.parse import parse_book
from rules.book.reading import Examples
from rules.book.render import ArticlePage, SectionPage, card_bullets, render, section_html
from rules.book.standard import STANDARD
from rules.book.write import print_book

__all__ = [
    "FORMAT",
    "STANDARD",
    "Adopted",
    "Article",
    "ArticlePage",
    "Book",
    "BookFaults",
    "Bullet",
    "Change",
    "Contradicting",
    "Examples",
    "Fault",
    "RulesInForce",
    "Ruling",
    "Section",
    "SectionPage",
    "at_each",
    "card_bullets",
    "check_pair",
    "check_succession",
    "contradicting",
    "difference",
    "insert_sentence",
    "parse_book",
    "print_book",
    "render",
    "rules_of",
    "section_html",
]
