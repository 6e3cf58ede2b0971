from collections.abc import Iterable
from typing import Any

from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor


def to_measures(apps: Apps, _editor: BaseDatabaseSchemaEditor) -> None:
    """The dice of a table that time ended; at others none counted."""
    changed = []
    for seat in _seats(apps).filter(dice_left__isnull=False, table__closed_by_time=True):
        seat.measures = [seat.dice_left]
        changed.append(seat)
    _seats(apps).bulk_update(changed, ["measures"], batch_size=500)
    _convert_results(apps, "dice_left", "measures", lambda dice: None if dice is None else [dice])


def to_dice(apps: Apps, _editor: BaseDatabaseSchemaEditor) -> None:
    changed = []
    for seat in _seats(apps).filter(measures__isnull=False):
        seat.dice_left = _first(seat.measures)
        changed.append(seat)
    _seats(apps).bulk_update(changed, ["dice_left"], batch_size=500)
    _convert_results(apps, "measures", "dice_left", _first)


def _seats(apps: Apps) -> Any:
    return apps.get_model("tournament", "Seat")._default_manager


def _convert_results(apps: Apps, was: str, now: str, converted: Any) -> None:
    results = apps.get_model("tournament", "Result")._default_manager
    changed = []
    for result in results.iterator(chunk_size=500):
        result.placings = [_renamed(placing, was, now, converted) for placing in result.placings]
        changed.append(result)
    results.bulk_update(changed, ["placings"], batch_size=500)


def _renamed(placing: dict[str, Any], was: str, now: str, converted: Any) -> dict[str, Any]:
    """In the order that it had."""
    return {now if key == was else key: converted(kept) if key == was else kept for key, kept in placing.items()}


def _first(measures: Iterable[int | None] | None) -> int | None:
    return next(iter(measures or ()), None)


class Migration(migrations.Migration):
    """The dice left become the first of the measures of the game, in one column and in each result. What is
    published stays as it was frozen.
    """

    dependencies = [("tournament", "0004_presets_of_each_game")]

    operations = [
        migrations.AddField("seat", "measures", models.JSONField(blank=True, null=True)),
        migrations.RunPython(to_measures, to_dice),
        migrations.RemoveField("seat", "dice_left"),
    ]
