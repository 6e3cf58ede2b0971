"""Gaps of the catalogue on who opens: after an elimination, after a right calzo, after a removal."""

from tests.rules.games.dudo.table import AS, QUINA, SEXTA, TONTO, Table, pick, table


def opener_after_elimination(choice: str) -> Table:
    """Beto has one die and doubts what Ana raised to; it holds and he is out. Clockwise after him is Caro."""
    play = table("Ana Beto Caro Dani", {"opener-after-elimination": choice}).down_to("Beto", 1).lost("Dani")
    return play.bid("Dani", 1, TONTO).bid("Ana", 2, TONTO).dudo("Beto").holds()


def test_after_an_elimination_the_next_clockwise_opens() -> None:
    assert opener_after_elimination("next-clockwise")["turn"] == "Caro"


def test_after_an_elimination_the_other_of_the_duel_opens() -> None:
    assert opener_after_elimination("duel-winner")["turn"] == "Ana"


def test_next_clockwise_passes_over_who_is_out() -> None:
    play = table("Ana Beto Caro Dani").down_to("Caro", 0).down_to("Beto", 0)
    assert play["turn"] == "Dani"


def test_the_winner_of_the_duel_of_a_wrong_calzo_is_the_bidder() -> None:
    play = (
        table("Ana Beto Caro Dani", {"opener-after-elimination": "duel-winner"})
        .down_to("Beto", 1)
        .lost("Dani")
    )
    calzado = play.bid("Dani", 1, TONTO).bid("Ana", 2, TONTO).calzo("Beto").fails()

    assert pick(calzado.state, "ranking turn") == {"ranking": ["Beto"], "turn": "Ana"}


def test_the_winner_of_the_duel_of_a_paso_is_the_passer() -> None:
    play = (
        table("Ana Beto Caro Dani", {"opener-after-elimination": "duel-winner"})
        .down_to("Caro", 1)
        .lost("Ana")
    )
    out = play.bid("Ana", 1, TONTO).paso("Beto").dudo("Caro").holds()

    assert pick(out.state, "ranking turn") == {"ranking": ["Caro"], "turn": "Beto"}


def test_the_bidder_who_goes_out_leaves_the_opening_to_the_doubter() -> None:
    """Here both readings agree: the doubter sits next."""
    for choice in ("next-clockwise", "duel-winner"):
        play = table("Ana Beto Caro", {"opener-after-elimination": choice}).down_to("Ana", 1)
        assert play.bid("Ana", 1, TONTO).dudo("Beto").fails()["turn"] == "Beto"


# After a right calzo


def right_calzo(choice: str, *, own_five: bool = True) -> Table:
    """Ana opens in ases, Beto sets that aside and opens, Caro raises and Dani calza rightly."""
    play = table("Ana Beto Caro Dani", {"opener-after-right-calzo": choice})
    if not own_five:
        play = play.lost("Dani").lost("Ana")
    return (
        play.bid("Ana", 1, AS)
        .dismiss("Beto")
        .bid("Beto", 1, TONTO)
        .bid("Caro", 2, TONTO)
        .calzo("Dani")
        .holds()
    )


def test_after_a_right_calzo_the_caller_opens_with_five_dice_or_fewer() -> None:
    assert right_calzo("caller", own_five=True)["turn"] == "Dani"
    assert right_calzo("caller", own_five=False)["turn"] == "Dani"


def test_after_a_right_calzo_the_bidder_opens() -> None:
    assert right_calzo("bidder")["turn"] == "Caro"


def test_after_a_right_calzo_the_same_opener_opens_and_that_is_the_dismisser() -> None:
    assert right_calzo("same-opener")["turn"] == "Beto"


def test_the_short_form_and_the_tally_know_who_opens_after_a_right_calzo() -> None:
    for choice, opener in (("caller", "Dani"), ("bidder", "Caro"), ("same-opener", "Beto")):
        start = table("Ana Beto Caro Dani", {"opener-after-right-calzo": choice}).lost("Dani").lost("Ana")
        short = start.outcome("calzo", "Dani", "Caro", holds=True, opener="Beto")
        assert pick(short.state, "turn dice") == pick(right_calzo(choice, own_five=False).state, "turn dice")
        assert short["turn"] == opener

    start = table("Ana Beto Caro Dani", {"opener-after-right-calzo": "bidder"})
    assert start.gained("Dani")["turn"] == "Caro"
    assert start.gained("Dani", other="Ana")["turn"] == "Ana"
    assert table("Ana Beto Caro", {"opener-after-right-calzo": "same-opener"}).gained("Caro")["turn"] == "Ana"


# After a removal


def removed(choice: str, player: str) -> Table:
    """A play that Beto opened is cut short by the removal of a player."""
    play = table("Ana Beto Caro Dani", {"opener-after-removal": choice}).lost("Beto")
    running = play.bid("Beto", 2, QUINA).bid("Caro", 3, QUINA)
    return running.do("disqualify", player=player, reason="trampa")


def test_after_a_removal_the_same_player_opens_or_the_next_where_it_was_he() -> None:
    assert removed("same-opener", "Dani")["turn"] == "Beto"
    assert removed("same-opener", "Ana")["turn"] == "Beto"
    assert removed("same-opener", "Beto")["turn"] == "Caro"


def test_after_a_removal_the_next_after_the_removed_opens() -> None:
    assert removed("next-after-removed", "Dani")["turn"] == "Ana"
    assert removed("next-after-removed", "Ana")["turn"] == "Beto"
    assert removed("next-after-removed", "Caro")["turn"] == "Dani"


def test_next_after_removed_speaks_of_a_play_cut_short() -> None:
    """Where no word was said the opener stays."""
    play = table("Ana Beto Caro Dani", {"opener-after-removal": "next-after-removed"}).lost("Beto")

    assert play.do("disqualify", player="Dani", reason="trampa")["turn"] == "Beto"
    assert play.do("disqualify", player="Beto", reason="trampa")["turn"] == "Caro"


def test_for_a_removal_the_opener_is_who_opened_first_also_after_a_dismissal() -> None:
    play = table("Ana Beto Caro Dani").bid("Ana", 1, AS).dismiss("Beto").bid("Beto", 2, SEXTA)

    assert play.do("disqualify", player="Dani", reason="trampa")["opener"] == "Ana"


def test_an_obligo_that_ends_by_a_removal_is_an_obligo_again() -> None:
    play = table("Ana Beto Caro Dani").down_to("Beto", 1).bid("Beto", 1, QUINA)
    cut_short = play.do("disqualify", player="Dani", reason="trampa")

    assert pick(cut_short.state, "turn mode bid") == {"turn": "Beto", "mode": "obligo", "bid": None}


def test_where_the_obligado_is_removed_the_next_opens_normally() -> None:
    play = table("Ana Beto Caro Dani").down_to("Beto", 1).bid("Beto", 1, QUINA)

    assert pick(play.do("disqualify", player="Beto", reason="trampa").state, "turn mode") == {
        "turn": "Caro",
        "mode": "opening",
    }
