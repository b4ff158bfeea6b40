"""What the page says about its settings: a title for each, its values, and what it does."""

from __future__ import annotations

from collections.abc import Mapping

from trellis.words.sentence import Sense, Template

SETTINGS: Mapping[str, Template] = {
    "settings": "Settings",
    "settings_look": "Look",
    "settings_hear": "Sound and vibration",
    "settings_touch": "Touch and keys",
    "settings_play": Sense("about games, a heading", "Play"),
    "setting_theme": "Colours",
    "setting_theme_system": "As the system",
    "setting_theme_light": "Light",
    "setting_theme_dark": "Dark",
    "setting_theme_contrast": "High contrast, light",
    "setting_theme_contrast_dark": "High contrast, dark",
    "setting_theme_safe": "Colours far apart",
    "setting_theme_print": "Grey",
    "setting_theme_how": "“Colours far apart” is made for eyes that tell some colours badly. "
    "In all of them every vine and flower has a shape of its own.",
    "setting_motion": "Movement",
    "setting_motion_system": "As the system",
    "setting_motion_off": "None",
    "setting_language": "Language",
    "setting_language_system": "As the browser",
    "setting_sound": "Sounds",
    "setting_sound_how": "Quiet knocks and plucks, made on this device.",
    "setting_vibration": "Vibration",
    "setting_vibration_how": "Where the device can; never while it asks for less movement.",
    "setting_confirm": "Confirm what I place",
    "setting_confirm_touch": "When I touch",
    "setting_confirm_always": "Always",
    "setting_confirm_never": "Never",
    "setting_own_zoom": "The board's own zoom",
    "setting_own_zoom_how": "Two fingers or the wheel move and zoom the board. "
    "When off, the browser zooms the whole page.",
    "setting_loupe": "Magnifier",
    "setting_loupe_how": "Shows what lies under the finger on a small board.",
    "setting_single_keys": "Keys of one letter",
    "setting_single_keys_how": "When off, letters do nothing; arrow keys, Enter and Escape stay.",
    "setting_pace": "How bots show their turns",
    "setting_pace_slow": "Slowly",
    "setting_pace_medium": "Calmly",
    "setting_pace_fast": "Quickly",
    "setting_pace_once": "At once",
    "setting_fits_here": "Flowers: which tiles fit here",
    "setting_fits_here_how": "The list of tiles not yet seen shows those that fit "
    "the place you point at.",
    "setting_xray": "Stones: what is truly joined",
    "setting_xray_how": "Draws the joined stones and each side's shortest way to win.",
}
