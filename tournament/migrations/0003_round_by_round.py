from django.db import migrations


class Migration(migrations.Migration):
    """Each round is drawn when it is due; what was drawn before is put back at the start, once this is through
    (`tournament.changes.services.put_back`)."""

    dependencies = [("tournament", "0002_proposals_without_votes")]

    operations = [migrations.RemoveField("championship", "night_drawn_once")]
