"""⚡ The `digest` command: arguments, printing, exit codes (0 fine, 1 problems in content, 2 usage)."""

from __future__ import annotations

from site_builder.cli.running import main

__all__ = ["main"]
