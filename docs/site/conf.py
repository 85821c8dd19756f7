"""The configuration of Sphinx for the site. ``python -m tools.site`` gives it the pages."""

from typing import Any, Final

import ishido

LONGEST_VALUE: Final = 60
"""The most characters of a constant's value that the library's pages show."""

project = "Ishido"
author = "The Ishido authors"
release = ishido.__version__
language = "en"

extensions = ["myst_parser", "sphinx.ext.autodoc"]
myst_heading_anchors = 4  # documents link to headings, as on code hosts
exclude_patterns = ["_*"]

autodoc_default_options = {
    "members": True,
    "undoc-members": True,
    "member-order": "bysource",
    "exclude-members": "count, index",  # what a NamedTuple has from tuple
}
autodoc_typehints = "signature"
autodoc_preserve_defaults = True
add_module_names = False
python_use_unqualified_type_names = True
python_maximum_signature_line_length = 88
toc_object_entries = False

html_theme = "ishido"
html_theme_path = ["theme"]
html_title = "Ishido"
html_use_index = False
html_domain_indices = False
html_copy_source = False
html_show_search_summary = False  # it would fetch pages, which a folder does not allow
html_permalinks_icon = "#"


def shortened(app: Any, domain: str, kind: str, content: Any) -> None:
    """Leave out values of constants that fill a page."""
    from sphinx import addnodes

    for signature in content.parent.findall(addnodes.desc_signature):
        for part in list(signature.findall(addnodes.desc_annotation)):
            text = part.astext()
            if text.startswith(" = ") and len(text) > LONGEST_VALUE:
                signature.remove(part)


def setup(app: Any) -> None:
    app.connect("object-description-transform", shortened)
