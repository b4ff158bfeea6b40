"""Serve the built site on this machine: `python -m web.build.serve`.

The site lies under a sub-path, as it does on GitHub Pages, so that an address that is not
relative fails here first.
"""

from __future__ import annotations

import argparse
import errno
import os
import sys
import webbrowser
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from typing import Any, BinaryIO

HOST = "127.0.0.1"
LOOK_AGAIN = "no-cache"
"""Browsers ask each time whether a file is another one, so that a new build shows at once."""
PORTS_TRIED = 50

# Named here because the tables of some systems lack them, and a module script or a streamed
# WebAssembly file of another type is refused by the browser.
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml",
    ".toml": "application/toml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".zip": "application/zip",
}


class SiteHandler(SimpleHTTPRequestHandler):
    """Files of `directory`, found under `prefix` (begins and ends with a slash).

    `cache` is what the browser is told about keeping them.
    """

    def __init__(
        self, *args: object, prefix: str = "/", cache: str = LOOK_AGAIN, **kwargs: object
    ) -> None:
        self.prefix, self.cache = prefix, cache
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]  # passed on as they came

    def send_head(self) -> BytesIO | BinaryIO | None:
        """Header and file of an address; the bare root leads to the site, all else is 404."""
        if self.path in ("/", self.prefix.rstrip("/")) and self.prefix != "/":
            self.send_response(302)
            self.send_header("Location", self.prefix)
            self.end_headers()
            return None
        if not self.path.startswith(self.prefix):
            self.send_error(404)
            return None
        return super().send_head()

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """An error; for an address that does not exist the site's own page, as on GitHub Pages."""
        page = Path(self.directory) / "404.html"
        if code != 404 or not page.is_file():
            return super().send_error(code, message, explain)
        content = page.read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", TYPES[".html"])
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(content)

    def translate_path(self, path: str) -> str:
        """The file for an address under the sub-path."""
        return super().translate_path("/" + path[len(self.prefix) :])

    def guess_type(self, path: str | os.PathLike[str]) -> str:
        """The content type by the name's ending; a folder stands for its index.html."""
        return TYPES.get(Path(path).suffix, "application/octet-stream")

    def end_headers(self) -> None:
        """As on GitHub Pages, everybody may fetch every file: a frame in a sandbox has no origin,
        and its modules come from another one.
        """
        self.send_header("Cache-Control", self.cache)
        self.send_header("Access-Control-Allow-Origin", "*")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing: the terminal belongs to the one line with the address."""


class SiteServer(ThreadingHTTPServer):
    """A server that takes no offence at a browser that hangs up, as on a reload."""

    daemon_threads = True

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Report what went wrong, unless the other side just went away."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


def make_server(
    site: Path, prefix: str = "/", port: int = 0, cache: str = LOOK_AGAIN
) -> SiteServer:
    """A server of `site` under `prefix`, bound and not yet running.

    Port 0 takes any free port; another one is tried first, then those after it. Raises OSError
    where none is free.
    """
    handler = partial(SiteHandler, directory=str(site), prefix=prefix, cache=cache)
    for candidate in range(port, port + PORTS_TRIED):
        try:
            return SiteServer((HOST, candidate), handler)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise
    raise OSError(errno.EADDRINUSE, f"no free port from {port} to {port + PORTS_TRIED - 1}")


def address(server: SiteServer, prefix: str = "/") -> str:
    """Where a browser finds the site, as in "http://127.0.0.1:8000/trellis/"."""
    return f"http://{HOST}:{server.server_address[1]}{prefix}"


def has_screen() -> bool:
    """Whether a browser window can open here; one inside a terminal would be of no use."""
    screens = ("DISPLAY", "WAYLAND_DISPLAY")
    return sys.platform in ("darwin", "win32") or any(os.environ.get(name) for name in screens)


def main() -> None:
    """Serve until interrupted; print the address; open a browser if there is one."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--site", type=Path, default=Path("site"))
    parser.add_argument("--prefix", default="/trellis/")
    parser.add_argument("--port", type=int, default=8000, help="the first port tried")
    parser.add_argument("--no-browser", action="store_true", help="open no browser")
    options = parser.parse_args()
    server = make_server(options.site, options.prefix, options.port)
    here = address(server, options.prefix)
    print(f"Trellis is at {here} (Ctrl+C stops it)", flush=True)
    if has_screen() and not options.no_browser:
        webbrowser.open(here)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()
    finally:
        server.server_close()


if __name__ == "__main__":
    main()
