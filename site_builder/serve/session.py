"""⚡ The loop of `digest serve`: build, show, wait for a change, build again."""

from __future__ import annotations

import os
import threading
import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from site_builder.model import Diagnostic, Place
from site_builder.serve.error_page import error_page
from site_builder.serve.reload import News
from site_builder.serve.server import SiteServer
from site_builder.serve.watch import changes

CODES = {
    "E721": "the port cannot be used to show the site",
}


@dataclass(frozen=True, slots=True)
class Built:
    """What a build had to say, and whether it made a difference to the files of the site."""

    diagnostics: tuple[Diagnostic, ...]
    changed: bool


def serve(
    build: Callable[[], Built],
    site: Path,
    watched: Sequence[Path],
    *,
    leave_out: Sequence[Path] = (),
    port: int = 8000,
    base: str = "/",
    say: Callable[[str], None] = print,
) -> tuple[Diagnostic, ...]:
    """Shows `site` until Ctrl-C, and builds it at the start and on every change below the `watched` folders.

    `build` writes the site and prints what it likes. Its errors are shown as a page, with the old site kept for when
    they are mended; an exception is our own bug and is shown the same way. `leave_out` are folders a build writes to
    besides `site`. Port 0 takes any free one. Returns why it could not start, if it could not.
    """
    news = News()
    base = f"/{base.strip('/')}/".replace("//", "/")
    site = Path(os.path.realpath(site))
    try:
        server = SiteServer(port, site, base, news)
    except OSError as error:
        what = f"port {port} cannot be used: {error.strerror or error}"
        return (
            Diagnostic("error", "E721", Place(""), what, "choose another with --port, or any free one with --port 0"),
        )
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.1}, daemon=True)
    first = True
    try:
        for _ in changes(watched, (site, *leave_out)):
            changed = _build(build, server, watched, say)
            if first:
                thread.start()
                say(f"The site is at http://127.0.0.1:{server.server_address[1]}{base} (Ctrl-C ends)")
            elif changed:
                news.tell()
            first = False
    except KeyboardInterrupt:
        return ()
    finally:
        if thread.is_alive():
            server.shutdown()
        server.server_close()
    return ()


def _build(build: Callable[[], Built], server: SiteServer, watched: Sequence[Path], say: Callable[[str], None]) -> bool:
    """Whether there is something new to see."""
    before = server.error
    roots = [*watched, *(folder.parent for folder in watched)]
    try:
        made = build()
    except Exception:
        crash = traceback.format_exc()
        say(crash)
        server.error = error_page((), roots, crash)
        return server.error != before
    errors = [one for one in made.diagnostics if one.severity == "error"]
    server.error = error_page(errors, roots) if errors else None
    return made.changed or server.error != before
