"""The stylesheet of Flowers drawings. Every colour is one of the palette's variables.

Symbols are reached through `use`, where rules can only see the symbol itself; so a class hands
colours down as variables: `--ink` and `--wash` of a vine, `--petal`, `--vein` and `--heart` of a
flower. A drawing of small tiles gets the class `fl-small` (under 30 px for a tile's radius) or
`fl-tiny` (under 22 px), which turn the finest lines off in the same way. With `--hit: none` a copy
of a drawing is only looked at.
"""

from __future__ import annotations

from trellis.draw.blossoms import FLOWERS
from trellis.flowers.tiles import COLOURS

_RULES = """\
.fl-garden text,.fl-garden use{pointer-events:none}
.fl-open use,.fl-staged use{pointer-events:var(--hit,auto)}
.fl-ground{fill:var(--garden)}
.fl-lattice{fill:none;stroke:var(--lattice);stroke-width:2.4;stroke-linecap:butt}
.fl-face{fill:var(--tile-face);stroke:var(--tile-edge);stroke-width:var(--rim,1.6)}
.fl-side{fill:var(--tile-side)}
.fl-shadow{fill:var(--shadow,#000);opacity:.26}
.fl-faded{opacity:.28}
.fl-ink,.fl-wash,.fl-cut,.fl-glint{fill:none;stroke-linejoin:round}
.fl-ink{stroke:var(--ink)}
.fl-wash{stroke:var(--wash)}
.fl-glint{stroke:var(--hl)}
.fl-cut{stroke:var(--tile-face)}
.fl-dot{stroke-linecap:round}
.fl-inked{fill:var(--ink);stroke-linejoin:miter}
.fl-washed{fill:var(--wash)}
.fl-leaf{fill:var(--wash);stroke:var(--ink);stroke-width:2;stroke-linejoin:round}
.fl-rib{fill:none;stroke:var(--ink);stroke-width:1.4;stroke-linecap:round}
.fl-knot{fill:var(--wash);stroke:var(--ink);stroke-width:2}
.fl-hole{fill:var(--tile-face);display:var(--hole,inline)}
.fl-fine{display:var(--fine,inline)}
.fl-root{fill:var(--root);stroke:var(--soil);stroke-width:2.4;stroke-linecap:round}
.fl-petal,.fl-sepal,.fl-heart{stroke:var(--f-ink);stroke-width:2;stroke-linejoin:round}
.fl-petal{fill:var(--petal)}
.fl-sepal{fill:var(--sepal)}
.fl-heart{fill:var(--heart)}
.fl-pupil{fill:var(--vein)}
.fl-vein{fill:none;stroke:var(--vein);stroke-linecap:round}
.fl-small{--fine:none}
.fl-tiny{--fine:none;--hole:none}
.fl-open{cursor:pointer;outline:none}
.fl-open .fl-rim{fill:var(--open-fill);stroke:var(--open);stroke-width:var(--dots,2.6);\
stroke-dasharray:3 9;stroke-linecap:round;pointer-events:var(--hit,all)}
.fl-open .fl-plus{fill:none;stroke:var(--accent);stroke-width:4;stroke-linecap:round;\
visibility:hidden}
.fl-open .fl-focus{fill:none;stroke:var(--focus);stroke-width:15;visibility:hidden}
.fl-cursor .fl-rim,.fl-open:focus-visible .fl-rim{fill:var(--raised);stroke:var(--accent);\
stroke-width:5;stroke-dasharray:none}
.fl-cursor .fl-plus,.fl-open:focus-visible .fl-plus{visibility:visible}
.fl-open:focus-visible .fl-focus,.fl-keyboard .fl-cursor .fl-focus{visibility:visible}
@media (hover:hover){.fl-open:hover .fl-rim{fill:var(--raised);stroke:var(--accent);\
stroke-width:5;stroke-dasharray:none}.fl-open:hover .fl-plus{visibility:visible}}
.fl-last,.fl-last-ink{fill:none}
.fl-last-ink{stroke:var(--f-ink);stroke-width:8}
.fl-last{stroke:var(--petal);stroke-width:4.6}
.fl-lit{fill:none;stroke:var(--glow);stroke-width:42;opacity:.85}
.fl-end,.fl-end-case{fill:none;stroke-linecap:round;stroke-linejoin:round}
.fl-end{stroke:var(--accent);stroke-width:6}
.fl-end-case{stroke:var(--case);stroke-width:12}
.fl-badge{fill:var(--raised);stroke:var(--mark-on-face);stroke-width:2}
.fl-won,.fl-won-case,.fl-rays{fill:none;stroke-linecap:round}
.fl-won,.fl-rays{stroke:var(--seal);stroke-width:5}
.fl-won-case{stroke:var(--case);stroke-width:11}
.fl-captions{font:600 19px system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;\
text-anchor:middle;fill:var(--text);stroke:var(--tile-face);stroke-width:6;paint-order:stroke;\
stroke-linejoin:round}
.fl-staged{cursor:pointer;outline:none}
.fl-staged .fl-face{stroke:var(--seal);stroke-width:6}
.fl-plan,.fl-hint{opacity:.66}
.fl-plan .fl-face{stroke-dasharray:16 10}
.fl-hint .fl-face{stroke-dasharray:1 11;stroke-linecap:round}
.fl-hinted,.fl-hinted-case{fill:none}
.fl-hinted-case{stroke:var(--tile-face);stroke-width:9}
.fl-hinted{stroke:var(--seal);stroke-width:5;stroke-dasharray:.1 9.64;stroke-linecap:round}
.fl-soon{opacity:.72}
.fl-soon-ring{fill:var(--tile-face);fill-opacity:.6;stroke:var(--mark-on-face);stroke-width:2.4;\
stroke-dasharray:4 3.07}
.fl-claim,.fl-owner{cursor:pointer;outline:none}
.fl-hit{fill:transparent}
.fl-claim-case,.fl-claim-ring{fill:none}
.fl-claim-case{stroke:var(--tile-face);stroke-width:9}
.fl-claim-ring{stroke:var(--seal);stroke-width:4.4;stroke-dasharray:12.6 7.03}
.fl-ghost{opacity:0}
.fl-claim:focus-visible .fl-ghost{opacity:.7}
.fl-claim:focus-visible .fl-claim-case{stroke:var(--focus);stroke-width:12}
@media (hover:hover){.fl-claim:hover .fl-ghost{opacity:.7}}
.fl-join{stroke:var(--seal);stroke-width:4.4}
.fl-join-ring{fill:none;stroke:var(--seal);stroke-width:4.4}
.fl-candidate{fill:var(--raised);stroke:var(--seal);stroke-width:4.4}
.fl-owner:focus-visible .fl-candidate{stroke:var(--focus);stroke-width:8}
@media (hover:hover){.fl-owner:hover .fl-candidate{stroke-width:7}}
"""

_MOTION = """\
@media (prefers-reduced-motion:no-preference){
.fl-bloom{transform-box:fill-box;transform-origin:center;\
animation:fl-bloom .26s cubic-bezier(.2,.8,.2,1) backwards}
.fl-spin-right{animation:fl-spin-right .16s cubic-bezier(.3,1.4,.5,1)}
.fl-spin-left{animation:fl-spin-left .16s cubic-bezier(.3,1.4,.5,1)}
.fl-shadow{animation:fl-lift .14s}
WAVES
@keyframes fl-bloom{from{transform:rotate(-20deg) scale(.2);opacity:0}}
@keyframes fl-spin-right{from{transform:rotate(-60deg)}}
@keyframes fl-spin-left{from{transform:rotate(60deg)}}
@keyframes fl-lift{from{opacity:0}}
}
"""


def _hand_down() -> str:
    vines = "".join(f".fl-{c}{{--ink:var(--vi-{c});--wash:var(--v-{c})}}\n" for c in COLOURS)
    flowers = "".join(
        f".fl-{name}-flower{{--petal:var(--f-{name});--vein:var(--fd-{name});"
        f"--heart:var(--fe-{name})}}\n"
        for name in FLOWERS
    )
    return vines + flowers


def _waves() -> str:
    return "".join(f".fl-wave-{n}{{animation-delay:{90 * n}ms}}" for n in range(1, 10))


FLOWERS_CSS = _RULES + _hand_down() + _MOTION.replace("WAVES", _waves())
"""Classes of gardens, hand tiles and flower signs; the variables come from the palette."""
