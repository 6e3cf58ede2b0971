"""The front matter: a small part of YAML, read event by event, so that no object is built. A `no` is the word
*no*.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field

import yaml
from yaml.events import (
    AliasEvent,
    CollectionStartEvent,
    Event,
    MappingEndEvent,
    MappingStartEvent,
    NodeEvent,
    ScalarEvent,
)

from rules.book.faults import Fault, fault
from rules.book.model import FORMAT, Book
from rules.games import as_word

LONGEST = 20_000
MOST_BRACKETS = 200


@dataclass(slots=True)
class Front:
    words: dict[str, tuple[str, int]] = field(default_factory=dict)
    options: dict[str, tuple[str, int]] = field(default_factory=dict)
    options_line: int = 0
    faults: list[Fault] = field(default_factory=list)


def read_front(text: str, first_line: int) -> Front:
    """`text` without its fences; `first_line`: of the fence."""
    front = Front()
    if len(text) > LONGEST:
        front.faults.append(fault(first_line, "front-too-long"))
        return front
    if text.count("[") + text.count("{") > MOST_BRACKETS:
        # Reading them takes the cube of their number; a title has no room for so many.
        front.faults.append(fault(first_line, "not-plain-yaml"))
        return front
    try:
        events = list(yaml.parse(text, Loader=yaml.SafeLoader))
    except yaml.MarkedYAMLError as wrong:
        mark = wrong.problem_mark or wrong.context_mark
        front.faults.append(fault(first_line + (mark.line if mark else 0), "bad-yaml"))
    except (yaml.YAMLError, ValueError, OverflowError):
        front.faults.append(fault(first_line, "bad-yaml"))
    else:
        _take(front, events, first_line)
    return front


def _take(front: Front, events: list[Event], first_line: int) -> None:
    key: tuple[str, int] | None = None
    level = 0
    for event in events:
        line = first_line + (event.start_mark.line if event.start_mark else 0)
        if _is_unsupported(event) or (level == 0 and isinstance(event, ScalarEvent)):
            front.faults.append(fault(line, "not-plain-yaml"))
            return
        if isinstance(event, MappingStartEvent):
            if (level == 1 and (key is None or key[0] != "options")) or level == 2:
                front.faults.append(fault(line, "not-plain-yaml"))
                return
            level += 1
            front.options_line = key[1] if key else front.options_line
            key = None
        elif isinstance(event, MappingEndEvent):
            level -= 1
            key = None
        elif isinstance(event, ScalarEvent):
            if key is None:
                key = (event.value, line)
            else:
                _keep(front, key, event.value, level)
                key = None


def _is_unsupported(event: Event) -> bool:
    """A few lines of anchors, aliases, tags and lists can expand to millions."""
    if isinstance(event, AliasEvent):
        return True
    if isinstance(event, NodeEvent) and event.anchor is not None:
        return True
    if isinstance(event, CollectionStartEvent | ScalarEvent) and event.tag is not None:
        return True
    return isinstance(event, CollectionStartEvent) and not isinstance(event, MappingStartEvent)


def _keep(front: Front, key: tuple[str, int], value: str, level: int) -> None:
    name, line = key
    into = front.words if level == 1 else front.options
    if name in into:
        front.faults.append(fault(line, "key-twice", name=name))
        return
    into[name] = (value, line)


def front_lines(book: Book) -> Iterator[str]:
    yield f"format: {FORMAT}"
    yield f"game: {book.game}"
    yield f"language: {book.lang}"
    yield f"title: {json.dumps(book.title, ensure_ascii=False)}"
    if book.edition is not None:
        yield f"edition: {book.edition}"
    yield "options:"
    for gap, choice in book.options.items():
        yield f"  {gap}: {as_word(choice)}"
