"""The screens as HTML text: pure functions of values, so they are tested without a browser."""
