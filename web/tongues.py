"""The language of the page: its catalogue is fetched when it is chosen, and English needs none."""

from __future__ import annotations

from pyscript import window

from trellis.words import ENGLISH, Language
from web import document
from web.facts import LANGUAGES
from web.languages import OWN, direction, spoken
from web.speech import speak


class Tongue:
    """The language the page speaks, by its tag."""

    def __init__(self) -> None:
        self.tag = OWN

    async def take(self, chosen: str) -> bool:
        """Speak the chosen language, or for `system` what the browser asks for; whether it is new.

        Where the catalogue cannot be had, the page goes on as before.
        """
        tag = spoken(chosen, document.languages())
        if tag == self.tag:
            return False
        try:
            language = ENGLISH if tag == OWN else await _fetched(LANGUAGES[tag][2])
        except Exception:  # a network fails as it likes
            return False
        self.tag = tag
        speak(language)
        document.set_language(tag, direction(tag))
        return True


async def _fetched(address: str) -> Language:
    """The catalogue at an address; any error where there is none."""
    import zlib  # these three only for who reads another language
    from gettext import GNUTranslations
    from io import BytesIO

    answer = await window.fetch(address)
    if not answer.ok:
        raise OSError(f"{address}: {answer.status}")
    packed = (await answer.arrayBuffer()).to_bytes()
    return GNUTranslations(BytesIO(zlib.decompress(packed)))
