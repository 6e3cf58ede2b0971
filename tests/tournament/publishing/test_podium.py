"""After the champion: the page of the night, its picture, thanks and the next date. Only what is public."""

from __future__ import annotations

import io
import re
from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client, override_settings
from django.utils.translation import override
from PIL import Image, ImageColor

from prints.palette import colour
from tests.factories import DAY, an_actor, an_open_round, play_round, some_entries
from tests.tournament.roster.pairs.making import a_pair
from tests.tournament.visitors import Night, a_night, said
from tournament.championship.extension import LongestTable, PlayedNight
from tournament.championship.log.models import LogEntry
from tournament.championship.models import Championship
from tournament.publishing.podium import picture
from tournament.publishing.podium.words import night_sentences, runners_up, shown_on_picture, size_of
from tournament.publishing.queries.live import live
from tournament.roster.services import add_entry

pytestmark = pytest.mark.django_db
LONG = "Þórhildur Wærsted O’Higgins y Ñúñez del Río Ğazãl de la Santísima Trinidad y de los Ángeles Custodios"
SHOWN = picture.Shown(name="Copa", facts="hoy", overline="Champion", champion="Ana")


@pytest.fixture(autouse=True)
def no_pictures_kept() -> None:
    cache.clear()


def a_night_that_is_over(players: int = 8) -> Night:
    night = a_night(size_wanted=4)
    some_entries(night.championship, players)
    play_round(an_open_round(night.championship, tables=players // 4))
    if players > 4:
        play_round(an_open_round(night.championship, tables=1))
    return night


def line(rank: int | None, reached: int, name: str = "") -> dict[str, Any]:
    return {"rank": rank, "reached": reached, "name": name or f"N{rank}"}


def ranks(*lines: dict[str, Any]) -> list[int]:
    return [one["rank"] for one in runners_up({"champion": {"name": "N1"}, "standings": lines})]


class TestRunnersUp:
    def test_those_of_the_final_and_of_the_first_four_places(self) -> None:
        final = [line(rank, 3) for rank in (1, 2, 3, 4)]
        assert ranks(*final, line(5, 2), line(5, 2)) == [2, 3, 4]
        assert ranks(line(1, 3), line(2, 3), line(3, 2), line(4, 2)) == [2, 3, 4]
        assert ranks(line(1, 3), line(2, 3), line(3, 2), line(4, 2), line(5, 2)) == [2, 3, 4]

    def test_a_shared_place_for_which_there_is_no_room_names_nobody(self) -> None:
        assert ranks(line(1, 3), line(2, 3), *[line(3, 2)] * 9) == [2]

    def test_nobody_before_there_is_a_champion(self) -> None:
        assert runners_up({"champion": None, "standings": [line(1, 1), line(2, 1)]}) == []

    def test_who_never_sat_down_is_not_counted(self) -> None:
        assert size_of({"standings": [line(1, 1), line(None, 0)], "rounds": []}).players == 1


class TestPicture:
    @pytest.mark.parametrize("language", ["es", "en"])
    @pytest.mark.parametrize(("shape", "size"), [("podium", (1080, 1350)), ("link", (1200, 630))])
    def test_it_is_a_png_of_its_size(self, language: str, shape: str, size: tuple[int, int]) -> None:
        night = a_night_that_is_over()
        response = Client().get(night.url("picture", language, shape))
        assert response.headers["Content-Type"] == "image/png"
        image = Image.open(io.BytesIO(response.content))
        assert (image.format, image.size) == ("PNG", size)

    def test_there_is_no_podium_before_a_champion_nor_in_another_language(self) -> None:
        night = a_night()
        assert Client().get(night.url("picture", "es", "link")).status_code == 200
        for language, shape in (("es", "podium"), ("fr", "link"), ("es", "poster")):
            assert Client().get(night.url("picture", language, shape)).status_code == 404

    def test_its_words_are_those_of_the_publication(self) -> None:
        night = a_night_that_is_over()
        payload = night.championship.publications.latest("version").payload
        of = night.championship
        shown = shown_on_picture(payload, name=of.name, day=of.day, place=of.place)
        assert (shown.champion, shown.foot) == (
            payload["champion"]["name"],
            "Jugaron 8 personas · 2 rondas · 3 mesas",
        )
        assert [place for place, _name in shown.others][:1] == ["2.º"]

    def test_a_shared_place_is_marked_as_in_the_standings(self) -> None:
        night = a_night_that_is_over()
        payload = night.championship.publications.latest("version").payload
        second = next(line for line in payload["standings"] if line["rank"] == 2)
        second["shared"] = True
        of = night.championship
        shown = shown_on_picture(payload, name=of.name, day=of.day, place=of.place)
        assert shown.others[0] == ("2.º=", second["name"])

    def test_a_name_in_letters_that_no_font_has_is_its_number_as_on_paper(self) -> None:
        night = a_night_that_is_over()
        payload = night.championship.publications.latest("version").payload
        second = next(line for line in payload["standings"] if line["rank"] == 2)
        payload["champion"]["name"], second["name"] = "山田 太郎", "王小明 Wang"
        of = night.championship
        shown = shown_on_picture(payload, name=of.name, day=of.day, place=of.place)
        assert shown.champion == f"n.º {payload['champion']['number']}"
        assert shown.others[0][1] == f"Wang n.º {second['number']}"

    def test_it_has_the_dice_and_the_mark_of_the_design(self) -> None:
        image = Image.open(io.BytesIO(picture.upright(SHOWN))).convert("RGB")
        found = {color for _count, color in image.getcolors(1_000_000) or ()}
        for token in ("die", "die-ace", "leather", "leather-deep", "stitch", "felt", "felt-ink", "felt-mark"):
            assert ImageColor.getrgb(colour(token)) in found, token

    @pytest.mark.parametrize("others", [0, 5])
    def test_the_longest_names_leave_the_frame_alone(self, others: int) -> None:
        shown = picture.Shown(
            name=LONG, facts=LONG, foot=LONG, overline=LONG, champion=LONG, club=LONG,
            others=[("2.º", LONG)] * others,
        )  # fmt: skip
        for content in (picture.upright(shown), picture.wide(shown)):
            image = Image.open(io.BytesIO(content)).convert("RGB")
            plain = Image.open(io.BytesIO(picture.wide(SHOWN))).convert("RGB").getpixel((5, 5))
            width, height = image.size
            edge = [image.getpixel((x, y)) for x in (5, width - 6) for y in range(0, height, 7)]
            assert set(edge) == {plain}


class TestNight:
    def test_before_the_champion_it_says_so_and_leads_on(self) -> None:
        night = a_night()
        page = Client().get(night.url("night")).content.decode()
        assert night.url("championship") in page
        assert 'class="podium"' not in page

    def test_it_has_the_champion_the_figures_thanks_and_the_next_date(self) -> None:
        night = a_night_that_is_over()
        Championship.objects.update(thanks="A todos.\n\nY a Coca.", next_day="2026-12-20", next_place="Bar 2")
        page = Client().get(night.url("night"), headers={"Accept-Language": "es"}).content.decode()
        champion = night.championship.publications.latest("version").payload["champion"]["name"]
        for words in (champion, "<p>A todos.</p>", "20 de diciembre de 2026", "Bar 2"):
            assert words in page
        assert night.url("picture", "es", "podium") in page

    def test_thanks_and_the_next_date_stand_on_the_front_page_and_on_the_projector_after_the_podium(
        self,
    ) -> None:
        said = {"thanks": "A todos.", "next_day": "2026-12-20", "next_place": "Bar 2"}
        begun, over = a_night("Otra"), a_night_that_is_over()
        for night in (begun, over):
            night.browser.post(night.url("afterwards"), said)
        front, screen, earlier = (
            Client().get(address, headers={"Accept-Language": "es"}).content.decode()
            for address in (
                over.url("championship"),
                f"{over.url('projector')}?slide=2",
                begun.url("championship"),
            )
        )
        for words in ("A todos.", "20 de diciembre de 2026", "Bar 2"):
            assert words in front.split('data-now="news"')[1]
            assert words in screen
            assert words not in earlier

    def test_the_thanks_change_at_once_for_who_has_read_the_page(self) -> None:
        night = a_night_that_is_over()
        browser = Client()
        etag = browser.get(night.url("night")).headers["ETag"]
        night.browser.post(night.url("afterwards"), {"thanks": "Gracias", "next_day": "", "next_place": ""})
        again = browser.get(night.url("night"), headers={"If-None-Match": etag})
        assert (again.status_code, "Gracias" in again.content.decode()) == (200, True)

    def test_whoever_has_it_open_is_told_of_the_thanks_and_reads_them_in_place(self) -> None:
        night = a_night_that_is_over()
        before = live(night.championship.slug).revision
        whole = Client().get(night.url("night")).content.decode()
        assert (f'data-revision="{before}"' in whole, "shared/live.js" in whole) == (True, True)
        night.browser.post(night.url("afterwards"), {"thanks": "Gracias", "next_day": "", "next_place": ""})
        assert live(night.championship.slug).revision != before
        part = Client().get(f"{night.url('night')}?part=live").content.decode()
        assert "Gracias" in part.split('data-now="night"')[1]
        assert "<title>" not in part

    def test_what_was_recorded_is_told_and_nothing_else(self) -> None:
        assert night_sentences(PlayedNight(), game="dudo") == []
        night = PlayedNight(
            recorded=3,
            plays=120,
            feats=4,
            most_feats=2,
            best=("Ana", "Beto"),
            longest=LongestTable(2, 7, 41),
        )
        with override("en"):
            sentences = night_sentences(night, game="dudo")
        assert sentences == [
            "120 plays were recorded, at 3 tables.",
            "The longest table: table 7 of round 2, 41 minutes.",
            "4 calzos were hit.",
            "Most calzos: Ana, Beto, 2 each.",
        ]


class TestAfterwards:
    def test_words_are_kept_once_and_logged(self) -> None:
        night = a_night_that_is_over()
        sent = {"thanks": " Gracias\r\na todos ", "next_day": "2026-12-20", "next_place": "Bar"}
        for _press in range(2):
            response = night.browser.post(night.url("afterwards"), sent, follow=True)
        assert len(said(response)) == 1
        night.championship.refresh_from_db()
        assert night.championship.thanks == "Gracias\na todos"
        assert str(night.championship.next_day) == "2026-12-20"
        assert LogEntry.objects.filter(action="afterwards-said").count() == 1

    def test_what_is_refused_stays_typed(self) -> None:
        night = a_night()
        response: Any = night.browser.post(
            night.url("afterwards"), {"thanks": "x" * 1001, "next_day": "nunca"}
        )
        assert response.status_code == 422
        assert set(response.context["form"].errors) == {"thanks", "next_day"}
        assert response.context["form"]["thanks"].value() == "x" * 1001

    def test_the_dashboard_leads_there_once_the_final_is_closed(self) -> None:
        night = a_night_that_is_over()
        assert night.browser.get(night.url("dashboard")).context["step"].url == night.url("afterwards")

    @pytest.mark.parametrize(
        ("written", "left"),
        [
            ({}, "Faltan las gracias, la próxima fecha, la imagen para el grupo y los diplomas."),
            ({"thanks": "A todos"}, "Faltan la próxima fecha, la imagen para el grupo y los diplomas."),
            ({"next_place": "Bar"}, "Faltan las gracias, la imagen para el grupo y los diplomas."),
            ({"thanks": "A", "next_day": "2026-12-20"}, "Faltan la imagen para el grupo y los diplomas."),
        ],
    )
    def test_what_is_said_already_is_not_left_to_do(self, written: dict[str, str], left: str) -> None:
        night = a_night_that_is_over()
        Championship.objects.update(**written)
        for name in ("afterwards", "dashboard"):
            assert left in night.browser.get(night.url(name)).content.decode(), name


class TestLink:
    @override_settings(CALZO_PUBLIC_URL="https://calzo.test")
    def test_a_link_to_it_has_a_title_words_and_a_picture(self) -> None:
        night = a_night_that_is_over()
        page = Client().get(night.url("championship"), headers={"Accept-Language": "en"}).content.decode()
        assert '<meta property="og:title" content="Copa de prueba">' in page
        assert re.search(r'content="Won by Jugadora 00\d\. 18 Sep 2026"', page)
        assert f'content="https://calzo.test{night.url("picture", "en", "link")}' in page

    @override_settings(CALZO_PUBLIC_URL="")
    def test_without_a_known_address_there_is_no_picture(self) -> None:
        page = Client().get(a_night().url("championship")).content.decode()
        assert "og:title" in page
        assert "og:image" not in page

    def test_a_name_with_quotes_breaks_no_tag(self) -> None:
        night = a_night('Copa "La <Quina>"')
        add_entry(night.championship, name="Ana", actor=an_actor())
        page = Client().get(night.url("championship")).content.decode()
        assert 'content="Copa &quot;La &lt;Quina&gt;&quot;"' in page


class TestPairs:
    """Of a night of four pairs with the longest names."""

    def a_night_of_pairs(self) -> Night:
        night = a_night(size_wanted=4, people_each=2)
        for at in range(4):
            a_pair(night.championship, f"Maximiliano José Goldschmidt Vallenilla {at}", f"Ana Paz {at}")
        play_round(an_open_round(night.championship, tables=1))
        return night

    def test_champions_are_several_and_pairs_and_persons_are_counted(self) -> None:
        night = self.a_night_of_pairs()
        payload = live(night.championship.slug).payload
        with override("es"):
            shown = shown_on_picture(payload, name="Copa", day=DAY, place="")
        champion = payload["champion"]
        assert shown.overline == "Campeones"
        assert shown.champion.split("\n") == [champion["people"][0], f"y {champion['people'][1]}"]
        assert shown.foot == "Jugaron 4 parejas · 8 personas · 1 ronda · 1 mesa"
        page = Client().get(night.url("night")).content.decode()
        assert "Campeones" in page
        assert "parejas jugaron" in page
        assert f"Ganaron {champion['name']}." in Client().get(night.url("championship")).content.decode()

    @pytest.mark.parametrize("language", ["es", "en"])
    def test_both_names_are_whole_on_each_picture(self, language: str) -> None:
        night = self.a_night_of_pairs()
        payload = live(night.championship.slug).payload
        with override(language):
            shown = shown_on_picture(payload, name="Copa", day=DAY, place="")
        names = [shown.champion, *(name for _place, name in shown.others)]
        high = picture._champions(shown.champion, width=920, height=300)
        lettered = [high, *(picture._other(name, width=810) for name in names)]
        for name, set_so in zip([shown.champion, *names], lettered, strict=True):
            assert " ".join(set_so.lines) == name.replace("\n", " ")
        assert high.height <= 300

    def test_a_name_of_their_own_says_who_they_are(self) -> None:
        payload = {
            "standings": [line(1, 1, "Los Tigres")],
            "champion": {"name": "Los Tigres", "number": 1, "club": "Ñam", "people": ["Ana Paz", "Beto Rey"]},
        }
        shown = shown_on_picture(payload, name="Copa", day=DAY, place="")
        assert (shown.champion, shown.club) == ("Los Tigres", "Ana Paz\nBeto Rey")
