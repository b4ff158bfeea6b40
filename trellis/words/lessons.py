"""What the lessons say: of each step its title, its task and what it has shown; and what was wrong.

A sentence with `_task` says what to do, one with `_done` what the reader has seen.
"""

from __future__ import annotations

from collections.abc import Mapping

from trellis.words.sentence import Plural, Template

FLOWERS: Mapping[str, Template] = {
    "lesson_plant": "Plant",
    "lesson_plant_task": (
        "Every turn begins with a tile from your hand. Put this one below the starting tile, "
        "turned as you like, and plant it."
    ),
    "lesson_plant_done": (
        "A tile may lie anywhere beside the garden, turned in any way. Colours need not match."
    ),
    "lesson_below": "This time the tile should lie on the place straight below the middle one.",
    "lesson_match": "Match",
    "lesson_match_task": (
        "Now turn the tile so that one of its vines meets a vine of the same colour on the "
        "starting tile. Press the tile, or the arrows, to turn it."
    ),
    "lesson_match_done": (
        "Vines of one colour that meet at an edge are joined, and along joined vines flowers bloom."
    ),
    "lesson_no_match": "No vine of it meets its own colour. Look at the edge both tiles share.",
    "lesson_bloom": "Bloom",
    "lesson_bloom_task": (
        "You play the peach flowers. One stands on the purple half vine in the middle. Join other "
        "purple vines to it, so that two or more of your flowers open at once."
    ),
    "lesson_bloom_done": (
        "A vine with a flower passes it on to every empty vine it is joined to, and those pass it "
        "on again. A vine holds one flower."
    ),
    "lesson_no_bloom": "No flower opened: your purple vine is joined to nothing new.",
    "lesson_few_bloom": (
        "One flower opened. Turned another way, the tile leads on to the purple vines beyond it."
    ),
    "lesson_claim": "Claim",
    "lesson_claim_task": (
        "After planting you put one flower on an empty vine of the new tile. Take the vine that "
        "brings most flowers, then end your turn."
    ),
    "lesson_claim_done": (
        "Your flower opened on every vine that was joined to it. At the end of a turn you draw a "
        "tile."
    ),
    "lesson_claim_more": Plural(
        "count",
        "Another vine of the new tile brings one flower.",
        "Another vine of the new tile brings {count} flowers.",
    ),
    "lesson_gift": "Gifts",
    "lesson_gift_task": (
        "When others bloom in your turn, you get as many gifts. Let {seat} bloom twice, claim a "
        "vine, and put the last gift where it opens two flowers."
    ),
    "lesson_gift_done": (
        "Gifts go on the new tile while it has room, by themselves where there is one way only; "
        "then anywhere. Helping others can help you more."
    ),
    "lesson_gifts_wanted": (
        "There is a way to get {count} gifts: let the purple vine in the middle run on through "
        "your tile."
    ),
    "lesson_gift_left": "Here the gift should be placed. To leave one is allowed, and rarely good.",
    "lesson_gift_single": (
        "That gift opened one flower. Somewhere two empty vines of one colour are joined."
    ),
    "lesson_contested": "A contested vine",
    "lesson_contested_task": (
        "Plant so that a flower of yours and one of {seat} meet on one empty vine of your tile. "
        "You say whose it becomes: keep it, for {seat} has fourteen."
    ),
    "lesson_contested_done": (
        "Whose turn it is decides, vine by vine. To {seat} it would have been the fifteenth flower."
    ),
    "lesson_not_contested": "No vine of the tile was reached by flowers of both.",
    "lesson_given_away": "You gave it away, and with it the game. Keep it this time.",
    "lesson_race": "A race",
    "lesson_race_task": (
        "You have twelve flowers, {seat} fourteen: there is no next turn for you. Win in this one, "
        "with what blooms and what you claim."
    ),
    "lesson_race_done": (
        "The moment a fifteenth flower opens, its player has won and nothing more happens."
    ),
    "lesson_race_lost": (
        "You joined a vine of {seat}, and its bloom was the fifteenth flower. That ends the game "
        "in your turn."
    ),
    "lesson_race_short": (
        "From here no claim brings you to fifteen. Look for a bloom of two, or an empty run of "
        "three."
    ),
    "lesson_others_turn": "Winning in the turn of {seat}",
    "lesson_others_turn_task": (
        "The half clear tile is what {seat} will plant next, and a claim would then be the "
        "fifteenth flower. Claim the vine through which you win first."
    ),
    "lesson_others_turn_done": (
        "The tile of {seat} joined your vine, and your fifteenth flower opened before the claim. "
        "Any bloom counts, in whoever's turn."
    ),
    "lesson_other_won": (
        "Nothing of yours bloomed when {seat} planted. Claim the vine that the half clear tile "
        "will carry on."
    ),
}

STONES: Mapping[str, Template] = {
    "lesson_three": "Three apart",
    "lesson_three_task": (
        "You play Black. A turn is two stones, three points apart: three along a line, or a "
        "knight's move. Put one on D4 and the other a knight's move away."
    ),
    "lesson_three_done": (
        "The lit points are all that are three away, whatever lies between. One stone or none is "
        "allowed as well."
    ),
    "lesson_two_stones": "That was one stone. Here put two.",
    "lesson_one_on": "One of the two stones should lie on {point}.",
    "lesson_straight": "Three in a line is allowed too. This time make it a knight's move.",
    "lesson_home": "Home squares",
    "lesson_home_task": (
        "Neighbours along a line are joined. Across a corner two black stones are joined only over "
        "a lattice square, Black's home. Join a stone to D4 across a corner."
    ),
    "lesson_home_done": "Lattice squares hold for Black, plain ones for White.",
    "lesson_wrong_square": (
        "{first} and {second} meet across a plain square, White's home: the red cut says that they "
        "are not joined."
    ),
    "lesson_not_diagonal": "No stone of yours touches {point} across a corner.",
    "lesson_false": "A chain that is none",
    "lesson_false_task": (
        "Black wants to join top and bottom. This chain looks whole, yet Black has not won. Find "
        "the step that does not hold, and close it."
    ),
    "lesson_false_done": (
        "A stone beside the false step joins both ends along the lines. Look for the red cuts."
    ),
    "lesson_gap_left": "The chain is still open: look for the diagonal with a red cut.",
    "lesson_border": "The border and its corners",
    "lesson_border_task": (
        "A chain counts when it has a stone on both border lines. White has closed the top on this "
        "side, but for one point. Reach the top."
    ),
    "lesson_border_done": (
        "A corner belongs to both sides that meet there: A7 is a point of the top as well as of "
        "the left."
    ),
    "lesson_border_left": "The chain does not reach the top line yet. One point of it is left.",
    "lesson_sides": "The opening, and a side",
    "lesson_sides_task": (
        "{seat} opened: a turn for Black, one for White, one for Black. Now you take a side, and "
        "White moves next. Take the one that needs fewer stones."
    ),
    "lesson_sides_done": (
        "Black needs three stones, White six, which is worth more than the next turn. So whoever "
        "opens tries to be fair."
    ),
    "lesson_worse_side": (
        "Count the stones each side still needs: Black {black}, White {white}. The move alone does "
        "not make up for it."
    ),
    "lesson_mirror": "Mirroring",
    "lesson_mirror_task": (
        "Eight times you have answered {seat} with the same turn, half a turn of the board away. "
        "Do it a ninth time; then try a tenth, and play something else."
    ),
    "lesson_mirror_done": (
        "Nine mirrored turns running are allowed, a tenth is refused. So nobody can copy a whole "
        "game."
    ),
    "lesson_no_mirror": (
        "That is not the image of the last stone: as far from the middle, on the other side of it."
    ),
    "lesson_not_passed": "A pass ends the row as well. This time put a stone.",
    "lesson_stop": "Stop it",
    "lesson_stop_task": (
        "You play White here. Black would join top and bottom with the next turn. Find a turn that "
        "leaves Black no way to do so."
    ),
    "lesson_stop_done": (
        "Black needed both stones of a turn, three points apart. Take one of the two points, and "
        "the turn is gone."
    ),
    "lesson_not_stopped": "{side} went on to win at once. Look at which points that took.",
    "lesson_win": "Win in one turn",
    "lesson_win_task": (
        "You play Black again. Two steps of your chain do not hold. Close both with the two stones "
        "of one turn."
    ),
    "lesson_win_done": "A turn mends two places at once, if they are three points apart.",
    "lesson_win_left": "The chain still has a step with a red cut.",
}

AROUND: Mapping[str, Template] = {
    "lesson_reader": "Ivy",
    "lesson_other": "Basil",
    "lesson_of": "Lesson: {game}",
    "lesson_step": "Step {number} of {count}",
    "lesson_steps": "All steps",
    "lesson_solved": "solved",
    "lesson_you_are": "You are {seat}.",
    "lesson_right": "Well done.",
    "lesson_not_yet": "Not yet.",
    "lesson_next": "Next step",
    "lesson_to_finish": "To the end",
    "lesson_again": "Try again",
    "lesson_repeat": "Once more",
    "lesson_back": "Step before",
    "lesson_skip": "Skip this step",
    "lesson_show": "Show me",
    "lesson_finish": "You know the game",
    "lesson_end": "The end of the lesson",
    "lesson_finish_all": "You solved every step. The best way on is a game.",
    "lesson_finish_some": Plural(
        "count",
        "One step is left to solve; you can come back to it at any time.",
        "{count} steps are left to solve; you can come back to them at any time.",
    ),
    "lesson_first_game": "A first game, against {name}",
    "lesson_other_game": "The lesson of {game}",
}

LESSONS: Mapping[str, Template] = {**FLOWERS, **STONES, **AROUND}
"""Every phrase of the lessons."""
