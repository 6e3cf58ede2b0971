"""What one of several people reads of the others: who plays with them, who is not here yet."""

from collections.abc import Iterator, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from core.language import reader_language, to_people
from tournament.roster.entry_names import JOINT, given_name, joined, person_line

from .known import OfSeveral, Player
from .now import Now


def you_and(now: Now) -> str:
    """*You and Beto*, to one of the people; "" where nobody plays with them."""
    partners = now.several.partners if now.several and now.me else ()
    return joined([_("You"), *map(given_name, partners)], reader_language()) if partners else ""


def name_of(now: Now) -> str:
    """Of the person; of a pair as such its own."""
    return (now.me.name if now.me else "") or now.person.name


def beside(now: Now) -> str:
    """Under their name: who plays with them, the pair's own name, their clubs."""
    if now.several is None:
        return now.person.club
    partners = now.several.partners
    if not now.me:
        parts = [_joined(partners) if now.several.own_name else ""]
    else:
        with_whom = _("with %(names)s") % {"names": _joined(partners)} if partners else ""
        parts = [with_whom, now.several.own_name if name_of(now) != now.person.name else ""]
    return JOINT.join(filter(None, (*parts, now.person.club)))


def line_of(now: Now) -> str:
    """*Rojas, Beto · con Quispe, Ana*; "" where an entry is one person."""
    if now.several is None or now.me is None:
        return ""
    return person_line(name_of(now), now.several.partners, reader_language())


def before_the_draw(now: Now, several: OfSeveral) -> Iterator[str]:
    """Nothing where all is as for a single."""
    if several.waits:
        yield _half(several, now.people)
    elif not now.here and not now.kept:
        yield from who_is_here(several)


def who_is_here(several: OfSeveral) -> Iterator[str]:
    """Where some of them are and some not, to one of them."""
    me, present = several.me, [other for other in several.others if other.is_here]
    absent = [other for other in several.others if not other.is_here]
    if me and me.is_here and absent:
        sentence = ngettext(
            "You are noted as here, and %(names)s is not yet.",
            "You are noted as here, and %(names)s are not yet.",
            len(absent),
        )
        yield sentence % {"names": _named(absent)}
    elif me and not me.is_here and present:
        sentence = ngettext(
            "%(names)s is noted as here, and you are not: say at the door that you have come.",
            "%(names)s are noted as here, and you are not: say at the door that you have come.",
            len(present),
        )
        yield sentence % {"names": _named(present)}


def replaced_headline(now: Now) -> str:
    each = now.several.each if now.several else 2
    if each == 2:
        return _("You no longer play in this pair")
    return (
        _("You no longer play in this team of three") if each == 3 else _("You no longer play in this team")
    )


def replaced_sentences(now: Now) -> Iterator[str]:
    others = now.several.others if now.several else ()
    if others:
        sentence = ngettext("%(names)s plays now.", "%(names)s play now.", len(others))
        yield sentence % {"names": _named(others)}
    yield _("If you play with somebody else, look for your name. If that is a mistake, say so at the desk.")


def partner_sentence(now: Now) -> str:
    """Who plays with them by what has changed last; "" for any other change, and to that person."""
    if now.change is None or now.me is None or now.several is None or now.me.name == now.change.instead:
        return ""
    match now.change.kind:
        case "paired" if now.several.others:
            known = {"names": _named(now.several.others), "number": now.person.number}
            return _("The lot put you together with %(names)s, as number %(number)s.") % known
        case "partner":
            return _("%(name)s plays with you now.") % {"name": now.change.instead}
        case "partner-back":
            return _("%(name)s plays with you again.") % {"name": now.change.instead}
        case "partner-left":
            text = to_people("%(name)s no longer plays: you play on.", now.people)
            return text % {"name": now.change.instead}
    return ""


def _half(several: OfSeveral, people: int) -> str:
    if several.each == 2:
        return _(
            "You have no partner, and are not drawn without one. Say at the door once you know who it is."
        )
    if several.each == 3:
        return to_people(
            "Your team of three is not complete, so it is not drawn yet. Say at the door who else plays.",
            people,
        )
    return to_people(
        "Your team is not complete, so it is not drawn yet. Say at the door who else plays.", people
    )


def _named(players: Sequence[Player]) -> str:
    return _joined([player.name for player in players])


def _joined(names: Sequence[str]) -> str:
    return joined(names, reader_language())
