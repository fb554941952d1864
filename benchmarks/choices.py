"""The choices of exercises, measured over seeds: `python -m benchmarks.choices [SEEDS] [ID]...`.

For each concept of every box, or for those named, it makes the exercises of the first seeds, 12 by default. It reports
the concepts with an answer that is right in more than 60 % of their seeds. For each box it reports the verdicts, the
place of the true number among the choices, and the number of choices. The last figures are processor times.
"""

from __future__ import annotations

import json
import sys
import time
from collections import Counter
from typing import NamedTuple

from smallworld import games
from smallworld.teaching.exercises.concepts import concepts
from smallworld.teaching.exercises.exercise import Exercise
from smallworld.teaching.exercises.making.fresh import exercise_about

_SEEDS = 12
#: The largest share of the seeds in which one answer may be right.
MOST_ALIKE = 0.6


class Made(NamedTuple):
    """An exercise, and the processor time that it took, in seconds."""

    exercise: Exercise
    seconds: float


def made(id: str, seeds: int) -> list[Made]:
    """Returns the exercises of a concept for its first seeds."""
    found = []
    for seed in range(seeds):
        start = time.process_time()
        exercise = exercise_about(id, seed)
        found.append(Made(exercise, time.process_time() - start))
    return found


def most_alike(asked: list[Exercise]) -> tuple[str, float]:
    """Returns the answer that is right most often, and the share of the exercises in which it is right."""
    answers = Counter(json.dumps(one.truth.value, sort_keys=True) for one in asked)
    answer, n = answers.most_common(1)[0]
    return answer, n / len(asked)


def _place(asked: Exercise) -> str:
    if not asked.asks_number:
        return asked.verdict
    last = len(asked.choices) - 1
    return {0: "lowest", last: "highest"}.get(asked.right, "between")


def main(seeds: int, ids: list[str]) -> None:
    """Writes the report."""
    for game in games.GAMES:
        found = {id: made(id, seeds) for id in concepts(game) if not ids or id in ids}
        if not found:
            continue
        alike = {id: most_alike([one.exercise for one in each]) for id, each in found.items()}
        for id, (answer, share) in alike.items():
            if share > MOST_ALIKE:
                print(f"{id}: {answer} is right in {share:.0%}")
        every = [one for each in found.values() for one in each]
        times = sorted(one.seconds for one in every)
        slow = sorted(((sorted(one.seconds for one in each)[-2], id) for id, each in found.items()), reverse=True)
        print(f"{game}: {len(found)} concepts, {sum(share > MOST_ALIKE for _, share in alike.values())} one-sided")
        print(f"  answers: {dict(Counter(_place(one.exercise) for one in every))}")
        print(f"  choices: {dict(Counter(len(one.exercise.choices) for one in every))}")
        print(f"  slowest tenth: {1000 * times[len(times) * 9 // 10]:.0f} ms, at most {1000 * times[-1]:.0f} ms")
        print(f"  slow: {', '.join(f'{id} {1000 * seconds:.0f} ms' for seconds, id in slow[:8])}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else _SEEDS, sys.argv[2:])
