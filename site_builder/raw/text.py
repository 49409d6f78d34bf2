"""The text of a source file, whatever its bytes are."""

from __future__ import annotations

from collections.abc import Iterator

from site_builder.model import Diagnostic, Place, Source

CODES = {
    "W101": "bytes that are not UTF-8; each is shown as U+FFFD",
}


_CONTROLS = bytes([*range(9), *range(14, 27), *range(28, 32), 127])
MOST_CONTROLS = 100
"""A text may hold a stray control character; where one byte in so many is one, it is a picture or a program."""


def is_binary(data: bytes) -> bool:
    """Whether the bytes are no text in any encoding that shares its first 128 characters with UTF-8."""
    return (len(data) - len(data.translate(None, _CONTROLS))) * MOST_CONTROLS > len(data)


def text_of(source: Source) -> tuple[str, tuple[Diagnostic, ...]]:
    """The text of a source with line ends as "\\n"; bytes that are not UTF-8 become U+FFFD and are reported."""
    problems: list[Diagnostic] = []
    try:
        text = source.data.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = source.data.decode("utf-8-sig", errors="replace")
        problems = list(_bad_bytes(source))
    return text.replace("\r\n", "\n").replace("\r", "\n"), tuple(problems)


def _bad_bytes(source: Source) -> Iterator[Diagnostic]:
    position, data, shown = 0, source.data, 0
    while True:
        try:
            data[position:].decode("utf-8")
            return
        except UnicodeDecodeError as error:
            at = position + error.start
            line_start = data.rfind(b"\n", 0, at) + 1
            column = len(data[line_start:at].decode("utf-8", errors="replace")) + 1
            place = Place(source.path, data.count(b"\n", 0, at) + 1, column)
            what = f"byte {at} (0x{data[at]:02x}) is not UTF-8"
            shown += 1
            if shown == 10:  # a file in another encoding holds thousands
                yield Diagnostic("warning", "W101", place, f"{what}, and more follow", "save the file as UTF-8")
                return
            yield Diagnostic("warning", "W101", place, what, "save the file as UTF-8")
            position += max(error.end, error.start + 1)
