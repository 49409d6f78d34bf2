"""⚡ A small web server for one folder that behaves as GitHub Pages does, for this machine alone."""

from __future__ import annotations

import os
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import quote, unquote, urlsplit

from site_builder.serve.reload import PLACE, SCRIPT, News, with_script

# Not `mimetypes`: it asks the system, and some say that a script is plain text.
KINDS = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".json": "application/json; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".xml": "application/xml; charset=utf-8",
    ".xsl": "application/xml; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".md": "text/plain; charset=utf-8",
    ".bib": "text/plain; charset=utf-8",
    ".ris": "application/x-research-info-systems; charset=utf-8",
    ".csv": "text/csv; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".webp": "image/webp",
    ".ico": "image/x-icon",
    ".woff2": "font/woff2",
    ".pdf": "application/pdf",
}
HEARTBEAT = 15.0  # seconds; a page that has gone is noticed when a heartbeat cannot be sent


class SiteServer(ThreadingHTTPServer):
    """Serves `site` below `base` ("/" or "/x/y/") on 127.0.0.1; a page in `error` stands for all pages.

    With `news`, pages carry the script that reloads them; without, they come as they are.
    """

    daemon_threads = True
    request_queue_size = 128  # connections that wait; five, as usual, are fewer than the files of one page
    allow_reuse_address = os.name != "nt"  # there it would let two servers share a port

    def __init__(self, port: int, site: Path, base: str, news: News | None = None) -> None:
        super().__init__(("127.0.0.1", port), Handler)
        self.site = os.path.realpath(site)
        self.base = base
        self.news = news
        self.error: bytes | None = None

    def handle_error(self, request: object, client_address: object) -> None:
        """Says nothing: a browser that closes a connection is no problem of anyone's."""


class Handler(BaseHTTPRequestHandler):
    """Answers GET and HEAD."""

    server: SiteServer
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True  # or every request takes 40 ms
    timeout = 30
    server_version = "digest"
    sys_version = ""

    def do_GET(self) -> None:
        """Answers, or refuses what only someone else's page would ask."""
        if "Content-Length" in self.headers or "Transfer-Encoding" in self.headers:
            self.close_connection = True  # a body would be read as the next request
        if not self._is_for_us():
            return self._text(HTTPStatus.FORBIDDEN, "This server answers to 127.0.0.1 and localhost only.")
        try:
            path, base = unquote(urlsplit(self.path).path), self.server.base
        except ValueError:
            return self._text(HTTPStatus.BAD_REQUEST, "This is no address.")
        if not path.startswith(base):
            return self._redirect(base) if path in ("/", base[:-1]) else self._not_found()
        inner = path[len(base) :]
        if inner == f"{PLACE}reload.js":
            return self._send(HTTPStatus.OK, KINDS[".js"], SCRIPT.encode())
        if inner == f"{PLACE}events" and self.server.news:
            return self._events(self.server.news)
        return self._file(inner)

    do_HEAD = do_GET  # noqa: N815  # `_send` leaves out the body

    def log_message(self, format: str, *args: object) -> None:
        """Says nothing: the terminal is for what the builds say."""

    def _is_for_us(self) -> bool:
        """Whether the Host header names this machine: a foreign name that leads here is an attack (DNS rebinding)."""
        name, _, port = self.headers.get("Host", "").partition(":")
        return name in ("127.0.0.1", "localhost") and (port or "80") == str(self.server.server_address[1])

    def _file(self, inner: str) -> None:
        place = self._place(inner)
        if place and place.is_dir():
            if inner and not inner.endswith("/"):
                query = urlsplit(self.path).query
                return self._redirect(self.server.base + inner + "/" + (f"?{query}" if query else ""))
            place = self._place(inner + "index.html")
        elif inner.endswith("/"):
            place = None
        if place and not place.exists() and not place.suffix:
            place = place.with_name(place.name + ".html")  # as GitHub Pages does
        if place is None or not place.is_file():
            return self._not_found()
        kind = KINDS.get(place.suffix.lower(), "application/octet-stream")
        try:
            data = place.read_bytes()
        except OSError:
            return self._not_found()
        if place.suffix == ".html":
            return self._page(HTTPStatus.OK, data)
        return self._send(HTTPStatus.OK, kind, data)

    def _place(self, inner: str) -> Path | None:
        """The file or folder of a path; None where it leads out of the site, also by a link, or to our records."""
        parts = inner.rstrip("/").split("/")
        if any(part in ("..", ".") or part.startswith(".digest") for part in parts) or any(c in inner for c in "\\\0:"):
            return None
        try:
            real = Path(os.path.realpath(Path(self.server.site, *parts)))
            real.is_dir()  # raises for names that are too long
        except (OSError, ValueError):
            return None
        return real if real.is_relative_to(self.server.site) else None

    def _not_found(self) -> None:
        place = Path(self.server.site, "404.html")
        if place.is_file() or self.server.error is not None:
            return self._page(HTTPStatus.NOT_FOUND, place.read_bytes() if place.is_file() else b"")
        return self._text(HTTPStatus.NOT_FOUND, "There is no such page.")

    def _page(self, status: HTTPStatus, page: bytes) -> None:
        if self.server.error is not None:
            status, page = HTTPStatus.INTERNAL_SERVER_ERROR, self.server.error
        self._send(status, KINDS[".html"], with_script(page, self.server.base) if self.server.news else page)

    def _text(self, status: HTTPStatus, text: str) -> None:
        self._send(status, KINDS[".txt"], text.encode() + b"\n")

    def _redirect(self, path: str) -> None:
        # "//host" would lead away from here.
        self._send(HTTPStatus.FOUND, KINDS[".txt"], b"", Location="/" + quote(path.lstrip("/"), safe="/?=&%"))

    def _send(self, status: HTTPStatus, kind: str, data: bytes, **headers: str) -> None:
        self.send_response(status)
        given = {"Content-Type": kind, "Content-Length": str(len(data)), "Cache-Control": "no-store", **headers}
        for name, value in {**given, "X-Content-Type-Options": "nosniff"}.items():
            self.send_header(name, value)
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(data)

    def _events(self, news: News) -> None:
        """Sends the state now and whenever it changes, until the page goes away."""
        self.close_connection = True
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        seen = ""
        try:
            while self.command != "HEAD":
                state = news.wait(seen, HEARTBEAT)
                self.wfile.write(f"retry: 300\ndata: {state}\n\n".encode() if state != seen else b": still here\n\n")
                seen = state
        except OSError:
            return
