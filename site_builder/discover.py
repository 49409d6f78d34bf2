"""The modules of a registry folder: its listing is the feature list."""

from __future__ import annotations

import importlib
import pkgutil
from types import ModuleType


def modules(package_name: str) -> tuple[ModuleType, ...]:
    """The modules directly in a package, in name order; names that start with "_" are left out.

    Asks the package's own loader, so that it works from a folder, a wheel and a zip file alike.
    """
    package = importlib.import_module(package_name)
    names = sorted(found.name for found in pkgutil.iter_modules(package.__path__) if not found.name.startswith("_"))
    return tuple(importlib.import_module(f"{package_name}.{name}") for name in names)
