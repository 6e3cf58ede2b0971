"""The form of a championship."""

from collections.abc import Sequence
from typing import Any, cast

from django import forms
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from rules.editions.models import Rulebook
from rules.games import GAMES, USUAL, Option, as_word, option_of
from rules.installed import PAPERS
from tournament.championship.models import Championship, default_of

from ..services.championships import NewChampionship, answers_of
from ..services.stages import STAGE_SETTINGS
from . import settings
from .conduct import ConductFields
from .options import PREFIX, answers, preset_choices, questions, rule_fields
from .pairs import PairFields
from .sorteo import SorteoFields
from .stages import (
    COMBINED,
    GROUPS,
    StageFields,
    further_initial,
    place_points_initial,
    series_choices,
    tiebreaks_initial,
)
from .values import OWN

AskedRule = tuple[Option, forms.BoundField]


class ChampionshipForm(StageFields, SorteoFields, ConductFields, PairFields):
    """`rules_locked`: a round was drawn under them. `rulebooks`: to choose instead of answers; `further`: of
    the further stages.
    """

    name = settings.text("name", label=_("Name"))
    day = forms.DateField(
        label=_("Day"),
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
        initial=timezone.localdate,
    )
    place = settings.text("place", label=_("Venue"), required=False)
    rulebook = forms.ChoiceField(
        label=_("Rulebook"),
        required=False,
        help_text=_("Its latest edition is played, and nothing below counts."),
    )
    preset = forms.ChoiceField(label=_("Rules"), widget=forms.RadioSelect, initial=default_of("preset"))
    size_wanted = settings.count("size_wanted", label=_("Players at a table"))
    size_max = settings.count("size_max", label=_("At most"))
    advance = settings.count("advance", label=_("How many go on from each table"))
    tables_available = settings.number(
        "tables_available",
        label=_("Tables in the hall"),
        required=False,
        min_value=1,
        max_value=1000,
    )
    heads_apart = settings.switch(
        "heads_apart",
        label=_("Seeds apart"),
        help_text=_("The strongest, marked on the roster, do not meet early."),
    )
    clubs_apart = settings.switch(
        "clubs_apart",
        label=_("Players of one club apart"),
        help_text=_("As far as the tables allow."),
    )
    rematches_apart = settings.switch(
        "rematches_apart",
        label=_("No rematches"),
        help_text=_("As far as the tables allow."),
    )
    listed = settings.switch("listed", label=_("Show on the front page"))

    def __init__(
        self,
        *args: Any,
        game: str = USUAL,
        rules_locked: bool = False,
        rulebooks: Sequence[Rulebook] = (),
        own: Rulebook | None = None,
        further: Sequence[Rulebook] = (),
        **kwargs: Any,
    ) -> None:
        super().__init__(*args, **kwargs)
        self.add_further(dict.fromkeys([*further, *rulebooks]))
        self.rules_locked = rules_locked
        self._game = own.game if own else game
        played = GAMES[self._game]
        for series in ("sheets", "final_sheets"):
            cast("forms.ChoiceField", self.fields[series]).choices = series_choices(self._game)
        if option_of(self._game, "pair-removed") and not further:
            del self.fields["pair_removed"], self.fields["pair_leaves"]
        self.fields["scorer"].initial = PAPERS[self._game].sheet is not None
        largest = played.table_sizes[1]
        for size in ("size_wanted", "size_max", "table_minimum", "cut"):
            field = cast("forms.ChoiceField", self.fields[size])
            numbers = cast("list[tuple[int, str]]", field.choices)
            field.choices = [(n, words) for n, words in numbers if n <= largest]
        least, most = played.advised_sizes
        size_wanted = self.fields["size_wanted"]
        size_wanted.initial = min(max(default_of("size_wanted"), least), most)
        size_wanted.help_text = _("%(least)s to %(most)s play best.") % {"least": least, "most": most}
        kept = [rulebook for rulebook in rulebooks if rulebook.game == self._game]
        others = [rulebook for rulebook in kept if own is None or rulebook.pk != own.pk]
        if rules_locked:
            del self.fields["preset"], self.fields["rulebook"]
        else:
            if others:
                self._offer(others, own)
            else:
                del self.fields["rulebook"]
            preset = cast("forms.ChoiceField", self.fields["preset"])
            preset.choices, preset.initial = preset_choices(self._game), played.catalogue.usual
            self.fields.update(dict(rule_fields(self._game)))

    def _offer(self, others: Sequence[Rulebook], own: Rulebook | None) -> None:
        first = (
            _("“%(title)s”, as it is") % {"title": own.title} if own else _("its own, with the answers below")
        )
        field = cast("forms.ChoiceField", self.fields["rulebook"])
        field.choices = [("", first), *((str(rulebook.pk), rulebook.title) for rulebook in others)]

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or self.cleaned_data
        if self.rules_locked and self._other_rules_sent():
            self.add_error(
                None, _("A round has been published under these rules: they stay as they are to the end.")
            )
        wanted, most = cleaned.get("size_wanted"), cleaned.get("size_max")
        if wanted and most and wanted > most:
            self.add_error(
                "size_max",
                _(
                    "The number of players at a table exceeds the maximum you allow: raise one or lower the "
                    "other."
                ),
            )
        least = cleaned.get("table_minimum")
        if wanted and least and least > wanted:
            self.add_error(
                "table_minimum",
                _("A table would be closed even though it is as full as you want it: choose fewer."),
            )
        advance = cleaned.get("advance")
        if wanted and advance and advance >= wanted:
            self.add_error(
                "advance",
                _("As many would go on as sit at a table, and nobody would ever be out: choose fewer."),
            )
        return cleaned

    def _other_rules_sent(self) -> bool:
        """On a page that was opened before the round was drawn."""
        said = {name: self.data[name] for name in self.data if name == "preset" or name.startswith(PREFIX)}
        of_pairs = GAMES[self._game].catalogue.of_pairs
        shown = {**{PREFIX + option.id: option.default for option in of_pairs}, **self.initial}
        return any(word not in (OWN, shown.get(name, "")) for name, word in said.items())

    def data_for(self, standing: Championship | None = None) -> NewChampionship:
        cleaned = self.cleaned_data
        known = NewChampionship.__dataclass_fields__
        plain = {name: value for name, value in cleaned.items() if name in known} | self.stages_sent()
        rulebook = plain.pop("rulebook", "")
        if self.rules_locked and standing is not None:
            return NewChampionship(
                **plain, game=standing.game, preset=standing.preset, answers=answers_of(standing)
            )
        return NewChampionship(
            **plain,
            game=self._game,
            answers=answers(cleaned),
            rulebook=int(rulebook) if rulebook else None,
        )

    def rule_questions(self) -> dict[str, list[AskedRule]]:
        """`first`, `disputed`, `others`, `of_pairs`."""
        parts: dict[str, list[AskedRule]] = {"first": [], "disputed": [], "others": [], "of_pairs": []}
        for question in () if self.rules_locked else questions(self._game):
            part = next((name for name in parts if getattr(question, name, False)), "others")
            parts[part].append((question.option, self[question.field_name]))
        return parts


def initial_of(championship: Championship, data: NewChampionship) -> dict[str, Any]:
    values = {
        name: getattr(championship, name)
        for name in ChampionshipForm.base_fields
        if hasattr(championship, name) and name not in STAGE_SETTINGS
    } | {name: getattr(data, name) for name in STAGE_SETTINGS}
    values |= tiebreaks_initial(data.tiebreaks)
    values["place_points"] = place_points_initial(data.place_points)
    values["groups"], values["group_cut"] = data.groups or None, data.cut if data.groups else None
    if data.groups:
        values |= {"kind": GROUPS, "cut": NewChampionship.__dataclass_fields__["cut"].default}
    if data.further:
        values |= {"kind": COMBINED, **further_initial(data.further)}
    return {**values, **{PREFIX + option: as_word(choice) for option, choice in data.answers.items()}}
