"""A round without what it was drawn from, which stands in `RoundDraw`. Apart from the step that copies it:
PostgreSQL alters no table in the transaction that wrote to it.
"""

from django.db import migrations


class Migration(migrations.Migration):
    """`Round.draw_input` goes."""

    dependencies = [("tournament", "0010_round_draw")]

    operations = [migrations.RemoveField(model_name="round", name="draw_input")]
