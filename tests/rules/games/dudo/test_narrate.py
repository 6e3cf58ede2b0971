"""The words of a table: a sentence a move, the banner of the rules that hold now, the bar of the calzo."""

from rules.games.dudo import narrate
from tests.rules.games.dudo.table import AS, QUINA, SEXTA, Move, Options, Table, seated, table


def told(before: Table, move: Move, lang: str = "es") -> str:
    return narrate.sentence(before.pos, move, before.pos.play(move), lang)  # type: ignore[arg-type]


SICILIANA: Move = {"do": "outcome", "call": "dudo", "by": "Beto", "on": "Ana", "opening": True, "holds": True}


def test_the_sentence_says_who_loses_how_much_why_and_who_opens() -> None:
    obliged = table("Ana Beto Caro").down_to("Beto", 3).lost("Ana")

    assert told(obliged, SICILIANA) == "Pierde Beto 2 dados (siciliana). Abre Beto, obligando."


def test_without_siciliana_and_without_obligo_it_does_not_speak_of_them() -> None:
    sentence = told(table("Ana Beto Caro"), {**SICILIANA, "opening": False})

    assert "siciliana" not in sentence
    assert "obligando" not in sentence
    assert "Beto" in sentence


def test_an_elimination_and_a_champion_are_told() -> None:
    last = table("Ana Beto").down_to("Beto", 1)
    over = told(last, {"do": "tally", "player": "Beto", "lost": 1})

    assert "Beto" in over
    assert "Ana" in over
    assert over != told(table("Ana Beto"), {"do": "tally", "player": "Beto", "lost": 1})


def test_every_kind_of_move_has_its_sentence_in_both_languages() -> None:
    start, opened = table("Ana Beto Caro"), table("Ana Beto Caro").bid("Ana", 2, QUINA)
    cases: list[tuple[Table, Move]] = [
        (seated("Ana Beto Caro"), {"do": "starter", "player": "Ana"}),
        (seated("Ana Beto Caro"), {"do": "starter", "rolls": {"Ana": 3, "Beto": 6, "Caro": 6}}),
        (start, {"do": "bid", "by": "Ana", "quantity": 2, "pinta": QUINA}),
        (start.bid("Ana", 2, AS), {"do": "dismiss", "by": "Beto"}),
        (opened, {"do": "dudo", "by": "Beto"}),
        (opened, {"do": "calzo", "by": "Beto"}),
        (opened, {"do": "paso", "by": "Beto", "claim": "escala"}),
        (opened.dudo("Beto"), {"do": "reveal", "count": 2}),
        (opened.calzo("Beto"), {"do": "reveal", "holds": False}),
        (opened.paso("Beto").dudo("Caro"), {"do": "reveal", "holds": True}),
        (start, SICILIANA),
        (start, {"do": "tally", "player": "Caro", "gained": 1}),
        (start, {"do": "tally", "player": "Caro", "lost": 2}),
        (start, {"do": "disqualify", "player": "Caro", "reason": "trampa"}),
        (start, {"do": "withdraw", "player": "Caro", "reason": "se va"}),
        (start, {"do": "ruling", "gap": "paso-stake", "choice": "siciliana-in-opening"}),
        (start, {"do": "ruling", "text": "Así se juega."}),
        (opened, {"do": "void", "reason": "se volcó un cacho"}),
        (opened, {"do": "adjust", "dice": {"Ana": 4}, "opener": "Caro", "reason": "se contó mal"}),
        (start.lost("Ana").lost("Beto"), {"do": "close", "reason": "se acabó el tiempo"}),
        (opened, {"do": "undo"}),
    ]
    for before, move in cases:
        spanish, english = told(before, move, "es"), told(before, move, "en")
        assert spanish != english, move
        for sentence in (spanish, english):
            assert sentence[0].isupper() or sentence[0] in "¿¡«", sentence
            assert sentence[-1] in ".!?", sentence
            assert not any(mark in sentence for mark in ("{", "}", "None", "  ")), sentence


def test_the_reason_of_a_removal_is_not_told_to_the_public() -> None:
    """What the public reads has no reason: neither has the sentence made of it."""
    move = {"do": "disqualify", "player": "Caro", "reason": "miró los dados de Ana"}

    assert "miró" not in told(table("Ana Beto Caro"), move)


def test_the_banner_says_which_rules_hold() -> None:
    opening = narrate.banner(table("Ana Beto Caro").pos, "es")
    assert opening == "Apertura · ases no valen · siciliana: 2 dados"

    assert "Obligo" in narrate.banner(table("Ana Beto Caro").down_to("Ana", 1).pos, "es")
    assert "Mano a mano" in narrate.banner(table("Ana Beto").pos, "es")
    assert "siciliana: 2" not in narrate.banner(table("Ana Beto").pos, "es")
    raised = table("Ana Beto Caro").bid("Ana", 1, QUINA).bid("Beto", 2, QUINA)
    assert "siciliana: 2" not in narrate.banner(raised.pos, "es")


def test_the_banner_is_there_in_every_phase_and_language() -> None:
    phases = [
        seated("Ana Beto Caro"),
        table("Ana Beto Caro").bid("Ana", 2, AS),
        table("Ana Beto").down_to("Ana", 0),
    ]
    phases.append(table("Ana Beto Caro").bid("Ana", 1, QUINA).dudo("Beto"))
    for play in phases:
        spanish, english = narrate.banner(play.pos, "es"), narrate.banner(play.pos, "en")
        assert spanish
        assert english
        assert spanish != english


FOUR = "Ana Beto Caro Dani"


def in_obligo(rules: Options | None = None) -> Table:
    """Ana obliga with a quina; Beto is to answer, and has one die like her."""
    return table(FOUR, rules).down_to("Beto", 1).down_to("Ana", 1).bid("Ana", 1, QUINA)


def answers(play: Table, lang: str = "es") -> str:
    return narrate.banner(play.pos, lang).split(" · ")[-1]  # type: ignore[arg-type]


def test_in_an_obligo_the_banner_says_what_the_player_on_turn_may_answer() -> None:
    fellow = in_obligo()
    assert answers(fellow) == "subir quinas, cambiar la pinta o dudar"
    assert answers(fellow, "en") == "more quinas, change the pinta, or doubt"
    rest = fellow.bid("Beto", 2, AS)
    assert answers(rest) == "subir ases o dudar"
    assert answers(rest, "en") == "more ases, or doubt"
    back = fellow.bid("Beto", 2, QUINA).bid("Caro", 3, QUINA).bid("Dani", 4, QUINA)
    assert answers(back) == "subir quinas o dudar", "who obliga is bound"

    free = in_obligo({"obligo-fellow-lock": "free"}).bid("Beto", 2, SEXTA)
    assert answers(free) == "subir sextas, cambiar la pinta o dudar"
    calls = in_obligo({"obligo-one-die-calls": "all"})
    assert answers(calls) == "subir quinas, cambiar la pinta, calzar, pasar o dudar"
    below = {"below-threshold-options": "dudo-only"}
    low = table("Ana Beto Caro", below).down_to("Beto", 1).down_to("Ana", 1).bid("Ana", 1, QUINA)
    assert answers(low) == "solo dudar"
    assert answers(low, "en") == "only doubt"


RULED: Move = {
    "do": "ruling",
    "gap": "paso-stake",
    "choice": "siciliana-in-opening",
    "text": "El paso de Beto cuesta dos dados",
    "text_en": "Beto's paso costs two dice",
    "line": 4,
}


def test_a_ruling_of_the_register_goes_by_its_number_and_says_its_rule_and_its_words() -> None:
    start = table("Ana Beto Caro")
    assert told(start, {"do": "ruling", "text": "Así se juega.", "line": 4}) == "Fallo 4: Así se juega."
    spanish, english = told(start, RULED), told(start, RULED, "en")
    assert spanish.startswith("Fallo 4: ")
    assert spanish.endswith("El paso de Beto cuesta dos dados.")
    assert english.startswith("Ruling 4: ")
    assert english.endswith("Beto's paso costs two dice.")


def test_what_a_ruling_says_twice_is_told_once() -> None:
    start = table("Ana Beto Caro")
    rule = told(start, {**RULED, "text": "x"}).removeprefix("Fallo 4: ").removesuffix(" x.")
    assert told(start, {**RULED, "text": rule.removesuffix(".")}) == f"Fallo 4: {rule}"


def test_a_ruling_that_waits_says_so_and_the_banner_says_it_until_the_play_is_over() -> None:
    waits = {**RULED, "from": "next_play"}
    start = table("Ana Beto Caro")
    assert told(start, waits).endswith("Rige desde la jugada siguiente.")
    assert told(start, {"do": "ruling", "text": "Así.", "from": "next_play"}).endswith("siguiente.")
    assert not told(start, {**RULED, "from": "now"}).endswith("siguiente.")

    ruled = start.play(waits)
    for lang, words in (("es", "desde la próxima jugada: "), ("en", "from the next play: ")):
        assert words in narrate.banner(ruled.pos, lang)  # type: ignore[arg-type]
        assert words not in narrate.banner(ruled.lost("Ana").pos, lang)  # type: ignore[arg-type]
    taken_back = ruled.play({**waits, "choice": "one-die", "line": 5})
    assert "próxima" not in narrate.banner(taken_back.pos, "es"), "the last word on a case counts"
