"""A page of somebody else, on another site, with boards of ours in it."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from playwright.sync_api import Frame, Page

from e2e.waiting import BOOT_MS


class OtherSite:
    """Serves one page, `html`, at an address on `localhost`, which is another site than 127.0.0.1
    where ours lies: third-party storage is blocked there."""

    def __init__(self) -> None:
        site = self

        class Handler(BaseHTTPRequestHandler):
            """Answers everything with the page."""

            def do_GET(self) -> None:
                is_page = self.path == "/"
                self.send_response(200 if is_page else 204)
                self.send_header("Content-Type", "text/html; charset=utf-8")
                self.end_headers()
                if is_page:
                    self.wfile.write(site.html.encode("utf-8"))

            def log_message(self, format: str, *args: object) -> None:
                """Say nothing."""

        self.html = ""
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://localhost:{self.server.server_address[1]}/"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def show(self, page: Page, body: str) -> None:
        """Open the page with some content."""
        self.html = (
            f'<!doctype html><html lang="en"><title>A blog</title><body>{body}</body></html>'
        )
        page.goto(self.address)


@contextmanager
def other_site() -> Iterator[OtherSite]:
    """Such a site, for a while."""
    site = OtherSite()
    try:
        yield site
    finally:
        site.server.shutdown()
        site.server.server_close()


def frame_html(address: str, size: tuple[int, int] = (480, 480), **more: str) -> str:
    """A frame as a page has it."""
    attributes = "".join(f' {name}="{value}"' for name, value in more.items())
    width, height = size
    return (
        f'<iframe src="{address.replace("&", "&amp;")}" width="{width}" height="{height}" '
        f'style="border:0;display:block"{attributes}></iframe>'
    )


def wait_frame(frame: Frame) -> Frame:
    """Return the frame once its Python answers."""
    frame.wait_for_selector('html[data-ready="1"]', state="attached", timeout=BOOT_MS)
    return frame


def ready_frames(page: Page) -> list[Frame]:
    """All frames of a page, once the Python of each answers."""
    return [wait_frame(frame) for frame in page.frames[1:]]
