"""Makers of tokens, and of programs that bear them."""

from __future__ import annotations

from typing import Any

from rest_framework.test import APIClient

from tables.integrations.models import Scope
from tables.integrations.services.tokens import make_token
from tests.factories import an_actor
from tournament.championship.models import Championship


class Program:
    """What a token's holder sends, each write with a key of its own unless one is given."""

    def __init__(self, championship: Championship, *scopes: str, name: str = "Planilla") -> None:
        self.slug = championship.slug
        self.token, self.secret = make_token(
            championship, name=name, scopes=scopes or Scope.values, actor=an_actor()
        )
        self.client, self.keys = APIClient(), 0

    def get(self, path: str, *, slug: str = "") -> Any:
        return self.client.get(self._at(path, slug), headers=self._headers())

    def send(
        self, path: str, body: object = None, *, key: str | None = None, slug: str = "", method: str = "post"
    ) -> Any:
        self.keys += 1
        headers = self._headers() | {"Idempotency-Key": f"key-{self.keys}" if key is None else key}
        return getattr(self.client, method)(
            self._at(path, slug), {} if body is None else body, format="json", headers=headers
        )

    def _headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.secret}"}

    def _at(self, path: str, slug: str) -> str:
        return f"/api/championships/{slug or self.slug}/{path}"
