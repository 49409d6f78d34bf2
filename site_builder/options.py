"""What a build is told beside the content."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Options:
    """`today` is the ISO day new papers are recorded under, None: --frozen."""

    base_url: str | None = None  # wins over site.yaml
    hosted_url: str | None = None  # where the workflow publishes; site.yaml wins over it
    hosted_repository: str | None = None
    content_path: str = "content"
    today: str | None = None
