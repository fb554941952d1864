"""The entrance of the server: it limits connections, and prefers a new one to those that only wait."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor

import pytest
from tornado.testing import bind_unused_port
from tornado.web import Application, RequestHandler

from smallworld_widgets.serving.front import HostRouter, LimitedServer, allow_files

REQUEST = b"GET /%s HTTP/1.1\r\nHost: localhost\r\n\r\n"
#: The function that opens a connection and sends bytes.
Visit = Callable[[bytes], Awaitable[tuple[asyncio.StreamReader, asyncio.StreamWriter]]]


def visiting(most: int, visitors: Callable[[Visit, asyncio.Event], Awaitable[None]]) -> None:
    """Serves at most `most` connections of visitors. The page `slow` waits for an event."""

    async def serve() -> None:
        event = asyncio.Event()

        class Slow(RequestHandler):
            async def get(self) -> None:
                """Answers late."""
                await event.wait()
                self.finish("late")

        class Quick(RequestHandler):
            def get(self) -> None:
                """Answers at once."""
                self.finish("quick")

        app = Application([("/slow", Slow), ("/quick", Quick)])
        listening, port = bind_unused_port()
        server = LimitedServer(HostRouter(app, []), most=most)
        server.add_sockets([listening])
        opened: list[asyncio.StreamWriter] = []

        async def visit(request: bytes) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            opened.append(writer)
            writer.write(request)
            return reader, writer

        try:
            await visitors(visit, event)
        finally:
            for writer in opened:
                writer.close()
            server.stop()
            await server.close_all_connections()

    with ThreadPoolExecutor() as threads:
        threads.submit(asyncio.run, serve()).result()


def test_a_waiting_connection_makes_room_for_a_new_one() -> None:
    async def visitors(visit: Visit, event: asyncio.Event) -> None:
        slow, _ = await visit(REQUEST % b"slow")
        idle = [await visit(request) for request in (b"", b"GET /quick HTTP/1.1\r\nHo", b"") for _ in range(4)]
        # The first connections are closed, and their clients know it.
        assert await asyncio.gather(*(reader.read() for reader, _ in idle[:10])) == [b""] * 10
        for _ in range(5):
            quick, _ = await visit(REQUEST % b"quick")
            assert (await quick.readuntil(b"quick")).startswith(b"HTTP/1.1 200 ")
        # A page on its way is not cut.
        event.set()
        assert (await slow.readuntil(b"late")).startswith(b"HTTP/1.1 200 ")

    visiting(3, visitors)


def test_the_first_of_all_served_connections_makes_room() -> None:
    async def visitors(visit: Visit, event: asyncio.Event) -> None:
        first, _ = await visit(REQUEST % b"slow")
        while not first.at_eof():  # The loop ends once the others have taken its place.
            await visit(REQUEST % b"slow")
            await asyncio.sleep(0)
        quick, _ = await visit(REQUEST % b"quick")
        assert (await quick.readuntil(b"quick")).startswith(b"HTTP/1.1 200 ")

    visiting(3, visitors)


def test_a_new_connection_has_time_to_ask() -> None:
    async def visitors(visit: Visit, event: asyncio.Event) -> None:
        slow = [await visit(REQUEST % b"slow") for _ in range(4)]
        quick, writer = await visit(b"")
        slow += [await visit(REQUEST % b"slow") for _ in range(2)]
        gone = asyncio.as_completed([reader.read() for reader, _ in slow[:4]])
        assert [await next(gone) for _ in range(3)] == [b""] * 3
        writer.write(REQUEST % b"quick")
        assert (await quick.readuntil(b"quick")).startswith(b"HTTP/1.1 200 ")

    visiting(4, visitors)


@pytest.mark.parametrize(
    ("limits", "asked"), [((256, 1_000), 1_000), ((256, -1), 5_000), ((256, 9_000), 5_000), ((6_000, 9_000), None)]
)
def test_the_server_asks_for_the_files_that_it_may_have(
    monkeypatch: pytest.MonkeyPatch, limits: tuple[int, int], asked: int | None
) -> None:
    set_to: list[tuple[int, int]] = []
    monkeypatch.setattr("resource.getrlimit", lambda _: limits)
    monkeypatch.setattr("resource.setrlimit", lambda _, limits: set_to.append(limits))
    allow_files(5_000)
    assert set_to == ([] if asked is None else [(asked, limits[1])])
