"""Very much that waits on a device. Not tests."""

from datetime import UTC, datetime, timedelta
from typing import Any

from tests.tables.factories import Running

KEEP = """async ([queue, entries]) => {
  const database = await new Promise((resolve) => {
    const asked = indexedDB.open("calzo-tablet");
    asked.onsuccess = () => resolve(asked.result);
  });
  const transaction = database.transaction("entries", "readwrite");
  for (const entry of entries) transaction.objectStore("entries").add({ ...entry, queue });
  await new Promise((resolve) => { transaction.oncomplete = resolve; });
  database.close();
}"""
SPLIT = 1000


def entries_of(running: Running, count: int) -> list[dict[str, Any]]:
    """So many as a tablet keeps them: plays, each taken back again."""
    first, second, *_ = running.names
    play = {"do": "outcome", "call": "dudo", "by": second, "on": first, "holds": False}
    begun = datetime.now(UTC) - timedelta(hours=3)
    return [
        {
            "at": (begun + timedelta(seconds=number)).isoformat().replace("+00:00", "Z"),
            "local": True,
            "body": {
                "base": 1 + number,
                "move": {"do": "undo"} if number % 2 else play,
                "after": None,
                "sentence": "",
                "epoch": running.claim.epoch,
                "by": running.official.name,
            },
        }
        for number in range(count)
    ]


def keep_many(page: Any, running: Running, entries: list[dict[str, Any]]) -> None:
    """Puts them on the device; the page is one of the tablet's, and not the table's."""
    queue = f"moves:{running.table.pk}:{running.official.pk}"
    for start in range(0, len(entries), SPLIT):
        page.evaluate(KEEP, [queue, entries[start : start + SPLIT]])
