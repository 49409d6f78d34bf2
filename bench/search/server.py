"""A server that compresses text as GitHub Pages does, and notes what it has sent."""

from __future__ import annotations

import gzip
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

TEXT = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".json": "application/json; charset=utf-8",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
}


class Server(ThreadingHTTPServer):
    """Serves a folder; `sent` lists (path, bytes of the body) in the order of the answers."""

    daemon_threads = True

    def __init__(self, folder: Path) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.folder = folder.resolve()
        self.sent: list[tuple[str, int]] = []
        self.packed: dict[Path, bytes] = {}

    @property
    def address(self) -> str:
        """Where it is, without a slash at the end."""
        return f"http://127.0.0.1:{self.server_address[1]}"


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: Server

    def do_GET(self) -> None:
        path = self.path.partition("?")[0]
        file = self.server.folder / path.lstrip("/")
        file = file / "index.html" if file.is_dir() else file
        if not file.is_file():
            self.send_response(404)
            self.send_header("Content-Length", "0")
            self.end_headers()
            return
        kind = TEXT.get(file.suffix)
        data = self.server.packed.get(file)
        if data is None:
            raw = file.read_bytes()
            data = self.server.packed[file] = gzip.compress(raw, 6) if kind else raw
        self.send_response(200)
        self.send_header("Content-Type", kind or "application/octet-stream")
        if kind:
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Cache-Control", "max-age=600")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.server.sent.append((path, len(data)))
        self.wfile.write(data)

    def log_message(self, *_: object) -> None:
        """Says nothing."""


@contextmanager
def served(folder: Path) -> Iterator[Server]:
    """The folder served while the context lasts."""
    server = Server(folder)
    threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()
