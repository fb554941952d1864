"""The rules of the server for Voila's kernels: waiting in the pool is no idleness, and a page never lacks the app."""

from __future__ import annotations

import asyncio
import json
import selectors
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta, tzinfo
from itertools import count
from pathlib import Path
from queue import Empty
from types import SimpleNamespace
from typing import Any, ClassVar

import nbformat
import pytest
from jupyter_server.services.kernels import kernelmanager
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from traitlets.config import Config
from voila.execute import VoilaExecutor
from voila.voila_kernel_manager import voila_kernel_manager_factory

from smallworld_widgets.serving import kernels, memory
from smallworld_widgets.serving.client import Client
from smallworld_widgets.serving.kernels import FullError, Kernels

PROJECT = Path(__file__).parents[2]
VOILA = json.loads((PROJECT / "voila.json").read_text(encoding="utf-8"))


class Kernel:
    """The parts of a kernel that a look for idle ones needs."""

    kernel_name = "python3"
    execution_state = "idle"

    def __init__(self, last_activity: datetime) -> None:
        self.kernel_spec = self
        self.metadata: dict[str, Any] = {}
        self.last_activity = last_activity


class Day(datetime):
    """A day on which a test sets the time."""

    shown = datetime(2026, 1, 1, tzinfo=UTC)

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> datetime:  # type: ignore[override]
        """Returns the time that the test has set."""
        return cls.shown.astimezone(tz)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("connects", [True, False], ids=["who comes", "who does not"])
@pytest.mark.parametrize("starting", [False, True], ids=["from the pool", "seen before it was in the pool"])
def test_a_kernel_that_leaves_the_pool_has_time_for_its_visitor(
    monkeypatch: pytest.MonkeyPatch, *, starting: bool, connects: bool
) -> None:
    ended: list[str] = []

    async def shutdown(_: object, id: str) -> None:
        ended.append(id)

    monkeypatch.setattr(Kernels, "shutdown_kernel", shutdown)
    monkeypatch.setattr(kernels, "datetime", Day)
    monkeypatch.setattr(kernelmanager, "utcnow", lambda: Day.now(UTC))
    monkeypatch.setattr(Day, "shown", Day.shown)

    async def looks(minutes: int) -> None:
        """Looks for idle kernels once a minute, for this number of minutes."""
        for _ in range(60 * minutes // manager.cull_interval):
            Day.shown += timedelta(seconds=manager.cull_interval)
            await manager.cull_kernels()

    async def pooled() -> dict[str, str]:
        return {"kernel_id": "waiting"}

    async def quiet_hour() -> None:
        if starting:
            await looks(1)
        task = asyncio.ensure_future(pooled())
        await task
        manager._pools = {"app.ipynb": [task]}
        await looks(60)
        # A visitor comes, and the next look comes before their browser has connected.
        manager._pools = {"app.ipynb": []}
        await looks(2)
        assert not ended
        if not connects:
            await looks(1)
            assert ended[:1] == ["waiting"]
            return
        manager.notify_connect("waiting")
        await looks(15)
        assert not ended
        manager.notify_disconnect("waiting")
        # The visitor may come back for ten minutes: the connection may be bad, or the phone in a pocket.
        await looks(9)
        assert not ended
        await looks(2)
        assert ended[:1] == ["waiting"]

    served: Any = voila_kernel_manager_factory(Kernels, preheat_kernel=True, default_pool_size=1)
    manager = served.__new__(served)
    settings = VOILA["MappingKernelManager"]
    manager.cull_idle_timeout, manager.cull_interval = settings["cull_idle_timeout"], settings["cull_interval"]
    manager.notebook_data, manager._pools = {}, {}
    manager._kernel_connections = {"waiting": 0}
    manager._kernels = {"waiting": Kernel(Day.shown)}
    # The loop has a thread of its own, because a browser's driver may be running one in this thread.
    with ThreadPoolExecutor() as threads:
        threads.submit(asyncio.run, quiet_hour()).result()


class Started:
    """A kernel that runs, or is ending."""

    shutting_down = False
    provisioner = SimpleNamespace(pid=12345)


@pytest.fixture
def limited(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Returns a manager of at most two kernels, each of which takes a second to start, and one in the pool."""

    numbers = count()
    limits: list[tuple[int, int]] = []

    async def start(self: Any, **_: object) -> str:
        await asyncio.sleep(1)
        name = f"kernel {next(numbers)}"
        self._kernels[name] = Started()
        return name

    monkeypatch.setattr(AsyncMappingKernelManager, "start_kernel", start)
    monkeypatch.setattr(memory, "limit", lambda process, most: limits.append((process, most)))
    made: Any = Kernels
    manager = made(most=2)
    manager._pools = {"app.ipynb": []}
    manager.limits = limits
    return manager


def run(work: Coroutine[Any, Any, Any]) -> Any:
    """Runs `work` without real waiting, in a thread of its own as above."""

    def in_a_loop() -> Any:
        with asyncio.Runner(loop_factory=Hurried) as runner:
            return runner.run(work)

    with ThreadPoolExecutor() as threads:
        return threads.submit(in_a_loop).result()


def test_the_number_of_kernels_is_limited(limited: Any) -> None:
    async def visitors() -> Any:
        assert limited.has_kernel()
        return await asyncio.gather(*(limited.start_kernel() for _ in range(5)), return_exceptions=True)

    answers = run(visitors())
    assert limited.limits == [(12345, limited.memory)] * 2
    assert answers[:2] == ["kernel 0", "kernel 1"]
    assert [type(answer) for answer in answers[2:]] == [FullError] * 3
    assert answers[2].status_code == 503
    assert not limited.has_kernel()
    # A kernel that is ending makes room.
    limited._kernels["kernel 0"].shutting_down = True
    assert limited.has_kernel()
    assert limited.in_use() == 1


def test_the_pool_waits_for_room_and_a_visitor_does_not(limited: Any) -> None:
    async def pool() -> None:
        pool = limited._pools["app.ipynb"]
        pool += [asyncio.create_task(limited.start_kernel()) for _ in range(2)]
        await asyncio.sleep(0.1)
        # A start that has begun counts as a kernel.
        assert limited.has_kernel()
        await asyncio.wait(pool)
        assert limited.has_kernel()
        taken = [pool.pop(0), pool.pop(0)]
        assert not limited.has_kernel()
        pool += [asyncio.create_task(limited.start_kernel()) for _ in range(2)]
        await asyncio.sleep(60)
        assert limited.in_use() == 2
        assert not limited.has_kernel()
        popped = pool.pop(0)
        with pytest.raises(FullError):
            await popped
        del limited._kernels[taken[0].result()]
        await asyncio.sleep(10)
        assert pool[0].done()
        assert limited.in_use() == 2

    run(pool())


def test_visitors_have_their_kernels_started_in_turn_and_before_the_pool(limited: Any) -> None:
    limited.most = 20
    limited.longest_turn = 10
    order: list[str] = []

    async def visitor(name: str, seconds: float) -> None:
        async with limited.turn():
            order.append(f"{name} begins")
            await asyncio.sleep(seconds)
            order.append(f"{name} is there")

    async def pool() -> None:
        await asyncio.sleep(0.1)
        await limited.start_kernel()
        order.append("the pool is filled")

    async def crowd() -> None:
        visitors = [visitor("a", 1), visitor("b", 2), visitor("c", 3), visitor("d", 100), visitor("e", 15)]
        limited._pools["app.ipynb"].append(asyncio.create_task(pool()))
        await asyncio.gather(*visitors)

    limited._turns = asyncio.Semaphore(2)
    limited.most_starting = 2
    run(crowd())
    assert order[:4] == ["a begins", "b begins", "a is there", "c begins"]
    # A start that takes long does not keep the others or the pool waiting forever.
    assert order[4:] == [
        "b is there", "d begins", "c is there", "e begins", "the pool is filled", "e is there", "d is there",
    ]  # fmt: skip


def test_a_kernel_that_does_not_start_leaves_the_pool(limited: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_: object, **__: object) -> str:
        raise OSError("out of memory")

    async def pool() -> None:
        pool = limited._pools["app.ipynb"]
        pool.append(asyncio.create_task(limited.start_kernel()))
        await asyncio.wait([*pool])
        assert not pool
        assert limited.in_use() == 0

    monkeypatch.setattr(AsyncMappingKernelManager, "start_kernel", fail)
    run(pool())


def test_a_kernel_is_met_where_no_stranger_can_listen() -> None:
    """A port is chosen before it is taken. If a stranger took it meanwhile, the server would wait forever."""
    made: Any = Kernels
    manager = made(config=Config(VOILA), connection_dir=f"{VOILA['Voila']['connection_dir_root']}/voila_12345678")
    kernel, _, _ = manager.pre_start_kernel(None, {})
    assert kernel.transport == "ipc"
    # This folder has the shortest paths for sockets.
    assert len(f"{kernel.ip}-5") <= 103
    assert type(kernel.client()) is Client


def test_unheard_messages_are_limited() -> None:
    made: Any = Kernels
    manager = made(most_unheard=1_000)
    manager._kernels["kernel"] = Started()
    heard: list[Any] = []
    manager.start_buffering("kernel", "session", {"iopub": SimpleNamespace(on_recv=heard.append)})
    for _ in range(100):
        heard[0]([b"x" * 100, b"y" * 200])
    kept = manager.get_buffer("kernel", "session")["buffer"]
    assert kept == [("iopub", [b"x" * 100, b"y" * 200])] * 3


def test_a_busy_server_takes_few_messages_of_a_kernel_in_advance() -> None:
    async def connect() -> list[int]:
        made: Any = Kernels
        manager = made(most_unseen=7)
        kernel = manager.kernel_manager_factory(parent=manager, context=manager.context, transport="ipc", ip="none")
        connected = [kernel.connect_iopub(), kernel.connect_shell()]
        found = [stream.socket.rcvhwm for stream in connected]
        for stream in connected:
            stream.close(linger=0)
        return found

    with ThreadPoolExecutor() as threads:
        assert threads.submit(asyncio.run, connect()).result() == [7, 7]


class Clock(selectors.DefaultSelector):
    """A selector without real waiting: without other work, the time of the next event comes at once."""

    now = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        """Returns the events that are ready, as the parent class finds them."""
        ready = super().select(0)
        if not ready:
            self.now += timeout or 0
        return ready


class Hurried(asyncio.SelectorEventLoop):
    """A loop by that clock."""

    def __init__(self) -> None:
        self.clock = Clock()
        super().__init__(self.clock)

    def time(self) -> float:
        """Returns the time of the clock."""
        return self.clock.now


class Channel:
    """The messages of a kernel on one channel, with this number of seconds between them."""

    def __init__(self, seconds: float, *messages: tuple[str, dict[str, Any]]) -> None:
        self.seconds = seconds
        self.messages = [
            {"msg_type": kind, "header": {"msg_type": kind}, "parent_header": {"msg_id": "asked"}, "content": content}
            for kind, content in messages
        ]

    async def get_msg(self, timeout: float | None = None) -> dict[str, Any]:
        """Returns the next message, however long it takes."""
        await asyncio.sleep(self.seconds)
        return self.messages.pop(0)


class Showing:
    """A kernel that answers at once, on a machine so busy that the server reads its output a minute later."""

    shown: ClassVar[dict[str, Any]] = {"data": {"text/plain": "App()"}, "metadata": {}, "execution_count": 1}

    def __init__(self) -> None:
        self.shell_channel = Channel(0, ("execute_reply", {"status": "ok"}))
        self.iopub_channel = Channel(60, ("execute_result", self.shown), ("status", {"execution_state": "idle"}))

    def execute(self, *_: object, **__: object) -> str:
        """Returns the name of a request."""
        return "asked"

    async def is_alive(self) -> bool:
        """Returns that the kernel is alive."""
        return True


def test_a_page_is_not_served_without_the_app_because_the_machine_is_busy() -> None:
    notebook = nbformat.read(PROJECT / "notebooks" / "app.ipynb", as_version=4)  # type: ignore[no-untyped-call]
    executor = VoilaExecutor(notebook, config=Config(VOILA))
    executor.kc = Showing()

    async def rendered() -> list[Any]:
        cell = await executor.execute_cell(notebook.cells[0], None, 0, store_history=False)
        outputs: list[Any] = cell.outputs
        return outputs

    def render() -> list[Any]:
        with asyncio.Runner(loop_factory=Hurried) as runner:
            return runner.run(rendered())

    # The loop has a thread of its own, as above.
    with ThreadPoolExecutor() as threads:
        assert [output["data"] for output in threads.submit(render).result()] == [Showing.shown["data"]]


class Starting:
    """A kernel that starts on such a machine: its first answer comes after five minutes."""

    def client(self) -> Starting:
        """Returns the client of the kernel."""
        return self

    async def start_channels(self) -> None:
        """Starts the channels at once."""

    async def wait_for_ready(self, timeout: float) -> None:
        """Waits for the first answer, and fails if it comes too late."""
        async with asyncio.timeout(timeout):
            await asyncio.sleep(300)


def test_a_kernel_that_starts_slowly_is_not_given_up() -> None:
    notebook = nbformat.read(PROJECT / "notebooks" / "app.ipynb", as_version=4)  # type: ignore[no-untyped-call]
    executor = VoilaExecutor(notebook, km=Starting(), config=Config(VOILA))

    def start() -> object:
        with asyncio.Runner(loop_factory=Hurried) as runner:
            return runner.run(executor.async_start_new_kernel_client())

    with ThreadPoolExecutor() as threads:
        assert threads.submit(start).result() is executor.km


class Kernelside(asyncio.Queue[dict[str, Any]]):
    """The side of the kernel on one channel, as a client reads it."""

    async def get_msg(self, timeout: float | None = None) -> dict[str, Any]:
        """Returns the next message, or raises an error if none comes in time."""
        try:
            async with asyncio.timeout(timeout):
                return await self.get()
        except TimeoutError:
            raise Empty from None


class Answering(Client):
    """A client of a kernel that answers after this number of seconds, and whose first messages may be lost."""

    def __init__(self, seconds: float = 0, lost: int = 0) -> None:
        super().__init__()
        self._shell_channel, self._iopub_channel = Kernelside(), Kernelside()
        self.seconds, self.lost = seconds, lost
        self.questions: list[str] = []

    def kernel_info(self) -> str:
        """Sends a request, and returns its id."""
        question = f"question {len(self.questions)}"
        self.questions.append(question)
        asyncio.get_running_loop().call_later(self.seconds, self._answer, question)
        return question

    def _answer(self, question: str) -> None:
        answer = {"parent_header": {"msg_id": question}}
        self._shell_channel.put_nowait(answer)
        self._iopub_channel.put_nowait({"parent_header": {}})
        if len(self.questions) > self.lost:
            self._iopub_channel.put_nowait(answer)

    async def is_alive(self) -> bool:
        """Returns whether the kernel ever answers."""
        return self.seconds < float("inf")


def waited(client: Client, timeout: float = 600) -> float:
    """Returns the seconds that a client waits until its kernel is ready."""

    async def wait() -> float:
        await client.wait_for_ready(timeout)
        return asyncio.get_running_loop().time()

    def run() -> float:
        with asyncio.Runner(loop_factory=Hurried) as runner:
            return runner.run(wait())

    with ThreadPoolExecutor() as threads:
        return threads.submit(run).result()


def test_nobody_waits_for_a_kernel_that_has_answered() -> None:
    assert waited(Answering()) == 0
    assert waited(Answering(seconds=2.5)) == pytest.approx(2.5)


def test_a_kernel_that_is_not_heard_yet_is_asked_again() -> None:
    client = Answering(lost=2)
    assert waited(client) < 0.5
    assert len(client.questions) == 3


def test_a_kernel_that_takes_long_for_each_answer_is_heard_all_the_same() -> None:
    client = Answering(seconds=30)
    assert waited(client) < 31
    assert len(client.questions) <= 32


def test_a_kernel_is_awaited_no_longer_than_the_timeout() -> None:
    with pytest.raises(RuntimeError, match="not answered in 600 seconds"):
        waited(Answering(seconds=601))


def test_a_kernel_that_has_ended_is_not_waited_for() -> None:
    with pytest.raises(RuntimeError, match="has ended"):
        waited(Answering(seconds=float("inf")))
