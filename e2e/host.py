"""A host of the site for tests of what is kept: it counts requests, and can be switched off.

As GitHub Pages does, it lets browsers keep every file for ten minutes. Several sites may lie on one
host, each under its own path.
"""

from __future__ import annotations

import threading
from collections.abc import Mapping
from http.server import SimpleHTTPRequestHandler
from pathlib import Path

from web.build.serve import HOST, SiteHandler, SiteServer

KEPT = "max-age=600"


class Host:
    """Sites by the path they lie under, as in {"/trellis/": folder}.

    `requests` holds the path of every request so far; those in `missing` are answered with 404.
    """

    def __init__(self, sites: Mapping[str, Path]) -> None:
        self.sites = dict(sites)
        self.requests: list[str] = []
        self.missing: set[str] = set()
        self._port = 0
        self._server: SiteServer | None = None
        self.start()

    def start(self) -> None:
        """Answer, at the same address as before."""
        host = self

        class Handler(SiteHandler):
            """Notes each request, and serves the site whose path is the longest that fits."""

            def __init__(self, *args: object) -> None:
                super().__init__(*args, directory="", prefix="/")

            def send_head(self):  # type: ignore[no-untyped-def]  # as its base says
                host.requests.append(self.path)
                fitting = [path for path in host.sites if self.path.startswith(path)]
                if not fitting or self.path in host.missing:
                    return self.send_error(404)
                self.prefix = max(fitting, key=len)
                self.directory = str(host.sites[self.prefix])
                return super().send_head()

            def end_headers(self) -> None:
                self.send_header("Cache-Control", KEPT)
                self.send_header("Access-Control-Allow-Origin", "*")
                SimpleHTTPRequestHandler.end_headers(self)

        self._server = SiteServer((HOST, self._port), Handler)
        self._port = self._server.server_address[1]
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        """Answer nothing from now on, not even that there is nobody."""
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()
            self._server = None

    def address(self, path: str) -> str:
        """Where the site under a path is found."""
        return f"http://{HOST}:{self._port}{path}"
