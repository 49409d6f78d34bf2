"""⚡ Tells open pages that there is something new to see."""

from __future__ import annotations

import secrets
import threading

PLACE = "~reload/"  # below the base path; no page of a site starts with "~"
SCRIPT = """\
// Served by `digest serve` only. A hidden page lets go of its connection: a browser has six for all pages of a host.
const here = document.currentScript.src
let seen = null
let events = null
function listen() {
  if (events || document.hidden) return
  events = new EventSource(new URL('events', here))
  events.onmessage = ({ data }) => {
    if (seen !== null && seen !== data) location.reload()
    seen = data
  }
}
document.addEventListener('visibilitychange', () => {
  if (document.hidden) {
    events?.close()
    events = null
  } else listen()
})
listen()
"""


def with_script(page: bytes, base: str) -> bytes:
    """The page with the reload script as its last one: an external file, as the pages' content policy asks for."""
    script = f'<script src="{base}{PLACE}reload.js"></script>'.encode()
    before, end, after = page.rpartition(b"</body>")
    return before + script + end + after if end else page + script


class News:
    """A state that changes with every build that made a difference, and a way to wait for it.

    The state starts at random, so that a page that outlived the last `digest serve` reloads as well.
    """

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._run = secrets.token_hex(4)
        self._count = 0

    @property
    def state(self) -> str:
        """What a page compares with what it saw last."""
        return f"{self._run}-{self._count}"

    def tell(self) -> None:
        """Wakes everyone who waits."""
        with self._changed:
            self._count += 1
            self._changed.notify_all()

    def wait(self, seen: str, seconds: float) -> str:
        """The state, as soon as it is another than `seen` or the time is over."""
        with self._changed:
            self._changed.wait_for(lambda: self.state != seen, seconds)
            return self.state
