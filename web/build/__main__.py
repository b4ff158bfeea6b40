"""`python -m web.build` makes the site in ./site/; see --help."""

import argparse

from web.build.offline import retire_worker
from web.build.site import ROOT, build_site

parser = argparse.ArgumentParser(prog="python -m web.build", description="Make the site in ./site/")
parser.add_argument(
    "--retire",
    action="store_true",
    help="with a service worker that removes itself and all that it kept",
)
options = parser.parse_args()
site = build_site()
if options.retire:
    retire_worker(site)
print(f"built {site.relative_to(ROOT)}/")
