"""Pools of worker processes that end with whoever started them."""

import multiprocessing
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor


def pool_of(workers: int) -> ProcessPoolExecutor:
    """A pool of processes, started when there is work for them.

    Each is a fresh interpreter: a copy of this process could hold another thread's lock.
    """
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(workers, context, initializer=_live_with_parent)


def end(pool: ProcessPoolExecutor) -> None:
    """End the processes at once, whatever they are at."""
    workers = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for worker in workers:
        worker.terminate()
    for worker in workers:
        worker.join()


def _live_with_parent() -> None:
    """In a worker: leave interrupts to the parent, and end when it does, however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent is not None

    def watch() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()
