"""Pools of worker processes that end with whoever started them."""

import multiprocessing
import os
import signal
import threading
import weakref
from concurrent.futures import ProcessPoolExecutor

_pools: "weakref.WeakSet[ProcessPoolExecutor]" = weakref.WeakSet()
"""Those that have not been ended."""


def pool_of(workers: int) -> ProcessPoolExecutor:
    """A pool of processes, started when there is work for them.

    Each is a fresh interpreter: a copy of this process could hold another thread's lock.
    """
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(workers, context, initializer=live_with_parent)
    _pools.add(pool)
    return pool


def end(pool: ProcessPoolExecutor) -> None:
    """End the processes at once, whatever they are at."""
    workers = list((pool._processes or {}).values())
    _pools.discard(pool)
    pool.shutdown(wait=False, cancel_futures=True)
    for worker in workers:
        worker.terminate()
    for worker in workers:
        worker.join()


def end_all() -> None:
    """End the processes of all pools that there are."""
    for pool in list(_pools):
        end(pool)


def live_with_parent() -> None:
    """In a worker: leave interrupts to the parent, and end when it does, however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent is not None

    def watch() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()
