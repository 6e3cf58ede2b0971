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
    "refused_count": _("{count} not taken"),
    "kept_nowhere": _("REHEARSAL: what you type goes nowhere"),
    "sign_in_again": _("The server asks who you are. Sign in again: what you typed stays on this device."),
    "not_kept": _("Cup {number} ({dice}) was not taken"),
    "not_spoiled": _("The cup marked {label} was not annulled"),
    "again": _("Try again"),
    "drop": _("Drop it"),
    "cups": _("The cups of this draw"),
    "cup": _("Cup"),
    "of": _("of {count}"),
    "position_of": _("{position} of {total}"),
    "typed": _("The dice typed so far"),
    "take_back_die": _("Take the {face} back"),
    "correct_cup": _("Cup {number}: {dice}. Correct it"),
    "volunteer": _("Who threw it"),
    "club": _("Club"),
    "missing": _("{count} dice to go. The order does not matter."),
    "will_write": _("Cup {number}: {dice}"),
    "will_correct": _("Cup {number}: {before} becomes {dice}"),
    "written": _("Cup {number} is written down: {dice}."),
    "corrected": _("Cup {number} is corrected: {dice}."),
    "stood": _("It says {dice}. Type what lay on the table."),
    "painted": _("Lift the cup marked {label}: a cup before it was annulled."),
    "thrown_again": _("No spare cup is left: the missing ones are thrown again, together."),
    "confirm": _("Write down cup {number}"),
    "confirm_correct": _("Correct cup {number}"),
    "take_back": _("Take one die back"),
    "last_die": _("the {face}"),
    "leave": _("Leave it"),
    "spoil": _("Annul cup"),
    "spoil_small": _("fallen or touched"),
    "spoil_title": _("Annul the cup marked {label}?"),
    "spoil_why": _(
        "Only if a die is not flat on the table, fell off or was touched, and both witnesses say so "
        "before it is typed. The next cup takes its place."
    ),
    "spares_left": _("Spare cups left after this one: {count}."),
    "no_spares": _("There is no spare cup left: the missing ones are thrown again, together, by others."),
    "spoil_confirm": _("Annul the cup marked {label}"),
    "spoiled": _("The cup marked {label} is annulled."),
    "unspoil": _("The cup marked {label} counts after all"),
    "unspoiled": _("The cup marked {label} counts again."),
    "objections_run": _("The sheet may still be objected to. Then the first cup is lifted."),
    "all_read": _("All cups are read"),
    "not_all_kept": _("Not everything has reached the server yet. Keep this page open."),
    "objections_typing": _("Seconds to object to what was typed. Touch a cup to correct it."),
    "may_close": _("Nobody objects? Close the roll: then the dice are final."),
    "practice_over": _("That is how it goes. Nothing of this was kept."),
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
    "sign_in_again": _("The server asks who you are. Sign in again: the reveal stays where it is."),
}


def spoken(phrases: dict[str, str | Promise]) -> dict[str, str]:
    """These phrases in the language that is active, JSON-ready."""
    return {key: str(phrase) for key, phrase in phrases.items()}
