"""Each request bears the token of its championship, each write a key of its own: it may be repeated."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, ClassVar, TypeVar

from django.contrib.auth.models import AnonymousUser
from rest_framework.authentication import BaseAuthentication
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.viewsets import ViewSetMixin

from tables.api.base import HallView
from tables.api.described import ERRORS, Answer, Parameter, described
from tables.integrations.errors import key_needed, token_needed
from tables.integrations.models import Scope, Token, Write
from tables.integrations.queries import actor_with, check_token, token_of
from tables.integrations.services.tokens import note_used, write_once
from tables.wire.refusals import Error
from tournament.championship.access.actors import Actor
from tournament.championship.models import Championship
from tournament.championship.stages import in_play

B = TypeVar("B")
Do = Callable[..., object]

KEY = Parameter(
    "Idempotency-Key",
    str,
    "another one each time: the same again gives the same answer, and changes nothing",
    place="header",
    required=True,
)
READING = {
    401: Answer(Error, "no token, or one that does not count"),
    403: Answer(Error, "a token of another championship, or one that may not do this"),
    404: ERRORS[404],
}
WRITING = {**ERRORS, **READING, 422: Answer(Error, "the key was used for something else")}


class TokenAuthentication(BaseAuthentication):
    """`Authorization: Bearer …`; no session, so no CSRF token."""

    def authenticate(self, request: Request) -> tuple[AnonymousUser, Token] | None:
        kind, _space, secret = request.headers.get("Authorization", "").partition(" ")
        if kind.lower() != "bearer" or not secret.strip():
            return None
        token = token_of(secret.strip())
        note_used(token)
        return AnonymousUser(), token


class TokenView(ViewSetMixin, HallView):
    authentication_classes = (TokenAuthentication,)
    scope: ClassVar[Scope]

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        super().initial(request, *args, **kwargs)
        if not isinstance(request.auth, Token):
            raise token_needed()
        check_token(request.auth, slug=kwargs["slug"], scope=self.scope)
        self.token = request.auth

    def handle_exception(self, exc: Exception) -> Response:
        response = super().handle_exception(exc)
        if response.status_code == 401:
            response.headers["WWW-Authenticate"] = "Bearer"
        return response

    @property
    def championship(self) -> Championship:
        return in_play(self.token.championship)

    @property
    def actor(self) -> Actor:
        return actor_with(self.token)


def write(body: type[B], answer: type[object]) -> Callable[[Do], Callable[..., Response]]:
    """A method of a `TokenView` that writes (body, what the address names); its name is the operation's."""

    def made(do: Do) -> Callable[..., Response]:
        @described(
            operation_id=do.__name__, parameters=[KEY], request=body, responses={200: answer, **WRITING}
        )
        @wraps(do)
        def written(view: TokenView, request: Request, slug: str, **where: Any) -> Response:
            key = request.headers.get("Idempotency-Key", "")
            if not key.strip() or len(key) > Write.KEY_LENGTH or not key.isprintable():
                raise key_needed()
            sent = view.sent(body)
            return Response(
                write_once(
                    view.token,
                    key=key,
                    sent=[request.method, request.path, request.data],
                    do=lambda: do(view, sent, **where),
                )
            )

        return written

    return made
