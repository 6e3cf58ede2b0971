"""*Corregir una jugada anterior*, with a preview of what changes. Works without scripts."""

import json
from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from core.language import reader_language
from core.refusals import Invalid, UserError
from rules.games import NARRATORS, RECORDINGS
from rules.games.measures import left_of
from tables.record.play_correction import Change, Offer, Plan
from tables.record.queries import actas
from tables.record.services.play_correction import (
    REASON_LENGTH,
    Choosing,
    choose,
    correct_play,
    preview_correction,
)
from tournament.championship.access.decorators import for_judges
from tournament.championship.access.permissions import actor_in
from tournament.championship.models import Championship
from tournament.championship.refusal_messages import with_way
from tournament.rounds.models import Table

NEVER = "never"


@for_judges.form
def correct(request: HttpRequest, championship: Championship, pk: int) -> HttpResponse:
    table = actas.table_with_round(pk)
    if table is None or table.round.championship_id != championship.pk:
        raise Http404
    fields = request.POST if request.method == "POST" else request.GET
    actor = actor_in(request, championship)
    try:
        choosing = choose(table, number=_number(fields.get("play", "")), actor=actor)
    except UserError as refusal:
        messages.error(request, with_way(request, refusal))
        return redirect("tables:floor-table", championship.slug, pk)
    if request.method != "POST":
        return _page(request, championship, table, choosing)
    try:
        change = _change(request, table, choosing)
        if change is None:
            raise Invalid(_("Say what came out."))
        base = _number(fields.get("base", ""))
        correct_play(table, change=change, base=base, reason=fields.get("reason", ""), actor=actor)
    except UserError as refusal:
        return _page(request, championship, table, choosing, refusal=refusal)
    messages.success(request, _("The play is corrected. Check that the table is as it should be."))
    return redirect("tables:floor-table", championship.slug, pk)


def _page(
    request: HttpRequest,
    championship: Championship,
    table: Table,
    choosing: Choosing,
    *,
    refusal: UserError | None = None,
) -> HttpResponse:
    fields = request.POST if request.method == "POST" else request.GET
    plan, change = None, None
    try:
        change = _change(request, table, choosing)
        if change is not None:
            plan = preview_correction(table, change=change, actor=actor_in(request, championship))
    except UserError as error:
        refusal = refusal or error
    context = {
        "championship": championship,
        "table": table,
        "play": choosing.play,
        "base": choosing.base,
        "was": _was(choosing, plan),
        "groups": grouped(championship.game, choosing.offers),
        "what": _chosen(fields.get("what", ""), change, choosing),
        "never": NEVER,
        "plan": plan,
        "effects": _effects(championship.game, plan) if plan else [],
        "settled": _settled(plan, fields) if plan else [],
        "players": _players(plan) if plan else [],
        "rankings": [_ranking(plan.before.view()), _ranking(plan.after.view())] if plan else [],
        "ready": plan is not None and plan.changes and not plan.refused,
        "refusal": refusal,
        "reason": fields.get("reason", ""),
        "reason_length": REASON_LENGTH,
    }
    status = refusal.status if refusal else 200
    return render(request, "tables/floor/floor_correct.html", context, status=status)


def _chosen(chosen: str, change: Change | None, choosing: Choosing) -> str:
    if change is None or change.move is None:
        return chosen
    move, same_move = change.move, RECORDINGS[choosing.heading.head["game"]].same_move
    return next((value_of(offer.move) for offer in choosing.offers if same_move(offer.move, move)), "")


def _was(choosing: Choosing, plan: Plan | None) -> str:
    """The acta's sentence, else the words of its moves."""
    lines = choosing.play.words
    if plan is not None:
        return " ".join(
            effect.before or ""
            for effect in plan.effects
            if effect.line.number in {line.number for line in lines}
        )
    game = choosing.heading.head["game"]
    settling, same_move = lines[-1].move, RECORDINGS[game].same_move
    sentence = next((offer.sentence for offer in choosing.offers if same_move(offer.move, settling)), "")
    return (
        sentence
        or " ".join(NARRATORS[game].statement(line.move)[reader_language()] for line in lines).strip()
    )


def _change(request: HttpRequest, table: Table, choosing: Choosing) -> Change | None:
    """None where nothing is chosen yet. Raises `Invalid`."""
    fields = request.POST if request.method == "POST" else request.GET
    chosen = fields.get("what", "")
    if not chosen:
        return None
    dropped, mended, game = set(), {}, choosing.heading.head["game"]
    for name in fields:
        if name.startswith("effect-") and fields[name]:
            number = _number(name.removeprefix("effect-"))
            if fields[name] == NEVER:
                dropped.add(number)
            else:
                mended[number] = _move(fields[name], game)
    move = None if chosen == NEVER else _move(chosen, game)
    return Change(choosing.play.number, move, frozenset(dropped), mended)


def _move(raw: str, game: str) -> dict[str, Any]:
    try:
        move = json.loads(raw) if len(raw) < 2000 else None
    except (ValueError, RecursionError):
        move = None
    if not isinstance(move, dict) or move.get("do") not in RECORDINGS[game].words:
        raise Invalid(_("This form is incomplete. Reload the page."))
    return move


def _effects(game: str, plan: Plan) -> list[dict[str, Any]]:
    return [
        {
            "effect": effect,
            "number": effect.line.number,
            "author": effect.line.author.label,
            "groups": grouped(game, effect.offers) if effect.refusal else [],
        }
        for effect in plan.effects
    ]


def _settled(plan: Plan, fields: Mapping[str, str]) -> list[tuple[str, str]]:
    refused = {f"effect-{effect.line.number}" for effect in plan.refused}
    return [
        (name, fields[name])
        for name in fields
        if name.startswith("effect-") and fields[name] and name not in refused
    ]


def _players(plan: Plan) -> list[dict[str, Any]]:
    game, players = plan.before.game, plan.before.head.parties
    before, after = (left_of(game, position.view(), players) for position in (plan.before, plan.after))
    return [
        {
            "name": was.name,
            "before": was.measured,
            "after": now.measured,
            "differs": was.measured != now.measured,
        }
        for was, now in zip(before, after, strict=True)
    ]


def _ranking(state: Mapping[str, Any]) -> list[str]:
    return list(state["ranking"])


def grouped(game: str, offers: Iterable[Offer]) -> list[tuple[str, list[tuple[str, str]]]]:
    lang, call = reader_language(), NARRATORS[game].call
    return [
        (label, [(value_of(offer.move), offer.sentence) for offer in group])
        for label, group in groupby(offers, key=lambda offer: call(offer.move, lang))
    ]


def value_of(move: Mapping[str, Any]) -> str:
    """The inverse of `_move`."""
    return json.dumps(move, sort_keys=True, ensure_ascii=False, separators=(",", ":"))


def _number(raw: str) -> int:
    if not raw.isdecimal() or len(raw) > 9:
        raise Invalid(_("This form is incomplete. Reload the page."))
    return int(raw)
