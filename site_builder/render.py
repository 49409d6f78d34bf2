"""Pages into files: the Jinja environment, and what every template may use besides its own context."""

from __future__ import annotations

import re
import traceback
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, fields
from types import CodeType
from urllib.parse import urlsplit

from jinja2 import (
    BytecodeCache,
    Environment,
    FunctionLoader,
    StrictUndefined,
    Template,
    TemplateError,
    TemplateSyntaxError,
    nodes,
)
from jinja2.bccache import Bucket
from jinja2.compiler import CodeGenerator, Frame

from site_builder import urls
from site_builder.listings import is_large
from site_builder.model import Collection, Diagnostic, File, Page, Place, Site, SiteSettings

CODES = {
    "E130": "a template is wrong; nothing is written",
}


_UNFIT = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\ufdd0-\ufdef\ufffe\uffff]")
"""Characters that HTML has no place for, whatever field they came through."""

_CONTROL_BYTES = bytes([*range(9), *range(11, 32), 127])
_FURTHER_UNFIT = re.compile(rb"\xc2[\x80-\x9f]"), re.compile(rb"\xef(?:\xb7[\x90-\xaf]|\xbf[\xbe\xbf])")


@dataclass(frozen=True, slots=True)
class SiteView:
    """What every page may say of the site as a whole; `site` in templates."""

    settings: SiteSettings
    title: str
    url: str | None
    repository: str | None
    updated: str | None
    paper_count: int
    topic_count: int  # topics that hold a paper
    supplied_count: int  # headings in square brackets
    collections: tuple[Collection, ...]
    large: bool  # lists leave abstracts to the pages of papers


def _shown(value: object) -> str:
    """A value as HTML. `markupsafe.escape` does the same, but wraps each piece in an object of its own: a third of the
    time of rendering."""
    if type(value) is str:
        if "&" in value:
            value = value.replace("&", "&amp;")
        if "<" in value:
            value = value.replace("<", "&lt;")
        if ">" in value:
            value = value.replace(">", "&gt;")
        if '"' in value:
            value = value.replace('"', "&#34;")
        if "'" in value:
            value = value.replace("'", "&#39;")
        return value
    as_html: Callable[[], str] | None = getattr(value, "__html__", None)
    return as_html() if as_html else _shown(str(value))


_PLAIN = frozenset({"link", "asset", "absolute"})
"""Functions of one argument that every template may call and that know nothing of its variables."""


class _Generator(CodeGenerator):
    """Compiles `{{ value }}` to a call of `_shown`, and calls of `_PLAIN` functions to plain calls: Jinja asks of each
    call whether the function wants to know the template's variables."""

    def visit_Call(self, node: nodes.Call, frame: Frame, forward_caller: bool = False) -> None:  # noqa: N802 - Jinja's
        named = node.node.name if isinstance(node.node, nodes.Name) else ""
        more = node.kwargs or node.dyn_args or node.dyn_kwargs or forward_caller
        if named not in _PLAIN or len(node.args) != 1 or more:
            super().visit_Call(node, frame, forward_caller=forward_caller)
            return
        self.visit(node.node, frame)
        self.write("(")
        self.visit(node.args[0], frame)
        self.write(")")

    def _output_child_pre(self, node: nodes.Expr, frame: Frame, finalize: CodeGenerator._FinalizeInfo) -> None:
        if frame.eval_ctx.volatile or not frame.eval_ctx.autoescape or finalize.src is not None:
            super()._output_child_pre(node, frame, finalize)
        else:
            self.write("environment.shown(")


class _Compiled(BytecodeCache):
    """Templates that this process has compiled, for the next build of `digest serve`; each in its latest state.
    None are kept on the disk: whoever can write there could plant code."""

    def __init__(self) -> None:
        self._kept: dict[str, tuple[str, CodeType]] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        checksum, code = self._kept.get(bucket.key, ("", None))
        bucket.code = code if checksum == bucket.checksum else None

    def dump_bytecode(self, bucket: Bucket) -> None:
        if bucket.code is not None:
            self._kept[bucket.key] = bucket.checksum, bucket.code


class _Environment(Environment):
    code_generator_class = _Generator
    shown = staticmethod(_shown)


_COMPILED = _Compiled()


class Renderer:
    """Turns pages into files. Holds the page being rendered, so that `link` and friends work inside macros too."""

    def __init__(self, templates: Mapping[str, str], site: Site, asset_paths: Mapping[str, str]) -> None:
        self._site = site
        self._assets = asset_paths
        self._page: Page | None = None
        self._environment = _Environment(
            loader=FunctionLoader(
                lambda name: (templates[name], f"templates/{name}", None) if name in templates else None
            ),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            keep_trailing_newline=True,
            optimized=False,  # constant expressions are few, and looking for them takes a third of compiling
            bytecode_cache=_COMPILED,
        )
        view = SiteView(
            site.settings,
            site.settings.title,
            site.settings.url,
            site.settings.repository,
            site.updated,
            len(site.papers),
            sum(1 for topic in site.topics if topic.papers),
            sum(1 for paper in site.papers if paper.heading_derived),
            site.collections,
            is_large(site),
        )
        self._environment.globals.update(site=view, link=self._link, asset=self._asset, absolute=self._absolute)

    def files(self, pages: Iterable[Page]) -> Iterator[File | Diagnostic]:
        """The file of each page, or what is wrong with its template, once for each template."""
        compiled: dict[str, Template | None] = {}
        broken: set[str] = set()
        for page in pages:
            if page.template in broken:
                continue
            self._page = page
            try:
                template = compiled.get(page.template) or self._environment.get_template(page.template)
                compiled[page.template] = template
                context = {field.name: getattr(page.context, field.name) for field in fields(page.context)}  # type: ignore[arg-type]
                text = template.render(context, page=page)
            except (TemplateError, TypeError, ValueError, AttributeError, LookupError, ArithmeticError) as error:
                broken.add(page.template)
                yield _said(error, page)
            else:
                yield File(file_path(page.path), _encoded(text))

    def _link(self, path: str) -> str:
        """The relative link from the page being rendered to a path inside the site."""
        assert self._page is not None
        if self._page.path == "404.html":  # shown at whatever address was not found, so relative links lead nowhere
            return (urlsplit(self._site.settings.url or "/").path or "/") + path
        return urls.relative(path, self._page.path)

    def _asset(self, name: str) -> str:
        """The relative link to a static file by its name in static/."""
        return self._link(self._assets[name])

    def _absolute(self, path: str) -> str | None:
        """The full address of a path, or None where the site does not know where it is published."""
        return urls.absolute(self._site.settings.url, path)


def _encoded(text: str) -> bytes:
    """The text in UTF-8 without what HTML has no place for. Bytes are looked at first, in a tenth of the time."""
    data = text.encode("utf-8", errors="replace")
    if len(data.translate(None, _CONTROL_BYTES)) < len(data) or any(one.search(data) for one in _FURTHER_UNFIT):
        return _UNFIT.sub("\ufffd", text).encode("utf-8", errors="replace")
    return data


def file_path(path: str) -> str:
    """The file that is served at an address inside the site."""
    return path + "index.html" if path.endswith("/") or not path else path


def _said(error: Exception, page: Page) -> Diagnostic:
    if isinstance(error, TemplateSyntaxError):
        place = Place(f"templates/{error.name or page.template}", error.lineno)
    else:
        frames = [f for f in traceback.extract_tb(error.__traceback__) if f.filename.startswith("templates/")]
        place = Place(frames[-1].filename, frames[-1].lineno or 0) if frames else Place(f"templates/{page.template}")
    message = error.message if isinstance(error, TemplateError) else f"{type(error).__name__}: {error}"
    return Diagnostic(
        "error", "E130", place, f"{message or type(error).__name__} (met on {page.path or 'the home page'})"
    )
