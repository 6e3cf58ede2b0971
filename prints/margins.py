"""What stands in the margins of a page: its number, the edition. WeasyPrint marks it as content that belongs
to nothing; here it becomes decoration, which a screen reader leaves out (ISO 32000-1, 14.8.2.2).
"""

from __future__ import annotations

import io
from collections import defaultdict
from typing import Any, cast

import pikepdf
from pikepdf import Dictionary, Name, Object, Operator, Pdf

from prints.tags import elements_below, kids_of

Instruction = tuple[Any, Operator]


def margins_as_decoration(pdf: bytes) -> bytes:
    """The same file, its content that no element of structure claims marked as decoration."""
    with Pdf.open(io.BytesIO(pdf)) as opened:
        claimed = _claimed(opened.Root.StructTreeRoot)
        for page in opened.pages:
            program = cast("list[Instruction]", pikepdf.parse_content_stream(page))
            marked = [_marked(step, claimed[page.obj.objgen]) for step in program]
            page.obj.Contents = opened.make_stream(pikepdf.unparse_content_stream(marked))
        target = io.BytesIO()
        opened.save(target, object_stream_mode=pikepdf.ObjectStreamMode.generate, compress_streams=True)
        return target.getvalue()


def _claimed(root: Object) -> defaultdict[tuple[int, int], set[int]]:
    """The numbers of marked content that have an element, by page."""
    claimed: defaultdict[tuple[int, int], set[int]] = defaultdict(set)
    for element in elements_below(root):
        for kid in kids_of(element):
            if not isinstance(kid, Dictionary):
                claimed[element.Pg.objgen].add(int(kid))
            elif "/MCID" in kid:
                page = kid.Pg if "/Pg" in kid else element.Pg
                claimed[page.objgen].add(int(kid.MCID))
    return claimed


def _marked(step: Instruction, claimed: set[int]) -> Instruction:
    operands, operator = step
    if str(operator) != "BDC" or "/MCID" not in operands[1] or int(operands[1].MCID) in claimed:
        return step
    return [Name.Artifact], Operator("BMC")
