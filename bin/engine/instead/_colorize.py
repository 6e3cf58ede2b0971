"""No colours in error texts."""


class _Plain:
    def __getattr__(self, name: str) -> "str | _Plain":
        return self if name in {"traceback", "syntax"} else ""


def can_colorize(**_named: object) -> bool:
    return False


def get_theme(**_named: object) -> _Plain:
    return _Plain()


def get_colors(*_asked: object, **_named: object) -> _Plain:
    return _Plain()
