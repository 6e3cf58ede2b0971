"""Who of a pair signed."""

from django.db import migrations, models

from core.append_only import AppendOnly

SIGNED = ("acta_id", "seat_id", "key", "said", "ranking", "by_player", "author", "made_at", "received_at")


class Migration(migrations.Migration):
    dependencies = [("tables", "0003_forms_of_each_game")]

    operations = [
        migrations.AddField("signature", "person", models.CharField(blank=True, default="", max_length=120)),
        AppendOnly(
            "tables_signature",
            "signature",
            columns=(*SIGNED, "person"),
            refusal="a signature is never changed",
            before=SIGNED,
        ),
    ]
