"""The rules of Dudo in the few sentences that fit on a table card, under a set of options.

Pure: options in, lines out, each with the articles it rests on, in Spanish and English. Neither the rulebook
nor the layout of the card (`tables.papers.cards`). The options are spelled out, as `rules.engine.spell_out`
gives them; a sentence is for a reader with thirty seconds.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from rules.engine.bilingual import Lang, Text

Options = Mapping[str, str]
Sentences = tuple[Text, ...]


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the card: its subject, the sentences in force, the articles on which they rest."""

    key: str
    term: Sentences
    text: Sentences
    articles: tuple[int, ...]

    def words(self, lang: Lang) -> dict[str, str]:
        """The line in one language: `term`, `text` and `articles`."""
        return {
            "term": in_language(self.term, lang),
            "text": in_language(self.text, lang),
            "articles": ", ".join(map(str, self.articles)),
        }


def in_language(sentences: Sentences, lang: Lang) -> str:
    """The sentences one behind the other."""
    return " ".join(text[lang] for text in sentences)


def both(es: str, en: str) -> Sentences:
    """One sentence in both languages; sentences are added to each other."""
    return (Text(es=es, en=en),)


NOTHING: Sentences = ()


def card(options: Options) -> tuple[Line, ...]:
    """The essentials first, the exceptions after, what to do in trouble last."""
    return (
        _ases(options),
        _raise(options),
        _dudo(),
        _calzo(options),
        _no_calzo(options),
        _siciliana(options),
        _false_start(options),
        _paso(options),
        _obligo(options),
        _heads_up(options),
        _opener(options),
        _unforeseen(),
        _trampa(),
    )


def calzo_threshold(players: int) -> int:
    """The least dice in play with which one may calzar at a table that began with so many players of five
    dice (art. 7).
    """
    return 5 * players // 2 + 1


def _ases(options: Options) -> Line:
    text = {
        "opening": both(
            "Comodín: vale por cualquier pinta, menos en la apertura y en el obligo.",
            "Wild: it counts as any pinta, except in the opening and in the obligo.",
        ),
        "normal": both(
            "Comodín: vale por cualquier pinta, menos en el obligo y al abrir tras perder un dado.",
            "Wild: it counts as any pinta, except in the obligo and when the opener has just lost a die.",
        ),
    }[options["opening-without-loss"]]
    text += both(
        "La más baja al partir, la más alta al apostar.",
        "Lowest in the starting throw, highest when bidding.",
    )
    return Line("ases", both("As", "As"), text, (2, 3, 4, 5, 9))


def _raise(options: Options) -> Line:
    ways = {
        "same-or-higher": both(
            "Más cantidad de esa pinta o de una mayor; igual cantidad de una mayor; o ases. Nunca una menor.",
            "More of that pinta or of a higher one; as many of a higher one; or ases. Never a lower pinta.",
        ),
        "any-pinta": both(
            "Más cantidad de cualquier pinta; igual cantidad de una mayor; o ases.",
            "More of any pinta; as many of a higher one; or ases.",
        ),
        "one-way": both(
            "Una de tres: más de la misma pinta, igual cantidad de una mayor, o ases.",
            "One of three: more of the same pinta, as many of a higher one, or ases.",
        ),
    }[options["raise-quantity-with-pinta"]]
    conversion = {
        "at-least": both(
            "A ases: la mitad hacia arriba, o más. De ases: el doble más uno, o más.",
            "To ases: half, rounded up, or more. From ases: twice and one, or more.",
        ),
        "exact": both(
            "A ases: justo la mitad hacia arriba. De ases: justo el doble más uno.",
            "To ases: exactly half, rounded up. From ases: exactly twice and one.",
        ),
    }[options["conversion-amount"]]
    return Line("raise", both("Subir", "Raise"), ways + conversion, (4,))


def _dudo() -> Line:
    text = both(
        "Se destapa y se cuenta. Si alcanza, pierde un dado quien dudó; si falta, quien apostó.",
        "All cups up, and count. Enough: the doubter loses a die. Too few: the bidder does.",
    )
    return Line("dudo", both("Dudo", "Dudo"), text, (6,))


def _calzo(options: Options) -> Line:
    text = both(
        "«Son justas.» Acierta: recupera un dado, hasta cinco. Falla: pierde uno.",
        "“Exactly so many.” Right: one die back, up to five. Wrong: one die lost.",
    )
    who = {
        "in-turn": NOTHING,
        "anyone": both("Lo dice cualquiera, menos quien apostó.", "Anybody but the bidder may say it."),
    }[options["calzo-out-of-turn"]]
    return Line("calzo", both("Calzo", "Calzo"), text + who, (7,))


def _no_calzo(options: Options) -> Line:
    text = both(
        "Con la mitad de los dados iniciales o menos; sobre un paso o la apuesta anterior a él.",
        "With half of the starting dice or fewer; over a paso or the bid before it.",
    )
    if options["obligo-one-die-calls"] == "bid-or-dudo":
        text += both("Tampoco en el obligo.", "Nor in the obligo.")
    if options["calzo-after-own-paso"] == "forbidden":
        text += both("Ni quien ya pasó en esta tirada.", "Nor who has already passed in this throw.")
    if options["below-threshold-options"] == "dudo-only":
        text += both("Bajo ese límite solo se duda.", "Below that limit one may only doubt.")
    return Line("no-calzo", both("No se calza", "No calzo"), text, (7, 8, 9))


def _siciliana(options: Options) -> Line:
    text = both(
        "Si el siguiente duda la apertura, quien pierde el duelo pierde 2 dados. Nunca en el obligo.",
        "If the next player doubts the opening, the loser of that duel loses 2 dice. Never in the obligo.",
    )
    if options["siciliana-one-die"] == "off-with-one-die-player":
        text += both("No corre si alguien tiene un solo dado.", "Off while anybody has a single die.")
    return Line("siciliana", both("Siciliana", "Siciliana"), text, (5, 12))


def _false_start(options: Options) -> Line:
    more = {
        "raise": both("sigue con más ases", "goes on with more ases"),
        "same-or-more": both("sigue con tantos ases o más", "goes on with as many ases or more"),
    }[options["false-start-continue"]]
    text = both(
        f"Abrir con ases. El siguiente {more[0]['es']}, convierte (doble más uno), o la desestima y abre.",
        f"Opening in ases. The next player {more[0]['en']}, converts with twice and one, "
        "or sets it aside and opens.",
    )
    also = [
        word
        for option, word in (
            ("false-start-dudo", both("dudar", "doubt")),
            ("false-start-calzo", both("calzar", "call calzo")),
            ("false-start-paso", both("pasar", "pass")),
        )
        if options[option] != "forbidden"
    ]
    if also:
        text += both(
            f"También puede {' o '.join(word[0]['es'] for word in also)}.",
            f"He may also {' or '.join(word[0]['en'] for word in also)}.",
        )
    return Line("false-start", both("Partida en falso", "False start"), text, (5,))


def _paso(options: Options) -> Line:
    text = both(
        "Dice tener Full, Escala o Quintilla. El siguiente sube lo anterior o duda el paso.",
        "He claims a Full, Escala or Quintilla. The next raises what stood before, or doubts the paso.",
    )
    text += both(
        "De menor a mayor: Full, Escala, Quintilla; 4 + 1 no vale. Ni dos seguidos, "
        "ni dos del mismo en una tirada. Sin 5 dados es farol: dudado, pierde.",
        "Rising: Full, Escala, Quintilla; 4 + 1 is none. Never two in a row, "
        "nor two by one player in a throw. Without 5 dice it is a bluff: doubted, it loses.",
    )
    if options["paso-order"] == "higher-only":
        text += both("Otro paso en la jugada debe ser mayor.", "Another paso in the play must be higher.")
    if options["paso-stake"] == "siciliana-in-opening":
        text += both("Sobre la apertura cuesta 2 dados.", "Over an opening it costs 2 dice.")
    return Line("paso", both("Paso", "Paso"), text, (8,))


def _obligo(options: Options) -> Line:
    text = {
        "mandatory": both("Quien cae a un dado abre obligando:", "Who falls to one die opens obliging:"),
        "optional": both(
            "Quien cae a un dado puede abrir obligando:", "Who falls to one die may open obliging:"
        ),
    }[options["obligo-optional"]]
    text += both(
        "solo él mira su dado, los ases no son comodín, el resto sube esa pinta o duda.",
        "only he sees his die, ases are not wild, the rest raise that pinta or doubt.",
    )
    text += {
        "locked": both(
            "Otro con un dado puede cambiar la pinta.", "Another with one die may change the pinta."
        ),
        "free": both(
            "Si otro con un dado cambia la pinta, queda libre para todos.",
            "If another with one die changes the pinta, it is free for all.",
        ),
    }[options["obligo-fellow-lock"]]
    if options["obligo-reopen"] == "obligo":
        text += both("Obliga cada vez que abre con un dado.", "He obliges each time he opens with one die.")
    elif options["obligo-after-recovery"] == "once-per-game":
        text += both("Una vez por partida.", "Once a game.")
    return Line("obligo", both("Obligo", "Obligo"), text, (9,))


def _heads_up(options: Options) -> Line:
    text = both(
        "Cuando quedan dos: ases comodín también en la apertura, sin siciliana.",
        "When two are left: ases wild in the opening too, no siciliana.",
    )
    text += {
        "obligo": both("El obligo sigue, con ases sin comodín.", "The obligo stays, ases not wild."),
        "no-obligo": both("Ya no hay obligo.", "There is no obligo any more."),
        "obligo-ases-wild": both("El obligo sigue, con ases comodín.", "The obligo stays, with ases wild."),
    }[options["obligo-headsup"]]
    return Line("heads-up", both("Mano a mano", "Heads-up"), text, (5, 9, 12))


def _opener(options: Options) -> Line:
    text = both(
        "Parte el dado más alto (el as, el más bajo); después abre quien perdió el dado.",
        "The highest die starts (the as is lowest); then who lost the die opens.",
    )
    text += {
        "next-clockwise": both(
            "Si quedó fuera, el siguiente con dados.", "If that put him out, the next with dice."
        ),
        "duel-winner": both(
            "Si quedó fuera, quien ganó el duelo.", "If that put him out, the winner of the duel."
        ),
    }[options["opener-after-elimination"]]
    text += {
        "caller": both("Calzo acertado: abre quien calzó.", "Right calzo: the caller opens."),
        "bidder": both("Calzo acertado: abre quien apostó.", "Right calzo: the bidder opens."),
        "same-opener": both(
            "Calzo acertado: vuelve a abrir el mismo.", "Right calzo: the same player opens again."
        ),
    }[options["opener-after-right-calzo"]]
    return Line("opener", both("Quién abre", "Who opens"), text, (3, 7, 10))


def _unforeseen() -> Line:
    text = both(
        "Alto el juego y se llama al organizador: lo que decide rige al instante y queda anotado.",
        "Stop play and call the organizer: the decision holds at once and is written down.",
    )
    return Line("unforeseen", both("Caso no previsto", "Unforeseen case"), text, (11,))


def _trampa() -> Line:
    text = both(
        "Descalificación inmediata: fuera de la mesa y del campeonato.",
        "Disqualified at once: out of the table and of the championship.",
    )
    return Line("trampa", both("Trampa", "Cheating"), text, (11,))
