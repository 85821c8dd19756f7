"""The number of processors that this process may use, which may be less than the machine has."""

import os
from contextlib import suppress
from math import ceil
from pathlib import Path
from typing import Final

from ishido import browser

CGROUPS: Final = Path("/sys/fs/cgroup")
"""Linux shows the limits of containers and services here."""
OWN_GROUP: Final = Path("/proc/self/cgroup")


def usable() -> int:
    """The number of processors that this process may use, at least 1.

    ``os.cpu_count`` ignores the limits of ``taskset`` and containers.
    """
    count = _allowed()
    quota = _quota(CGROUPS, OWN_GROUP)
    return max(1, count if quota is None else min(count, quota))


def spare() -> int:
    """The number of worker processes to start: one less than the usable processors, at least 1. It
    is 1 in a web browser, which has no processes."""
    return 1 if browser.IN_BROWSER else max(1, usable() - 1)


def _allowed() -> int:
    if hasattr(os, "process_cpu_count"):  # Python 3.13; it also respects PYTHON_CPU_COUNT
        return os.process_cpu_count() or 1
    if hasattr(os, "sched_getaffinity"):  # not on Windows and macOS
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _quota(root: Path, own: Path) -> int | None:
    """The processor time that control groups allow, in whole processors, rounded up.

    ``None`` if there is no limit. Reads only version 2 of control groups. The smallest limit
    between the process's own group and the root applies.
    """
    group = ""
    with suppress(OSError, ValueError):
        lines = own.read_text("utf-8").splitlines()
        group = next((line[3:].strip("/") for line in lines if line.startswith("0::")), "")
    folders = [root / group, *(root / group).parents] if ".." not in group else [root]
    limits = []
    for folder in folders:
        with suppress(OSError, ValueError):
            most, period = (folder / "cpu.max").read_text("utf-8").split()
            limits.append(ceil(int(most) / int(period)))  # "max" means no limit
        if folder == root:
            break
    return min(limits, default=None)
