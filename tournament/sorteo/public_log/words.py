"""The notes as sentences; one of an unknown kind still names its person."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournament.championship.together import as_sentence, entry_in_sentence
from tournament.rounds.words import round_name, round_within
from tournament.sorteo.seating.words import rule_in_words

_SENTENCES = {
    "withdrawn": gettext_lazy("%(name)s withdrew after the sheet was published: the seat stays empty."),
    "no-show": gettext_lazy("%(name)s did not come: the seat stays empty."),
    "came-after-all": gettext_lazy("%(name)s came after all, and plays."),
    "left-before-start": gettext_lazy("%(name)s left before the table had a result: the seat stays empty."),
    "back-before-start": gettext_lazy("%(name)s is back, and plays."),
    "substitute": gettext_lazy("%(name)s takes the seat of %(instead_of)s, who did not come."),
    "substitute-left": gettext_lazy(
        "%(name)s takes the seat of %(instead_of)s, who left before the table had a result."
    ),
    "seat-changed-hands": gettext_lazy(
        "%(name)s takes the seat of %(instead_of)s, because the result of table %(from)s was corrected."
    ),
    "seat-won": gettext_lazy("%(name)s takes this seat, because the result of table %(from)s was corrected."),
    "seat-emptied": gettext_lazy(
        "%(name)s no longer has this seat, because the result of table %(from)s was corrected."
    ),
    "seat-kept": gettext_lazy(
        "%(name)s keeps this seat, by decision of the organizer, though %(instead_of)s won it."
    ),
    "seat-missed": gettext_lazy("%(name)s won a seat of %(of)s, and nobody can give it to them now."),
    "seat-added": gettext_lazy(
        "A seat is added for %(name)s, because the result of table %(from)s was corrected."
    ),
    "seat-played-for": gettext_lazy("%(name)s and %(instead_of)s play a table of two for this seat."),
    "seat-decided": gettext_lazy("%(name)s beat %(instead_of)s at a table of two, and takes this seat."),
    "seat-defended": gettext_lazy("%(name)s beat %(instead_of)s at a table of two, and keeps this seat."),
    "partner": gettext_lazy("%(name)s: %(comes)s plays instead of %(left)s."),
    "partner-added": gettext_lazy("%(name)s: %(comes)s plays too."),
    "partner-left": gettext_lazy("%(left)s left. In the seat plays on: %(name)s."),
    "partner-back": gettext_lazy("%(name)s: %(left)s plays again."),
    "ineligible": gettext_lazy("%(name)s may not play: seated by the draw, and then treated as a no-show."),
}


_OF_NOBODY = {
    "later-round-put-back": gettext_lazy(
        "%(heading)s is drawn when it is due: what sheet %(serial)s had drawn for it no longer counts."
    ),
    "pairs-undone": gettext_lazy(
        "Whom sheet %(serial)s put together is alone again, to be drawn again before the first round."
    ),
    "cup-retyped": gettext_lazy("Cup %(cup)s was typed again: %(was)s becomes %(dice)s."),
    "typing-objected": gettext_lazy("Somebody objects to what was typed: the 30 seconds wait."),
    "cup-spoiled": gettext_lazy("The cup marked %(cup)s is spoiled and left out."),
    "cup-not-spoiled": gettext_lazy("The cup marked %(cup)s is not spoiled after all: it is read."),
    "objection-rejected": gettext_lazy("Objection rejected: “%(said)s”"),
    "objection-minutes": gettext_lazy(
        "Minutes for objections changed from %(was)s to %(now)s, for the sheets to come."
    ),
}


def kind_of(detail: Mapping[str, Any]) -> str:
    """With `-left` for the substitute of somebody who left before the table had a result."""
    left = (detail.get("instead") or {}).get("left")
    return f"{detail.get('kind', '')}{'-left' if left else ''}"


def broken_in_words(broken: Sequence[tuple[str, Sequence[str]]]) -> str:
    rules = ", ".join(f"{rule_in_words(rule)} ({', '.join(names)})" for rule, names in broken)
    return _("Rules that are not kept here: %(rules)s.") % {"rules": rules}


def note_in_words(detail: Mapping[str, Any], *, final: int = 0, repechage: int = 0) -> str:
    """`final`, `repechage`: the numbers of these rounds, 0 where there is none or it is not known."""

    def within(number: int) -> str:
        return round_within(number, final=number == final, repechage=number == repechage)

    number = int(detail.get("round") or 0)
    if plain := _OF_NOBODY.get(str(detail.get("kind", ""))):
        title = capfirst(within(number))
        return str(plain) % {**{key: str(value) for key, value in detail.items()}, "heading": title}
    together = int(detail.get("together", 1))
    instead_of = (detail.get("instead") or {}).get("name", "")
    facts = {
        "name": entry_in_sentence(detail.get("name", ""), together),
        "instead_of": entry_in_sentence(instead_of, together),
        "from": (detail.get("from") or {}).get("table", "–"),
        "of": within(number),
        "comes": detail.get("comes", ""),
        "left": detail.get("left", ""),
    }
    template = _SENTENCES.get(kind_of(detail))
    sentence = str(template) % facts if template and facts["name"] else _("A note about %(name)s.") % facts
    sentence = as_sentence(sentence, together)
    if broken := detail.get("breaks"):
        sentence += " " + broken_in_words([(rule["rule"], rule["names"]) for rule in broken])
    if not detail.get("table"):
        return sentence
    if won := detail.get("from"):
        title = round_name(number, final=number == final, repechage=number == repechage)
        values = {**detail, "before": within(won["round"]), "from": won["table"], "round": title}
        place = _("%(round)s, table %(table)s, seat %(seat)s, won at table %(from)s of %(before)s.")
        return f"{sentence} {place % values}"
    place = _("Table %(table)s, seat %(seat)s.") % {
        "table": detail["table"],
        "seat": detail.get("seat") or "–",
    }
    return f"{sentence} {place}"
