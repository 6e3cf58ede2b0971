"""The organizers' page: tokens of programs, webhooks, and what was sent to them."""

from django import forms
from django.contrib import messages
from django.core.cache import cache
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _

from core.refusals import UserError
from tournament.championship.access.decorators import for_organizers
from tournament.championship.access.permissions import actor_in
from tournament.championship.models import Championship
from tournament.championship.refusal_messages import add_refusal, show_refusals

from .forms import TokenForm, WebhookForm
from .models import Scope
from .queries import last_deliveries, tokens_of, webhooks_of
from .services.tokens import make_token, revoke_token
from .services.webhooks import TEST, deliver, make_webhook, remove_webhook, send_again
from .words import event_words, outcome_words

SHOWN_SECONDS = 10 * 60  # until the page is read, once


@for_organizers.page
def integrations(request: HttpRequest, championship: Championship) -> HttpResponse:
    return _page(request, championship)


@for_organizers.action
def add_token(request: HttpRequest, championship: Championship) -> HttpResponse:
    form = TokenForm(request.POST)
    if form.is_valid():
        wanted = form.cleaned_data
        try:
            token, secret = make_token(championship, actor=actor_in(request, championship), **wanted)
        except UserError as refusal:
            add_refusal(form, request, refusal)
        else:
            _show_once(request, championship, token.name, secret)
            return redirect("tables:integrations", championship.slug)
    return _page(request, championship, token_form=form)


@for_organizers.action
def revoke(request: HttpRequest, championship: Championship, pk: int) -> HttpResponse:
    token = get_object_or_404(tokens_of(championship), pk=pk)
    revoke_token(token, actor=actor_in(request, championship))
    messages.success(request, _("The token %(name)s no longer counts.") % {"name": token.name})
    return redirect("tables:integrations", championship.slug)


@for_organizers.action
def add_webhook(request: HttpRequest, championship: Championship) -> HttpResponse:
    form = WebhookForm(request.POST)
    if form.is_valid():
        try:
            made = make_webhook(championship, actor=actor_in(request, championship), **form.cleaned_data)
        except UserError as refusal:
            add_refusal(form, request, refusal)
        else:
            _show_once(request, championship, made.url, made.secret)
            return redirect("tables:integrations", championship.slug)
    return _page(request, championship, webhook_form=form)


@for_organizers.action
def change_webhook(request: HttpRequest, championship: Championship, pk: int) -> HttpResponse:
    webhook = get_object_or_404(webhooks_of(championship), pk=pk)
    with show_refusals(request):
        if "remove" in request.POST:
            remove_webhook(webhook, actor=actor_in(request, championship))
            messages.success(request, _("Nothing is sent to %(url)s any more.") % {"url": webhook.url})
        elif "again" in request.POST:
            send_again(webhook)
            messages.success(request, _("It is sent again."))
        else:
            deliver(webhook, event=TEST, data={})
            messages.success(request, _("A test is on its way."))
    return redirect("tables:integrations", championship.slug)


def _page(
    request: HttpRequest,
    championship: Championship,
    *,
    token_form: forms.Form | None = None,
    webhook_form: forms.Form | None = None,
) -> HttpResponse:
    is_refused = bool(token_form or webhook_form)
    scopes = dict(Scope.choices)
    context = {
        "championship": championship,
        "secret": cache.get(_key(request, championship)) if not is_refused else None,
        "tokens": [
            {"token": token, "scopes": [scopes[Scope(scope)] for scope in token.scopes]}
            for token in tokens_of(championship).filter(revoked_at=None)
        ],
        "webhooks": [
            {"webhook": webhook, "events": [event_words(event) for event in webhook.events]}
            for webhook in webhooks_of(championship)
        ],
        "deliveries": [
            {"delivery": one, "event": event_words(one.event), "outcome": outcome_words(one)}
            for one in last_deliveries(championship)
        ],
        "token_form": token_form or TokenForm(),
        "webhook_form": webhook_form or WebhookForm(),
    }
    if context["secret"] and request.method == "GET":
        cache.delete(_key(request, championship))
    status = 422 if is_refused else 200
    return render(request, "tables/integrations/integrations.html", context, status=status)


def _show_once(request: HttpRequest, championship: Championship, name: str, secret: str) -> None:
    cache.set(_key(request, championship), {"name": name, "text": secret}, SHOWN_SECONDS)


def _key(request: HttpRequest, championship: Championship) -> str:
    return f"new-secret:{championship.pk}:{request.session.session_key}"
