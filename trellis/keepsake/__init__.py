"""A game as one HTML file that needs nothing else: pictures, sentences, the record, a replay.

The replay is made of HTML and CSS alone: one radio button a turn, and the style shows the picture
of the one that is chosen. No script, nothing fetched, so the file opens as long as browsers do.
"""

from trellis.keepsake.page import keepsake
from trellis.keepsake.still import CAPTIONS, position

__all__ = ["CAPTIONS", "keepsake", "position"]
