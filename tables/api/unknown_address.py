"""Every other address under `/api/`: nothing is there, said in the API's own shape."""

from __future__ import annotations

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from .base import HallView
from .errors import nothing_here


@extend_schema(exclude=True)
class UnknownAddress(HallView):
    """404 for every method."""

    authentication_classes = ()

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        """Refuse before the method is looked at."""
        raise nothing_here()

    def get(self, request: Request) -> Response:
        """Never reached: `initial` refuses."""
        raise nothing_here()
