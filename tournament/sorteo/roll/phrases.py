"""The words of the scribe's and the announcer's pages, by the key under which their scripts ask for them, in
the reader's language. Names in braces are filled in by the scripts.
"""

from __future__ import annotations

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

SCRIBE: dict[str, str | Promise] = {
    "saved": _("saved"),
    "unsent": _("{count} not sent yet"),
    "offline": _("no connection since {time} · {count} not sent"),
    "offline_idle": _("no connection since {time}"),
    "server": _("waiting for the server since {time} · {count} not sent"),
    "server_idle": _("waiting for the server since {time}"),
    "refused_count": _("{count} not accepted"),
    "kept_nowhere": _("REHEARSAL: what you type is not saved"),
    "sign_in_again": _("The server asks you to sign in again: what you typed stays on this device."),
    "not_kept": _("Cup {number} ({dice}) was not saved"),
    "not_spoiled": _("Cup {label} was not marked as spoiled"),
    "again": _("Try again"),
    "drop": _("Drop it"),
    "cups": _("The cups of this draw"),
    "cup": _("Cup"),
    "of": _("of {count}"),
    "position_of": _("{position} of {total}"),
    "typed": _("The dice typed so far"),
    "take_back_die": _("Remove the {face}"),
    "correct_cup": _("Cup {number}: {dice}. Correct it"),
    "volunteer": _("Who threw it"),
    "club": _("Club"),
    "missing": _("{count} dice to go. The order does not matter."),
    "will_write": _("Cup {number}: {dice}"),
    "will_correct": _("Cup {number}: {before} becomes {dice}"),
    "written": _("Cup {number} is recorded: {dice}."),
    "corrected": _("Cup {number} is corrected: {dice}."),
    "stood": _("It says {dice}. Type what was on the table."),
    "painted": _("Lift the cup marked {label}: a cup before it was spoiled."),
    "thrown_again": _("No spare cup is left: the missing ones are rolled again, together."),
    "confirm": _("Record cup {number}"),
    "confirm_correct": _("Correct cup {number}"),
    "take_back": _("Remove one die"),
    "last_die": _("the {face}"),
    "leave": _("Leave it as it is"),
    "spoil": _("Spoiled cup"),
    "spoil_small": _("fallen or touched"),
    "spoil_title": _("Mark cup {label} as spoiled?"),
    "spoil_why": _(
        "Only if a die is not flat on the table, fell off or was touched, and both witnesses say so "
        "before it is typed. The next cup takes its place."
    ),
    "spares_left": _("Spare cups left after this one: {count}."),
    "no_spares": _("No spare cup is left: the missing ones are rolled again, together, by other people."),
    "spoil_confirm": _("Mark cup {label} as spoiled"),
    "spoiled": _("Cup {label} is marked as spoiled."),
    "unspoil": _("The cup marked {label} counts after all"),
    "unspoiled": _("The cup marked {label} counts again."),
    "objections_run": _("There is still time to object to the sheet. Then the first cup is lifted."),
    "all_read": _("All cups are read"),
    "not_all_kept": _("Not everything has reached the server yet. Keep this page open."),
    "objections_typing": _("Seconds to object to what was typed. Touch a cup to correct it."),
    "may_close": _("Nobody objects? Close the roll: then the dice are final."),
    "practice_over": _("That is how it goes. None of this was saved."),
    "practice_again": _("Once more"),
}

ANNOUNCER: dict[str, str | Promise] = {
    "table": _("Table {table}"),
    "seat": _("seat {seat}"),
    "table_seat": _("Table {table} · seat {seat}"),
    "of": _("{position} of {total}"),
    "first": _("Nobody has been read out yet."),
    "offline_idle": _("no connection since {time}"),
    "server_idle": _("waiting for the server since {time}"),
    "sign_in_again": _("The server asks you to sign in again: the reveal stays where it is."),
}


def spoken(phrases: dict[str, str | Promise]) -> dict[str, str]:
    """These phrases in the language that is active, JSON-ready."""
    return {key: str(phrase) for key, phrase in phrases.items()}
