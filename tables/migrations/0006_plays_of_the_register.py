"""What the register and the calls noted as the play was, once a ruling had reached the table, the text of that
ruling. The calls are put right. A line of the register is never changed: each such line gets another at the end
of its chain that names it and has the play in its sealed part.
"""

import json
import uuid

from django.db import migrations
from django.utils import timezone

from rules.engine import Refused
from tables.record.replay import last_play
from tournament.register import chain as register
from tournament.register.queries.chain import link_of
from tournament.register.services.lines import sign

RULING = ("Fallo ", "Resuelve el organizador:")  # how a ruling was told

WORDS_ES = (
    "La jugada anotada junto al número {number} era el texto de un fallo. Queda corregida con la última jugada de la "
    "mesa, que leen los oficiales; lo decidido no cambia."
)
WORDS_EN = (
    "The play noted beside number {number} was the text of a ruling. It is corrected to the last play of the table, "
    "which officials read; what was decided does not change."
)


def correct(apps, editor):
    """Put the calls right, and append a line for each one that has a ruling's text as its play."""
    Line = apps.get_model("tournament", "RegisterLine")
    actas = Actas(apps)
    for call in apps.get_model("tables", "Call").objects.order_by("pk").iterator():
        found = actas.corrected(call.table_id, call.situation)
        if found is not None:
            call.situation = {**call.situation, **found}
            call.save(update_fields=["situation"])
    corrected = {
        (line.championship_id, line.play.get("corrects")) for line in Line.objects.filter(kind="correction")
    }
    written = Line.objects.exclude(kind="correction").exclude(table=None).order_by("championship", "number")
    for line in list(written):
        found = actas.corrected(line.table_id, line.play)
        if found is not None and (line.championship_id, line.number) not in corrected:
            append(apps, line, found)


class Actas:
    """The records of the tables, of which the last one read is kept."""

    def __init__(self, apps):
        self.acta = apps.get_model("tables", "Acta")
        self.known = (None, {}, [])

    def corrected(self, table, situation):
        """`{"sentence", "move"}` of the last play where a ruling was noted in its place; None where it was a play,
        or where the rules forbid the record by now.
        """
        noted = situation.get("sentence") or {}
        if not noted.get("es", "").startswith(RULING):
            return None
        head, moves = self.of(table)
        try:
            number, sentence = last_play(head, moves[: situation["n"]]) or (None, None)
        except Refused:
            return None
        return None if sentence == noted else {"sentence": sentence, "move": number}

    def of(self, table):
        if self.known[0] != table:
            acta = self.acta.objects.get(table=table)
            head = acta.headings.get(number=acta.heading).head
            self.known = (table, head, list(acta.moves.order_by("number").values_list("payload", flat=True)))
        return self.known[1:]


def append(apps, line, found):
    """One more line of this register, sealed and signed like any other, and its line in the log."""
    Line = apps.get_model("tournament", "RegisterLine")
    last = Line.objects.filter(championship=line.championship_id).order_by("number").last()
    play = {"corrects": line.number, "n": line.play["n"], **found}
    new = Line(
        championship=line.championship,
        number=last.number + 1,
        previous=last.digest,
        at=timezone.now(),
        kind="correction",
        decided_by="calzo",
        decided_role="system",
        round_number=line.round_number,
        table=line.table,
        play=json.loads(json.dumps(play)),
        words_es=WORDS_ES.format(number=line.number),
        words_en=WORDS_EN.format(number=line.number),
        request=uuid.uuid4(),
    )
    link = link_of(new, ())
    new.digest = register.digest(link.public, seal=link.seal, previous=new.previous)
    new.signature = sign(new.digest)
    new.save(force_insert=True)
    detail = {"number": new.number, "corrects": line.number, "round": line.table.round.number, "table": line.table.number}
    apps.get_model("tournament", "LogEntry").objects.create(
        championship=line.championship, author="calzo", action="register-correction", detail=detail
    )


class Migration(migrations.Migration):
    """The corrections. Going back leaves them: a line is never deleted."""

    dependencies = [("tables", "0005_move_base"), ("tournament", "0009_register_correction")]

    operations = [migrations.RunPython(correct, migrations.RunPython.noop)]
