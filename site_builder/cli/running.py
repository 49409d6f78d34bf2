"""⚡ Runs `digest`, whatever becomes of those who read what it prints and of the memory that it needs."""

from __future__ import annotations

import errno
import io
import select
import sys
from pathlib import Path
from typing import Any, NoReturn, TextIO

import click

from site_builder.cli.commands import cli

_NO_MEMORY = "Error: there is not enough memory; free some, or make several sites, each from a folder of its own"
_NO_FOLDER = "Error: the folder that you are in is no longer there; change to another"


def main() -> NoReturn:
    """Runs `digest` and ends the process with its exit code."""
    outputs: list[_Lasting] = []
    sys.stdout, sys.stderr = _lasting(sys.stdout, outputs), _lasting(sys.stderr, outputs)
    try:
        cli(prog_name="digest")
    except MemoryError:
        click.echo(_NO_MEMORY, err=True)
        sys.exit(1)
    except FileNotFoundError:
        if _is_somewhere():
            raise
        click.echo(_NO_FOLDER, err=True)
        sys.exit(2)
    finally:
        if lost := next((output.lost for output in outputs if output.lost), None):
            click.echo(f"Error: what there is to say cannot be written: {lost.strerror}", err=True)
            sys.exit(1)
    sys.exit(0)


def _is_somewhere() -> bool:
    """Whether the folder that we were started in is still there."""
    try:
        Path.cwd()
    except FileNotFoundError:
        return False
    return True


class _Lasting(io.FileIO):
    """An output that is written to as long as that works.

    Where whoever reads it has gone, as in `digest build | head -1`, a command goes on to its end. `lost` is any other
    reason why words were lost.
    """

    lost: OSError | None = None

    def write(self, data: Any, /) -> int:
        """How many of the bytes are written, or never will be."""
        try:
            while (written := super().write(data)) is None:  # the other side is slow, and made the pipe not wait for it
                select.select([], [self], [])
        except OSError as error:
            if error.errno != errno.EPIPE:
                self.lost = error
            return memoryview(data).nbytes
        return written


def _lasting(stream: TextIO, outputs: list[_Lasting]) -> TextIO:
    """The stream as one that lasts, where it is a file or a pipe: it may be closed, or a console of Windows."""
    if not isinstance(stream, io.TextIOWrapper) or not isinstance(
        getattr(stream.buffer, "raw", stream.buffer), io.FileIO
    ):
        return stream
    outputs.append(_Lasting(stream.fileno(), "wb", closefd=False))
    return io.TextIOWrapper(
        io.BufferedWriter(outputs[-1]),
        encoding=stream.encoding,
        errors=stream.errors,
        line_buffering=stream.line_buffering,
        write_through=stream.write_through,
    )
