"""What a player of Flowers is told and offered at each step, as values."""

from __future__ import annotations

from trellis import flowers
from trellis.core import Phrase, Reason, Seat
from trellis.session.desk import Button, Prompt, Told
from trellis.session.flowers_desk import FlowersDesk, Preview, landing, preview
from trellis.session.session import Session


def tell(session: Session, desk: FlowersDesk) -> Told:
    """The prompt and the buttons for the seat whose hand is open, or for a finished game."""
    state = session.state
    seat = session.active_turn
    if session.is_finished:
        return _finished(session), ()
    if session.is_handing_over:
        return _handing_over(session, seat)
    if state.phase == "plant":
        return _plant(state, desk, seat)
    if desk.aimed is not None:
        return _aimed(state, desk.aimed, seat)
    return _LATER_STEPS[state.phase](state, seat)


def _finished(session: Session) -> Prompt:
    won = session.line.last("won")
    body = () if won is None else (Phrase("fifteenth_on", colour=won["colour"]),)
    return Prompt(Phrase("wins", seat=session.state.counts.index(flowers.FLOWERS)), body)


def _handing_over(session: Session, seat: Seat) -> Told:
    viewer = session.viewer or 0
    full = len(session.state.hands[viewer]) == flowers.HAND
    drew = Phrase("drew_a_tile" if full else "deck_is_empty")
    button = Button("cover", Phrase("pass_device_to", seat=seat), "main")
    return Prompt(Phrase("turn_ended"), (drew,)), (button,)


def _plant(state: flowers.State, desk: FlowersDesk, seat: Seat) -> Told:
    idle = Reason("hold_a_tile_first") if desk.held is None else None
    buttons = (
        Button("turn -1", Phrase("turn_left"), "icon", idle),
        Button("turn 1", Phrase("turn_right"), "icon", idle),
        Button("confirm", Phrase("plant"), "main", desk.incomplete(state)),
    )
    if desk.staged is not None:
        body = _consequences(preview(state, desk.staged), seat)
        return Prompt(Phrase("plant_here", seat=seat), body), buttons
    if desk.held is not None:
        return Prompt(Phrase("choose_place", seat=seat), (Phrase("dotted_places"),)), buttons
    return Prompt(Phrase("choose_tile", seat=seat), (Phrase("then_place"),)), buttons


def _consequences(seen: Preview, seat: Seat) -> tuple[Phrase, ...]:
    """Who would bloom how much, what that brings, what would be asked, who would win."""
    told = []
    for bloomer in sorted({one for _, one in seen.blooms}, key=lambda one: (one != seat, one)):
        count = sum(one == bloomer for _, one in seen.blooms)
        if bloomer == seat:
            told.append(Phrase("you_bloom", count=count))
        else:
            told.append(Phrase("other_blooms", seat=bloomer, count=count))
    if seen.winner is not None:
        return (*told, Phrase("that_wins", seat=seen.winner))
    if seen.finishers:
        return (*told, Phrase("two_could_finish"))
    if seen.gifts:
        told.append(Phrase("brings_gifts", count=seen.gifts))
    if seen.contested:
        told.append(Phrase("will_be_asked", count=len(seen.contested)))
    return tuple(told) or (Phrase("nothing_blooms"),)


def _aimed(state: flowers.State, move: flowers.Move, seat: Seat) -> Told:
    """A vine was pressed once: what a second press would do."""
    title, label = Phrase("claim_here", seat=seat), Phrase("claim_it")
    body: tuple[Phrase, ...] = (Phrase("puts_down", count=len(landing(state, move))),)
    if isinstance(move, flowers.Owner):
        title, label = Phrase("give_here", seat=move.seat), Phrase("give_it", seat=move.seat)
        body = ()
    elif isinstance(move, flowers.Gift):
        title, label = Phrase("gift_here", seat=seat), Phrase("gift_it")
    after = flowers.apply(state, move)
    if after.phase == "over":
        body = (Phrase("that_wins", seat=after.counts.index(flowers.FLOWERS)),)
    prompt = Prompt(title, (*body, Phrase("press_again")))
    return prompt, (Button("confirm", label, "main"),)


def _owner(state: flowers.State, seat: Seat) -> Told:
    question = flowers.next_contested(state)
    tile, index = state.planted or 0, question[0] if question else 0
    colour = flowers.COLOURS[flowers.COLOUR_OF[tile][index]]
    prompt = Prompt(Phrase("whose_flower", colour=colour), (Phrase("whose_flower_why"),))
    options = question[1] if question else ()
    return prompt, tuple(
        Button(f"press owner:{index},{one}", Phrase("give_to", seat=one), "flower")
        for one in options
    )


def _first(state: flowers.State, seat: Seat) -> Told:
    prompt = Prompt(Phrase("whose_blooms_first"), (Phrase("whose_blooms_first_why"),))
    return prompt, tuple(
        Button(f"first {one}", Phrase("lands_first", seat=one), "flower")
        for one in flowers.finishers(state)
    )


def _claim(state: flowers.State, seat: Seat) -> Told:
    body = [Phrase("claim_how")]
    if state.gifts:
        body.append(Phrase("gifts_after", count=state.gifts))
    waiting = Button("end", Phrase("end_turn"), "main", Reason("turn_not_complete", step="claim"))
    return Prompt(Phrase("claim_vine", seat=seat), tuple(body)), (waiting,)


def _gift(state: flowers.State, seat: Seat) -> Told:
    title = Phrase("place_gift", count=state.gifts)
    if flowers.planted_has_room(state):
        blocked = Reason("turn_not_complete", step="gift")
        return Prompt(title, (Phrase("gift_on_planted"),)), (
            Button("end", Phrase("end_turn"), "main", blocked),
        )
    return Prompt(title, (Phrase("gift_anywhere"),)), (
        Button("end", Phrase("end_turn_lapse", count=state.gifts), "main"),
    )


def _end(state: flowers.State, seat: Seat) -> Told:
    drawing = Phrase("end_draws" if state.deck else "end_draws_nothing")
    return Prompt(Phrase("turn_complete", seat=seat), (drawing,)), (
        Button("end", Phrase("end_turn"), "main"),
    )


def _over(state: flowers.State, seat: Seat) -> Told:
    winner = state.counts.index(flowers.FLOWERS)
    return Prompt(Phrase("this_wins", seat=winner), (Phrase("still_walk_back"),)), (
        Button("end", Phrase("finish_game"), "main"),
    )


_LATER_STEPS = {
    "owner": _owner,
    "first": _first,
    "claim": _claim,
    "gift": _gift,
    "end": _end,
    "over": _over,
}
