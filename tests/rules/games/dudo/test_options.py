"""The catalogue of gaps as data, held against the declarations; and the two presets."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from rules.games import GAMES, Malformed, Option, open_acta, options_for, spell_out
from tests.rules.games.dudo.table import header_of, table

ROOT = Path(__file__).parents[4]

# Each gap with its alternatives, the default first, in the order of the catalogue.
CATALOGUE = GAMES["dudo"].catalogue
ENGINE = {
    # Who opens
    "opener-after-elimination": "next-clockwise duel-winner",
    "opener-after-right-calzo": "caller bidder same-opener",
    "opener-after-removal": "same-opener next-after-removed",
    # The opening
    "opening-without-loss": "opening normal",
    "two-player-table": "heads-up not-heads-up",
    # Bids
    "raise-quantity-with-pinta": "same-or-higher any-pinta one-way",
    "conversion-amount": "at-least exact",
    "bid-above-dice": "allowed forbidden",
    # The false start
    "false-start-dudo": "forbidden siciliana one-die",
    "false-start-calzo": "forbidden allowed",
    "false-start-paso": "forbidden allowed",
    "false-start-continue": "raise same-or-more",
    "false-start-continued-stake": "normal opening",
    "false-start-again": "false-start forbidden",
    "false-start-headsup": "false-start ordinary-opening",
    # The calzo
    "calzo-after-own-paso": "forbidden allowed",
    "calzo-out-of-turn": "in-turn anyone",
    "calzo-threshold-base": "fixed remaining-players",
    "below-threshold-options": "no-calzo dudo-only",
    # The paso
    "paso-without-bid": "forbidden allowed",
    "paso-stake": "one-die siciliana-in-opening",
    "paso-ases": "literal wild",
    "paso-claim-match": "exact at-least any",
    "paso-escala": "five-different consecutive",
    "paso-order": "none higher-only",
    # The obligo
    "obligo-headsup": "obligo no-obligo obligo-ases-wild",
    "obligo-reopen": "normal-opening obligo",
    "obligo-after-recovery": "again once-per-game",
    "obligo-open-ases": "allowed forbidden false-start",
    "obligo-fellow-raise": "art-4 more-quantity",
    "obligo-fellow-lock": "locked free",
    "obligo-opener-may-change": "bound free-with-fellow",
    "obligo-one-die-calls": "bid-or-dudo calzo-too all",
    "obligo-optional": "mandatory optional",
    # Siciliana, removal, rulings
    "siciliana-one-die": "loses-what-he-has off-with-one-die-player",
    "removal-running-play": "void continue",
    "removal-ranking": "by-exit last unranked",
    "removal-before-start": "tied-go-on base-without-him",
    "removal-after-end": "second-becomes-champion no-champion",
    "withdrawal": "as-disqualified finish-the-play",
    "ruling-in-mid-play": "at-once next-play",
    "void-play": "same-opener-throws-again next-opens",
}

PROCEDURE = {
    "card-vs-articles": "articles card",
    "new-throw-each-play": "all-throw loser-throws",
    "seating": "drawn free by-ranking",
    "table-size": "two-or-more set-by-organizer",
    "late-player": "starts-without dice-count-as-absent",
    "absent-in-turn": "pause withdrawn-after-warning",
    "turn-time": "warn-then-forced-dudo warn-then-loses-die no-limit",
    "table-time-limit": "most-dice-wins close-calzo-and-play-on play-on",
    "die-off-table": "rethrow-own-cup rethrow-that-die loses-a-die",
    "cocked-die": "announce-and-rethrow coordinator-reads",
    "cup-lifted-early": "play-on-seen void loses-a-die",
    "anothers-cup-lifted": "void-and-warn loses-a-die",
    "peeking": "trampa-if-on-purpose loses-a-die trampa-always",
    "obligo-fellow-sees": "sees blind",
    "obligo-quantity": "both pinta-alone-counts-one",
    "dice-mixed-before-count": "he-loses-the-duel void",
    "wrong-number-of-dice": "void-and-correct play-stands loses-a-die",
    "forgot-to-throw": "throws-now void",
    "bid-out-of-turn": "does-not-count binds-at-his-turn loses-a-die",
    "illegal-bid": "correct-to-a-legal-raise any-legal-word loses-a-die",
    "call-not-allowed": "ignored counts-as-dudo",
    "bid-takeback": "said-is-said until-the-next-speaks",
    "unclear-bid": "same-pinta does-not-count",
    "paso-unnamed": "must-name any-combination counts-as-full",
    "paso-who-shows": "passer-alone all",
    "simultaneous-words": "only-the-one-on-turn coordinator-decides",
    "lift-as-dudo": "must-be-said gesture-counts",
    "count-contested": "coordinator-recounts two-witnesses",
    "error-found-later": "until-the-next-bid always never",
    "coordinator-or-organizer": "facts-coordinator-rules-organizer organizer-over-all",
    "coordinator-plays": "no yes-neighbour-settles-his-duels",
    "trampa-what": "coordinator-finds-organizer-confirms coordinator-alone organizer-alone",
    "outside-help": "warn-then-remove trampa-at-once",
    "false-start-penalty": "none warning-on-repeat",
    "ruling-scope": "this-table-then-next-plays all-at-once next-round",
    "dice-counts-public": "always total-only",
    "rejoin": "never after-withdrawal-next-play",
    "substitute": "no before-the-first-play",
    "final-ranking": "reverse-exit-order winner-only",
    "championship-format": "organizer-announces winners-only",
    "spilled-drink": "dry-and-play-on void loses-a-die",
    "refuses-to-show": "asked-once-then-loses-the-duel void-and-warn trampa",
    "telephone": "between-plays never free",
    "drunk-player": "organizer-decides withdrawn-after-warning",
    "fight": "stop-and-organizer both-withdrawn",
}

OF_PAIRS = {
    "pair-cup": "alternate one",
    "pair-speaks": "either holder",
    "pair-looks": "both holder",
    "pair-consults": "freely before-the-word never",
    "pair-removed": "both partner",
    "pair-leaves": "partner both",
}

PRACTICE = {
    "obligo-headsup": "no-obligo",
    "obligo-after-recovery": "once-per-game",
    "raise-quantity-with-pinta": "any-pinta",
    "calzo-after-own-paso": "allowed",
}


def declared(kind: str) -> dict[str, list[str]]:
    return {o.id: [a.id for a in o.alternatives] for o in options_for("dudo") if o.kind == kind}


def test_there_are_42_gaps_of_the_engine_and_45_of_procedure() -> None:
    assert (len(ENGINE), len(PROCEDURE)) == (42, 45)


@pytest.mark.parametrize(("kind", "catalogue"), [("engine", ENGINE), ("procedure", PROCEDURE)])
def test_the_declarations_are_the_catalogue(kind: str, catalogue: dict[str, str]) -> None:
    assert declared(kind) == {gap: choices.split() for gap, choices in catalogue.items()}


def test_those_of_pairs_are_six_procedures_that_came_later() -> None:
    assert {o.id: " ".join(a.id for a in o.alternatives) for o in CATALOGUE.of_pairs} == OF_PAIRS
    assert {(option.kind, option.later) for option in CATALOGUE.of_pairs} == {("procedure", True)}


def test_the_default_is_the_first_alternative() -> None:
    for option in CATALOGUE.every:
        assert option.default == option.alternatives[0].id


def test_every_option_speaks_both_languages() -> None:
    for option in CATALOGUE.every:
        texts = [option.question, *(alternative.text for alternative in option.alternatives)]
        for text in texts:
            assert text["es"].strip()
            assert text["en"].strip()
            assert text["es"] != text["en"], option.id


def test_no_two_alternatives_of_an_option_read_alike() -> None:
    for option in CATALOGUE.every:
        for lang in ("es", "en"):
            sentences = [alternative.text[lang] for alternative in option.alternatives]
            assert len(set(sentences)) == len(sentences), option.id


def test_every_article_is_one_of_the_rulebook() -> None:
    for option in CATALOGUE.every:
        assert set(option.articles) <= set(range(1, 14)), option.id


ASKED_MOST = {
    "obligo-headsup",
    "obligo-reopen",
    "raise-quantity-with-pinta",
    "false-start-dudo",
    "opener-after-right-calzo",
    "opening-without-loss",
    "calzo-after-own-paso",
    "paso-stake",
    "false-start-headsup",
    "obligo-fellow-raise",
}


def test_what_is_asked_most_and_where_text_and_practice_differ_the_organizer_is_asked() -> None:
    asked = {option.id for option in options_for("dudo") if option.asked}

    assert asked == ASKED_MOST | set(PRACTICE)
    assert all(option.kind == "engine" for option in options_for("dudo") if option.asked)


# Presets


def test_the_preset_of_the_rulebook_is_the_defaults() -> None:
    assert spell_out({}, preset="reglamento", game="dudo") == {
        gap: choices.split()[0] for gap, choices in {**ENGINE, **PROCEDURE}.items()
    }
    assert spell_out({}, game="dudo") == spell_out({}, preset="reglamento", game="dudo")


def test_the_preset_of_practice_differs_in_four_places() -> None:
    reglamento, practice = (
        spell_out({}, preset="reglamento", game="dudo"),
        spell_out({}, preset="practice", game="dudo"),
    )

    assert {gap: choice for gap, choice in practice.items() if choice != reglamento[gap]} == PRACTICE
    assert set(GAMES["dudo"].catalogue.presets) == {"reglamento", "practice"}


def test_what_is_chosen_beats_the_preset() -> None:
    spelt = spell_out(
        {"obligo-headsup": "obligo-ases-wild", "peeking": "loses-a-die"}, preset="practice", game="dudo"
    )

    assert spelt["obligo-headsup"] == "obligo-ases-wild"
    assert spelt["peeking"] == "loses-a-die"
    assert spelt["calzo-after-own-paso"] == "allowed"


@pytest.mark.parametrize("wrong", [{"no-such-gap": "x"}, {"paso-stake": "three-dice"}])
def test_what_is_not_in_the_catalogue_is_refused(wrong: dict[str, str]) -> None:
    with pytest.raises(Malformed):
        spell_out(wrong, game="dudo")


def test_a_table_with_every_option_spelt_out_plays_like_one_with_none() -> None:
    empty, spelt = table("Ana Beto Caro"), table("Ana Beto Caro", spell_out({}, game="dudo"))
    for play in (empty, spelt):
        assert play.bid("Ana", 4, 5).bid("Beto", 2, 1)["min_bids"]["6"] == 5

    assert empty.bid("Ana", 4, 5).state == spelt.bid("Ana", 4, 5).state


@pytest.mark.parametrize("option", options_for("dudo"), ids=lambda option: option.id)
def test_every_alternative_may_stand_in_the_rules_and_in_a_ruling(option: Option) -> None:
    for alternative in option.alternatives:
        assert open_acta(header_of("Ana Beto", {option.id: alternative.id})).n == 0
        assert table("Ana Beto").ruling(option.id, alternative.id)["n"] == 2


# The command, and the page of the docs


def command(*arguments: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "rules", *arguments], cwd=ROOT, capture_output=True, check=True
    )
    return done.stdout.decode()


def test_the_command_lists_every_option_in_both_languages() -> None:
    spanish, english = command("options", "--lang", "es"), command("options", "--lang", "en")

    assert spanish != english
    for gap, choices in {**ENGINE, **PROCEDURE, **OF_PAIRS}.items():
        for name in (gap, *choices.split()):
            assert name in spanish
            assert name in english
    listed = {option["id"] for option in json.loads(command("options", "--json"))}
    assert listed == {*ENGINE, *PROCEDURE, *OF_PAIRS}


def test_the_page_of_the_docs_is_current() -> None:
    assert (ROOT / "docs/options.md").read_text(encoding="utf-8") == command("options", "--markdown")


def test_the_game_that_there_is() -> None:
    assert "dudo" in GAMES
