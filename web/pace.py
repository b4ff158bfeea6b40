"""How fast bots show the steps of their turns."""

from __future__ import annotations

PACES = {"slow": 1.8, "medium": 1.0, "fast": 0.45, "once": 0.0}
"""By name: seconds from one step to the next."""
