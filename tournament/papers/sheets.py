"""`Sheets`: pages made in parts; `Flow`: one text over pages."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from prints.joining import join_pdfs
from prints.sheets import page_html, pdf_of
from tournament.chain.queries import header_of
from tournament.championship.models import Championship

from .printed_edition import PrintedEdition, printed_edition_of
from .registry import Batch, PaperChoice, in_one_piece

Mark = Callable[[Championship, PaperChoice, PrintedEdition], PrintedEdition]

SHOWN = 6  # sides of a preview

Context = Mapping[str, Any]


def every_paper(championship: Championship) -> dict[str, Any]:
    return {
        "championship": championship,
        "event": championship.name,
        "mark": printed_edition_of(championship),
        "header": header_of(championship),
    }


def _to_the_rules(_championship: Championship, _choice: PaperChoice, mark: PrintedEdition) -> PrintedEdition:
    return mark


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheets:
    """`sides`: one each, a constant number of statements; a side may have its own `mark`."""

    template: str
    sides: Callable[[Championship, PaperChoice], Sequence[Any]]
    constant: Callable[[Championship, PaperChoice], Context] = lambda _championship, _choice: {}
    css: tuple[str, ...] = ()
    at_a_time: int = 4
    mark: Mark = _to_the_rules

    def batch(self) -> Batch:
        return Batch(
            count=lambda championship, choice: len(self.sides(championship, choice)),
            part=self._part,
            join=lambda _championship, _choice, parts, _ask: join_pdfs(parts),
            at_a_time=self.at_a_time,
        )

    def preview(self, championship: Championship, choice: PaperChoice) -> str:
        """The first pages, and the number left out."""
        sides = self.sides(championship, choice)
        left_out = max(0, len(sides) - SHOWN)
        return self._layout(championship, choice, sides[:SHOWN], screen=True, left_out=left_out)

    def _part(self, championship: Championship, choice: PaperChoice, start: int, stop: int) -> bytes:
        sides = self.sides(championship, choice)
        is_whole = (start, stop) == (0, len(sides))  # tags do not survive the joining
        return pdf_of(self._layout(championship, choice, sides[start:stop]), css=self.css, tagged=is_whole)

    def _layout(
        self,
        championship: Championship,
        choice: PaperChoice,
        sides: Sequence[Any],
        *,
        screen: bool = False,
        left_out: int = 0,
    ) -> str:
        paper = every_paper(championship)
        context = {
            **paper,
            "mark": self.mark(championship, choice, paper["mark"]),
            **self.constant(championship, choice),
            "sides": sides,
            "left_out": left_out,
        }
        return page_html(self.template, context, paper=choice.paper, css=self.css, screen=screen)


@dataclass(frozen=True, slots=True, kw_only=True)
class Flow:
    template: str
    context: Callable[[Championship, PaperChoice], Context]
    css: tuple[str, ...] = ()
    mark: Mark = _to_the_rules

    def batch(self) -> Batch:
        return in_one_piece(
            lambda championship, choice: pdf_of(
                self._layout(championship, choice, screen=False), css=self.css
            )
        )

    def preview(self, championship: Championship, choice: PaperChoice) -> str:
        return self._layout(championship, choice, screen=True)

    def _layout(self, championship: Championship, choice: PaperChoice, *, screen: bool) -> str:
        paper = every_paper(championship)
        mark = self.mark(championship, choice, paper["mark"])
        context = {**paper, "mark": mark, **self.context(championship, choice)}
        return page_html(self.template, context, paper=choice.paper, css=self.css, screen=screen)
