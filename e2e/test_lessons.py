"""The lessons, played in the browser as a reader plays them."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from e2e.hands import Hands
from e2e.stored import wait_session
from trellis import stones
from trellis.core import Phrase
from trellis.core.points import format_point
from trellis.flowers import Claim
from trellis.lessons import LESSONS, Attempt, Step, lesson_table, solution
from trellis.words import say

NAMES = ("Ivy", "Basil")
STEP_MS = 20_000


def told(hands: Hands, words: str) -> None:
    """Check what the panel says of the last move."""
    expect(hands.page.locator("#prompt .lesson-told")).to_contain_text(words, timeout=STEP_MS)


def is_at(hands: Hands, step: Step) -> None:
    """Check that a step is open; from then on the names are those of its seats."""
    hands.names = NAMES[::-1] if step.seat else NAMES
    for part, phrase in (("h2", step.title), (".lesson-task", step.task)):
        words = say(phrase, hands.names)
        expect(hands.page.locator(f"#prompt {part}")).to_have_text(words, timeout=STEP_MS)


def place(hands: Hands, *points: str) -> None:
    """Put stones down and play them."""
    for point in points:
        hands.press(point)
    hands.push("place_both" if len(points) == 2 else "one_stone_only")


def onward(hands: Hands) -> None:
    """Go to the next step by the button of a solved one."""
    hands.page.locator('#actions [data-do="lesson next"]').click()


def test_two_steps_of_stones_with_a_wrong_answer_and_a_reload(page: Page, site: str) -> None:
    first, second = LESSONS["stones"][:2]
    hands = Hands(page, site, NAMES)
    hands.open()
    page.locator('.card a[href="#/learn/stones"]').click()
    is_at(hands, first)

    hands.press("D4")
    hands.press("E4")
    hands.refused("not_three_apart", first="D4", second="E4", distance=1)
    hands.press("D7")
    hands.push("place_both")
    told(hands, hands.words("lesson_straight"))
    hands.push("lesson_again")
    place(hands, "D4", "F5")
    told(hands, say(first.done))
    page.keyboard.press("Enter")  # the button that goes on has the focus
    is_at(hands, second)
    expect(page.locator("#board :focus")).to_have_count(1)

    hands.reload()
    is_at(hands, second)
    place(hands, "C3", "A4")
    told(hands, hands.words("lesson_wrong_square", first="C3", second="D4"))
    place(hands, "C5", "A4")  # a press begins again what went wrong
    told(hands, say(second.done))
    page.locator('#tools [data-do="lesson steps"]').click()
    expect(page.locator("dialog .lesson-row small")).to_have_count(2)


def make(hands: Hands, attempt: Attempt) -> None:
    """Make the next decision of a way to solve the step, at the page and beside it."""
    moves = solution(attempt)
    state = attempt.state
    if not moves:
        hands.push("end_turn")
        attempt.do("end")
    elif isinstance(moves[0], stones.Choice):
        hands.push(f"take_{moves[0].side}")
        attempt.play(moves[0])
    elif isinstance(moves[0], stones.Turn):
        place(hands, *map(format_point, moves[0].points))
        attempt.play(moves[0])
    else:
        hands.make(state, moves[0])
        attempt.play(moves[0])


@pytest.mark.slow
@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_to_its_end_and_a_first_game(page: Page, site: str, game: str) -> None:
    hands = Hands(page, site, NAMES)
    hands.open(f"/learn/{game}")
    for step in LESSONS[game]:
        is_at(hands, step)
        attempt = Attempt.on(step, lesson_table(game, step))
        while attempt.is_open:
            make(hands, attempt)
        told(hands, say(step.done, hands.names))
        onward(hands)
    expect(page.locator("#app h2")).to_have_text(hands.words("lesson_finish"), timeout=STEP_MS)
    expect(page.locator("#app")).to_contain_text(say(Phrase("lesson_finish_all")))
    page.locator('[data-do="lesson play"]').click()
    begun = wait_session(page, game, lambda kept: True)
    assert sorted(begun.table.levels) == [0, 1]


@pytest.mark.slow
def test_a_step_is_shown_skipped_and_repeated(page: Page, site: str) -> None:
    steps = LESSONS["flowers"]
    hands = Hands(page, site, NAMES)
    hands.open("/learn/flowers")
    page.locator('#tools [data-do="lesson next"]').click()
    is_at(hands, steps[1])
    page.locator('#tools [data-do="lesson show"]').click()
    expect(page.locator("#board [data-layer=staged] use").first).to_be_attached(timeout=STEP_MS)
    page.locator('#tools [data-do="lesson steps"]').click()
    page.locator('dialog [data-do="lesson go 3"]').click()
    is_at(hands, steps[3])
    for claim in (Claim(2), Claim(0)):
        hands.press(f"vine:7,{claim.vine}")
        if claim.vine == 2:
            told(hands, hands.words("lesson_claim_more", count=4))
            hands.push("lesson_again")
    hands.push("end_turn")
    told(hands, say(steps[3].done))
    hands.push("lesson_repeat")
    is_at(hands, steps[3])
    hands.reload()
    is_at(hands, steps[3])


@pytest.mark.slow
def test_an_example_of_the_rules_is_stepped_through(page: Page, site: str) -> None:
    hands = Hands(page, site, NAMES)
    hands.open("/rules/flowers")
    example = page.locator("#example-gift")
    caption = example.locator("figcaption")
    forward = example.locator('[data-do$="forward"]')
    for moment in ("before", "planted", "claim", "first", "second"):
        words = hands.words(f"example_gift_{moment}")
        expect(caption).to_have_text(words, timeout=STEP_MS)
        forward.click(force=True)
    expect(forward).to_have_attribute("aria-disabled", "true")
    example.locator('[data-do$="back"]').click()
    expect(caption).to_have_text(hands.words("example_gift_first"), timeout=STEP_MS)
    example.locator('[data-do$="gift first"]').click()
    expect(caption).to_have_text(hands.words("example_gift_before"), timeout=STEP_MS)
    page.goto(f"{site}rules-flowers.html")
    rows = page.locator(".example ol").nth(3).locator("li")
    expect(rows).to_have_count(5)
    expect(rows.nth(4)).to_contain_text(hands.words("example_gift_second"))
