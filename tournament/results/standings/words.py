"""The state of an entry in words."""

from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache
from typing import Any

from django.utils.formats import number_format
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, npgettext

from core.language import reader_language
from rules.games import GAMES
from rules.games.contract import Measure
from rules.games.measures import by_id, in_words
from tournament.championship.place_points_words import place_points_words, placing_words
from tournament.championship.tiebreak_words import TIEBREAK_WORDS
from tournament.championship.tiebreaks import USUAL, TieBreak
from tournament.draw import group_letter
from tournament.rounds.games import Games
from tournament.rounds.points import CACHOS, By, Ranked
from tournament.rounds.words import round_within


def state_words(
    line: Any,
    measures: Sequence[Measure],
    *,
    officials: bool = False,
    against: str = "",
    people: Sequence[str] = (),
) -> str:
    """`officials`: with who is disqualified but not confirmed so yet. `measures`: of the game; `against`: the
    name of the neighbour whom the score of a `Line` mentions; `people`: of a `Line` of several.
    """
    facts = {"people": people, **_as_mapping(line, measures)}
    lang = reader_language()
    facts["measures"] = in_words(measures, facts["measures"], lang)
    if officials and line.disqualified and facts["why"] in ("removed", "left"):
        facts["state"] = "disqualified"
    score = facts.get("score")
    if score and against:
        score = {**score, "against": against}
    if not score:
        facts["games"] = tuple(facts.get("games") or ())
        said = tuple(facts.get(name) for name in _SAID)  # older publications know no repechage
        return _sentence(lang, len(facts.get("people", ())), said)
    sentence = _filled(_template_of_points(facts), facts)
    return ". ".join(filter(None, [score_words(score, measures), sentence]))


_SAID = (
    "state",
    "reached",
    "table",
    "place",
    "final",
    "removed",
    "measures",
    "why",
    "lot",
    "among",
    "repechage",
    "games",
    "consolation",
)


@lru_cache(maxsize=16_384)
def _sentence(_lang: str, people: int, said: tuple[Any, ...]) -> str:
    """In the active language, made once: each text that is translated takes a lock of the whole process."""
    facts = {"people": ("",) * people, **dict(zip(_SAID, said, strict=True))}
    return _filled(_template(facts), facts)


def _filled(template: str, facts: Mapping[str, Any]) -> str:
    is_repechage = bool(facts.get("repechage"))
    round_title = round_within(
        facts["reached"] or 0,
        final=facts["final"],
        repechage=is_repechage,
        consolation=bool(facts.get("consolation")),
    )
    return template % {**facts, "place": ordinal(facts["place"]), "round": round_title}


def champion_word(people: Sequence[str]) -> str:
    """*Champions* of several."""
    return npgettext("who won", "Champion", "Champions", len(people) or 1)


def score_json(line: Any, against: str) -> dict[str, Any] | None:
    """JSON-ready, of a line whose place is one of a stage with points; `against`: a name."""
    return None if line.score is None else ranked_json(line.score, against)


def ranked_json(ranked: Ranked, against: str) -> dict[str, Any]:
    """`shares`: of a combined championship."""
    return {
        "points": ranked.score.points,
        "rounds": list(ranked.score.rounds),
        **({"shares": [share._asdict() for share in ranked.score.shares]} if ranked.score.shares else {}),
        "carry": ranked.carry,
        **({"group": ranked.group, "group_place": ranked.group_place} if ranked.group else {}),
        "by": str(ranked.by),
        "against": against,
        "measure": ranked.measure,
        "own": number_words(ranked.own),
        "other": number_words(ranked.other),
    }


def score_words(score: Mapping[str, Any], measures: Sequence[Measure]) -> str:
    """*24 points: 12 + 12; as many as Beto; by the tables won 3 to 2*: why the line stands where it
    stands. Of stages that are added: *2334 cachos:* and of each its game, its share and its weight.
    """
    parts = _share_words(score) or [
        "–" if points is None else points_words(points, score["carry"]) for points in score["rounds"]
    ]
    words = total_words(score)
    sentence = f"{words}: {' + '.join(parts)}" if len(parts) > 1 else words
    if "group" in score:
        sentence = f"{group_place_words(score)}, {sentence}"
    named = {measure.id: measure.phrase[reader_language()] for measure in measures}
    if score["by"] == By.STAGE:
        named[score["measure"]] = game_title(score["measure"])
    facts = {
        **score,
        "measure": named.get(score["measure"], score["measure"]),
        **{side: number_format(Decimal(score[side])) for side in ("own", "other")},
    }
    return (
        f"{sentence}; {_WHY[score['by']] % facts}" if score["by"] in _WHY and score["against"] else sentence
    )


def group_words(number: int) -> str:
    """*Group A*; "" for none."""
    return _("Group %(letter)s") % {"letter": group_letter(number)} if number else ""


def group_place_words(score: Mapping[str, Any]) -> str:
    """*2nd in group A*."""
    facts = {"place": ordinal(score["group_place"]), "letter": group_letter(score["group"])}
    return _("%(place)s in group %(letter)s") % facts


def _share_words(score: Mapping[str, Any]) -> list[str]:
    return [
        f"{game_title(share['game'])} {share['share']}"
        + (f" × {share['weight']}" if share["weight"] > 1 else "")
        for share in score.get("shares", ())
    ]


def game_title(game: str) -> str:
    return GAMES[game].title[reader_language()]


def total_words(score: Mapping[str, Any]) -> str:
    """*24 points*, by what the stage carries."""
    if score["carry"] == CACHOS:
        words = ngettext("%(total)s cacho", "%(total)s cachos", score["points"])
    elif score["carry"] == "placing":
        words = _("%(total)s points")
    elif score["carry"] == "table-wins":
        words = ngettext("%(total)s table won", "%(total)s tables won", score["points"])
    else:
        words = _("%(total)s in all")
    return words % {"total": points_words(score["points"], score["carry"])}


_WHY: Mapping[str, str | Promise] = {
    "measure": gettext_lazy("as many as %(against)s; by %(measure)s %(own)s to %(other)s"),
    "wins": gettext_lazy("as many as %(against)s; by the tables won %(own)s to %(other)s"),
    "stage": gettext_lazy("as many as %(against)s; by the place in %(measure)s, %(own)s to %(other)s"),
    "shared-table": gettext_lazy("as many as %(against)s, and the table that they shared decides"),
    "duels": gettext_lazy("as many as %(against)s; by the results against each other, %(own)s to %(other)s"),
    "best-places": gettext_lazy("as many as %(against)s; who has more of the best places decides"),
    "buchholz": gettext_lazy(
        "as many as %(against)s; by the points of those they sat with, %(own)s to %(other)s"
    ),
    "buchholz-cut": gettext_lazy(
        "as many as %(against)s; by the points of those they sat with, without the weakest round, %(own)s to "
        "%(other)s"
    ),
    "sonneborn": gettext_lazy(
        "as many as %(against)s; by the points of those they beat, %(own)s to %(other)s"
    ),
    "throw-off": gettext_lazy("as many as %(against)s, and the throw-off decided"),
    "level": gettext_lazy("level with %(against)s in everything"),
}


def number_words(number: Fraction) -> str:
    """With one decimal where there is a part."""
    whole, tenth = divmod(number.numerator * 10 // number.denominator, 10)
    return f"{whole}.{tenth}" if tenth else str(whole)


def points_words(points: int, carry: str) -> str:
    return placing_words(points) if carry == "placing" else str(points)


def order_words(measures: Sequence[Measure], *, points: bool = False, tiebreaks: Sequence[str] = ()) -> str:
    """By what the standings go; `points`: within a stage with points, by its `tiebreaks`."""
    steps = [_("Round reached first"), _("then the place at the table")]
    counting = [measure for measure in measures if measure.applies]
    if points:
        counting = [measure for measure in counting if not measure.by_time]
        named = {
            TieBreak.SPECIAL: _then([m for m in counting if m.before_wins]),
            TieBreak.WINS: [_("then the tables won")],
            TieBreak.MEASURES: _then([measure for measure in counting if not measure.before_wins]),
            TieBreak.SHARED_TABLE: [_("then the table that all who are level shared")],
        }
        steps = [_("Points first")]
        for tiebreak in map(TieBreak, tiebreaks or USUAL):
            other = [_("then %(measure)s") % {"measure": TIEBREAK_WORDS[tiebreak]}]
            steps += named.get(tiebreak, other)
        steps.append(_("then a throw-off"))
        counting = []
    for measure in counting:
        step = (
            _("then %(measure)s where a table was closed by time")
            if measure.by_time
            else _("then %(measure)s")
        )
        steps.append(step % {"measure": measure.phrase[reader_language()]})
    return _("%(steps)s. The same number means a tie.") % {"steps": ", ".join(steps)}


def points_order_words(measures: Sequence[Measure], grids: Sequence[Mapping[str, Any]] = ()) -> str:
    """`grids`: of the stages (`standings.grid.of_points`)."""
    first = grids[0] if grids else {}
    order = order_words(measures, points=True, tiebreaks=first.get("tiebreaks", ()))
    if "groups" in first:
        order = _(
            "The place within the group, by what follows; then the same places of all groups. %(order)s"
        ) % {"order": order}
    return " ".join(filter(None, (place_points_words(first.get("place_points", ())), order)))


def combined_order_words() -> str:
    return _(
        "Cachos first: of each stage the thousandths of the most that one could have there, times its "
        "weight. Then the place in the heaviest stage, then in the others, then a throw-off. The same number "
        "means a tie."
    )


def _then(measures: Iterable[Measure]) -> list[str]:
    lang = reader_language()
    return [_("then %(measure)s") % {"measure": measure.phrase[lang]} for measure in measures]


def ordinal(place: int | None) -> str:
    """1.º, 1st; a dash for None."""
    if place is None:
        return "–"
    if reader_language() == "es":
        return f"{place}.º"
    ending = "th" if place % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(place % 10, "th")
    return f"{place}{ending}"


def passing_words(advance: int | None, *, alone: bool, best: int, nobody: bool = False) -> str:
    """Part of a sentence: the first `advance` of each table, and the `best` of the next placed; None: every
    place gives points; `alone`: the one table has the champion; `nobody`: of the
    last round of a consolation.
    """
    if advance is None:
        return _("every place gives points")
    if nobody:
        return _("nobody goes on: it is for the places")
    if alone:
        return _("the winner is the champion")
    first = ngettext("the winner goes on", "the first %(advance)s go on", advance) % {"advance": advance}
    if not best:
        return first
    besides = ngettext(
        "%(first)s, and the best of those who come %(place)s",
        "%(first)s, and the %(n)s best of those who come %(place)s",
        best,
    )
    return besides % {"first": first, "n": best, "place": ordinal(advance + 1)}


def lot_words(lot: Mapping[str, Any]) -> str:
    """Who was in it and who was drawn; `lot` as published."""
    said = {name: ", ".join(lot[name]) for name in ("among", "drawn")}
    sentence = _("Lot after round %(round)s among equal next placed: %(among)s. Drawn: %(drawn)s.")
    return sentence % {**said, "round": lot["round"]}


def rank_words(change: Any) -> str:
    """`change` has the lines `before` and `after`; "" where the rank stays."""
    before, after = change.before.rank, change.after.rank
    ranks = {"before": ordinal(before), "after": ordinal(after)}
    if before == after:
        return ""
    if before is None:
        return _("now %(after)s in the standings") % ranks
    if after is None:
        return _("until now %(before)s in the standings") % ranks
    return _("from %(before)s to %(after)s in the standings") % ranks


def in_order(seats: Iterable[Any], *, short: bool = False) -> str:
    """`short`: for a line that is not broken."""
    placed = sorted((seat for seat in seats if seat.place), key=lambda seat: seat.place)
    named = [(seat.place, seat.entry.short if short else seat.entry.name) for seat in placed]
    return ", ".join(f"{ordinal(place)} {name}" for place, name in named)


def missing_words(place: int) -> str:
    return _("%(place)s is missing") % {"place": ordinal(place)}


def half_said_words(seats: Sequence[Any]) -> str:
    """The winner first, then what is missing; "" for no seats."""
    if not seats:
        return ""
    listed = ", ".join(f"{ordinal(place)} {seat.entry.name}" for place, seat in enumerate(seats, start=1))
    missing = ordinal(len(seats) + 1)
    return _("Half said: %(known)s. Who came %(missing)s is missing.") % {"known": listed, "missing": missing}


def games_words(best_of: int, won: Sequence[tuple[str, int]]) -> str:
    """*Best of 3: Ana 2, Beto 1*; `won`: of each name how many."""
    score = ", ".join(f"{name} {count}" for name, count in won)
    return _("Best of %(best_of)s: %(score)s") % {"best_of": best_of, "score": score}


def games_words_of(games: Games | None, seats: Iterable[Any]) -> str:
    """Of seats of the database; "" before the first is over."""
    if games is None or not games.winners:
        return ""
    won = [(seat.entry.short, games.won(seat.pk)) for seat in seats if seat.pk in games.players]
    return games_words(games.best_of, won)


def goes_on(line: Any) -> bool:
    return str(line["state"] if isinstance(line, Mapping) else line.state) in _STILL_IN


def _as_mapping(line: Any, measures: Sequence[Measure]) -> Mapping[str, Any]:
    if isinstance(line, Mapping):
        return line
    fields = ("state", "reached", "table", "place", "final", "removed", "repechage", "games", "consolation")
    outlook = line.outlook
    return {
        **{name: getattr(line, name) for name in fields},
        "measures": by_id(measures, line.measures),
        "why": str(outlook.why or ""),
        "lot": outlook.lot,
        "among": len(outlook.among),
        "waits": outlook.tables,
        "score": score_json(line, ""),
    }


_STILL_IN = (
    "champion",
    "through",
    "seated",
    "held",
    "next",
    "lot",
    "waiting",
    "throw-off",
    "repechage",
    "may-repechage",
    "consolation",
)


def _template_of_points(line: Mapping[str, Any]) -> str:
    """ "" where the points say it all."""
    match str(line["state"]):
        case "champion":
            return champion_word(line["people"])
        case "throw-off":
            return _("Level at the cut: a throw-off decides")
        case "seated":
            return _("Plays %(round)s at table %(table)s")
        case "held":
            return _("Played %(round)s at table %(table)s: the result is still to be announced")
        case "withdrew":
            return _("Withdrew")
        case "through" if line["reached"] > len(line["score"]["rounds"]):
            return _("Goes on to the final")
        case _:
            return ""


def _template(line: Mapping[str, Any]) -> str:
    match str(line["state"]):
        case "champion" if line["games"]:
            said = {"champion": champion_word(line["people"]), "score": _score(line)}
            return _("%(champion)s, %(score)s in the final") % said
        case "champion":
            return champion_word(line["people"])
        case "through" if line["final"] and line["games"]:
            return _("Won the final %(score)s, which is still open") % {"score": _score(line)}
        case "through" if line["final"]:
            return _("Won the final, which is still open")
        case "through":
            return _("Goes on from table %(table)s")
        case "next":
            return _("Goes on as one of the next best, %(place)s at table %(table)s")
        case "lot":
            return _("In the lot: %(lot)s of %(among)s go on. %(place)s at table %(table)s")
        case "waiting":
            return _waiting(line)
        case "repechage":
            return _second_chance(line)
        case "consolation" if line["place"] is None:
            return _("Plays the consolation. Out in %(round)s, table %(table)s")
        case "consolation":
            return _("Plays the consolation. Out in %(round)s, %(place)s at table %(table)s")
        case "may-repechage" if line["lot"]:
            return _(
                "In the lot for the repechage: %(lot)s of %(among)s play it. %(place)s at table %(table)s"
            )
        case "may-repechage":
            return _("May play the repechage. %(place)s at table %(table)s of %(round)s")
        case "seated" if line["final"]:
            return _("Finalist: plays the final at table %(table)s")
        case "seated":
            return _("Plays %(round)s at table %(table)s")
        case "held":
            return _("Played %(round)s at table %(table)s: the result is still to be announced")
        case "excluded":
            return _("Out of the championship (article 11)")
        case "disqualified":
            return _("Disqualified at table %(table)s")
        case "withdrew":
            return _withdrew(line)
        case "absent" if line["why"] == "replaced":
            return _("A substitute has the seat")
        case "absent" if line["why"] == "left":
            return _("Left table %(table)s before it had a result")
        case "absent" if line["final"]:
            return _("Finalist: did not come to the final")
        case "absent":
            return _("Did not come")
        case _:
            return _out(line)


def _score(line: Mapping[str, Any]) -> str:
    """*2–1*, of who it is about first."""
    return "–".join(map(str, line["games"]))


def _waiting(line: Mapping[str, Any]) -> str:
    if line["place"] is None:
        return _("May still go on from table %(table)s, as one of the next placed")
    return _("May still go on, %(place)s at table %(table)s")


def _second_chance(line: Mapping[str, Any]) -> str:
    if line["place"] is None:
        return _("Plays the repechage. Out in %(round)s, table %(table)s")
    return _("Plays the repechage. Out in %(round)s, %(place)s at table %(table)s")


def _withdrew(line: Mapping[str, Any]) -> str:
    if line["place"] == 1:
        return _("Withdrew after winning table %(table)s of %(round)s")
    if line["place"] is not None:
        return _("Withdrew after finishing %(place)s at table %(table)s of %(round)s")
    return _("Withdrew in %(round)s") if line["reached"] else _("Withdrew without a result")


def _out(line: Mapping[str, Any]) -> str:
    if line["why"] == "retired":
        return _("Withdrew in %(round)s")
    if line["removed"]:
        return _("Left table %(table)s in %(round)s")
    if line["final"] and line["games"]:
        return _("Finalist: %(score)s in the final") % {"score": _score(line)}
    if line["final"]:
        return (
            _("Finalist: played the final")
            if line["place"] is None
            else _("Finalist: %(place)s in the final")
        )
    if line["consolation"] and line["place"] == 1:
        return _("Won table %(table)s in %(round)s")
    if line["why"] == "lot":
        return _("Out in %(round)s by the lot, %(place)s at table %(table)s")
    if line["place"] is None:
        return _("Out in %(round)s, table %(table)s")
    if line["measures"]:
        return _("Out in %(round)s, %(place)s at table %(table)s, with %(measures)s")
    return _("Out in %(round)s, %(place)s at table %(table)s")
