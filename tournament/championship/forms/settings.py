"""Fields with the model's default, limits and choices."""

from typing import Any

from django import forms
from django.core.validators import MaxValueValidator, MinValueValidator

from tournament.championship.models import default_of, setting


def _limit(name: str, validator: type[MinValueValidator | MaxValueValidator]) -> int:
    validators = setting(name).validators  # the database's own come last
    return next(int(declared.limit_value) for declared in validators if isinstance(declared, validator))


def text(name: str, **more: Any) -> forms.CharField:
    return forms.CharField(max_length=setting(name).max_length, **more)


def switch(name: str, **more: Any) -> forms.BooleanField:
    return forms.BooleanField(required=False, initial=default_of(name), **more)


def number(name: str, **more: Any) -> forms.IntegerField:
    limits = {
        "min_value": _limit(name, MinValueValidator),
        "max_value": _limit(name, MaxValueValidator),
    }
    return forms.IntegerField(initial=default_of(name), **limits | more)


def count(name: str, **more: Any) -> forms.TypedChoiceField:
    """One of a few numbers."""
    least, most = _limit(name, MinValueValidator), _limit(name, MaxValueValidator)
    choices = [(n, str(n)) for n in range(least, most + 1)]
    return forms.TypedChoiceField(choices=choices, coerce=int, initial=default_of(name), **more)


def choice(name: str, **more: Any) -> forms.ChoiceField:
    choices = more.pop("choices", setting(name).choices or ())
    return forms.ChoiceField(choices=choices, widget=forms.RadioSelect, initial=default_of(name), **more)


def kept_choice(name: str, **more: Any) -> forms.TypedChoiceField:
    return forms.TypedChoiceField(
        choices=setting(name).choices or (),
        coerce=str,
        required=False,
        empty_value=str(default_of(name)),
        initial=default_of(name),
        **more,
    )
