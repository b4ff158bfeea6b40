"""The page: PyScript handlers in Python, and (in `web.build`) what makes and serves the site."""
