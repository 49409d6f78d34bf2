"""What all tests share: one flag that rewrites expected files, and no browser test left out where that must not be."""

from __future__ import annotations

import os
from collections.abc import Generator

import pytest
from hypothesis import HealthCheck, settings

# No test may depend on how busy the machine is; and what fails for one must fail for all.
settings.register_profile("steady", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("steady")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--refresh", action="store_true", help="write expected files anew instead of comparing with them")


@pytest.fixture
def refresh(request: pytest.FixtureRequest) -> bool:
    """Whether expected files are to be written anew."""
    return bool(request.config.getoption("--refresh"))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Says why browser tests were skipped, and what would bring the browser."""
    why = {
        report.longrepr[2].removeprefix("Skipped: ")
        for report in terminalreporter.stats.get("skipped", [])
        if "browser" in report.keywords and isinstance(report.longrepr, tuple)
    }
    for reason in sorted(why):
        terminalreporter.write_line(f"browser tests were skipped: {reason}")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """In continuous integration a browser test that is skipped has failed: there, nobody would notice."""
    report = yield
    if report.skipped and os.environ.get("CI") and item.get_closest_marker("browser"):
        report.outcome = "failed"
        report.longrepr = f"{item.nodeid} was skipped, which CI does not allow: {call.excinfo and call.excinfo.value}"
    return report
