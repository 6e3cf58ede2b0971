"""Finding a port and the address that the hall's phones reach."""

import socket
from ipaddress import ip_address

import pytest

from config.launch.addresses import HOW_MANY_PORTS, address_in_network, listen


def test_a_taken_port_gives_way_to_the_next_free_one() -> None:
    with listen(host="127.0.0.1", port=18500) as first:
        taken = first.getsockname()[1]
        with listen(host="127.0.0.1", port=taken) as second:
            assert taken < second.getsockname()[1] < taken + HOW_MANY_PORTS


def test_the_socket_is_already_open_when_it_is_handed_over() -> None:
    with (
        listen(host="127.0.0.1", port=18600) as listening,
        socket.create_connection(listening.getsockname(), timeout=5) as visitor,
    ):
        assert visitor.getpeername() == listening.getsockname()


@pytest.mark.parametrize("port", [65536, 700_000])
def test_a_port_that_cannot_be_is_told_in_a_sentence(port: int) -> None:
    with pytest.raises(OSError, match="set PORT to a free one"):
        listen(host="127.0.0.1", port=port)


def test_the_address_in_the_network_is_an_address_of_this_machine_or_nothing() -> None:
    found = address_in_network()
    assert found is None or not ip_address(found).is_loopback
