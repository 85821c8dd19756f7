"""The work of one task, shared among several processes."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import islice
from typing import Any

from ishido.jobs.job import ImmediateRunner, Job, Report, Runner, Task
from ishido.jobs.processes import ProcessEnded
from ishido.jobs.runners import in_processes


def shared(workers: int) -> Runner:
    """So many processes to share work among; with one worker, none: its caller does all of it."""
    return in_processes(workers) if workers > 1 else ImmediateRunner()


def task_of(function: Callable[..., object], *arguments: object) -> Task:
    """A task that calls a function and reports nothing."""
    return partial(_call, function, arguments)


def _call(function: Callable[..., object], arguments: tuple[object, ...], report: Report) -> object:
    return function(*arguments)


def results(
    runner: Runner,
    tasks: Iterable[Task],
    *,
    most: int | None = None,
    tick: float | None = None,
    as_completed: bool = False,
) -> Iterator[Any]:
    """The results of tasks, in their order. A task whose processes are killed is run here.

    A caller that takes no more of them leaves the running tasks to end, and begins no others.

    :param most: how many are started at a time; ``None``: all. It is 1 where nothing runs beside
      the caller.
    :param tick: yields ``None`` after so many seconds without a result, and again.
    :param as_completed: in the order in which they end; it takes a ``tick`` to see who is first.
    :raises ProcessEnded: if the runner is closed meanwhile.
    :raises Exception: what a task raised.
    """
    left, started = iter(tasks), deque[Job]()
    most = most if runner.concurrent else 1
    try:
        while True:
            room = None if most is None else most - len(started)
            started.extend(map(runner.start, islice(left, room)))
            if not started:
                return
            job = started[0]
            if as_completed:
                job = next((each for each in started if each.done), job)
            if not job.wait(tick):
                yield None
                continue
            started.remove(job)
            if isinstance(job.failure, ProcessEnded):
                job.run()
            if job.cancelled:
                raise ProcessEnded("the runner was closed")
            if job.failure is not None:
                raise job.failure
            yield job.result
    finally:
        for job in started:
            if job.claim():
                job.finish()
