"""`homepoker odds`: what it prints, what it refuses and how it says so."""

from __future__ import annotations

import json

import pytest

from homepoker.bots.typed import read_board
from homepoker.cards import card_text
from homepoker.cli.main import run
from homepoker.rules.library import load

SIX_PACK = ["odds", "six_pack", "--hole", "Ah Kh", "--board", "h12=Qh h6=Jc", "--players", "4"]


def ran(capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, str, str]:
    """Exit code, output and errors of a command."""
    code = run([*args])
    said = capsys.readouterr()
    return code, said.out, said.err


def facts(capsys: pytest.CaptureFixture[str], *args: str) -> dict:  # type: ignore[type-arg]
    """The JSON object that odds prints."""
    code, out, err = ran(capsys, "odds", *args, "--json")
    assert (code, err) == (0, "")
    assert out.count("\n") == 1
    return json.loads(out)  # type: ignore[no-any-return]


def test_a_ring_game_is_told_with_kinds_of_hands_and_lines(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = ran(capsys, *SIX_PACK, "--samples", "20000")
    assert code == 0
    lines = out.splitlines()
    assert lines[0] == "Six-pack: Ah Kh on h12=Qh h6=Jc, 4 players"
    assert lines[1].startswith("equity 4")
    assert "a fair share is 25.0 %" in lines[1]
    assert any(line.endswith("%  flush") for line in lines)
    assert any(line.endswith("%  12-2-4") for line in lines)
    assert lines[-1] == "20,000 deals, seed 0"


def test_json_is_one_object_with_everything(capsys: pytest.CaptureFixture[str]) -> None:
    found = facts(capsys, *SIX_PACK[1:], "--samples", "20000", "--seed", "5")
    assert found["game"] == "six_pack"
    assert found["board"] == {"h12": "Qh", "h6": "Jc"}
    assert (found["players"], found["samples"], found["seed"]) == (4, 20000, 5)
    assert 0.4 < found["equity"] < 0.46
    assert 0.003 < found["se"] < 0.004
    assert sum(found["categories"].values()) == pytest.approx(1, abs=1e-4)
    assert set(found["lines"]) == {
        *("h12-h2-h4", "h2-h4-h6", "h4-h6-h8", "h6-h8-h10", "h8-h10-h12", "h10-h12-h2"),
    }
    assert sum(found["lines"].values()) == pytest.approx(1, abs=1e-4)


def test_a_seed_gives_the_same_bytes_again_and_another_seed_others(
    capsys: pytest.CaptureFixture[str],
) -> None:
    first = ran(capsys, *SIX_PACK, "--samples", "5000", "--seed", "3", "--json")
    assert ran(capsys, *SIX_PACK, "--samples", "5000", "--seed", "3", "--json") == first
    assert ran(capsys, *SIX_PACK, "--samples", "5000", "--seed", "4", "--json") != first


def test_high_low_and_the_whole_pot_are_told_apart(capsys: pytest.CaptureFixture[str]) -> None:
    found = facts(capsys, "omaha8", "--hole", "As 2s 3d Kh", "--players", "3", "--samples", "5000")
    high, low = found["ends"]
    assert (high["end"], low["end"]) == ("high", "low")
    assert high["share"] + low["share"] == pytest.approx(found["equity"], abs=1e-5)
    assert found["scoop"] < high["win"]
    assert low["categories"]["nothing"] + sum(
        part for name, part in low["categories"].items() if name.endswith("_low")
    ) == pytest.approx(1, abs=1e-4)


def test_two_boards_are_told_apart_by_their_names(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("double_board_omaha", "--hole", "Ah Kh Qd Jd", "--samples", "300")
    _, out, _ = ran(capsys, "odds", *asked)
    told = [line.split(":")[0].strip() for line in out.splitlines() if "wins alone" in line]
    assert told == ["top board", "bottom board"]
    assert [end["label"] for end in facts(capsys, *asked)["ends"]] == ["top board", "bottom board"]


def test_cards_that_opponents_show_are_not_said_to_be_any(capsys: pytest.CaptureFixture[str]) -> None:
    stud = ("stud", "--hole", "Ah Ad 7c 2d", "--samples", "300")
    assert "opponents hold any cards besides those" in facts(capsys, *stud, "--up", "Kc Kd")["notes"][0]
    assert "opponents hold any cards:" in facts(capsys, *stud)["notes"][0]


def test_the_best_exchange_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    found = facts(capsys, "five_card_draw", "--hole", "Ah As 9d 7c 2h", "--players", "4", "--samples", "2000")
    (told,) = found["parts"]
    assert (told["verb"], told["cards"]) == ("draw", "9d 7c 2h")
    assert any("plain rule" in note for note in found["notes"])


@pytest.mark.parametrize("seed", ["2", "5"])
def test_the_best_exchange_does_not_depend_on_the_seed(capsys: pytest.CaptureFixture[str], seed: str) -> None:
    """By brute force against the plain rule the hand is worth 45.4 % without its deuces, 43.6 % with them."""
    asked = ("five_card_draw", "--hole", "Ah Kh 2d 2c 9s", "--samples", "60000", "--seed", seed)
    found = facts(capsys, *asked)
    assert found["parts"][0]["cards"] == "2d 2c 9s"
    assert found["equity"] == pytest.approx(0.452, abs=0.01)


def test_exchanges_that_are_as_good_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("five_card_draw", "--hole", "Ah Kh 2d 2c 9s", "--players", "4", "--samples", "3000")
    (told,) = facts(capsys, *asked)["parts"]
    assert told["close"]
    _, out, _ = ran(capsys, "odds", *asked)
    assert f"best exchange: {told['cards']}; about as good: {told['close'][0]}" in out


def test_a_made_hand_stands_pat(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = ran(capsys, "odds", "draw", "--hole", "Ah Kh 9h 7h 2h", "--samples", "2000")
    assert "best exchange: none, stand pat" in out


def test_after_the_own_exchange_nothing_leaves(capsys: pytest.CaptureFixture[str]) -> None:
    found = facts(capsys, "draw", "--hole", "Ah As Kd 7c 2h", "--drawn", "--samples", "2000")
    assert found["parts"] == []
    assert found["categories"] == {"pair": 1.0}


def test_the_discard_ahead_is_chosen(capsys: pytest.CaptureFixture[str]) -> None:
    found = facts(capsys, "crazy_pineapple", "--hole", "Ah As 2c", "--board", "Ad Kc 7s", "--samples", "2000")
    assert found["parts"] == [{"verb": "discard", "cards": "2c", "close": []}]


def test_only_who_still_gives_cards_up_is_said_to(capsys: pytest.CaptureFixture[str]) -> None:
    pineapple = ("crazy_pineapple", "--samples", "300", "--board", "Ad Kc 7s", "--hole")
    asked = "keeps the cards that stand best"
    assert any(
        f"everybody {asked}" in note for note in facts(capsys, *pineapple[:3], "--hole", "Ah As 2c")["notes"]
    )
    assert any(note.startswith("opponents keep") for note in facts(capsys, *pineapple, "Ah As 2c")["notes"])
    (over,) = facts(capsys, *pineapple, "Ah As")["notes"]
    assert over.startswith("opponents hold what stood best on average of any cards:")


def test_only_who_still_exchanges_is_said_to(capsys: pytest.CaptureFixture[str]) -> None:
    draw = ("draw", "--hole", "Ah As Kd 7c 2h", "--samples", "300")
    for asked in (draw, (*draw, "--drawn")):
        *_, note = facts(capsys, *asked)["notes"]
        assert note == "opponents exchange by a plain rule: pairs, four of a suit or the two highest stay"


def test_cards_of_opponents_may_be_known(capsys: pytest.CaptureFixture[str]) -> None:
    found = facts(
        *(capsys, "holdem", "--hole", "As Ah", "--against", "Kc Kd", "--against", "Qc Qd"),
        *("--players", "4", "--samples", "5000"),
    )
    assert found["against"] == ["Kc Kd", "Qc Qd"]
    assert found["equity"] > found["others"][0] > found["others"][1]


def test_stud_shows_what_opponents_show(capsys: pytest.CaptureFixture[str]) -> None:
    found = facts(
        *(capsys, "stud", "--hole", "Ah Ad 7c 2d", "--up", "Kc Kd", "--up", "3h 8s", "--samples", "5000")
    )
    assert found["players"] == 3
    assert found["others"][0] > found["others"][1]


def test_dead_cards_come_to_nobody(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("stud", "--hole", "Ah Ad 7c 2d", "--samples", "4000")
    alive, dead = facts(capsys, *asked), facts(capsys, *asked, "--dead", "As,Ac 7d7h7s")
    assert (alive["dead"], dead["dead"]) == ("", "As Ac 7d 7h 7s")
    more = {name for name, chance in alive["categories"].items() if chance > dead["categories"].get(name, 0)}
    assert {"three_of_a_kind", "full_house", "four_of_a_kind"} <= more
    out = ran(capsys, "odds", "holdem", "--hole", "Ah Ad", "--dead", "As", "--samples", "300")[1]
    assert out.splitlines()[0] == "Texas Hold'em: Ah Ad, 2 players; out of play As"


def test_eight_in_stud_share_the_last_card(capsys: pytest.CaptureFixture[str]) -> None:
    found = facts(capsys, "seven_card_stud", "--hole", "Ah Ad 7c", "--players", "8", "--samples", "1000")
    assert any("shared by all" in note for note in found["notes"])
    assert sum(found["categories"].values()) == pytest.approx(1, abs=1e-4)


def test_declarations_are_said_to_be_guessed(capsys: pytest.CaptureFixture[str]) -> None:
    found = facts(capsys, "criss_cross_9", "--hole", "Ah 2h 3d 4c", "--players", "3", "--samples", "1000")
    assert any("declarations are guessed" in note for note in found["notes"])


def test_the_best_way_to_declare_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    low = ("criss_cross_9", "--hole", "Ah 2h 3d 4c", "--players", "3", "--samples", "1000")
    _, out, _ = ran(capsys, "odds", *low)
    assert "  best to declare: as the cards come, " in out
    assert "; always low " in out
    whole = (*low, "--board", "5s 7d 8c Kd Kc Ks Qd Jc 9s")
    found = facts(capsys, *whole)
    best, most = next(iter(found["declarations"].items()))
    assert best == "low"
    assert most == max(found["declarations"].values()) == found["equity"]
    assert found["declared"] == "low"
    out = ran(capsys, "odds", *whole)[1]
    assert "  best to declare: low, " in out
    assert "  high: not declared" in out
    assert any("guessed: opponents go" in note for note in found["notes"])
    assert facts(capsys, *SIX_PACK[1:], "--samples", "300")["declarations"] == {}


@pytest.mark.parametrize(
    "board", ["", "MR=Ts BC=9c ML=5d TC=7c", "MR=Ts", "MR=Ts BC=9c ML=5d", "MR=Ts BC=9c ML=5d TC=7c MC=2c"]
)
def test_a_hand_is_never_worth_less_than_its_best_way_to_declare(
    board: str, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ("iron_cross_4_declare", "--hole", "7h 6d 9d Td", "--board", board, "--samples", "2000")
    found = facts(capsys, *asked)
    best, most = next(iter(found["declarations"].items()))
    if found["declared"]:
        assert (found["declared"], found["equity"]) == (best, most)
    else:
        assert found["equity"] > most
    shares = sum(end["share"] for end in found["ends"])
    assert shares == pytest.approx(found["equity"], abs=1e-5)


def test_a_way_that_beats_the_guess_whatever_comes_is_the_headline(
    capsys: pytest.CaptureFixture[str],
) -> None:
    board = "MR=Ts BC=9c ML=5d TC=7c"
    _, out, _ = ran(capsys, "odds", "iron_cross_4_declare", "--hole", "7h 6d 9d Td", "--board", board)
    equity = out.splitlines()[1].split(" of the pot")[0].removeprefix("equity ")
    assert f"  best to declare: always high, {equity} of the pot; as the cards come 4" in out


def test_a_purge_leaves_a_shorter_hand(capsys: pytest.CaptureFixture[str]) -> None:
    board = "W1=2c W2=3d M1=Ks M2=Qs M3=7d D1=9c D2=8c D3=4h D4=Js"
    whole = facts(capsys, "pyramid", "--hole", "Kh Kd 9h 8d Jd", "--board", board, "--samples", "1000")
    short = facts(capsys, "pyramid", "--hole", "Kh Kd", "--board", board, "--samples", "1000")
    assert whole["categories"] == short["categories"] == {"three_of_a_kind": 1.0}


def test_bare_cards_turn_in_the_games_order(capsys: pytest.CaptureFixture[str]) -> None:
    found = facts(capsys, "otis", "--hole", "Ah Kh 2c 3d", "--board", "Qs7h 2h", "--samples", "1000")
    assert found["board"] == {"TL": "Qs", "BR": "7h", "TR": "2h"}


@pytest.mark.parametrize(
    ("game", "board", "read"),
    [
        ("fiery_cross", "Right=Qs bottom=7h", {"MR": "Qs", "BC": "7h"}),
        ("tic_tac_toe", "top left=Qs 2h the centre = 7h", {"TL": "Qs", "TC": "2h", "MC": "7h"}),
        ("six_pack", "12 o'clock=Qs, 6=7h", {"h12": "Qs", "h6": "7h"}),
        ("death_wheel", "10:30=Qs h1_30=7h", {"h10_30": "Qs", "h1_30": "7h"}),
        ("spit_in_the_ocean", "spit=Qs", {"S1": "Qs"}),
        ("twin_beds", "Qs top 4=7h", {"A1": "Qs", "A4": "7h"}),
    ],
)
def test_places_are_typed_in_the_words_of_the_table_too(game: str, board: str, read: dict[str, str]) -> None:
    found = read_board(load(game), board)
    assert {slot: card_text(card) for slot, card in found.items()} == read


@pytest.mark.parametrize(
    ("args", "least", "most"),
    [
        (("tic_tac_toe", "--hole", "Ah Kh", "--board", "MC=Qh"), 0.13, 0.20),
        (("texas_holdem", "--hole", "Ah Kh", "--board", "R=2h"), 0.13, 0.23),
        (("texas_holdem", "--hole", "Ah Kh", "--board", "F2=2h"), 0.13, 0.23),
        (("six_pack", "--hole", "Ah Kh", "--board", "h4=Qh"), 0.07, 0.14),
    ],
)
def test_slots_that_turn_earlier_and_are_not_named_are_dealt(
    args: tuple[str, ...], least: float, most: float, capsys: pytest.CaptureFixture[str]
) -> None:
    found = facts(capsys, *args, "--samples", "4000")
    assert least < found["categories"]["flush"] < most
    assert found["categories"]["high_card"] < 0.5


HOLDEM = ("texas_holdem", "--hole", "Ah Kh")
PACK = " ".join(rank + suit for rank in "89TJQ" for suit in "cdhs")
BAD = (
    (("texas_holdem", "--hole", "Ah Ah"), "Ah stands twice"),
    ((*HOLDEM, "--board", "Ah 7h 2h"), "Ah stands twice"),
    ((*HOLDEM, "--against", "Kh Qd"), "Kh stands twice"),
    (("texas_holdem", "--hole", "Ah Xx"), "'Xx' is no card; write a rank and a suit, such as As, Td or 9h"),
    (("texas_holdem", "--hole", "Ahh"), "does not divide into cards"),
    (("texas_holdem",), "say what you hold with --hole, such as 'Ah Kh'; a hand of Texas Hold'em holds 2"),
    (("texas_holdem", "--hole", "Ah"), "--hole has 1 card; a hand of Texas Hold'em holds 2"),
    (("texas_holdem", "--hole", "Ah Kh Qh"), "--hole has 3 cards; a hand of Texas Hold'em holds 2"),
    ((*HOLDEM, "--board", "Z9=Qs"), "has no slot 'Z9'; its slots: F1 (first flop card), F2"),
    ((*HOLDEM, "--board", "F1=Qs F1=Js"), "F1 has two cards"),
    ((*HOLDEM, "--board", "2c 3c 4c 5c 6c 7c"), "T (turn), R (river); 7c is one too many"),
    ((*HOLDEM, "--board", "F1="), "F1 has no card; write one as F1=Qs"),
    ((*HOLDEM, "--board", "F1= F2=Js"), "F1 has no card"),
    ((*HOLDEM, "--board", "the turn=, F2=Js"), "T has no card"),
    ((*HOLDEM, "--board", "Xx turn=Js"), "'Xx' is no card"),
    (
        ("otis", "--hole", "Ah Kh 2c 3d", "--board", "top floor=Qs"),
        "no slot 'top floor'; its slots: TL (top left)",
    ),
    ((*HOLDEM, "--players", "24"), "Texas Hold'em seats 23 at most, not 24: 2 cards each and 5 on the board"),
    ((*HOLDEM, "--players", "1"), "--players is a whole number of at least 2"),
    ((*HOLDEM, "--players", "2", "--against", "2c 2d", "--against", "3c 3d"), "cards of 2 opponents"),
    ((*HOLDEM, "--against", "2c 2d 2s"), "--against has 3 cards; in Texas Hold'em a hand holds 2 then"),
    (
        (*HOLDEM, "--up", "2c"),
        "nobody's cards lie face up in Texas Hold'em; give an opponent's cards as --against",
    ),
    ((*HOLDEM, "--samples", "0"), "--samples is a whole number of at least 1"),
    ((*HOLDEM, "--samples", "1000000000"), "--samples goes up to 100,000,000"),
    ((*HOLDEM, "--drawn"), "nothing is exchanged in Texas Hold'em"),
    ((*HOLDEM, "--seed", "x"), "--seed is a whole number"),
    (("texas_holden", "--hole", "Ah Kh"), "did you mean texas_holdem?"),
    (("seven_card_stud", "--hole", "Ah Kh"), "--hole has 2 cards; a hand of Seven-card stud holds 3 to 7"),
    (("seven_card_stud", "--hole", "Ah Kh 2c", "--up", "2d 3d"), "an opponent shows 1"),
    (("seven_card_stud", "--hole", "Ah Kh 2c", "--board", "Qs"), "Seven-card stud has no board"),
    (
        ("london_bridge", "--hole", "Ah Kh 2c", "--board", ""),
        "holds 4: 4 are dealt and one is given up; 3 go with F1, F2 and F3 on --board",
    ),
    (
        ("london_bridge", "--hole", "Ah Kh", "--board", "Qs Js Ts"),
        "holds 3 or 4 with that board: 4 are dealt and one is given up",
    ),
    (("east_village", "--hole", "Ah Kh"), "holds 4 to 7: 7 are dealt and three are given up"),
    (("seven_card_stud", "--hole", "Ah Ad 7c", "--dead", "As Ad"), "Ad stands twice"),
    ((*HOLDEM, "--dead", "Xx"), "'Xx' is no card"),
    (
        ("seven_card_stud", "--hole", "Ah Ad 7c", "--players", "8", "--dead", PACK),
        "--dead has 20 cards; 8 players may need 32, and 29 are left",
    ),
    (
        ("draw", "--hole", "Ah Ad 7c 2h 3h", "--players", "6", "--dead", PACK),
        "--dead has 20 cards; 6 players",
    ),
    (
        ("east_village", "--hole", "Ah Kh 2c 3d", "--board", "X1=Qs"),
        "X1 never turns in East Village; these do: F1 (first flop card)",
    ),
)


@pytest.mark.parametrize(("args", "expected"), BAD)
def test_what_cannot_be_is_refused_in_one_line(
    args: tuple[str, ...], expected: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = ran(capsys, "odds", *args)
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert expected in err
