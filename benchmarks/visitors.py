"""Simulates a day of visitors to a server with kernels: how many machines keep their wait short, and what files cost.

Visitors arrive by chance (a Poisson process), with a peak in the evening. Each takes a kernel, which needs a second of
a processor to start, and holds it while the tab is open and a little longer. A machine has a pool of started kernels
and a limit to kernels, as `voila.json` and `serving/` have it, and each core starts one kernel at a time.
"""

import argparse
import heapq
import math
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache, partial

DAY = 24 * 3600.0
#: The share of a day's visitors in its busiest hour is 1.8 times that of a mean hour.
PEAK_HOUR, SWING = 20, 0.8


@dataclass(frozen=True)
class Machine:
    """A machine, and the limits of the server on it."""

    cores: int = 2
    memory: int = 4000  # MB
    system: int = 400  # MB for the system, the server and the proxy
    kernel: int = 75  # MB
    #: Seconds of a processor for the start of a kernel and its page, and for the messages of a minute of a visit.
    start: float = 1.0
    minute: float = 0.25
    pool: int = 4
    allowed: int = 40

    @property
    def most(self) -> int:
        """The most kernels, by memory and by the setting of the server."""
        return min(self.allowed, (self.memory - self.system) // self.kernel)


@dataclass(frozen=True)
class Stay:
    """The stay of visitors: how long it is, and what becomes of their kernel."""

    minutes: float = 8  # the mean of an exponential distribution
    #: The share of visitors whose browser ends the kernel as they leave. The server ends the others ten minutes later.
    farewell: float = 0.9
    deserted: float = 600


@dataclass
class Server:
    """The state of one machine: when its starts are done, and when its kernels end."""

    machine: Machine
    #: The times at which a core is free for the next start.
    cores: list[float] = field(default_factory=list)
    ends: list[float] = field(default_factory=list)
    #: The times at which the kernels of the pool are ready.
    pool: list[float] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.cores = [0.0] * self.machine.cores
        self.pool = [0.0] * self.machine.pool

    def used(self, now: float) -> int:
        """Returns the number of kernels, with those of the pool."""
        while self.ends and self.ends[0] <= now:
            heapq.heappop(self.ends)
        return len(self.ends) + len(self.pool)

    def started(self, now: float) -> float:
        """Starts a kernel as soon as a core is free, and returns when it is ready.

        Messages of the visitors slow it down: they take their part of every core.
        """
        free = heapq.heappop(self.cores)
        busy = min(0.9, len(self.ends) * self.machine.minute / 60 / self.machine.cores)
        ready = max(now, free) + self.machine.start / (1 - busy)
        heapq.heappush(self.cores, ready)
        return ready

    def visit(self, now: float, stay: float) -> float | None:
        """Gives a visitor a kernel, and returns their wait in seconds, or None if there is no kernel."""
        if self.pool:
            ready = heapq.heappop(self.pool)
        elif self.used(now) < self.machine.most:
            ready = self.started(now)
        else:
            return None
        heapq.heappush(self.ends, max(now, ready) + stay)
        if self.used(now) < self.machine.most:
            heapq.heappush(self.pool, self.started(now))
        return max(0.0, ready - now)


def arrivals(visitors: int, dice: random.Random) -> Iterator[float]:
    """Yields the times at which visitors come, by thinning a steady stream."""
    most = visitors / DAY * (1 + SWING)
    now = 0.0
    while (now := now + dice.expovariate(most)) < DAY:
        hour = 2 * math.pi * (now / 3600 - PEAK_HOUR) / 24
        if dice.random() * (1 + SWING) < 1 + SWING * math.cos(hour):
            yield now


def stayed(stay: Stay, dice: random.Random) -> float:
    """Returns how long a visitor holds a kernel, in seconds."""
    seconds = dice.expovariate(1 / (60 * stay.minutes))
    return seconds if dice.random() < stay.farewell else seconds + stay.deserted


@dataclass(frozen=True)
class Outcome:
    """A day: the visitors, those without a kernel, the waits of the others in order, and the most kernels at a time."""

    visitors: int
    refused: int
    waits: list[float]
    peak: int

    def within(self, share: float) -> float:
        """Returns the wait that a share of all visitors does not exceed. A visitor without a kernel waits forever."""
        at = math.ceil(share * self.visitors) - 1
        return self.waits[at] if at < len(self.waits) else math.inf


def day(visitors: int, machine: Machine, stay: Stay, seed: int, machines: int) -> Outcome:
    """Simulates a day on `machines`, where a balancer sends each visitor to the one with the fewest kernels."""
    dice = random.Random(seed)
    servers = [Server(machine) for _ in range(machines)]
    waits, refused, peak = [], 0, 0
    for now in arrivals(visitors, dice):
        used = {id(server): server.used(now) for server in servers}
        peak = max(peak, sum(used.values()))
        wait = min(servers, key=lambda server: used[id(server)]).visit(now, stayed(stay, dice))
        if wait is None:
            refused += 1
        else:
            waits.append(wait)
    return Outcome(refused + len(waits), refused, sorted(waits), peak)


def machines_for(wait: float, simulated: Callable[[int], Outcome]) -> tuple[int, Outcome]:
    """Returns the fewest machines with which 99 % of the visitors wait at most `wait` seconds, and such a day."""
    low, high = 0, 1
    while simulated(high).within(0.99) > wait:
        low, high = high, 2 * high
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if simulated(middle).within(0.99) <= wait else (middle, high)
    return high, simulated(high)


def main() -> None:
    """Prints the machines for a few numbers of visitors, and the bytes of the static page for the same."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--visitors", type=int, nargs="+", default=[1_000, 10_000, 100_000])
    parser.add_argument("--wait", type=float, nargs="+", default=[2, 5, 10], help="seconds that 99 %% may wait")
    parser.add_argument("--minutes", type=float, default=8, help="how long a visitor stays on average")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=float, default=9.75, help="MB of a first visit of the static page")
    parser.add_argument("--again", type=float, default=0.06, help="MB of a later visit")
    parser.add_argument("--new", type=float, default=0.6, help="the share of first visits")
    parser.add_argument("--price", type=float, default=0.05, help="the price of a GB of transfer")
    asked = parser.parse_args()
    machine, stay = Machine(), Stay(minutes=asked.minutes)
    print(f"A machine of {machine.cores} cores and {machine.memory} MB has {machine.most} kernels.\n")
    print("| visitors a day | wait of 99 % | machines | kernels at the peak | median wait | without a kernel |")
    print("| --- | --- | --- | --- | --- | --- |")
    for visitors in asked.visitors:
        simulated = cache(partial(day, visitors, machine, stay, asked.seed))
        for wait in asked.wait:
            machines, outcome = machines_for(wait, simulated)
            median, refused = outcome.within(0.5), outcome.refused / outcome.visitors
            print(f"| {visitors:,} | {wait:g} s | {machines} | {outcome.peak} | {median:.1f} s | {refused:.1%} |")
    print("\n| visitors a day | static page, GB a day | GB a month | price a month | at the peak |")
    print("| --- | --- | --- | --- | --- |")
    for visitors in asked.visitors:
        daily = visitors * (asked.new * asked.first + (1 - asked.new) * asked.again) / 1000
        month, peak = 30 * daily, daily * 8000 / DAY * (1 + SWING)
        price = month * asked.price
        print(f"| {visitors:,} | {daily:,.0f} | {month:,.0f} | {price:,.0f} | {peak:,.0f} Mbit/s |")


if __name__ == "__main__":
    main()
