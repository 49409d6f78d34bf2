"""What every input format needs: the text of a source, and a raw record from named values."""

from site_builder.raw.addresses import is_linkable
from site_builder.raw.record import record, unused_fields
from site_builder.raw.text import is_binary, text_of

__all__ = ["is_binary", "is_linkable", "record", "text_of", "unused_fields"]
