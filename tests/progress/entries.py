"""Random progress of every kind, for tests."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

from hypothesis import strategies as st

from smallworld.teaching.progress import MOST_ANSWERS, Card, Offer, Progress, Puzzle

NOON = datetime(2026, 5, 31, 12, tzinfo=UTC)
TROLLS = "base.trolls"

ids = st.from_regex(r"[a-z][a-z0-9_.]{0,20}", fullmatch=True)
times = st.datetimes(datetime(2020, 1, 1), datetime(2030, 1, 1), timezones=st.just(UTC)).map(
    lambda when: when.replace(microsecond=0)
)
counts = st.integers(0, MOST_ANSWERS)
days = st.integers(0, 5000)


def since(card: Card, days: int) -> Card:
    """Returns the card of a row of right answers that began these days before the last one."""
    return card._replace(since=card.last.date() - timedelta(days))


review = st.builds(
    Card,
    st.just("review"),
    st.just(0),
    st.floats(0.001, 36_500),
    st.floats(1, 10),
    times,
    times,
    counts,
    counts,
    st.none(),
)
relearning = st.builds(
    Card, st.just("relearning"), st.just(0), st.just(1.5), st.just(4.0), times, times, counts, counts, st.none()
)
learning = st.builds(
    Card,
    st.just("learning"),
    st.integers(1, 2),
    st.just(1.5),
    st.just(4.0),
    times,
    times,
    counts,
    counts,
    st.none(),
)
cards = st.builds(since, review | learning, days) | relearning
puzzles = st.builds(Puzzle, st.booleans(), st.integers(0, MOST_ANSWERS), times, times)
everything = st.builds(
    Progress,
    st.dictionaries(ids, cards, max_size=5),
    st.dictionaries(ids, times, max_size=5),
    st.dictionaries(ids, puzzles, max_size=5),
    st.booleans(),
    st.dictionaries(ids, st.builds(Offer, times, st.booleans()), max_size=5),
    st.frozensets(st.dates(date(2020, 1, 1), date(2030, 1, 1)), max_size=9),
)
