"""`404.html`, which hosts show for an address that does not exist.

It is shown at any depth below the site, where a relative address leads anywhere. So it names the
site by the path it will be published under (TRELLIS_ADDRESS); a build that was not told offers the
way home from an address right below the site, and a way up from deeper ones.
"""

from __future__ import annotations

from collections.abc import Iterable
from urllib.parse import urlsplit

from web.html import h
from web.speech import t, th

HEAD = """<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <meta name="robots" content="noindex">
"""  # noqa: E501  # a policy is one line


def not_found(address: str, style: Iterable[str] = ()) -> str:
    """The page; `address` is where the site will be, with a slash at the end, or nothing.

    `style`: names of style sheets in the site, which only a page that knows its site can link.
    """
    home = urlsplit(address).path
    sheets = "".join(h("link", rel="stylesheet", href=home + name) for name in style if home)
    links = h("p", h("a", th("to_start"), class_="button main", href=home or "./"))
    if not home:
        links += h("p", h("a", th("one_level_up"), href="../"))
    body = h("h1", th("nothing_here")) + h("p", th("nothing_here_why")) + links
    head = h("title", f"{t('nothing_here')} · {t('site')}") + sheets
    return f"{HEAD}{head}</head><body>{h('main', body, class_='page prose')}</body></html>\n"
