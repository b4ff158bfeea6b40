"""The command line: `python -m trellis`. The only part of the package with files and a keyboard."""

from trellis.cli.main import main

__all__ = ["main"]
