"""The answer of a ruling and of a proposal may be a table, as a word of up to 1000 letters."""

from django.db import migrations

import rules.editions.columns
from core.append_only import AppendOnly, NoLongerAppendOnly

LINE = "a line of the register is never changed nor deleted"
LINED = (
    "championship_id", "number", "at", "kind", "asked_by", "decided_by", "decided_role", "round_number", "table_id",
    "play", "gap", "choice", "articles", "words_es", "words_en", "private", "scope", "reach", "call", "entry_id",
    "person", "request", "previous", "digest", "signature",
)
PROPOSAL = "a proposal is never changed: withdraw it and make another"
PROPOSED = (
    "rulebook_id", "number", "title", "article", "gap", "choice", "text_es", "text_en", "reason", "takes_ruling",
    "citation", "author_id", "proposed_by", "proposed_at",
)


def of_any_kind():
    return rules.editions.columns.ChoiceColumn(blank=True, max_length=1000)


class Migration(migrations.Migration):
    dependencies = [("tournament", "0005_measures")]

    operations = [
        NoLongerAppendOnly("tournament_registerline", "line", columns=LINED, refusal=LINE, kept=True),
        migrations.AlterField("registerline", "choice", of_any_kind()),
        AppendOnly("tournament_registerline", "line", columns=LINED, refusal=LINE, kept=True),
        NoLongerAppendOnly("tournament_proposal", "proposal", columns=PROPOSED, refusal=PROPOSAL, kept=True),
        migrations.AlterField("proposal", "choice", of_any_kind()),
        AppendOnly("tournament_proposal", "proposal", columns=PROPOSED, refusal=PROPOSAL, kept=True),
    ]
