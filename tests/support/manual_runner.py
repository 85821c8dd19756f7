"""A runner that runs nothing by itself: a test says what its tasks report and answer."""

from ishido.jobs.job import Job, Task


class HeldJob(Job):
    """A job that ends when the test says so."""

    def finish(self, result: object = None, failure: Exception | None = None) -> None:
        """End, also if it was cancelled; with nothing given, with what the task really answers."""
        if result is None and failure is None:
            result = self.task(lambda progress: True)
        self.cancelled, cancelled = False, self.cancelled
        super().finish(result, failure)
        self.cancelled = cancelled


class Held:
    """Keeps the jobs that were started, for the test to see to."""

    concurrent = True

    def __init__(self) -> None:
        self.jobs: list[HeldJob] = []
        self.closed = False

    def start(self, task: Task) -> HeldJob:
        self.jobs.append(HeldJob(task))
        self.jobs[-1].claim()
        return self.jobs[-1]

    def close(self) -> None:
        self.closed = True

    @property
    def job(self) -> HeldJob:
        """The one started last."""
        return self.jobs[-1]
