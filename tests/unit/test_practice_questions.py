"""Which questions a drill asks: even coverage, minimal pairs, boards that stay, sets that a seed fixes, speed."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from homepoker.cards import cards_text, parse_cards, rank_plural
from homepoker.errors import HomepokerError
from homepoker.practice.asks import Order, ask
from homepoker.practice.asks.strips import PAIRS, pair_topic
from homepoker.practice.chance import Chance
from homepoker.practice.drill import Drill
from homepoker.practice.kinds import offered
from homepoker.practice.ladder import beginner, ladder
from homepoker.practice.makeup import NATURAL, five_of, twin, what_is
from homepoker.practice.plan import Plan, parse_kind
from homepoker.practice.question import grade
from homepoker.rules.game import Game, Purge
from homepoker.rules.library import catalogue, load
from homepoker.rules.lines import family, letters
from homepoker.rules.wild import wilds
from tests.choose import every_game
from tests.unit.practice_people import Clock, guesses, knows, practise

BEGINNER = "tic_tac_toe"


def fixed_set(game_id: str | None, seed: int, count: int, kind: str | None = None) -> Drill:
    """A drill with a seed, answered right to the end."""
    game = load(game_id) if game_id else None
    plan = Plan(game, parse_kind(kind) if kind else None, seed=seed)
    return practise(knows, count, plan=plan)[0]


@pytest.mark.parametrize("kind", ["find", "what"])
@pytest.mark.parametrize("seed", [1, 2])
def test_categories_come_up_evenly_and_not_as_often_as_by_nature(kind: str, seed: int) -> None:
    drill = fixed_set(BEGINNER, seed, 180, kind)
    counts = Counter(graded.question.topic for graded in drill.graded)
    assert set(counts) == set(NATURAL)
    assert min(counts.values()) >= 0.6 * 20
    assert max(counts.values()) <= 1.5 * 20


@pytest.mark.parametrize("game_id", ["six_pack", "omaha", "otis_elevator", "poker_2_11", "iron_cross_4"])
def test_other_games_cover_every_category_too(game_id: str) -> None:
    drill = fixed_set(game_id, 3, 108, "find")
    counts = Counter(graded.question.topic for graded in drill.graded)
    assert set(counts) == set(NATURAL)
    assert max(counts.values()) <= 0.25 * 108


def test_every_line_of_the_board_gets_its_turn() -> None:
    drill = fixed_set(BEGINNER, 4, 160, "find")
    lines = Counter(graded.question.value("line", graded.question.truth) for graded in drill.graded)
    assert len(lines) == 8
    assert min(lines.values()) >= 8


@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: pair_topic(*pair))
def test_a_contrast_asks_about_one_of_two_hands_a_single_card_apart(pair: tuple[str, str]) -> None:
    """Where one card leads from one to the other; a straight and a flush are both one card from a straight flush."""
    game = load(BEGINNER)
    found: Counter[str] = Counter()
    for number in range(24):
        question = ask("what", Order(game, Chance(f"{pair} {number}"), contrast=pair))
        found[question.topic] += 1
        other = next(one for one in pair if one != question.topic)
        if set(pair) in ({"three_of_a_kind", "straight"}, {"flush", "full_house"}):
            continue
        near = "straight_flush" if set(pair) == {"straight", "flush"} else other
        moved = twin(question.strips[0], near, Chance(0))
        assert moved is not None
        assert len(set(moved) - set(question.strips[0])) == 1
    assert set(found) == set(pair)


def test_a_twin_moves_as_little_as_possible() -> None:
    flush = parse_cards("Kh Jh 8h 6h 2h")
    moved = twin(flush, "high_card", Chance(1))
    assert moved is not None
    assert sorted(card >> 2 for card in moved) == sorted(card >> 2 for card in flush)
    straight = parse_cards("9h 8d 7c 6s 5h")
    other = twin(straight, "high_card", Chance(2))
    assert other is not None
    assert what_is(other).category == "high_card"


@pytest.mark.parametrize("category", NATURAL)
def test_five_cards_are_of_the_category_they_are_made_for(category: str) -> None:
    for number in range(40):
        cards = five_of(category, Chance(f"{category} {number}"))
        assert what_is(cards).category == category
        assert len(set(cards)) == 5


def test_wheels_and_broadways_come_up_more_often_than_one_straight_in_ten() -> None:
    tops = Counter(what_is(five_of("straight", Chance(number))).ranks[0] for number in range(300))
    assert tops[3] + tops[12] > 0.25 * 300


def test_hole_cards_are_dealt_anew_to_a_board_that_stays_for_as_many_deals_as_asked() -> None:
    drill = practise(knows, 12, plan=Plan(load(BEGINNER), "find", seed=5, deals=4))[0]
    boards = [graded.question.board.board for graded in drill.graded]
    assert [boards[at] == boards[at + 1] for at in range(11)] == [True, True, True, False] * 2 + [
        True,
        True,
        True,
    ]
    holes = [graded.question.board.holes for graded in drill.graded]
    assert len(set(holes)) == 12


def test_a_seed_fixes_the_questions_whatever_is_answered() -> None:
    right, _ = practise(knows, 40, plan=Plan(seed=8), takes=2)
    wrong, _ = practise(guesses, 40, plan=Plan(seed=8), takes=40)
    assert [g.question.prompt for g in right.graded] == [g.question.prompt for g in wrong.graded]
    assert [g.question.right for g in right.graded] == [g.question.right for g in wrong.graded]
    other, _ = practise(knows, 40, plan=Plan(seed=9))
    assert [g.question.right for g in right.graded] != [g.question.right for g in other.graded]


def test_a_fixed_set_without_a_wish_begins_with_the_board_of_the_beginners_game() -> None:
    for plan in (Plan(seed=1), Plan(seed=77)):
        question = Drill(plan, catalogue(), clock=Clock()).ask()
        assert (question.kind, question.game.id) == ("find", BEGINNER)
        assert [part.name for part in question.parts] == ["category", "line"]


def test_the_ladder_begins_with_the_beginners_game_and_gets_harder() -> None:
    rungs = ladder(catalogue())
    assert rungs[0].game == beginner(catalogue()) == load(BEGINNER)
    assert {rung.game.shape for rung in rungs} >= {"grid", "ring", "row", "cross", "h"}
    assert any(rung.game.wild for rung in rungs)
    assert any("low" in rung.kinds for rung in rungs)
    assert set(rungs[0].kinds) == {"find", "what", "beats"}


@pytest.mark.parametrize(
    ("game_id", "kinds"),
    [
        ("tic_tac_toe", {"what", "beats", "find", "line", "wins", "nuts"}),
        ("omaha8", {"what", "beats", "find", "line", "wins", "nuts", "low"}),
        ("cage_match", {"what", "beats", "find", "line", "wins", "wild", "nuts"}),
        ("pyramid", {"what", "beats", "find", "wins", "wild", "nuts"}),
        ("razz", {"wins", "low"}),
        ("five_card_draw", {"what", "beats", "find", "wins"}),
    ],
)
def test_a_game_asks_what_it_has(game_id: str, kinds: set[str]) -> None:
    assert set(offered(load(game_id))) == kinds


def test_letters_follow_the_layout_and_lines_of_a_grid_are_told_apart() -> None:
    game = load(BEGINNER)
    assert list(letters(game).values()) == list("ABCDEFGH")
    assert [family(game, line) for line in game.lines] == ["row"] * 3 + ["column"] * 3 + ["diagonal"] * 2
    assert letters(load("omaha")) == {}
    assert not set("QWXP") & {mark for one in catalogue() for mark in letters(one).values()}


def test_a_part_is_right_when_it_agrees_with_some_right_answer() -> None:
    drill = Drill(Plan(load(BEGINNER), "find", seed=3), catalogue(), clock=Clock())
    question = drill.ask()
    category, line = question.truth
    other = next(
        option.value for option in question.parts[1].options if (category, option.value) not in question.right
    )
    assert grade(question, (category, line)).parts == (True, True)
    assert grade(question, (category, other)).parts == (True, False)
    assert grade(question, ("pair" if category != "pair" else "flush", line)).parts == (False, False)


def test_a_plan_refuses_what_cannot_be_practised() -> None:
    with pytest.raises(HomepokerError, match=r"--questions is 1 to 1000, not 0"):
        Plan(questions=0).checked()
    with pytest.raises(HomepokerError, match=r"--minutes is more than 0"):
        Plan(minutes=0.0).checked()
    with pytest.raises(HomepokerError, match=r"Omaha cannot ask 'wild'; it can ask what, beats"):
        Plan(load("omaha"), "wild").checked()
    with pytest.raises(
        HomepokerError, match=r"cannot ask 'nuts', as a hand takes so many own cards that the board"
    ):
        Plan(load("spit_in_the_ocean"), "nuts").checked()
    with pytest.raises(HomepokerError, match=r"Five-card draw cannot ask 'nuts'; it can ask what"):
        Plan(load("five_card_draw"), "nuts").checked()
    with pytest.raises(HomepokerError, match=r"there is no question 'foo'; there are what, beats"):
        parse_kind("foo")
    assert parse_kind(" Who wins? ") == "wins"


def test_the_drill_ends_after_its_questions_or_its_minutes() -> None:
    drill, _ = practise(knows, 3, plan=Plan(questions=3, seed=1))
    assert drill.over
    with pytest.raises(HomepokerError, match="the drill is over"):
        drill.ask()
    timed, _ = practise(knows, 5, plan=Plan(minutes=0.5), takes=6)
    assert timed.over
    assert timed.spent == 30


def test_questions_of_one_kind_keep_to_it_and_climb_by_game() -> None:
    drill, graded = practise(knows, 60, plan=Plan(kind="wins"))
    assert {one.question.kind for one in graded} == {"wins"}
    games = [one.question.game.id for one in graded]
    assert len(set(games)) > 3
    assert any(a != b for a, b in pairwise(games))
    assert drill.streak == 60


@every_game()
def test_every_question_leaves_a_choice_and_a_low_among_four(game: Game) -> None:
    for kind in offered(game):
        for number in range(40 if kind == "low" else 4):
            question = ask(kind, Order(game, Chance(f"{game.id} {number}")))
            for part in question.parts:
                values = [option.value for option in part.options]
                assert len(values) >= (4 if kind == "low" else 2)
                assert len(set(values)) == len(values)
            assert all(part.valued(value) for part, value in zip(question.parts, question.truth, strict=True))


@pytest.mark.parametrize(
    "game_id",
    ["otis_elevator", "death_wheel", "no_holds_barred", "iron_cross_4", "iron_cross_5", "criss_cross_9"],
)
def test_where_four_own_cards_would_make_anything_the_nuts_are_asked_for_with_two(game_id: str) -> None:
    game = load(game_id)
    asked = [ask("nuts", Order(game, Chance(number), (want,))) for number, want in enumerate(NATURAL[3:] * 4)]
    assert all("with two hole cards in play" in question.prompt for question in asked)
    assert len({question.topic for question in asked}) >= 3


PURGED = [
    pytest.param(game, id=game.id)
    for game in catalogue()
    if game.base is None and "wild" in offered(game) and any(isinstance(step, Purge) for step in game.steps)
]


@pytest.mark.parametrize("game", PURGED)
def test_where_a_wild_rank_has_left_play_it_is_always_offered_and_no_single_card_of_the_discard_row_is(
    game: Game,
) -> None:
    gone = 0
    row = {slot for step in game.steps if isinstance(step, Purge) for slot in step.slots}
    for number in range(60):
        question = ask("wild", Order(game, Chance(number)))
        position, options = question.board, question.parts[0].options
        discarded = {card for slot, card in zip(game.slots, position.board, strict=True) if slot.id in row}
        assert not any(set(option.cards) & discarded for option in options)
        every = {rank_plural(rank) for rank in wilds(game, position.board).ranks}
        if set(question.truth[0].split()) < every or question.truth == ("nothing",):
            gone += 1
            assert " ".join(sorted(every)) in {" ".join(sorted(option.value.split())) for option in options}
    assert gone > 10


MARKED = [
    pytest.param(game, id=game.id)
    for game in catalogue()
    if "wild" in offered(game) and all(rule.kind == "rank_of" and rule.when != "played" for rule in game.wild)
]


@pytest.mark.parametrize("game", MARKED)
def test_only_ranks_that_the_marker_of_wild_cards_shows_are_named_as_wild(game: Game) -> None:
    marked = {slot for rule in game.wild for slot in rule.slots}
    for number in range(30):
        question = ask("wild", Order(game, Chance(number)))
        pairs = zip(game.slots, question.board.board, strict=True)
        ranks = {card >> 2 for slot, card in pairs if card is not None and slot.id in marked}
        shown = {rank_plural(rank) for rank in ranks}
        for option in question.parts[0].options:
            assert {card >> 2 for card in option.cards} <= ranks
            assert option.cards or option.value == "nothing" or set(option.value.split()) <= shown


@pytest.mark.parametrize(
    "game", ["criss_cross_9_wild", "lamebrain_pete", "london_bridge", "pyramid", "spit_wild"]
)
def test_what_is_wild_in_one_game_is_answered_with_ranks_in_one_deal_and_with_cards_in_another(
    game: str,
) -> None:
    drill = Drill(Plan(load(game), "wild", seed=5), ())
    forms = []
    for _ in range(8):
        question = drill.ask()
        drill.answer(None)
        forms.append(bool(question.strips))
        if question.strips:
            played = [card for card in question.strips[0] if question.board.reading.hole_codes[card] > 51]
            assert question.truth == (cards_text(played) or "nothing",)
    assert all(forms[at] != forms[at + 1] for at in range(0, 8, 2))
