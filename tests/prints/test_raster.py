"""The drawings as pixels are the drawings: dice, cup and mark in the colours of the design."""

import pytest
from PIL import Image

from prints import dice
from prints.palette import colour
from prints.raster import rasterize

PAINT = dice.fixed()


def near(image: Image.Image, at: tuple[int, int], token: str) -> bool:
    """The pixel is there, in that colour."""
    wanted = tuple(int(colour(token)[start : start + 2], 16) for start in (1, 3, 5))
    *found, alpha = image.getpixel(at)  # type: ignore[misc]  # of RGBA
    return alpha == 255 and all(abs(one - other) < 8 for one, other in zip(found, wanted, strict=True))


def test_an_ace_is_a_red_rosette_on_ivory_and_clear_around() -> None:
    ace = rasterize(dice.shapes("1", PAINT), 96)
    assert near(ace, (48, 46), "die")
    assert near(ace, (48 + 16, 46 + 6), "die-ace")
    assert near(ace, (12, 20), "die")
    assert ace.getpixel((0, 0)) == (0, 0, 0, 0)


def test_a_five_has_its_pips() -> None:
    five = rasterize(dice.shapes("5", PAINT), 96)
    for x, y in ((27, 25), (69, 67), (69, 25), (27, 67), (48, 46)):
        assert near(five, (x, y), "die-ink")
    assert near(five, (48, 25), "die")


@pytest.mark.parametrize(
    "shapes", [dice.cup_shapes(PAINT), dice.cup_down_shapes(PAINT), dice.mark_shapes(PAINT)]
)
def test_cup_and_mark_are_of_leather_with_a_seam(shapes: str) -> None:
    colours = {found for _count, found in rasterize(shapes, 192).convert("RGB").getcolors(1_000_000) or ()}
    for token in ("leather", "leather-deep", "stitch"):
        wanted = tuple(int(colour(token)[start : start + 2], 16) for start in (1, 3, 5))
        assert wanted in colours, token
