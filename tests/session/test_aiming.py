"""A first press only shows what it would do; the second one, or the button, does it."""

from __future__ import annotations

from tests.flowers.helpers import CORNER, at, claimed
from tests.session.playing import accept, flowers_session, play_out, session_at, stones_session
from trellis import flowers
from trellis.core import Hex, Rng
from trellis.flowers import Claim, Gift, Owner, Vine
from trellis.session import FlowersDesk, Session, garden_marks, read_save, tell, write_save
from trellis.session.flowers_desk import LANDED, landing, vine_of


def to_claim() -> tuple[Session, FlowersDesk, int]:
    """A session in which a vine of a tile is to be claimed."""
    session = flowers_session(1)
    session.do("reveal")
    tile = session.state.hands[session.state.active][0]
    accept(session, f"press hand:{tile}", "press hex:1,0", "confirm")
    assert isinstance(session.desk, FlowersDesk)
    return session, session.desk, tile


def test_a_first_press_changes_nothing_in_the_game() -> None:
    session, desk, tile = to_claim()
    state = session.state
    assert session.aim(f"vine:{tile},1") is None
    assert session.state == state and desk.aimed == Claim(1)
    prompt, buttons = tell(session)
    assert prompt.title.code == "claim_here"
    assert [one.do for one in buttons if one.kind == "main"] == ["confirm"]


def test_the_same_press_once_more_makes_the_move() -> None:
    session, desk, tile = to_claim()
    session.aim(f"vine:{tile},1")
    assert session.aim(f"vine:{tile},1") is None
    assert session.state.garden.owner(Vine(tile, 1)) == session.active_turn
    assert desk.aimed is None


def test_another_press_aims_elsewhere_and_the_button_confirms_that() -> None:
    session, _, tile = to_claim()
    session.aim(f"vine:{tile},1")
    session.aim(f"vine:{tile},2")
    assert session.state.garden.owner(Vine(tile, 1)) is None
    accept(session, "confirm")
    assert session.state.garden.owner(Vine(tile, 2)) == session.active_turn


def test_a_refused_press_leaves_the_aim() -> None:
    session, desk, tile = to_claim()
    session.aim(f"vine:{tile},1")
    for cell in ("hex:5,5", "vine:0,0", f"hand:{session.state.hands[0][0]}", "rubbish"):
        assert session.aim(cell) is not None
        assert desk.aimed == Claim(1)


def test_an_aim_is_put_back_by_undo_and_by_escape() -> None:
    for way in ("undo", "back"):
        session, desk, tile = to_claim()
        session.aim(f"vine:{tile},1")
        accept(session, way)
        assert desk.aimed is None and session.state.phase == "claim"


def test_a_press_without_aiming_claims_at_once() -> None:
    session, _, tile = to_claim()
    session.aim(f"vine:{tile},1")
    assert session.press(f"vine:{tile},0") is None
    assert session.state.garden.owner(Vine(tile, 0)) == session.active_turn


def test_tiles_and_stones_are_laid_as_ever() -> None:
    session = flowers_session(1)
    session.do("reveal")
    tile = session.state.hands[session.state.active][0]
    assert session.aim(f"hand:{tile}") is None and session.aim("hex:1,0") is None
    assert isinstance(session.desk, FlowersDesk) and session.desk.staged is not None
    board = stones_session()
    assert board.aim("D4") is None and board.aim("D7") is None
    assert board.is_turn_down and board.state.turns == 0


def test_an_aim_is_kept() -> None:
    session, _, tile = to_claim()
    session.aim(f"vine:{tile},1")
    again = read_save(write_save(session))
    assert isinstance(again.desk, FlowersDesk) and again.desk.aimed == Claim(1)
    accept(again, "reveal", "confirm")


def test_an_aim_that_cannot_be_is_not_taken_from_a_save() -> None:
    session, _, tile = to_claim()
    session.aim(f"vine:{tile},1")
    text = write_save(session)
    for other in ("plant 1 0 0 0", "stop", "gift 0 0", "claim 2"):
        again = read_save(text.replace('"claim 1"', f'"{other}"'))
        assert isinstance(again.desk, FlowersDesk)
        assert again.desk.aimed == (Claim(2) if other == "claim 2" else None)


def test_what_is_shown_is_what_then_lands() -> None:
    """In whole games: the flowers shown for every claim, gift and answer are those that come."""
    kinds = set()
    for seed in range(4):
        session = flowers_session(seed, 4)
        for now in play_out(session, Rng(seed)):
            state = now.state
            if state.phase not in ("owner", "claim", "gift"):
                continue
            for move in flowers.legal_moves(state):
                if isinstance(move, Owner | Claim | Gift):
                    kinds.add(type(move))
                    shows(state, move)
    assert {Claim, Gift} <= kinds


def shows(state: flowers.State, move: flowers.Move) -> None:
    after, events = flowers.step(state, move)
    landed = [vine_of(one) for one in events if one.code in LANDED]
    shown = landing(state, move)
    assert [vine for vine, _ in shown] == landed
    assert all(after.garden.owner(vine) == seat for vine, seat in shown)


def test_a_contested_vine_is_aimed_at_as_well() -> None:
    session = session_at(at(claimed(CORNER, t20="..0", t37="..1"), 41))
    accept(session, "press hand:41", "press hex:1,1", *["turn 1"] * 4, "confirm")
    assert session.state.phase == "owner"
    question = flowers.next_contested(session.state)
    assert question is not None
    cell = f"owner:{question[0]},{question[1][0]}"
    assert session.aim(cell) is None
    assert isinstance(session.desk, FlowersDesk)
    assert session.desk.aimed == Owner(question[0], question[1][0])
    assert garden_marks(session, session.desk).preview
    assert tell(session)[0].title.code == "give_here"
    accept(session, "confirm")
    assert session.state.phase != "owner"


def test_a_tile_is_carried_to_its_place_in_one_step() -> None:
    session = flowers_session(1)
    session.do("reveal")
    assert isinstance(session.desk, FlowersDesk)
    tile, other, _ = session.state.hands[session.state.active]
    assert session.lay(tile, Hex(1, 0)) is None
    session.do("turn 1")
    staged = session.desk.staged
    for wrong in (Hex(0, 0), Hex(4, 4)):
        assert session.lay(other, wrong) is not None
        assert session.desk.staged == staged
    assert session.lay(99, Hex(0, 1)) is not None
    assert session.desk.staged == staged
    assert session.lay(other, Hex(0, 1)) is None
    assert session.desk.staged is not None
    assert (session.desk.staged.tile, session.desk.staged.place) == (other, Hex(0, 1))
    assert session.lay(tile, Hex(1, 0)) is None
    accept(session, "confirm")
    assert session.lay(other, Hex(2, 0)) is not None
    assert stones_session().lay(1, Hex(0, 0)) is not None
