"""⚡ Content-addressed results of slow pure functions; runs them in processes when there is enough of it.

Knows nothing of what the results mean; imports only `plain`, which knows how our types are written down.
"""

from __future__ import annotations

from site_builder.memo.calls import Memo

__all__ = ["Memo"]
