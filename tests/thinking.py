"""A worker pool that does nothing by itself: a test says what its tasks report and come to."""

from ishido.players.worker_pool import Task


class HeldJob:
    """A job that gets on when the test says so."""

    def __init__(self, task: Task) -> None:
        self.task = task
        self.progress: object = None
        self.result: object = None
        self.failed = ""
        self.done = False
        self.dropped = False

    def drop(self) -> None:
        self.dropped = True

    def finish(self, result: object = None, failed: str = "") -> None:
        """Be done; without anything said, with what the task really comes to."""
        if result is None and not failed:
            result = self.task(lambda progress: True)
        self.result, self.failed, self.done = result, failed, True


class Held:
    """Keeps the jobs that were begun, for the test to see to."""

    def __init__(self) -> None:
        self.jobs: list[HeldJob] = []
        self.closed = False

    def begin(self, task: Task) -> HeldJob:
        self.jobs.append(HeldJob(task))
        return self.jobs[-1]

    def close(self) -> None:
        self.closed = True

    @property
    def job(self) -> HeldJob:
        """The one begun last."""
        return self.jobs[-1]
