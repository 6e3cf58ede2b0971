"""Dice, cups and pintas, from one file of symbols."""

from django import template
from django.templatetags.static import static
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from prints.dice import FACES, PLACES, row_faces, symbols

register = template.Library()

SIZES = {"": "", "small": " dice-small", "large": " dice-large"}
ORDER = ("1", "2", "3", "4", "5", "6")


@register.simple_tag
def die(face: object, size: str = "") -> SafeString:
    """1 to 6, `"hidden"` or `"lost"`, with its name for screen readers."""
    name = str(face)
    if name not in FACES:
        raise template.TemplateSyntaxError(f"no die shows {name!r}")
    return _drawing(name, size=size, label=_label(name))


@register.simple_tag
def cup(way: str = "up", size: str = "") -> SafeString:
    """An ornament: put the word beside it."""
    name = "cup" if way == "up" else "cup-down"
    return _use(name, css=f"cup{SIZES[size]}")


@register.simple_tag
def dice_row_of(left: object, of: object = PLACES, size: str = "") -> SafeString:
    """Anything that is no number counts as none."""
    remaining, places = _number(left), _number(of)
    drawn = format_html_join("", "{}", ((_drawing(face),) for face in row_faces(remaining, places)))
    label = _("%(left)d of %(all)d dice") % {"left": remaining, "all": places}
    return format_html(
        '<span class="dice-row{}" role="img" aria-label="{}">{}</span>', SIZES[size], label, drawn
    )


class _DiceRow(template.Node):
    def __init__(self, words: list[template.base.FilterExpression]) -> None:
        self.words = words

    def render(self, context: template.Context) -> SafeString:
        return dice_row_of(*(word.resolve(context) for word in self.words))


@register.tag
def dice_row(parser: template.base.Parser, token: template.base.Token) -> _DiceRow:
    """`{% dice_row 3 of 5 %}`; `of 5` and a quoted size are optional."""
    _name, *words = token.split_contents()
    if len(words) > 1 and words[1] == "of":
        del words[1]
    if not 1 <= len(words) <= 3:
        raise template.TemplateSyntaxError("write {% dice_row 3 of 5 %}")
    return _DiceRow([parser.compile_filter(word) for word in words])


@register.simple_tag
def dice_symbols() -> SafeString:
    """For a page whose first die may come when nothing can be fetched."""
    return mark_safe(symbols())  # noqa: S308 - drawn by us, from no input


@register.simple_tag
def pintas() -> SafeString:
    """Aces first, apart."""
    names = (_("aces"), _("twos"), _("threes"), _("fours"), _("fives"), _("sixes"))
    items = format_html_join(
        "", "<li>{}{}</li>", ((_drawing(face), name) for face, name in zip(ORDER, names, strict=True))
    )
    return format_html('<ol class="pintas">{}</ol>', items)


def _drawing(name: str, *, size: str = "", label: str = "") -> SafeString:
    return _use(f"die-{name}", css=f"die{SIZES[size]}", label=label)


def _use(symbol: str, *, css: str, label: str = "") -> SafeString:
    attributes = (
        format_html(' role="img" aria-label="{}"', label) if label else mark_safe(' aria-hidden="true"')
    )
    href = f"{static('dice/dice.svg')}#{symbol}"
    return format_html('<svg class="{}" viewBox="0 0 48 48"{}><use href="{}"/></svg>', css, attributes, href)


def _label(name: str) -> str:
    if name == "1":
        return _("ace")
    if name == "lost":
        return _("a lost die")
    return _("a hidden die") if name == "hidden" else name


def _number(value: object) -> int:
    try:
        return max(int(str(value)), 0)
    except ValueError:
        return 0
