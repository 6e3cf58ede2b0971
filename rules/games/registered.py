"""Every game: a new one joins here. On a tablet this is empty, and a game's package is imported where a table
of it is opened (decision 0441).
"""

from . import alalay, cacho, dudo, prudente

__all__ = ["alalay", "cacho", "dudo", "prudente"]
