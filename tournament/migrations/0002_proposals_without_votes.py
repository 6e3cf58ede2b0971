"""Proposals have no comments, no votes and no last day of a vote any more; what a database holds of them is
written to a file beforehand (`backups.leaving`)."""

from django.db import migrations, models

from core.append_only import AppendOnly, NoLongerAppendOnly

COMMENT = "a comment is never changed nor deleted"
VOTE = "a vote is never changed nor deleted: the last one counts"
PROPOSAL = "a proposal is never changed: withdraw it and make another"
PROPOSED = (
    "rulebook_id", "number", "title", "article", "gap", "choice", "text_es", "text_en", "reason", "takes_ruling",
    "citation", "author_id", "proposed_by", "proposed_at",
)


class Migration(migrations.Migration):
    dependencies = [("tournament", "0001_november_2026")]

    operations = [
        NoLongerAppendOnly(
            "tournament_proposalcomment",
            "comment",
            columns=("proposal_id", "user_id", "by", "words", "at"),
            refusal=COMMENT,
            kept=True,
        ),
        NoLongerAppendOnly(
            "tournament_proposalvote",
            "vote",
            columns=("proposal_id", "user_id", "by", "choice", "at"),
            refusal=VOTE,
            kept=True,
        ),
        migrations.DeleteModel(name="ProposalComment"),
        migrations.DeleteModel(name="ProposalVote"),
        NoLongerAppendOnly(
            "tournament_proposal", "proposal", columns=(*PROPOSED, "closes_on"), refusal=PROPOSAL, kept=True
        ),
        migrations.RemoveField(model_name="proposal", name="closes_on"),
        migrations.RemoveField(model_name="proposal", name="yes"),
        migrations.RemoveField(model_name="proposal", name="no"),
        migrations.RemoveField(model_name="proposal", name="abstain"),
        migrations.AlterField(
            model_name="proposal",
            name="status",
            field=models.CharField(
                choices=[
                    ("open", "open"),
                    ("accepted", "accepted"),
                    ("rejected", "rejected"),
                    ("withdrawn", "withdrawn"),
                ],
                default="open",
                max_length=10,
            ),
        ),
        AppendOnly("tournament_proposal", "proposal", columns=PROPOSED, refusal=PROPOSAL, kept=True),
    ]
