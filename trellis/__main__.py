"""`python -m trellis`: see `trellis.cli`."""

from __future__ import annotations

import sys

from trellis.cli import main

if __name__ == "__main__":
    sys.exit(main())
