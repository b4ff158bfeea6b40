"""The stylesheet of the Stones board. Every colour is one of the palette's variables."""

from __future__ import annotations

from collections.abc import Mapping

from trellis.draw.themes import FORCED, FORCED_DARK

_RULES = """\
.st-board{font:600 13px system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;\
text-anchor:middle}
.st-board text{pointer-events:none;user-select:none}
.st-paper{fill:var(--paper)}
.st-light{fill:var(--sq-light)}
.st-dark{fill:var(--sq-dark)}
.st-hatch{fill:none;stroke:var(--hatch);stroke-width:1.15}
.st-grid{fill:none;stroke:var(--gridline);stroke-width:1.5;stroke-linecap:square}
.st-star{fill:var(--gridline)}
.st-bar-b{fill:var(--ink-b);stroke:var(--ink-b-line);stroke-width:1.8;stroke-linejoin:round}
.st-bar-w{fill:var(--ink-w);stroke:var(--ink-w-line);stroke-width:1.8;stroke-linejoin:round}
.st-coord-b{fill:var(--ink-w)}
.st-coord-w{fill:var(--on-w)}
.st-line-b,.st-line-w,.st-neck-b,.st-neck-w,.st-stub-b,.st-stub-w,.st-stub-line-b,\
.st-stub-line-w,.st-cut,.st-cut-case{fill:none}
.st-line-b,.st-line-w{stroke-width:15}
.st-line-b,.st-stub-line-b{stroke:var(--ink-b-line)}
.st-line-w,.st-stub-line-w{stroke:var(--ink-w-line)}
.st-neck-b,.st-stub-b{stroke:var(--ink-b);stroke-width:12}
.st-neck-w,.st-stub-w{stroke:var(--ink-w);stroke-width:10.6}
.st-stub-line-b,.st-stub-line-w{stroke-width:9.6}
.st-stub-b{stroke-width:7.2}
.st-stub-w{stroke-width:6}
.st-cut,.st-cut-case{stroke-linecap:round}
.st-cut{stroke:var(--seal);stroke-width:2.6}
.st-cut-case{stroke:var(--case);stroke-width:6.2}
.st-stones-b{fill:var(--ink-b);stroke:var(--ink-b-line);stroke-width:1.8}
.st-stones-w{fill:var(--ink-w);stroke:var(--ink-w-line);stroke-width:2.2}
.st-sheen{fill:none;stroke-width:1.8;stroke-linecap:round}
.st-stones-b .st-sheen{stroke:var(--sheen-b)}
.st-stones-w .st-sheen{stroke:var(--sheen-w);stroke-width:2.2}
.st-stones-b g,.st-stones-w g{transform-box:fill-box;transform-origin:center}
.st-faded{opacity:.34}
.st-last-b,.st-last-w,.st-chain-b,.st-chain-w{fill:none;stroke-width:3.2}
.st-last-b,.st-chain-b{stroke:var(--mark-b)}
.st-last-w,.st-chain-w{stroke:var(--mark-w)}
.st-glow{fill:var(--glow)}
.st-ghost-b{fill:var(--ink-b);fill-opacity:.6}
.st-ghost-w{fill:var(--ink-w);fill-opacity:.6}
.st-legal,.st-legal-case,.st-held,.st-held-case,.st-halo,.st-cursor,.st-cursor-case,\
.st-refused,.st-refused-case{fill:none}
.st-legal{stroke:var(--seal);stroke-width:2.8}
.st-legal-case{stroke:var(--case);stroke-width:6.4}
.st-halo{stroke:var(--glow);stroke-width:4.2}
.st-held{stroke:var(--seal);stroke-width:3.2}
.st-held-case{stroke:var(--case);stroke-width:6.8}
.st-plan,.st-plan-case,.st-hint,.st-hint-case{fill:none}
.st-plan{stroke:var(--seal);stroke-width:3.2;stroke-dasharray:9 6.32}
.st-plan-case{stroke:var(--case);stroke-width:6.8}
.st-hint{stroke:var(--seal);stroke-width:3.6;stroke-dasharray:.1 8.07;stroke-linecap:round}
.st-hint-case{stroke:var(--case);stroke-width:7.2}
.st-figure-b,.st-figure-w{font-size:17px;font-weight:700}
.st-number{font-size:14px}
.st-figure-b{fill:var(--ink-w)}
.st-figure-w{fill:var(--on-w)}
.st-cursor,.st-cursor-case{stroke-linecap:round}
.st-cursor{stroke:var(--focus);stroke-width:3.4}
.st-cursor-case{stroke:var(--case);stroke-width:7}
.st-refused,.st-refused-case{stroke-linecap:round}
.st-refused{stroke:var(--seal);stroke-width:4}
.st-refused-case{stroke:var(--case);stroke-width:7.6}
.st-thread,.st-thread-line{fill:none;stroke-linejoin:round}
.st-thread{stroke:var(--seal);stroke-width:12}
.st-thread-line{stroke:var(--seal-line);stroke-width:17}
.st-net-b,.st-net-w,.st-net-line-b,.st-net-line-w,.st-net-case,.st-way-b,.st-way-w,\
.st-way-case{fill:none;stroke-linecap:round;stroke-linejoin:round}
.st-net-case{stroke:var(--case);stroke-width:9.6}
.st-net-line-b{stroke:var(--ink-b-line);stroke-width:6}
.st-net-line-w{stroke:var(--ink-w-line);stroke-width:7.4}
.st-net-b{stroke:var(--ink-b);stroke-width:4.4}
.st-net-w{stroke:var(--ink-w);stroke-width:3.8}
.st-knot-b{fill:var(--ink-b);stroke:var(--ink-b-line);stroke-width:1.6}
.st-knot-w{fill:var(--ink-w);stroke:var(--ink-w-line);stroke-width:2}
.st-way-case{stroke:var(--case);stroke-width:8;stroke-linecap:butt}
.st-way-b{stroke:var(--route-b);stroke-width:4.4}
.st-way-w{stroke:var(--route-w);stroke-width:4.4;stroke-dasharray:.1 8}
.st-need-b{fill:var(--ink-b);stroke:var(--route-b);stroke-width:3.6}
.st-need-w{fill:var(--ink-w);stroke:var(--route-w);stroke-width:3.6}
.st-need-b-case,.st-need-w-case{fill:none;stroke:var(--case);stroke-width:7.2}
.st-hit{fill:none;pointer-events:var(--hit,all);cursor:pointer;outline:none}
"""


def _forced(condition: str, tokens: Mapping[str, str]) -> str:
    used = "".join(
        f"--{name}:{value};" for name, value in tokens.items() if f"var(--{name})" in _RULES
    )
    return f"@media {condition}{{.st-board{{forced-color-adjust:none;{used}}}}}\n"


STONES_CSS = (
    _RULES
    + _forced("(forced-colors:active)", FORCED | {"glow": "Canvas"})
    + _forced("(forced-colors:active) and (prefers-color-scheme:dark)", FORCED_DARK)
)
"""Class rules for the page and for stand-alone files; the palette defines the variables."""
