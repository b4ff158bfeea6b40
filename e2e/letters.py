"""People who play by link, each at a browser of their own."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from e2e.hands import Hands
from trellis import flowers, stones
from trellis.core import Rng
from trellis.core.points import format_point
from trellis.correspondence import Letter, states_of

NAMES = ("Ana", "Ben")


class Player:
    """A person at a browser of their own."""

    def __init__(self, page: Page, site: str, name: str, seed: int) -> None:
        self.page, self.site, self.name = page, site, name
        self.hands = Hands(page, site, NAMES)
        self.rng = Rng(seed)

    def open(self, link: str) -> None:
        """Open a link as from a messenger."""
        self.hands.open(link.partition("#")[2])

    def create(self, game: str, first: int, size: int = 7) -> None:
        self.hands.open("/link")
        page = self.page
        page.locator(f'input[name="link game"][value={game}]').click()
        page.locator('[data-field="link name"]').fill(self.name)
        page.locator(f'input[name="link first"][value="{first}"]').click()
        if game == "stones":
            page.locator(f'input[name="link size"][value="{size}"]').click()
        page.locator('[data-do="link_create"]').click()

    def join(self, link: str) -> None:
        self.open(link)
        self.page.locator('[data-field="link name"]').fill(self.name)
        self.hands.push("letter_join")

    def sent(self, code: str = "letter_send") -> str:
        """Show the link and read it."""
        self.hands.push(code)
        area = self.page.locator("#copy-text")
        expect(area).to_be_visible()
        expect(self.page.locator("dialog .qr")).to_be_visible()
        link = area.input_value()
        self.page.locator('dialog [data-do="close"]').click()
        assert len(link) <= 1500
        return link

    def take(self, link: str, by_pasting: bool, code: str = "letter_show") -> None:
        """Open the reply, from a messenger or pasted into the waiting game."""
        if by_pasting:
            self.page.locator('[data-field="link paste"]').fill(link)
            self.hands.push("letter_open")
        else:
            self.open(link)
        self.hands.push(code)

    def play_stones(self, letter: Letter) -> None:
        """Make turns until it is the other's: Black goes straight down the middle, White stays
        beside it, so that the game is soon over."""
        state = states_of(letter)[-1]
        seat = stones.to_move(state)
        while stones.to_move(state) == seat:
            move = self._stones_move(state)
            if isinstance(move, stones.Choice):
                self.hands.push(f"take_{move.side}")
            else:
                for point in move.points:
                    self.hands.press(format_point(point))
                self.hands.push("place_both" if len(move.points) == 2 else "one_stone_only")
            state = stones.apply(state, move)

    def _stones_move(self, state: stones.State) -> stones.Move:
        if stones.is_choice_due(state):
            return stones.Choice(self.rng.choice(stones.SIDES))
        middle, side = state.size // 2, stones.side_to_move(state)
        turns = [one for one in stones.legal_moves(state) if one != stones.PASS]
        if side == "black":
            return max(turns, key=lambda turn: sum(p.col == middle for p in turn.points))
        beside = [turn for turn in turns if all(p.col < middle for p in turn.points)]
        return self.rng.choice([turn for turn in beside if len(turn.points) == 2] or beside)

    def play_flowers(self, letter: Letter) -> None:
        """Make a random turn with the tiles of the open hand."""
        state = states_of(letter)[-1]
        cells = self.page.locator("#hand [data-cell]")
        expect(cells).to_have_count(3)
        tiles = [str(cells.nth(at).get_attribute("data-cell")) for at in range(3)]
        tile = int(self.rng.choice(tiles).partition(":")[2])
        place = self.rng.choice(sorted(flowers.open_places(state.garden)))
        move: flowers.Move = flowers.Plant(tile, place, 0)
        while state.phase not in ("end", "over"):
            if not (state.phase != "plant" and len(flowers.legal_moves(state)) == 1):
                self.hands.make(state, move) if state.phase != "plant" else self._plant(move)
            state = flowers.step(state, move)[0]
            if state.phase not in ("end", "over"):
                move = flowers.legal_moves(state)[0]

    def _plant(self, move: flowers.Move) -> None:
        assert isinstance(move, flowers.Plant)
        self.hands.hold(move.tile)
        self.hands.put(move.place)
        self.hands.push("plant")
