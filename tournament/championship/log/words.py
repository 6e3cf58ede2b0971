"""A sentence for each code of the log."""

from collections.abc import Iterable, Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext, ngettext_lazy
from django.utils.translation import gettext_lazy as _

from tournament.championship.extension import Contributions, RoundInWords, extensions, rounds_in_words
from tournament.championship.log.models import LogEntry
from tournament.championship.models import Championship

#: Code → sentence. Placeholders `%(name)s` are keys of the line's detail, `heading` and `within` names of its
#: round.
WORDS: Mapping[str, str | Promise] = {
    "championship-made": _("Created the championship %(name)s."),
    "settings-changed": _("Changed the settings: %(changed)s."),
    "championship-copied": _("Made it like %(source)s; people: %(entries)s, officials: %(officials)s."),
    "championship-archived": _("Archived the championship."),
    "championship-brought-back": _("Brought the championship back from the archive."),
    "afterwards-said": _("Wrote the thanks and the next date."),
    "prizes-named": _("Changed which prizes there are."),
    "prize-given": _("Gave a prize by hand to %(name)s."),
    "prize-taken": _("Took back a prize that %(name)s had by hand."),
    "projector-steered": _("Changed what the projector shows."),
    "edition-published": _("Published edition %(edition)s of the rulebook “%(rulebook)s”."),
    "edition-taken": _(
        "From now on the championship is played by edition %(edition)s of the rulebook “%(rulebook)s”."
    ),
    "official-appointed": _("Appointed %(name)s."),
    "code-given": _("Gave %(name)s a new code."),
    "official-unlocked": _("Unlocked %(name)s."),
    "official-dismissed": _("Dismissed %(name)s."),
    "official-reinstated": _("Reinstated %(name)s as an official."),
    "entry-added": _("Added %(name)s, number %(number)s."),
    "initials": _("Number %(number)s is shown by initials from now on."),
    "initials-off": _("Number %(number)s is shown by name again."),
    "entry-edited": _("Edited %(name)s, number %(number)s: %(changed)s."),
    "person-forgotten": _("Removed the name of number %(number)s, as they asked."),
    "contacts-blanked": _("Blanked contacts and notes, whose time was over: %(count)s."),
    "entry-withdrawn": _("Withdrew %(name)s, number %(number)s. %(reason)s"),
    "seat-back": _("%(heading)s, table %(table)s: %(name)s plays on."),
    "seat-disqualified": _("%(heading)s, table %(table)s: %(name)s was disqualified. %(reason)s"),
    "seat-left": _("%(heading)s, table %(table)s: %(name)s left the table. %(reason)s"),
    "entry-restored": _("Reinstated %(name)s, number %(number)s. %(reason)s"),
    "halves-joined": _("Joined number %(was)s with number %(number)s: %(name)s."),
    "pair-split": _("Split %(name)s, number %(number)s: who goes on alone has the number %(halves)s."),
    "partner-added": _("%(comes)s plays with number %(number)s: %(name)s."),
    "partner-changed": _("%(comes)s instead of %(left)s, number %(number)s: %(name)s."),
    "partner-left": _("%(left)s left, of number %(number)s, %(name)s. %(reason)s"),
    "partner-back": _("%(left)s is back, of number %(number)s, %(name)s. %(reason)s"),
    "partner-substituted": _("%(comes)s came in for %(left)s, number %(number)s: %(name)s."),
    "entry-here": _("%(name)s is here."),
    "entry-not-here": _("%(name)s is not here after all."),
    "pair-here": _("%(name)s are here."),
    "pair-not-here": _("%(name)s are not here after all."),
    "person-here": _("%(name)s is here, of number %(number)s."),
    "person-not-here": _("%(name)s is not here after all, of number %(number)s."),
    "several-here": _("Marked %(count)s as here at once: numbers %(numbers)s."),
    "several-here-taken-back": _("Undid marking as here: numbers %(numbers)s."),
    "presence-closed": _(
        "Closed the door: of %(missing)s missing, %(out)s out, %(standby)s on standby, %(keep)s kept."
    ),
    "presence-choices-changed": _(
        "Changed the choices for the missing: %(out)s out, %(standby)s on standby, %(keep)s kept."
    ),
    "presence-reopened": _("Reopened the door."),
    "persons-joined": _("Joined %(name)s, number %(number)s, with a person of other championships."),
    "persons-parted": _("Parted %(name)s, number %(number)s, from a person of other championships."),
    "person-unrated": _("%(name)s, number %(number)s, is in no rating."),
    "person-rated": _("%(name)s, number %(number)s, is in the ratings again."),
    "season-final-roster": _("The first of the season %(season)s are on the roster: %(entries)s."),
    "roster-imported": _("Imported %(file)s: %(entries)s added."),
    "roster-import-taken-back": _("Undid the import of %(file)s: %(entries)s withdrawn."),
    "sign-up-changed": _("Changed the sign-up: places %(most)s, fee %(fee)s."),
    "sign-up-opened": _("Opened the sign-up."),
    "sign-up-closed": _("Closed the sign-up."),
    "sign-up-word": _("Chose another word for the hall."),
    "sign-up-removed": _("Took a sign-up off the list."),
    "signed-up": _("%(name)s signed up and has a place, number %(number)s."),
    "sign-up-waits": _("%(name)s signed up and waits for a place."),
    "sign-up-left": _("%(name)s does not wait any more."),
    "place-offered": _("A place is offered to %(name)s."),
    "place-declined": _("%(name)s declined the place."),
    "place-lapsed": _("%(name)s did not answer in time; the place goes on."),
    "fee-taken": _("%(name)s paid %(amount)s."),
    "fee-returned": _("Gave %(amount)s back to %(name)s."),
    "round-drawn": ngettext_lazy(
        "Drew %(within)s at %(tables)s table.",
        "Drew %(within)s at %(tables)s tables.",
        "tables",
    ),
    "draft-discarded": _("Discarded the draft of %(within)s. %(reason)s"),
    "plan-chosen": _("Chose the plan of the night from %(within)s on; tables of each round: %(tables)s."),
    "plan-wishes": _("Planned a final of %(final)s, from %(time)s."),
    "sheet-prepared": ngettext_lazy(
        "Prepared the draw sheet of %(within)s: %(players)s players at %(tables)s table.",
        "Prepared the draw sheet of %(within)s: %(players)s players at %(tables)s tables.",
        "tables",
    ),
    "pairs-prepared": _("Prepared the draw sheet of %(pairs)s: %(players)s people, %(tables)s %(pairs)s."),
    "pairs-drawn": _("Draw sheet %(serial)s made %(made)s %(pairs)s of people who came %(no_pair)s."),
    "pairs-undone": _("Parted %(the_pairs)s of draw sheet %(serial)s, to draw them again: %(reason)s"),
    "sheet-discarded": _("Discarded the draw sheet prepared for %(within)s. %(reason)s"),
    "sheet-published": _("Published draw sheet %(serial)s of %(within)s: %(sha256)s."),
    "sheet-void": ngettext_lazy(
        "Declared draw sheet %(serial)s of %(within)s void after %(cups)s cup: %(reason)s",
        "Declared draw sheet %(serial)s of %(within)s void after %(cups)s cups: %(reason)s",
        "cups",
    ),
    "cup-read": _("Draw sheet %(serial)s, cup %(cup)s: %(dice)s."),
    "cup-retyped": _("Draw sheet %(serial)s, cup %(cup)s typed again: %(was)s becomes %(dice)s."),
    "cup-spoiled": _("Draw sheet %(serial)s: the cup marked %(label)s is spoiled."),
    "cup-not-spoiled": _("Draw sheet %(serial)s: the cup marked %(label)s is no longer spoiled."),
    "typing-objected": _("Draw sheet %(serial)s: somebody objects to what was typed."),
    "typing-clock-started": _("Draw sheet %(serial)s: the 30 seconds to object run again."),
    "rolled-by-computer": ngettext_lazy(
        "Draw sheet %(serial)s: the computer rolled %(cups)s cup.",
        "Draw sheet %(serial)s: the computer rolled %(cups)s cups.",
        "cups",
    ),
    "objection-rejected": _("Draw sheet %(serial)s: rejected an objection: “%(said)s” Reason: %(reason)s"),
    "roll-closed": _("Closed the roll of draw sheet %(serial)s. Draw’s number %(seed)s, result %(result)s."),
    "certificate-published": _("Released the certificate of draw sheet %(serial)s."),
    "reveal-started": _("Draw sheet %(serial)s: the reveal starts."),
    "reveal-paused": _("Draw sheet %(serial)s: the reveal is paused."),
    "reveal-went-on": _("Draw sheet %(serial)s: the reveal goes on."),
    "dice-corrected": _("Corrected the dice of draw sheet %(serial)s from %(was)s to %(dice)s: %(reason)s"),
    "round-published": _("Published %(within)s."),
    "later-round-drawn": _("Draw sheet %(serial)s: %(within)s is drawn before its players are known."),
    "later-round-put-back": _(
        "%(heading)s is drawn when it is due: what sheet %(serial)s had drawn for it no longer counts."
    ),
    "later-table-opened": _("%(heading)s, table %(table)s: all its players are known: %(names)s."),
    "seat-kept": _(
        "%(holder)s keeps seat %(seat)s of table %(table)s of %(within)s, which %(won)s won: %(reason)s"
    ),
    "seat-missed": _("%(won)s won a seat of %(within)s and does not get it: %(reason)s"),
    "seat-added": _("Added seat %(seat)s of table %(table)s of %(within)s, for %(won)s: %(reason)s"),
    "seat-played-for": _(
        "%(holder)s and %(won)s play for seat %(seat)s of table %(table)s of %(within)s: %(reason)s"
    ),
    "seat-decided": _("%(won)s beat %(holder)s, and has seat %(seat)s of table %(table)s of %(within)s."),
    "later-seat-changed": _(
        "%(heading)s, table %(table)s, seat %(seat)s: %(name)s instead of %(instead)s, corrected."
    ),
    "round-opened": _("Opened %(within)s."),
    "round-closed": _("Closed %(within)s."),
    "round-reopened": _("Reopened %(within)s: %(reason)s"),
    "results-held": _("Kept the results of %(within)s from the public."),
    "results-announced": _("Announced the results of %(within)s."),
    "throw-off": _("Throw-off between tables: %(names)s. Seen by %(seen_by)s."),
    "throw-off-undone": _("Undid the last throw-off between tables: %(names)s."),
    "table-started": _("%(heading)s, table %(table)s: play has started."),
    "game-won": _("%(heading)s, table %(table)s: %(winner)s wins game %(game)s."),
    "game-undone": _("%(heading)s, table %(table)s: took back who won game %(game)s."),
    "result-recorded": _("%(heading)s, table %(table)s: %(winner)s wins."),
    "result-undone": _("Undid the result of table %(table)s of %(within)s."),
    "result-corrected": _(
        "%(heading)s, table %(table)s corrected: %(winner)s wins%(before)s. Reason: %(reason)s"
    ),
    "no-show": _("%(heading)s, table %(table)s: %(name)s did not come."),
    "came-after-all": _("%(heading)s, table %(table)s: %(name)s came after all."),
    "latecomer-seated": _("%(heading)s: %(name)s came late and sits at table %(table)s."),
    "late-entries-seated": _("Draw sheet %(serial)s seats the late entries of %(within)s."),
    "table-closed": _("Draw sheet %(serial)s closes a table of %(within)s that was too small."),
    "substitute-seated": _(
        "%(heading)s, table %(table)s, seat %(seat)s: %(name)s takes the seat of %(instead)s."
    ),
    "entry-ineligible": _("%(heading)s, table %(table)s: %(name)s may not play. Reason: %(reason)s"),
    "register-ruling": _("Register, number %(number)s: a ruling."),
    "register-protest": _("Register, number %(number)s: a protest decided, table %(table)s."),
    "register-decision": _("Register, number %(number)s: decided at table %(table)s."),
    "register-warning": _("Register, number %(number)s: a warning at table %(table)s."),
    "register-disqualification": _("Register, number %(number)s: disqualified at table %(table)s."),
    "register-exclusion": _("Register, number %(number)s: somebody is out of the championship."),
    "register-acquittal": _("Register, number %(number)s: an exclusion is lifted."),
    "register-correction": _("Register, number %(number)s: corrects number %(corrects)s."),
    "exclusion-withdrawn": _("The disqualification of %(name)s was withdrawn at the table."),
    "place-not-restored": _("%(name)s is back, but the result of table %(table)s stays: %(why)s"),
    "protest-lodged": _("%(heading)s, table %(table)s: %(by)s protests."),
    "protest-withdrawn": _("%(heading)s, table %(table)s: the protest of %(by)s was withdrawn."),
    "ruling-adopted": _("Register, number %(number)s: drafted for the rulebook."),
    "question-worded": _("Register, number %(number)s: its question is worded for everybody."),
    "published": _("The public reads version %(version)s."),
    "championship-deleted": _("Deleted the championship %(name)s."),
    "league-made": _("Made the league %(name)s."),
    "season-made": _("Made the season %(name)s."),
    "season-changed": _("Changed the season %(name)s."),
    "season-deleted": _("Deleted the season %(name)s; its championships stay."),
    "season-night-added": _("Took %(night)s into the season %(name)s."),
    "season-night-removed": _("Took %(night)s out of the season %(name)s."),
    "season-final-made": _("Made %(night)s with the first of the season %(name)s."),
    "league-renamed": _("Named the league %(name)s; it was %(was)s."),
    "organizer-invited": _("Invited %(name)s to organize the league."),
    "invitation-withdrawn": _("Withdrew the invitation of %(name)s."),
    "organizer-joined": _(
        "Organizes the league from now on: accepted the invitation from %(by)s to %(name)s."
    ),
    "organizer-dismissed": _("Dismissed %(name)s, who no longer organizes the league."),
    "organizer-reinstated": _("Reinstated %(name)s as an organizer of the league."),
    "password-link": _("Made a link with which %(name)s sets a new password."),
    "password-set": _("Set a new password with a link."),
    "password-changed": _("Changed their own password."),
}

#: Of a result where more places count than the first: who has them.
IN_ORDER: dict[str, str | Promise] = {
    "result-recorded": _("%(heading)s, table %(table)s, by place: %(order)s."),
    "result-corrected": _(
        "%(heading)s, table %(table)s corrected, by place: %(order)s%(before)s. Reason: %(reason)s"
    ),
}

#: Of a line that names whom it is about, as earlier ones did not: `who` is the name, with a player's number.
NAMED: Mapping[str, str | Promise] = {
    "late-entries-seated": _("Draw sheet %(serial)s seats the late entries of %(within)s: %(names)s."),
    "register-protest": _("Register, number %(number)s: the protest of %(who)s decided, table %(table)s."),
    "register-decision": _("Register, number %(number)s: decided at table %(table)s about %(who)s."),
    "register-warning": _("Register, number %(number)s: a warning to %(who)s at table %(table)s."),
    "register-disqualification": _(
        "Register, number %(number)s: %(who)s disqualified at table %(table)s. %(reason)s"
    ),
    "register-exclusion": _("Register, number %(number)s: %(who)s is out of the championship. %(reason)s"),
    "register-acquittal": _("Register, number %(number)s: the exclusion of %(who)s is lifted. %(reason)s"),
}

#: In the sentence of a correction: who had these places by the result that it corrects.
BEFORE = _("before: %(was)s")


def sentences(championship: Championship | None, lines: Iterable[LogEntry]) -> list[str]:
    """A line without a sentence is shown as it is. None: of a league."""
    lines = list(lines)
    if championship is None:
        return [_sentence(line, None, {}) for line in lines]
    named = rounds_in_words(championship, {line.detail["round"] for line in lines if "round" in line.detail})
    words = championship.together
    return [_sentence(line, named.get(line.detail.get("round")), words) for line in lines]


def draw_of_pairs(words: Mapping[str, str]) -> RoundInWords:
    """Of a sheet that draws pairs, where others name their round."""
    return RoundInWords(gettext("Draw of %(pairs)s") % words, words["the_pairs"])


def _sentence(line: LogEntry, of: RoundInWords | None, words: Mapping[str, str]) -> str:
    template = _template(line)
    detail = _readable(line.detail)
    if template is not None:
        if "pairs" in line.detail:  # of a sheet that draws no round
            of = draw_of_pairs(words)
        named = {**words, **({"heading": of.heading, "within": of.within} if of else {})}
        named["who"] = _who(detail)
        named["before"] = f" ({BEFORE % detail})" if detail.get("was") else ""
        try:
            return str(template % {**detail, **named})  # a lazy plural needs its count
        except (KeyError, TypeError, ValueError):  # an old line with other details
            pass
    details = ", ".join(f"{key}: {value}" for key, value in detail.items())
    return f"{line.action} ({details})" if details else line.action


def _template(line: LogEntry) -> str | Promise | None:
    if line.detail.get("order"):
        return IN_ORDER.get(line.action)
    names_somebody = line.detail.get("name") or line.detail.get("names")
    return (names_somebody and NAMED.get(line.action)) or code_words().get(line.action)


def _who(detail: Mapping[str, Any]) -> str:
    """*Ana (7)*; the name alone of somebody who is no player."""
    name, entry = detail.get("name", ""), detail.get("entry")
    return f"{name} ({entry})" if entry else str(name)


def code_words() -> dict[str, str | Promise]:
    """The sentence of each code, those of the apps too."""
    added = (extension.log_words for extension in extensions(Contributions))
    return {code: sentence for source in (WORDS, *added) for code, sentence in source.items()}


def _readable(detail: Mapping[str, Any]) -> dict[str, Any]:
    return {
        key: ", ".join(map(str, value)) if isinstance(value, list) else value for key, value in detail.items()
    }
