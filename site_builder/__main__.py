"""⚡ `python -m site_builder` is `digest`."""

from site_builder.cli import main

main()
