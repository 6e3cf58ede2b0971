"""How an answer is written: JSON of the dataclasses of `tables.wire`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from rest_framework.renderers import BaseRenderer


class WireRenderer(BaseRenderer):
    """JSON in UTF-8, without spaces."""

    media_type = "application/json"
    format = "json"
    charset = None

    def render(
        self,
        data: object,
        accepted_media_type: str | None = None,
        renderer_context: Mapping[str, Any] | None = None,
    ) -> bytes:
        """The bytes; none where there is nothing to say (304)."""
        return b"" if data is None else msgspec.json.encode(data, enc_hook=str)
