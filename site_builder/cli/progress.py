"""⚡ What a build is doing: a line on the terminal while it runs, and where the time went when it is through."""

from __future__ import annotations

import math
import os
import shutil
import sys
import time
from collections.abc import Iterator, Mapping

WAIT = 1.0  # seconds before anything is shown: a short build needs no line
OFTEN = 0.2  # seconds between two looks of a line that counts
TOLD = 0.05  # share of the work from which on it tells how long the rest will take

# No thread tells the seconds: a process with a second thread cannot be forked safely, and forking is half of our speed.


class Progress:
    """Hears of each stage, shows it on standard error where that is a terminal, and counts its seconds."""

    def __init__(self, *, quiet: bool) -> None:
        self._shows = not quiet and sys.stderr.isatty()
        self._shown = False
        self._started = time.monotonic()
        self._stages: list[tuple[str, float, float]] = [("starting", 0.0, self._started)]
        self._counted = 0.0  # when the line counted last
        self.parts: Mapping[str, float] = {}  # seconds of processor by the parts of a stage that ran side by side

    def tell(self, stage: str) -> None:
        """Names the stage that begins."""
        self._stages.append((stage, _processor(), time.monotonic()))
        seconds = time.monotonic() - self._started
        if seconds > WAIT:
            self._show(f"{stage} … {seconds:.0f} s")

    def count(self, done: int, of: int) -> None:
        """Says how far the stage is and how long the rest will take if it goes on as it went so far."""
        now = time.monotonic()
        stage, _, began = self._stages[-1]
        if min(now - self._started, now - began) > WAIT and now - self._counted > OFTEN:
            self._counted = now
            share = done / of
            left = f", {_duration((now - began) * (1 / share - 1))} left" if share >= TOLD else ""
            self._show(f"{stage} … {int(100 * share)} %{left}")

    def _show(self, line: str) -> None:
        if self._shows:
            width = shutil.get_terminal_size().columns - 1
            sys.stderr.write(f"\r\x1b[K{line[:width]}")
            sys.stderr.flush()
            self._shown = True

    def table(self) -> Iterator[str]:
        """The stages so far, a line each: seconds of processor, of the clock, name."""
        yield f"{'CPU s':>8} {'clock s':>8}"
        ends = [*self._stages[1:], ("", _processor(), time.monotonic())]
        for (name, cpu, wall), (_, cpu_end, wall_end) in zip(self._stages, ends, strict=True):
            yield f"{cpu_end - cpu:>8.2f} {wall_end - wall:>8.2f}  {name}"
        for name, cpu in sorted(self.parts.items(), key=lambda part: -part[1]):
            if cpu >= 0.005:
                yield f"{cpu:>8.2f} {'':>8}    of which {name}"
        yield f"{_processor():>8.2f} {time.monotonic() - self._started:>8.2f}  in all"

    def end(self) -> None:
        """Takes the line off the terminal."""
        if self._shown:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()


def _duration(seconds: float) -> str:
    """Words for a time, rounded up as far as a guess allows."""
    if seconds < 90:
        return f"{max(1, math.ceil(seconds))} s"
    return f"{math.ceil(seconds / 60)} minutes"


def _processor() -> float:
    """Seconds that this process and the ones it has waited for have used."""
    return sum(os.times()[:4])
