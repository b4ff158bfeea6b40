"""What makes the site and serves it; runs on a desk, never in the page."""
