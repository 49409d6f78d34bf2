"""Every diagnostic code with its explanation, gathered from the modules that use them."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Mapping

import site_builder

GROUPS = {
    "0": "Settings files",
    "1": "Reading records and building",
    "2": "Mark-up",
    "3": "Topics",
    "4": "The finished site",
    "7": "Disk",
}


def codes() -> Mapping[str, str]:
    """Each code with its explanation, in the order of their numbers. Raises ValueError where two modules use one."""
    found: dict[str, str] = {}
    for module in pkgutil.walk_packages(site_builder.__path__, "site_builder."):
        if module.name == "site_builder.__main__":
            continue
        for code, explanation in getattr(importlib.import_module(module.name), "CODES", {}).items():
            if found.setdefault(code, explanation) != explanation:
                raise ValueError(f"{code} means two things: {found[code]!r} and {explanation!r}")
    return dict(sorted(found.items(), key=lambda item: (item[0][1:], item[0])))


def page() -> str:
    """The text of docs/diagnostics.md."""
    lines = [
        "# What every message means",
        "",
        "Made from the `CODES` of the modules; `python -m pytest tests/test_codes.py --refresh` writes it anew.",
        "",
        "The letter is the severity. **E**, error: the site would be wrong, nothing is written, exit 1.",
        "**W**, warning: something is damaged or left out; the site is written, and `--strict` makes it exit 1.",
        "**N**, note: worth knowing.",
    ]
    group = ""
    for code, explanation in codes().items():
        if code[1] != group:
            group = code[1]
            lines += ["", f"## {GROUPS[group]}", "", "| code | meaning |", "| --- | --- |"]
        lines.append(f"| {code} | {explanation.rstrip('.').replace('|', chr(92) + '|')} |")
    return "\n".join(lines) + "\n"
