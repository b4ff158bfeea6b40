"""How hard Hypothesis looks: HYPOTHESIS_PROFILE is `default`, `quick` or `explore`.

`default` and `quick` (for the second and slower interpreters) try the same examples in every run,
so that a red run stays red until it is mended; `explore` looks for new ones.
"""

from __future__ import annotations

import os

from hypothesis import settings

# No deadlines: a busy machine is not a wrong program.
settings.register_profile("default", deadline=None, derandomize=True)
settings.register_profile("quick", deadline=None, derandomize=True, max_examples=20)
settings.register_profile("explore", deadline=None, max_examples=1000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))
