"""How hard Hypothesis looks: `HYPOTHESIS_PROFILE=quick` for the second and slower interpreters."""

from __future__ import annotations

import os

from hypothesis import settings

# No deadlines: a busy machine is not a wrong program.
settings.register_profile("default", deadline=None)
settings.register_profile("quick", deadline=None, max_examples=20, database=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))
