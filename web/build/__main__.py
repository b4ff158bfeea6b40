"""`python -m web.build` makes the site in ./site/."""

from web.build.site import ROOT, build_site

print(f"built {build_site().relative_to(ROOT)}/")
