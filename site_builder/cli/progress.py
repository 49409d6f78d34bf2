"""⚡ A line on the terminal that says what a long build is doing; nothing where no terminal is attached."""

from __future__ import annotations

import sys
import threading
import time
from types import TracebackType

WAIT = 1.0  # seconds before anything is shown: a short build needs no line
TICK = 0.2


class Progress:
    """Shows the stage that was told last and the seconds since the start, on standard error; gone at the end."""

    def __init__(self, *, quiet: bool) -> None:
        self._shows = not quiet and sys.stderr.isatty()
        self._stage = ""
        self._done = threading.Event()
        self._thread = threading.Thread(target=self._show, daemon=True)

    def tell(self, stage: str) -> None:
        """Names the stage that begins."""
        self._stage = stage

    def __enter__(self) -> Progress:
        if self._shows:
            self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._done.set()
        if self._shows:
            self._thread.join()

    def _show(self) -> None:
        started = time.monotonic()
        if self._done.wait(WAIT):
            return
        while True:
            sys.stderr.write(f"\r\x1b[K{self._stage} … {time.monotonic() - started:.0f} s")
            sys.stderr.flush()
            if self._done.wait(TICK):
                break
        sys.stderr.write("\r\x1b[K")
        sys.stderr.flush()
