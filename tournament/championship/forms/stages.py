"""Fields about the stages: how the night is played, and what a table plays in a round."""

from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from core.language import reader_language
from rules.games.series_words import so_many_sheets
from tournament.championship.models import LARGEST_TABLE, Carry, StageKind

from ..services.championships import NewChampionship
from ..services.stages import BEST_OF, MOST_ROUNDS, SERIES
from .sorteo import with_consequence

_DEFAULTS: dict[str, Any] = {
    name: field.default for name, field in NewChampionship.__dataclass_fields__.items()
}
KINDS = [
    (
        StageKind.KNOCK_OUT,
        with_consequence(_("Knock-out"), _("The first of each table go on, down to one final table.")),
    ),
    (
        StageKind.POINTS,
        with_consequence(
            _("Rounds with points"),
            _("Everybody plays every round. Then the best play a final, or the first is the champion."),
        ),
    ),
]
CARRIES = [
    (
        Carry.PLACING,
        with_consequence(
            _("Points by place"),
            _("12 to the winner, 0 to the last, in equal steps: the same at a table of three or of six."),
        ),
    ),
    (
        Carry.TABLE_WINS,
        with_consequence(_("Tables won"), _("Careful: nothing else counts, and many will be level.")),
    ),
    (
        Carry.RAW_TOTAL,
        with_consequence(
            _("The totals of the sheets"),
            _("Careful: a special win cuts the sheets of the others short. It counts as the highest total."),
        ),
    ),
]


def series_choices(game: str) -> list[tuple[str, str]]:
    """In the word of the game."""
    return [(word, _series_words(word, game)) for word in SERIES]


def _series_words(word: str, game: str) -> str:
    if word.startswith(BEST_OF):
        return gettext("best of %(n)s") % {"n": word.removeprefix(BEST_OF)}
    return so_many_sheets(game, int(word), reader_language())


def _choice(name: str, choices: Any, **more: Any) -> forms.TypedChoiceField:
    """What is not sent is the default."""
    default = _DEFAULTS[name]
    coerce = int if isinstance(default, int) else str
    return forms.TypedChoiceField(
        choices=choices, coerce=coerce, required=False, empty_value=default, initial=default, **more
    )


class StageFields(forms.Form):
    kind = _choice("kind", KINDS, label=_("How it is played"), widget=forms.RadioSelect)
    rounds = _choice(
        "rounds", [(n, str(n)) for n in range(1, MOST_ROUNDS + 1)], label=_("Rounds for everybody")
    )
    sheets = _choice(
        "sheets",
        [(word, word) for word in SERIES],  # named by the form, which knows the game
        label=_("A table plays in each round"),
        help_text=_("The places of each one count; a best-of counts as one."),
    )
    cut = _choice(
        "cut",
        [(0, _("nobody: the first is the champion")), *((n, str(n)) for n in range(2, LARGEST_TABLE + 1))],
        label=_("Who plays the final"),
        help_text=_("The best of all rounds, at one table, from zero."),
    )
    final_sheets = _choice(
        "final_sheets", [(word, word) for word in SERIES], label=_("The final table plays")
    )
    carry = _choice("carry", CARRIES, label=_("What counts"), widget=forms.RadioSelect)
    scorer = forms.BooleanField(
        required=False,
        initial=_DEFAULTS["scorer"],
        label=_("A player of the table may write"),
        help_text=_(
            "On their own phone, by the code of the table, before the first throw. Then all sign, and "
            "another player agrees to every correction."
        ),
    )
