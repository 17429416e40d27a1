"""The best that anybody could hold: by its category, or by name where nearly every board leads to the same one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from homepoker.grammar import count
from homepoker.practice.asks.order import Order, categories, lines_part, looks, numbered
from homepoker.practice.chance import Chance
from homepoker.practice.deals import WANTS, built, deal, random_position, redeal
from homepoker.practice.kinds import nuts_end, nuts_size, own_sizes
from homepoker.practice.nuts import Nuts, nuts_on_lines, nuts_on_shares
from homepoker.practice.positions import Position
from homepoker.practice.question import Part, Question
from homepoker.ranking.classes import CATEGORIES, class_categories
from homepoker.rules.best import describe_end
from homepoker.rules.counted import uncounted
from homepoker.rules.deck import cards_held
from homepoker.rules.game import Game, Purge
from homepoker.rules.plan import compile_plan
from homepoker.rules.words import side

LOOKS = 3  # boards looked at for one with the best hand that is wanted
LOOKS_QUICK = 16  # where a board is not dealt to hold a hand, and is read at a glance
WORK = 24  # choices of board cards looked at for a question then
BOARDS = 24  # boards looked at to see whether nearly all lead to one category
OTHERS = 0.2  # part of them that may lead to others
OPTIONS = 5
HIGHER = 13  # hands above the best of which one or two may be offered


def nuts(order: Order) -> Question:
    """The best hand that anybody could hold on this board."""
    game, end = order.game, nuts_end(order.game)
    position, found = _board(order, end)
    best = _best(found)
    first = _named(order, position, end, best) if mostly_one(game, end) else categories(game)
    told = best.category if first.name == "category" else best.name
    choice = lines_part(game, end)
    right: list[tuple[str, ...]] = [(told,)]
    if choice is not None:
        pairs = zip(choice.options, found, strict=True)
        right = [(told, option.value) for option, hand in pairs if hand.value == best.value]
    return Question(
        kind="nuts",
        game=game,
        prompt=_prompt(game, end),
        parts=(first,) if choice is None else (first, choice),
        right=tuple(right),
        topic=best.category,
        end=end,
        position=position,
    )


@lru_cache(maxsize=256)
def mostly_one(game: Game, end: int) -> bool:
    """Whether the best possible hand is of one category on nearly every board, as a sample of boards has it: then
    the category alone says little."""
    if not game.wild:
        return False
    seen: Counter[str] = Counter()
    for number in range(BOARDS):
        position = random_position(game, Chance(f"{game.fingerprint} {number}"))
        seen[_best(nuts_on_lines(_bare(position), end)).category] += 1
        if seen.total() - max(seen.values()) > BOARDS * OTHERS:
            return False
    return True


def _prompt(game: Game, end: int) -> str:
    size, named = nuts_size(game, end), f"What is the best {side(game, end)}"
    if size is None and game.ends[end].hand is not None:
        size = own_sizes(game, end)[-1]  # another end plays other cards
    if size is None:
        return f"{named} anybody could hold here?"
    return f"{named} with {count(size, 'hole card')} in play?"


def _board(order: Order, end: int) -> tuple[Position, tuple[Nuts, ...]]:
    """The board whose best hand is wanted most, among a few."""
    looked = []
    for look in range(_looks(order.game, end)):
        position = _bare(_position(order, end, look))
        found = nuts_on_lines(position, end)
        looked.append((position, found))
        if not order.wants or _best(found).category == order.wants[0]:
            break
    return min(looked, key=lambda pair: _place(order.wants, _best(pair[1]).category))


def _looks(game: Game, end: int) -> int:
    if not _upset(game):
        return looks(game, end, LOOKS)
    if mostly_one(game, end):
        return 1
    size, lines = nuts_size(game, end), compile_plan(game, cards_held(game)).ends[end].by_line
    work = sum(size in (None, share.hole) for shares in lines for share in shares)
    return min(LOOKS_QUICK, max(2, WORK // work))


def _upset(game: Game) -> bool:
    """Whether wild cards or discards make something else of a hand that is built into the board."""
    return bool(game.wild) or any(isinstance(step, Purge) for step in game.steps)


def _position(order: Order, end: int, look: int) -> Position:
    """Where a hand says little about the best that can be, one is built for each of the first wants in turn."""
    game, chance = order.game, order.chance
    wants = tuple(want for want in order.wants if want in CATEGORIES)
    if order.board is not None:
        return redeal(game, order.board, chance)
    if not _upset(game):
        return deal(game, chance, wants, end=end, line=order.line)
    if not wants or mostly_one(game, end):
        return random_position(game, chance)
    return built(game, chance, wants[look % min(WANTS, len(wants))], end=end, own=nuts_size(game, end))


def _bare(position: Position) -> Position:
    """The board without anybody's cards."""
    return Position(position.game, position.board, ())


def _best(found: Sequence[Nuts]) -> Nuts:
    return max(found, key=lambda hand: hand.value)


def _place(wants: Sequence[str], topic: str) -> int:
    return wants.index(topic) if topic in wants else len(wants)


def _named(order: Order, position: Position, end: int, best: Nuts) -> Part:
    """Hands by name, the better first: the best, others that are there with other board cards, and up to two that
    are too good to be had."""
    game, chance = order.game, order.chance
    top, highest = uncounted(game, best.value), len(class_categories(game.double_ace_flush))
    every = sorted(
        (uncounted(game, hand.value) for hands in nuts_on_shares(position, end) for hand in hands),
        reverse=True,
    )
    above = _names(game, end, range(top + 1, highest + 1), HIGHER, {best.name: top})
    chosen = chance.some([*above], chance.below(3))
    shown = {best.name: top} | {name: above[name] for name in chosen}
    shown |= _names(game, end, every, OPTIONS - len(shown), shown | above)
    shown |= _names(game, end, range(top - 1, 0, -1), OPTIONS - len(shown), shown | above)
    return numbered("hand", [(name, name, ()) for name in sorted(shown, key=lambda name: -shown[name])])


def _names(game: Game, end: int, values: Iterable[int], count: int, but: Mapping[str, int]) -> dict[str, int]:
    """The first so many different names of hands of these values, but for some, each with its value."""
    found: dict[str, int] = {}
    for value in values:
        if len(found) >= count:
            break
        name = describe_end(game, game.ends[end], value).name
        if name not in but:
            found.setdefault(name, value)
    return found
