"""Championships whose names are hard to print. Not tests."""

from tests.factories import a_championship, an_actor, an_open_round, play_round
from tournament.championship.models import Championship
from tournament.roster.services import add_entry

WRITTEN = (
    "Łukasz Ħŧđøßþıœæ Żółć",
    "Nguyễn Thị Ngọc Hường",
    "Ọláńrewájú Adé Ɗanƙwalɓi",
    "Σωκράτης Παπαδόπουλος Ὀδυσσεύς",
    "Щербакова Їжакевич Ђорђевић",
    "Kaʻiulani Ōtahuhu Ƴar’adua",
)
NOT_WRITTEN = ("דוד לוי", "محمد علي", "王小明 Wang", "山田 太郎", "김 민수", "สมชาย ใจดี", "देवी शर्मा")
LONG = (
    "María Fernanda Eyzaguirre-Irarrázaval de la Cerda y Valdivieso",
    "Wolfeschlegelsteinhausenbergerdorffvonde",
)
LONGEST = ("W" * 40, "Bartolomé Huenchumilla" * 5, "M" * 120)


def a_night_of(names: tuple[str, ...]) -> Championship:
    """One round of tables of three and the final of the winners, over, with a champion."""
    copa = a_championship("Copa de todos", place="Valparaíso", size_wanted=3)
    for name in names:
        add_entry(copa, name=name, club="La Piojera", here=True, actor=an_actor())
    play_round(an_open_round(copa, tables=max(2, len(names) // 3)))
    play_round(an_open_round(copa, tables=1))
    return copa
