"""The settings of the handbook. `tools/handbook.py` makes the copy of the documents that Sphinx reads."""

import smallworld

project = "Small World rules explorer"
author = "Small World explorer contributors"
version = release = smallworld.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]

# GitHub makes anchors of all headings, too.
myst_heading_anchors = 4
myst_enable_extensions = ["colon_fence"]

autodoc_member_order = "bysource"
autodoc_use_type_comments = False
# Names of the API in the contents of a page would be copied into the navigation of each page, which takes longest.
toc_object_entries = False
# A name in backticks leads to the page about it, if there is one.
default_role = "py:obj"
napoleon_numpy_docstring = False
python_use_unqualified_type_names = True

html_theme = "furo"
html_title = "Small World rules explorer"
html_logo = html_favicon = "static/mark.svg"
html_static_path = ["static"]
html_css_files = ["handbook.css"]
html_js_files = [("live.js", {"defer": "defer"}), ("reach.js", {"defer": "defer"})]
html_copy_source = html_show_sourcelink = html_show_sphinx = False
html_show_copyright = False
html_theme_options = {
    "light_css_variables": {"color-brand-primary": "#9a3126", "color-brand-content": "#9a3126"},
    "dark_css_variables": {"color-brand-primary": "#f0a08f", "color-brand-content": "#f0a08f"},
}
