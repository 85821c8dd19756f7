"""``ishido doctor``."""

from argparse import Namespace

from ishido.cli.common import print_result
from ishido.ui.app.doctor import examine


def print_report(options: Namespace) -> None:
    report = examine()
    print_result(options, report, [f"{topic:<12} {value}" for topic, value in report.items()])
