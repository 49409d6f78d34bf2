"""⚡ Shows a site on this machine while its content is edited. Knows nothing of how it is built."""

from __future__ import annotations

from site_builder.serve.session import Built, serve

__all__ = ["Built", "serve"]
