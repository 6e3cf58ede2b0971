"""Redirects from addresses that the page of changes replaced."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect

from tournament.championship.access.decorators import for_judges, for_organizers
from tournament.championship.models import Championship
from tournament.rounds.models import Seat


@for_organizers.form
def of_entry(request: HttpRequest, championship: Championship, number: int) -> HttpResponse:
    return redirect("tournament:change", championship.slug, number)


@for_judges.form
def of_seat(request: HttpRequest, championship: Championship, number: int, pk: int) -> HttpResponse:
    seats = Seat.objects.select_related("entry").filter(
        round__championship=championship, round__number=number
    )
    seat = get_object_or_404(seats, pk=pk)
    return redirect("tournament:change", championship.slug, seat.entry.number)


@for_organizers.form
def of_round(request: HttpRequest, championship: Championship, number: int) -> HttpResponse:
    return redirect("tournament:changes", championship.slug)
