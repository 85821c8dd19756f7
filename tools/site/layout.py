"""A page of the site: its Markdown as HTML, in the layout that all pages have."""

from collections.abc import Mapping
from html import escape
from itertools import pairwise
from string import Template
from typing import Final

from markdown_it import MarkdownIt

from tools.site.sources import ROOT, anchor

LAYOUT: Final = Template((ROOT / "docs" / "site" / "layout.html").read_text("utf-8"))
MARKDOWN: Final = MarkdownIt("commonmark", {"html": True}).enable("table")
HOME: Final = "index"
ABOUT: Final = "A calm board game of 72 stones, for the browser and for Linux, Windows and macOS."


def laid_out(page: str, text: str, titles: Mapping[str, str], address: str) -> str:
    """The HTML of a page.

    :param titles: those of all pages, by their names.
    :param address: where the site will be, with a slash at its end; empty if that is not known.
    """
    tokens = MARKDOWN.parse(text)
    parts = []
    for heading, words in pairwise(tokens):
        if heading.type == "heading_open":
            heading.attrSet("id", anchor(words.content))
            if heading.tag == "h2":
                parts.append(words.content)
    return LAYOUT.substitute(
        title="Ishido, the Way of Stones" if page == HOME else f"{escape(titles[page])} – Ishido",
        head=_head(page, address),
        look="home" if page == HOME else "paper",
        pages=_list_of_pages(page, titles, parts),
        text=MARKDOWN.renderer.render(tokens, MARKDOWN.options, {}),
    )


def _head(page: str, address: str) -> str:
    """What search engines and chats read."""
    lines = []
    if page == HOME:
        lines += [
            f'<meta name="description" content="{ABOUT}">',
            '<meta property="og:type" content="website">',
            '<meta property="og:title" content="Ishido, the Way of Stones">',
            f'<meta property="og:description" content="{ABOUT}">',
        ]
    if address:
        lines.append(f'<link rel="canonical" href="{escape(address)}{page}.html">')
    if address and page == HOME:
        lines += [
            f'<meta property="og:url" content="{escape(address)}">',
            f'<meta property="og:image" content="{escape(address)}play/pictures/preview.jpg">',
            '<meta name="twitter:card" content="summary_large_image">',
        ]
    return "\n".join(lines)


def _list_of_pages(page: str, titles: Mapping[str, str], parts: list[str]) -> str:
    """Links to all pages, and to the parts of this one."""
    inside = "".join(
        f'<li><a href="#{anchor(part)}">{MARKDOWN.renderInline(part)}</a></li>' for part in parts
    )
    return "\n".join((
        "<ul>",
        *(
            f'<li class="current"><a href="{name}.html" aria-current="page">{escape(title)}</a>'
            f"<ul>{inside}</ul></li>"
            if name == page
            else f'<li><a href="{name}.html">{escape(title)}</a></li>'
            for name, title in titles.items()
            if name != HOME
        ),
        "</ul>",
    ))  # fmt: skip
