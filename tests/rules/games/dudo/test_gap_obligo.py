"""Gaps of the catalogue on the obligo: heads-up, again, ases, the fellow, the calls of who has one die."""

from tests.rules.games.dudo.table import AS, CUADRA, QUINA, SEXTA, TREN, Options, Table, pick, table


def obligo(rules: Options | None = None) -> Table:
    """Ana is down to one die and opens; nobody else is."""
    return table("Ana Beto Caro Dani", rules).down_to("Ana", 1)


def with_fellow(rules: Options | None = None) -> Table:
    """Caro came down to one die before; now Ana has, and opens."""
    return table("Ana Beto Caro Dani", rules).down_to("Caro", 1).down_to("Ana", 1)


# obligo-headsup


def heads_up(choice: str) -> Table:
    return table("Ana Beto Caro", {"obligo-headsup": choice}).down_to("Caro", 0).down_to("Ana", 1)


def test_heads_up_the_obligo_is_whole() -> None:
    play = heads_up("obligo")

    assert pick(play.state, "mode aces_wild") == {"mode": "obligo", "aces_wild": False}
    assert pick(play.bid("Ana", 1, QUINA).state, "legal min_bids") == {
        "legal": ["bid", "dudo"],
        "min_bids": {"5": 2},
    }


def test_heads_up_there_is_no_obligo() -> None:
    play = heads_up("no-obligo")

    assert pick(play.state, "mode aces_wild siciliana") == {
        "mode": "opening",
        "aces_wild": True,
        "siciliana": False,
    }
    assert pick(play.bid("Ana", 1, QUINA).state, "legal min_bids siciliana") == {
        "legal": ["bid", "dudo", "paso"],
        "min_bids": {"1": 1, "5": 2, "6": 1},
        "siciliana": False,
    }


def test_heads_up_the_obligo_is_closed_but_the_ases_are_wild() -> None:
    play = heads_up("obligo-ases-wild")

    assert pick(play.state, "mode aces_wild") == {"mode": "obligo", "aces_wild": True}
    opened = play.bid("Ana", 2, QUINA)
    assert pick(opened.state, "legal min_bids aces_wild") == {
        "legal": ["bid", "dudo"],
        "min_bids": {"5": 3},
        "aces_wild": True,
    }
    assert opened.dudo("Beto").hands(Ana=[1], Beto=[1, 2, 3, 4, 4])["dice"] == {
        "Ana": 1,
        "Beto": 4,
        "Caro": 0,
    }


def test_with_more_players_the_obligo_is_whole_under_each() -> None:
    for choice in ("obligo", "no-obligo", "obligo-ases-wild"):
        assert pick(obligo({"obligo-headsup": choice}).state, "mode aces_wild") == {
            "mode": "obligo",
            "aces_wild": False,
        }


def test_a_ruling_before_the_first_word_still_sets_the_mode_and_none_after_it() -> None:
    play = heads_up("obligo")
    assert play.ruling("obligo-headsup", "no-obligo")["mode"] == "opening"

    opened = play.bid("Ana", 1, QUINA).ruling("obligo-headsup", "no-obligo")
    assert pick(opened.state, "mode aces_wild") == {"mode": "obligo", "aces_wild": False}


# obligo-reopen, obligo-after-recovery


def reopened_with_one_die(choice: str) -> Table:
    """Ana survives her obligo; later Dani goes out and the opening comes to her."""
    return obligo({"obligo-reopen": choice}).down_to("Dani", 0)


def test_who_has_one_die_and_opens_again_opens_normally() -> None:
    play = reopened_with_one_die("normal-opening")

    assert pick(play.state, "turn mode dice") == {
        "turn": "Ana",
        "mode": "opening",
        "dice": {"Ana": 1, "Beto": 5, "Caro": 5, "Dani": 0},
    }


def test_or_whenever_who_opens_has_one_die_it_is_an_obligo() -> None:
    assert pick(reopened_with_one_die("obligo").state, "turn mode") == {"turn": "Ana", "mode": "obligo"}


def fallen_again(rules: Options) -> Table:
    """Ana fell to one die, recovered one by a calzo, and falls to one again."""
    recovered = obligo(rules).lost("Beto").gained("Ana")
    assert recovered["dice"]["Ana"] == 2
    return recovered.lost("Ana")


def test_who_falls_to_one_die_again_is_obligado_again() -> None:
    assert fallen_again({"obligo-after-recovery": "again"})["mode"] == "obligo"


def test_or_one_is_obligado_once_a_game() -> None:
    assert pick(fallen_again({"obligo-after-recovery": "once-per-game"}).state, "mode turn") == {
        "mode": "opening",
        "turn": "Ana",
    }


def test_once_per_game_is_once_for_each_player() -> None:
    play = obligo({"obligo-after-recovery": "once-per-game"}).down_to("Beto", 1)

    assert pick(play.state, "turn mode") == {"turn": "Beto", "mode": "obligo"}


def test_once_per_game_beats_the_obligo_of_whoever_has_one_die() -> None:
    rules = {"obligo-after-recovery": "once-per-game", "obligo-reopen": "obligo"}

    assert obligo(rules)["mode"] == "obligo"
    assert obligo(rules).down_to("Dani", 0)["mode"] == "opening"


# obligo-open-ases


def test_the_obligado_opens_in_ases_like_in_any_pinta() -> None:
    play = obligo({"obligo-open-ases": "allowed"}).bid("Ana", 1, AS)

    assert pick(play.state, "legal min_bids") == {"legal": ["bid", "dudo"], "min_bids": {"1": 2}}


def test_the_obligado_does_not_open_in_ases() -> None:
    play = obligo({"obligo-open-ases": "forbidden"})

    assert play["min_bids"] == {"2": 1, "3": 1, "4": 1, "5": 1, "6": 1}
    assert play.refuses("bid", by="Ana", quantity=1, pinta=AS) == ("opening_not_allowed", 9)


def test_an_obligo_opened_in_ases_is_a_false_start() -> None:
    play = obligo({"obligo-open-ases": "false-start"}).bid("Ana", 1, AS)
    assert pick(play.state, "mode legal min_bids siciliana") == {
        "mode": "obligo",
        "legal": ["bid", "dismiss"],
        "min_bids": {"1": 2, "2": 3, "3": 3, "4": 3, "5": 3, "6": 3},
        "siciliana": False,
    }
    assert play.refuses("dudo", by="Beto") == ("false_start_options", 5)

    continued = play.bid("Beto", 2, AS)
    assert pick(continued.state, "mode legal min_bids") == {
        "mode": "obligo",
        "legal": ["bid", "dudo"],
        "min_bids": {"1": 3},
    }
    converted = play.bid("Beto", 3, TREN)
    assert pick(converted.state, "mode legal min_bids") == {
        "mode": "obligo",
        "legal": ["bid", "dudo"],
        "min_bids": {"3": 4},
    }
    dismissed = play.dismiss("Beto")
    assert pick(dismissed.state, "mode turn opener legal aces_wild") == {
        "mode": "obligo",
        "turn": "Beto",
        "opener": "Beto",
        "legal": ["bid"],
        "aces_wild": False,
    }
    assert pick(dismissed.bid("Beto", 1, SEXTA).state, "legal min_bids") == {
        "legal": ["bid", "dudo"],
        "min_bids": {"6": 2},
    }


def test_a_false_start_in_an_obligo_is_never_a_siciliana() -> None:
    rules = {"obligo-open-ases": "false-start", "false-start-dudo": "siciliana"}
    play = obligo(rules).bid("Ana", 1, AS)

    assert pick(play.state, "legal siciliana") == {"legal": ["bid", "dismiss", "dudo"], "siciliana": False}
    assert play.dudo("Beto").holds()["dice"]["Beto"] == 4


# obligo-fellow-raise


def at_the_fellow(rules: Options) -> Table:
    """Three quinas stand, and it is the fellow's turn."""
    return with_fellow(rules).bid("Ana", 2, QUINA).bid("Beto", 3, QUINA)


def test_a_fellow_raises_by_the_measure_of_article_4() -> None:
    play = at_the_fellow({"obligo-fellow-raise": "art-4"})

    assert play["min_bids"] == {"1": 2, "5": 4, "6": 3}


def test_or_always_by_a_larger_quantity() -> None:
    play = at_the_fellow({"obligo-fellow-raise": "more-quantity"})

    assert play["min_bids"] == {"1": 4, "2": 4, "3": 4, "4": 4, "5": 4, "6": 4}
    assert play.refuses("bid", by="Caro", quantity=3, pinta=SEXTA) == ("bid_too_low", 9)
    assert play.bid("Caro", 4, AS)["min_bids"] == {"1": 5}


def test_the_fellows_measure_of_article_4_follows_its_own_options() -> None:
    any_pinta = at_the_fellow({"raise-quantity-with-pinta": "any-pinta"})

    assert any_pinta["min_bids"] == {"1": 2, "2": 4, "3": 4, "4": 4, "5": 4, "6": 3}


# obligo-fellow-lock


def test_after_the_fellows_change_the_new_pinta_binds_the_rest() -> None:
    play = at_the_fellow({"obligo-fellow-lock": "locked"}).bid("Caro", 3, SEXTA)

    assert pick(play.state, "turn min_bids") == {"turn": "Dani", "min_bids": {"6": 4}}


def test_or_the_obligo_is_open_for_all_from_there() -> None:
    play = at_the_fellow({"obligo-fellow-lock": "free"}).bid("Caro", 3, SEXTA)

    assert pick(play.state, "turn mode min_bids legal aces_wild") == {
        "turn": "Dani",
        "mode": "obligo",
        "min_bids": {"1": 2, "6": 4},
        "legal": ["bid", "dudo"],
        "aces_wild": False,
    }
    at_beto = play.bid("Dani", 2, AS).bid("Ana", 3, AS)
    assert at_beto["min_bids"] == {"1": 4, "2": 7, "3": 7, "4": 7, "5": 7, "6": 7}


def test_until_a_fellow_changes_the_pinta_it_is_fixed_for_the_rest() -> None:
    play = with_fellow({"obligo-fellow-lock": "free"}).bid("Ana", 2, QUINA)

    assert play["min_bids"] == {"5": 3}


# obligo-opener-may-change


def back_at_the_obligado(rules: Options, *, fellow: bool = True) -> Table:
    play = with_fellow(rules) if fellow else obligo(rules)
    return play.bid("Ana", 1, QUINA).bid("Beto", 2, QUINA).bid("Caro", 3, QUINA).bid("Dani", 4, QUINA)


def test_the_obligado_is_bound_by_his_own_pinta() -> None:
    play = back_at_the_obligado({"obligo-opener-may-change": "bound"})

    assert pick(play.state, "turn min_bids") == {"turn": "Ana", "min_bids": {"5": 5}}
    assert play.refuses("bid", by="Ana", quantity=4, pinta=SEXTA) == ("obligo_pinta_fixed", 9)


def test_or_he_may_change_it_where_there_is_a_fellow() -> None:
    rules = {"obligo-opener-may-change": "free-with-fellow"}

    assert back_at_the_obligado(rules)["min_bids"] == {"1": 2, "5": 5, "6": 4}
    assert back_at_the_obligado(rules, fellow=False)["min_bids"] == {"5": 5}


# obligo-one-die-calls


def test_only_to_raise_or_to_doubt_binds_all() -> None:
    rules = {"obligo-one-die-calls": "bid-or-dudo"}

    assert at_the_fellow(rules)["legal"] == ["bid", "dudo"]
    assert back_at_the_obligado(rules)["legal"] == ["bid", "dudo"]


def test_who_has_one_die_may_calzar_too() -> None:
    rules = {"obligo-one-die-calls": "calzo-too"}

    fellow = at_the_fellow(rules)
    assert fellow["legal"] == ["bid", "dudo", "calzo"]
    assert fellow.refuses("paso", by="Caro", claim="full") == ("paso_in_obligo", 9)
    right = fellow.calzo("Caro").holds()
    assert pick(right.state, "turn dice mode") == {
        "turn": "Caro",
        "dice": {"Ana": 1, "Beto": 5, "Caro": 2, "Dani": 5},
        "mode": "opening",
    }
    assert back_at_the_obligado(rules)["legal"] == ["bid", "dudo", "calzo"]
    rest = with_fellow(rules).bid("Ana", 2, QUINA)
    assert rest["legal"] == ["bid", "dudo"]
    assert rest.refuses("calzo", by="Beto") == ("calzo_in_obligo", 9)


def test_who_has_one_die_may_pass_too_as_a_bluff() -> None:
    rules = {"obligo-one-die-calls": "all"}

    fellow = at_the_fellow(rules)
    assert fellow["legal"] == ["bid", "dudo", "calzo", "paso"]
    bluff = fellow.paso("Caro").dudo("Dani")
    assert bluff.refuses("reveal", holds=True) == ("paso_cannot_hold", 8)
    assert bluff.fails()["ranking"] == ["Caro"]
    assert back_at_the_obligado(rules)["legal"] == ["bid", "dudo", "calzo", "paso"]
    assert with_fellow(rules).bid("Ana", 2, QUINA)["legal"] == ["bid", "dudo"]


def test_a_calzo_in_the_obligo_needs_the_threshold_too() -> None:
    rules = {"obligo-one-die-calls": "calzo-too"}
    play = table("Ana Beto Caro", rules).down_to("Caro", 1).down_to("Beto", 4).down_to("Ana", 1)
    assert pick(play.state, "in_play mode") == {"in_play": 6, "mode": "obligo"}

    at_caro = play.bid("Ana", 1, QUINA).bid("Beto", 2, QUINA)
    assert at_caro["legal"] == ["bid", "dudo"]
    assert at_caro.refuses("calzo", by="Caro") == ("calzo_below_threshold", 7)


def test_the_tally_and_the_outcome_let_the_same_players_calzar() -> None:
    strict = with_fellow({"obligo-one-die-calls": "bid-or-dudo"})
    assert strict.refuses("tally", player="Caro", gained=1) == ("calzo_in_obligo", 9)
    assert strict.refuses("outcome", call="calzo", by="Caro", on="Beto", holds=True) == ("calzo_in_obligo", 9)
    assert strict.refuses("outcome", call="paso", by="Dani", on="Caro", holds=False) == ("paso_in_obligo", 9)

    loose = with_fellow({"obligo-one-die-calls": "all"})
    assert loose.gained("Caro")["dice"]["Caro"] == 2
    assert loose.refuses("tally", player="Dani", gained=1) == ("calzo_in_obligo", 9)
    assert loose.outcome("calzo", "Caro", "Beto", holds=True)["dice"]["Caro"] == 2
    assert loose.outcome("paso", "Dani", "Caro", holds=False)["dice"]["Caro"] == 0
    assert loose.refuses("outcome", call="paso", by="Caro", on="Beto", holds=False) == ("paso_in_obligo", 9)


# obligo-optional


def test_the_obligado_may_decline_where_it_is_optional() -> None:
    play = obligo({"obligo-optional": "optional"})
    assert play["mode"] == "obligo"

    declined = play.bid("Ana", 2, QUINA, obligo=False)
    assert pick(declined.state, "mode siciliana legal min_bids") == {
        "mode": "opening",
        "siciliana": True,
        "legal": ["bid", "dudo", "calzo", "paso"],
        "min_bids": {"1": 1, "5": 3, "6": 2},
    }
    taken = play.bid("Ana", 2, QUINA)
    assert pick(taken.state, "mode min_bids") == {"mode": "obligo", "min_bids": {"5": 3}}


def test_the_short_form_and_the_tally_may_say_that_it_was_declined() -> None:
    play = obligo({"obligo-optional": "optional"})

    assert play.outcome("dudo", "Beto", "Ana", opening=True, holds=True, obligo=False)["dice"]["Beto"] == 3
    assert play.outcome("dudo", "Beto", "Ana", opening=True, holds=True)["dice"]["Beto"] == 4
    assert play.lost("Beto", 2, obligo=False)["dice"]["Beto"] == 3
    assert play.refuses("tally", player="Beto", lost=2) == ("no_siciliana", 12)


def test_where_it_is_mandatory_the_play_is_an_obligo_whatever_is_said() -> None:
    play = obligo({"obligo-optional": "mandatory"})

    assert not play.accepts("tally", player="Beto", lost=2, obligo=False)
    if play.accepts("bid", by="Ana", quantity=2, pinta=CUADRA, obligo=False):
        assert play.bid("Ana", 2, CUADRA, obligo=False)["mode"] == "obligo"


def test_an_obligo_that_is_declined_counts_as_had() -> None:
    rules = {"obligo-optional": "optional", "obligo-after-recovery": "once-per-game"}
    declined = obligo(rules).bid("Ana", 1, CUADRA, obligo=False).bid("Beto", 2, CUADRA).dudo("Caro").fails()
    recovered = declined.gained("Ana")
    assert recovered["dice"] == {"Ana": 2, "Beto": 4, "Caro": 5, "Dani": 5}

    assert recovered.lost("Ana")["mode"] == "opening"
