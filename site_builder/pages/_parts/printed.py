"""HTML made once and printed on many pages: of rich text, or drawn by the program; never of a plain string."""

from __future__ import annotations

from site_builder.rich import RichText


class Html(str):
    """HTML that templates print as it is."""

    __slots__ = ()

    def __html__(self) -> str:
        return self


def printed(text: RichText) -> Html:
    """The rich text's HTML."""
    return Html(text.set_html)


def bracketed(text: RichText) -> Html:
    """The rich text in the square brackets of a supplied heading."""
    return Html(f'<span class="br">[</span>{text.set_html}<span class="br">]</span>')
