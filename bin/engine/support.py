"""What the rewritten engine imports in place of Python's library and of what MicroPython's own lacks or does
otherwise. Runs in MicroPython; `host` is JavaScript (static/tables/tablet/engine/host.js).
"""

import json as _json
from collections import OrderedDict, namedtuple
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import host

Function = Callable[..., Any]
plain_dict = dict
UNSET = object()


# Named tuples: their methods and defaults stand beside them, since a class upon a tuple is slow there.
class _About:
    def __init__(self, fields: tuple[str, ...], defaults: dict[str, Any], kinds: tuple[Any, ...]) -> None:
        self.fields = fields
        self.defaults = defaults
        self.kinds = kinds


_about: dict[type[Any], _About] = {}
_methods: dict[str, dict[type[Any], Function]] = {}


def named_tuple(
    name: str, fields: tuple[str, ...], defaults: dict[str, Any], kinds: tuple[Any, ...]
) -> type[Any]:
    made = namedtuple(name, fields)  # type: ignore[misc]
    _about[made] = _About(fields, defaults, kinds)
    return made


def method(made: type[Any], function: Function, name: str) -> None:
    if name not in _methods:
        _methods[name] = {}
    _methods[name][made] = function


def ask(value: Any, name: str, *args: Any, **words: Any) -> Any:
    """A method of a named tuple, or of another class that has one of that name."""
    function = _methods[name].get(type(value))
    if function is None:
        return getattr(value, name)(*args, **words)
    return function(value, *args, **words)


def read(value: Any, name: str) -> Any:
    """A property, as `ask`."""
    function = _methods[name].get(type(value))
    return getattr(value, name) if function is None else function(value)


def new_tuple(made: type[Any], values: Iterable[Any]) -> Any:
    return made(*values)


def make(made: type[Any], *args: Any, **words: Any) -> Any:
    """With its defaults."""
    about = _about[made]
    rest = about.fields[len(args) :]
    return made(*args, *[words[name] if name in words else about.defaults[name] for name in rest])


def replace_in_tuple(value: Any, **words: Any) -> Any:
    names = _about[type(value)].fields
    return type(value)(*[words[name] if name in words else old for name, old in zip(names, value)])


def as_dict(value: Any) -> Any:
    return OrderedDict(zip(_about[type(value)].fields, value))


def fields_of(made: type[Any]) -> tuple[str, ...]:
    return _about[made].fields


def defaults_of(made: type[Any]) -> dict[str, Any]:
    return _about[made].defaults


# What annotations say of a field beside its type.
class Annotated:
    def __init__(self, kind: Any) -> None:
        self.__metadata__ = (kind,)


def get_origin(hint: Any) -> Any:
    return Annotated if type(hint) is Annotated else None


def get_args(hint: Any) -> tuple[Any, ...]:
    return ()


def get_type_hints(made: type[Any], include_extras: bool = False) -> Any:
    return OrderedDict(zip(_about[made].fields, _about[made].kinds))


def replace(value: Any, **words: Any) -> Any:
    """Of a dataclass."""
    return type(value)(*[words[name] if name in words else getattr(value, name) for name in value._given])


# Dicts in their order.
def merged(*parts: Any) -> Any:
    whole: Any = OrderedDict()
    for part in parts:
        whole.update(part)
    return whole


def from_keys(keys: Iterable[Any], value: Any = None) -> Any:
    return OrderedDict([(key, value) for key in keys])


def pop_item(table: Any, last: bool = True) -> Any:
    key = list(table)[-1] if last else next(iter(table))
    return key, table.pop(key)


# Built-in functions.
def stable(values: Iterable[Any], key: Function | None = None, reverse: bool = False) -> list[Any]:
    """`sorted`, which is not stable there."""
    listed = list(values)
    keyed = [
        (value if key is None else key(value), -place if reverse else place)
        for place, value in enumerate(listed)
    ]
    return [listed[abs(place)] for _, place in sorted(keyed, reverse=reverse)]


def bit_count(value: int) -> int:
    count = 0
    while value:
        count += value & 1
        value >>= 1
    return count


def removeprefix(text: str, prefix: str) -> str:
    return text[len(prefix) :] if text.startswith(prefix) else text


def casefold(text: str) -> str:
    return _by_host(host.fold, text)


def capitalize(text: str) -> str:
    first = _by_host(host.upper, text[:1])
    return first[:1] + _by_host(host.lower, first[1:] + text[1:])


_BLANKS = "\t\n\v\f\r\x1c\x1d\x1e\x1f \x85\xa0\u1680" + "".join(map(chr, range(0x2000, 0x200B)))
_BLANKS += "\u2028\u2029\u202f\u205f\u3000"


def strip(text: str, letters: str = _BLANKS) -> str:
    return rstrip(lstrip(text, letters), letters)


def lstrip(text: str, letters: str = _BLANKS) -> str:
    start = 0
    while start < len(text) and text[start] in letters:
        start += 1
    return text[start:]


def rstrip(text: str, letters: str = _BLANKS) -> str:
    end = len(text)
    while end and text[end - 1] in letters:
        end -= 1
    return text[:end]


def split(text: str) -> list[str]:
    """At blanks."""
    words = [""]
    for letter in text:
        if letter not in _BLANKS:
            words[-1] += letter
        elif words[-1]:
            words.append("")
    return words if words[-1] else words[:-1]


def isprintable(text: str) -> bool:
    return all(letter == " " or unicodedata.category(letter)[0] not in "CZ" for letter in text)


# The library.
class partial:
    def __init__(self, function: Function, *args: Any) -> None:
        self.function = function
        self.args = args

    def __call__(self, *args: Any, **words: Any) -> Any:
        return self.function(*self.args, *args, **words)


def lru_cache(maxsize: int) -> Function:
    def cached(function: Function) -> Function:
        kept: dict[Any, Any] = {}

        def ask(*args: Any) -> Any:
            found = kept.get(args, UNSET)
            if found is UNSET:
                if len(kept) >= maxsize:
                    kept.clear()
                found = kept[args] = function(*args)
            return found

        return ask

    return cached


def groupby(values: Iterable[Any], key: Function) -> Iterator[tuple[Any, Any]]:
    group: list[Any] = []
    for value in values:
        if group and key(value) != key(group[0]):
            yield key(group[0]), iter(group)
            group = []
        group.append(value)
    if group:
        yield key(group[0]), iter(group)


def _in_parts(text: str) -> list[str]:
    """Split at each letter that JavaScript is not given, with these between: a half of a surrogate pair, and
    NUL, which ends a text there.
    """
    data = text.encode()
    if b"\xed" not in data and b"\0" not in data:  # as each half begins, and the letters before them
        return [text]
    parts = [""]
    for letter in text:
        if letter == "\0" or 0xD800 <= ord(letter) < 0xE000:
            parts += [letter, ""]
        else:
            parts[-1] += letter
    return parts


def _by_host(change: Callable[[str], str], text: str) -> str:
    return "".join([part if place % 2 else change(part) for place, part in enumerate(_in_parts(text))])


def _escaped(text: str) -> str:
    """JSON with these letters as escapes."""
    parts = enumerate(_in_parts(text))
    return "".join([r"\u{:04x}".format(ord(part)) if place % 2 else part for place, part in parts])


class unicodedata:
    @staticmethod
    def normalize(form: str, text: str) -> str:
        if form != "NFC":
            raise ValueError(form)
        return _by_host(host.nfc, text)

    @staticmethod
    def category(letter: str) -> str:
        kind: str = host.category(ord(letter))
        return kind


class blake2b:
    def __init__(self, data: bytes, digest_size: int) -> None:
        if digest_size != 8:
            raise ValueError("digest_size")
        self.data = data

    def hexdigest(self) -> str:
        digest: str = host.blake2b(self.data.decode())
        return digest


def _plain(value: Any, pairs: Function) -> Any:
    """Of lists whose first is whether they were an object: one with keys and values by turns."""
    if type(value) is not list:
        return value
    if value[0]:
        keys, values = value[1::2], value[2::2]
        return pairs([(keys[place], _plain(values[place], pairs)) for place in range(len(keys))])
    return [_plain(each, pairs) for each in value[1:]]


def _by_key(value: Any) -> Any:
    if isinstance(value, plain_dict):
        return OrderedDict([(key, _by_key(value[key])) for key in sorted(value)])
    return [_by_key(each) for each in value] if isinstance(value, list | tuple) else value


class json:
    @staticmethod
    def loads(text: str, object_pairs_hook: Function = OrderedDict, parse_constant: object = None) -> Any:
        """Python's constants beyond JSON are a ValueError there."""
        return _plain(_json.loads(host.lists(_escaped(text))), object_pairs_hook)

    @staticmethod
    def dumps(
        value: Any,
        sort_keys: bool = False,
        separators: tuple[str, str] = (", ", ": "),
        ensure_ascii: bool = True,
        allow_nan: bool = True,
    ) -> str:
        text = _json.dumps(_by_key(value) if sort_keys else value, separators=separators)
        written: str = (host.ascii if ensure_ascii else host.letters)(_escaped(text))
        if not written:
            raise TypeError("not JSON: " + text[:200])  # a named tuple, which is no list there
        return written
