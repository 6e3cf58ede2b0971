"""Opening an archive: a championship of its own in the league, beside whatever is there."""

import uuid
from collections import Counter
from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from core.prepared import insert_all, update_all
from core.refusals import Conflict, Invalid, NotAllowed
from jobs.storage import job_files
from people.models import KnownServer, League, Person
from people.services import save_persons
from rules.editions.models import Edition
from rules.editions.services.editions import with_free_slug
from tables.record import chain as moves_chain
from tables.record.models import Acta, Move
from tournament.chain.digests import FIRST, Header, Link, Sealed
from tournament.chain.digests import read as read_chain
from tournament.chain.services import arrive
from tournament.championship.access.actors import Actor
from tournament.championship.log.services import write_league_log
from tournament.championship.models import Championship
from tournament.championship.services.championships import free_slugs
from tournament.register import chain as register_chain
from tournament.register.models import RegisterLine
from tournament.register.queries.chain import link_of
from tournament.register.services.lines import sign
from tournament.roster.file import base_name
from tournament.season.models import Season
from tournament.season.services import add_night

from .file import ENDING, Archive, readable
from .queries.keys import is_known
from .queries.making import CALL_KEYS, PART_OF, Row
from .queries.parts import PARTS, Part
from .queries.preview import preview_of

NEW = 0  # a person whom the league does not know yet


def accept_server(league: League, digest: str, *, actor: Actor) -> None:
    """Once: from then on the league takes what this key has signed."""
    with transaction.atomic():
        _known, is_new = KnownServer.objects.get_or_create(
            league=league, digest=digest, defaults={"accepted_by": actor.label[:160]}
        )
        if is_new:
            write_league_log(league.pk, actor.label, "server-accepted", digest=digest[:16])


def note_made(championship: Championship, *, actor: Actor, contacts: bool) -> None:
    """In the log of the league: a line of the championship's would be in no archive of it."""
    action = "archive-made-with-contacts" if contacts else "archive-made"
    write_league_log(championship.league_id, actor.label, action, name=championship.name)


def keep_file(league: League, content: bytes) -> None:
    """Until it is opened, another one comes, or the day is over."""
    job_files().write_whole(_name_of(league), content)


def kept_file(league: League) -> bytes | None:
    files, name = job_files(), _name_of(league)
    if not files.exists(name):
        return None
    with files.open(name) as file:
        content: bytes = file.read()
    return content


def drop_file(league: League) -> None:
    if job_files().exists(_name_of(league)):
        job_files().delete(_name_of(league))


def drop_files() -> None:
    for league in League.objects.order_by("pk"):
        drop_file(league)


def _name_of(league: League) -> str:
    return f"archives/{league.pk}{ENDING}"


def open_archive(
    archive: Archive, *, league: League, persons: Mapping[int, int], actor: Actor
) -> Championship:
    """`persons`: by place of the membership, who of the league it is; absent or `NEW`: nobody whom it knows.
    All or nothing. Raises `NotAllowed` for the key of an unknown server, `Conflict` for what is here already,
    `Invalid` for what cannot be read.
    """
    if not is_known(archive.digest, league):
        raise NotAllowed(
            _("Another server signed this file: accept its key first, once."), code="archive_unknown_server"
        )
    with readable(), transaction.atomic():
        League.objects.select_for_update(no_key=True).get(pk=league.pk)  # of two at once one is the second
        if same := preview_of(archive, league).same:
            raise Conflict(
                _("%(name)s is here already, just as the file has it.") % {"name": same},
                code="archive_here",
                extra={"slug": same.slug},
            )
        return _Opening(archive, league, persons, actor).championship()


def open_night(
    archive: Archive, *, season: Season, persons: Mapping[int, int], actor: Actor, by: User
) -> Championship:
    """Opened in the league of the season and counted there, both or neither: raises what either does."""
    with transaction.atomic():
        opened = open_archive(archive, league=season.league, persons=persons, actor=actor)
        add_night(season, opened.pk, by=by)
    return opened


class _Opening:
    """`made`: rows of each part, in their order."""

    def __init__(self, archive: Archive, league: League, persons: Mapping[int, int], actor: Actor) -> None:
        self.archive, self.league, self.persons, self.actor = archive, league, persons, actor
        self.made: dict[str, list[Any]] = {}
        self.call_keys = [uuid.uuid4() for _row in archive.rows("call")]

    def championship(self) -> Championship:
        links, began_at = _chain(self.archive)
        for part in PARTS:
            rows = self.archive.rows(part.name)
            self.made[part.name] = self.makers.get(part.name, self._insert)(part, rows)
        championship: Championship = self.made["championship"][0]
        arrive(championship.pk, links, began_at=began_at)
        write_league_log(
            self.league.pk,
            self.actor.label,
            "archive-opened",
            name=championship.name,
            slug=championship.slug,
            digest=self.archive.digest[:16],
        )
        return championship

    @property
    def makers(self) -> Mapping[str, Callable[[Part, list[Row]], list[Any]]]:
        return {
            "rulebook": self._rulebooks,
            "edition": self._editions,
            "championship": self._championships,
            "membership": self._memberships,
            "draw-record": self._one_by_one,
            "register": self._register,
            "device": self._devices,
            "move": self._moves,
            "call": self._calls,
        }

    def _insert(self, part: Part, rows: list[Row]) -> list[Any]:
        return self._stored([self._model(part, row) for row in rows])

    def _stored(self, made: list[Any]) -> list[Any]:
        if made:
            insert_all(made, as_given=True)
        return made

    def _one_by_one(self, part: Part, rows: list[Row]) -> list[Any]:
        """Where a row names an earlier one."""
        self.made[part.name] = []
        for row in rows:
            self.made[part.name] += self._insert(part, [row])
        return self.made[part.name]

    def _model(self, part: Part, row: Row) -> Any:
        made = part.model()
        for one in part.kind.fields:
            if one.name not in row:
                continue
            value = row[one.name]
            if one.is_relation:
                value = self._at(PART_OF[one.related_model], value) if value else None
            elif one.name in part.keys:
                value = part.keys[one.name](value, self._key)
            elif one.get_internal_type() != "JSONField":
                value = one.to_python(value)
            setattr(made, one.name, value)
        return made

    def _at(self, name: str, place: int) -> Any:
        if not isinstance(place, int) or place < 1:
            raise ValueError(f"{name} {place}")
        return self.made[name][place - 1]

    def _key(self, name: str, place: Any) -> Any:
        """0 where the row was deleted before the archive was made."""
        if not place:
            return 0
        return self.call_keys[place - 1] if name == CALL_KEYS else self._at(name, place).pk

    def _rulebooks(self, part: Part, rows: list[Row]) -> list[Any]:
        """Not stored yet: the league may have them (`_editions`)."""
        return [self._model(part, row) for row in rows]

    def _editions(self, part: Part, rows: list[Row]) -> list[Any]:
        made = [self._model(part, row) for row in rows]
        for edition in made:
            title, game = edition.rulebook.title, edition.rulebook.game
            alike = Edition.objects.filter(
                rulebook__league=self.league,
                rulebook__title=title,
                rulebook__game=game,
                number=edition.number,
                published_at=edition.published_at,
                published_by=edition.published_by,
                text_es=edition.text_es,
                text_en=edition.text_en,
            ).order_by("pk")
            same = next(
                (one for one in alike if (one.options, one.changes) == (edition.options, edition.changes)),
                None,
            )
            if same is not None:
                edition.pk, edition.rulebook = same.pk, same.rulebook
                continue
            if edition.rulebook.pk is None:
                edition.rulebook.league = self.league
                with_free_slug(edition.rulebook)
                if self.actor.user_id is not None:
                    edition.rulebook.keepers.add(self.actor.user_id)
            edition.rulebook_id = edition.rulebook.pk
            edition.save(force_insert=True)
        return made

    def _championships(self, part: Part, rows: list[Row]) -> list[Any]:
        (championship,) = (self._model(part, row) for row in rows)
        championship.league, championship.created_by_id = self.league, self.actor.user_id
        championship.slug = next(free_slugs(championship.name, championship.day))
        return self._stored([championship])

    def _memberships(self, part: Part, rows: list[Row]) -> list[Any]:
        made = [self._model(part, row) for row in rows]
        own = Person.objects.filter(league=self.league, joined_to=None)
        known = own.in_bulk([key for key in self.persons.values() if key])
        chosen = [known.get(self.persons.get(place, NEW)) for place in range(1, len(made) + 1)]
        times = Counter(one for one in chosen if one)
        if twice := [one.name for one, count in times.items() if count > 1]:
            raise Invalid(
                _("%(name)s is one person: choose them for one line, and somebody else for the others.")
                % {"name": twice[0]},
                code="archive_person_twice",
            )
        new = [
            (None, base_name(member.name), member.club)
            for member, one in zip(made, chosen, strict=True)
            if not one
        ]
        persons = iter(save_persons(self.league.pk, new))
        for member, one in zip(made, chosen, strict=True):
            member.person = member.entered_as = one or next(persons)
        return self._stored(made)

    def _register(self, part: Part, rows: list[Row]) -> list[Any]:
        """Chained and signed by this server: the digest has the address, and what makes a line unique."""
        lines: list[RegisterLine] = [self._model(part, row) for row in rows]
        earlier: dict[int, list[RegisterLine]] = {}
        for row in self.archive.rows("supersession"):
            earlier.setdefault(row["later"], []).append(lines[row["earlier"] - 1])
        previous = register_chain.FIRST
        for place, line in enumerate(lines, start=1):
            line.previous = previous
            supersedes = earlier.get(place, [])
            link = link_of(line, supersedes)
            line.digest = previous = register_chain.digest(
                link.public, seal=link.seal, previous=line.previous
            )
            line.signature = sign(line.digest)
        return self._stored(lines)

    def _devices(self, part: Part, rows: list[Row]) -> list[Any]:
        devices = [self._model(part, row) for row in rows]
        for device in devices:
            device.key, device.first_seen = uuid.uuid4().hex, timezone.now()
        return self._stored(devices)

    def _moves(self, part: Part, rows: list[Row]) -> list[Any]:
        moves: list[Move] = [self._model(part, row) for row in rows]
        of: dict[int, list[Move]] = {}
        for move in moves:
            of.setdefault(move.acta_id, []).append(move)
        actas: list[Acta] = [acta for acta in self.made["acta"] if acta.pk in of]
        for acta in actas:
            in_order = sorted(of[acta.pk], key=lambda move: move.number)
            acta.chain = moves_chain.seal(in_order, previous=moves_chain.FIRST)
        if actas:
            update_all(actas, ["chain"])
        return self._stored(moves)

    def _calls(self, part: Part, rows: list[Row]) -> list[Any]:
        calls = [self._model(part, row) for row in rows]
        for call, key in zip(calls, self.call_keys, strict=True):
            call.key = key
        return self._stored(calls)


def _chain(archive: Archive) -> tuple[list[Link], Any]:
    """Raises `ValueError` where its links do not hold, or end elsewhere than the manifest says."""
    said = archive.chain
    links = [
        Link(
            number,
            datetime.fromisoformat(one["at"]),
            one["note"],
            [Sealed(*row) for row in one["rows"]],
            one["digest"],
        )
        for number, one in enumerate(said["links"], start=1)
    ]
    header = Header(len(links), links[-1].digest if links else FIRST)
    if read_chain(links, header=header, once=frozenset()).broken or [*header] != archive.about["head"]:
        raise ValueError("the links of the chain")
    return links, datetime.fromisoformat(said["began_at"])
