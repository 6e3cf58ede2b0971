"""A device keeps its mark; a mark that we did not make is none."""

import pytest
from django.http import HttpResponse
from django.test import RequestFactory

from accounts.devices import COOKIE, device_of, remember_device


def test_a_new_device_gets_a_mark_and_brings_it_back() -> None:
    request, response = RequestFactory().get("/"), HttpResponse()
    mark = device_of(request)
    remember_device(request, response)
    assert response.cookies[COOKIE].value == mark

    again = RequestFactory().get("/")
    again.COOKIES[COOKIE] = mark
    assert device_of(again) == mark


@pytest.mark.parametrize("forged", ["", "x", "a" * 23, "ñ" * 22, "a" * 21 + ";"])
def test_a_mark_that_we_cannot_have_made_is_replaced(forged: str) -> None:
    request = RequestFactory().get("/")
    request.COOKIES[COOKIE] = forged
    mark = device_of(request)
    assert mark != forged
    assert len(mark) == 22


def test_two_devices_have_two_marks() -> None:
    assert device_of(RequestFactory().get("/")) != device_of(RequestFactory().get("/"))
