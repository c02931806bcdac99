"""The table of Krass Kariert as everybody sees it: whose turn, the trick, what is to beat, every player."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from PIL import Image

from bot.games.core import Seat
from bot.games.krass_kariert import (
    DRAWS,
    DealEnded,
    Fact,
    Lost,
    Paid,
    Played,
    Safe,
    Step,
    TableView,
    Took,
    TrickWon,
)
from bot.games.krass_kariert.cards import Card, Combination, Kind
from images._canvas import (
    GOLD,
    INK,
    PALE,
    WIDTH,
    Extent,
    Person,
    Sprite,
    Style,
    coloured,
    crown,
    gear,
    halo,
    layered,
    lit,
    mixed,
    paste_line,
    rounded,
    stamp,
    stamp_centre,
)
from images._krass_kariert_pieces import (
    LINEN,
    PLAYERS,
    SLATE,
    announced,
    back,
    blank,
    button,
    card_size,
    cost_sign,
    cross,
    dimmed,
    down_arrow,
    empty_place,
    face,
    fan,
    less_than,
    lost_button,
    paid,
    patch,
    tablecloth,
    tick,
    token,
)
from images._text import Ink, fitted, number

# From top to bottom
BANNER = 104
SIDE = 12
SLOTS_TOP = BANNER + 12
SLOT_HEAD = 58  # token and name
SLOT_CARD = {3: 108, 4: 88, 5: 66}  # width of a card, by number of slots
CHAIN = 104
STRIP = 116
SIGN = 56  # symbols in the banner
SIGN_CARD = 46
GAP = 6  # between the cards of a play


def mat_height(slots: int) -> int:
    return SLOT_HEAD + card_size(SLOT_CARD[slots])[1] + 34 + CHAIN


@cache
def ground(seats: int, style: Style) -> Image.Image:
    mat = (WIDTH - 2 * SIDE, mat_height(seats))
    height = SLOTS_TOP + mat[1] + 14 + seats * STRIP + 6
    canvas = tablecloth((WIDTH, height), style).copy()
    tone = SLATE if style is Style.DEFAULT else (14, 18, 26)
    stamp(canvas, patch(mat, tone, mixed(tone, LINEN, 0.5), style), SIDE, SLOTS_TOP)
    return canvas


def draw_board(view: TableView, people: Sequence[Person], style: Style) -> Image.Image:
    canvas = ground(view.seats, style).copy()
    draw_banner(canvas, view, view.recent, people, style)
    _draw_trick(canvas, view, people, style)
    bottom = SLOTS_TOP + mat_height(view.seats)
    middle = bottom - 12 - CHAIN / 2
    draw_chain(canvas, view, (SIDE + 22, middle), style)
    _draw_stakes(canvas, view, middle)
    for seat in range(view.seats):
        _draw_strip(canvas, view, Seat(seat), people[seat], bottom + 14 + seat * STRIP, style)
    return canvas


# The banner: whose turn, then what the trick below does not show


def draw_banner(
    canvas: Image.Image, view: TableView, recent: Sequence[Fact], people: Sequence[Person], style: Style
) -> None:
    signs = list(_signs(view, recent, style))
    width = sum(sign.width + 8 for sign in signs)
    room = WIDTH - 44 - (width + 20 if signs else 0)
    seats = [view.turn] if view.turn is not None else list(view.places[0]) if view.places else []
    x = 24.0
    if view.places:
        stamp_centre(canvas, crown(72), x + 36, BANNER / 2)
        x, room = x + 92, room - 92
    for seat in seats:
        share = room / len(seats)
        stamp_centre(canvas, token(seat, 72), x + 36, BANNER / 2 + 2)
        name = fitted(people[seat].name, 66, 36, round(share - 104), PALE)
        paste_line(canvas, name, x + 88, BANNER / 2 + 2, "left")
        x += share
    left = WIDTH - 20 - width
    for sign in signs:
        stamp(canvas, sign, left, BANNER / 2 + 2 - sign.height / 2)
        left += sign.width + 8


def _signs(view: TableView, recent: Sequence[Fact], style: Style) -> Iterator[Sprite]:
    """What happened, in order; a trick that still lies there shows its plays itself."""
    actor = next((fact.seat for fact in recent if isinstance(fact, Played | Took)), None)
    over = any(isinstance(fact, DealEnded) for fact in recent)
    payers = [fact.seat for fact in recent if isinstance(fact, Paid)]
    safe = [fact.seat for fact in recent if isinstance(fact, Safe) and not over]
    for fact in recent:
        match fact:
            case Played() | Took() if not view.trick:
                yield token(fact.seat, SIGN)
                yield from _entry_signs(fact, style)
            case TrickWon() if not view.trick and not over:
                yield crown(44)
                if fact.seat != actor:
                    yield token(fact.seat, SIGN)
            case Lost():
                yield cross(SIGN)
                yield token(fact.seat, SIGN)
    for sign, seats in ((tick(SIGN), safe), (paid(), payers)):
        if seats:
            yield sign
            yield from (token(seat, SIGN) for seat in seats)


def _entry_signs(entry: Played | Took, style: Style) -> Iterator[Sprite]:
    if isinstance(entry, Took):
        yield face(entry.card, SIGN_CARD, style)
        yield down_arrow(30, PALE)
        return
    yield from _faces(entry, SIGN_CARD, style)


def _faces(entry: Played, width: int, style: Style) -> list[Sprite]:
    """The cards of a play, with what an X counts as."""
    if entry.combination is None:
        return [face(entry.cards[0], width, style)]
    return [
        announced(counts, width, style) if card is Card.X else face(card, width, style)
        for card, counts in zip(entry.cards, entry.numbers, strict=True)
    ]


# The trick: a place for everybody who acts in it, in order


def _draw_trick(canvas: Image.Image, view: TableView, people: Sequence[Person], style: Style) -> None:
    seats = [*(entry.seat for entry in view.trick), *view.waiting]
    pitch = (WIDTH - 2 * SIDE - 16) / max(1, len(seats))
    width = SLOT_CARD[view.seats]
    top = SLOTS_TOP + SLOT_HEAD + 14
    best = next((e for e in reversed(view.trick) if isinstance(e, Played) and e.combination), None)
    for index, seat in enumerate(seats):
        left = SIDE + 8 + index * pitch
        _draw_slot_head(canvas, view, people, seat, (left, pitch))
        middle = (left + pitch / 2, top)
        if index >= len(view.trick):
            turn = index == len(view.trick)
            place = empty_place(width, PALE if turn else mixed(SLATE, PALE, 0.4))
            stamp(canvas, place, middle[0] - width / 2, top)
            continue
        entry = view.trick[index]
        row = _shown(entry, entry is best, width, style)
        if entry is best:
            size = (len(row) * (width + GAP) + 22, card_size(width)[1] + 24)
            stamp(canvas, _tray(size, style), middle[0] - size[0] / 2, top - 12)
        _draw_row(canvas, row, middle, card_glow(width) if entry in view.recent else None)


def _draw_slot_head(
    canvas: Image.Image, view: TableView, people: Sequence[Person], seat: Seat, place: tuple[float, float]
) -> None:
    left, pitch = place
    acted = any(entry.seat == seat for entry in view.trick)
    ink = PALE if acted or seat == view.turn else mixed(SLATE, PALE, 0.75)
    name = fitted(people[seat].name, 34, 30, round(pitch - 74), ink)
    start = left + (pitch - name.width - 58) / 2
    y = SLOTS_TOP + 36
    if any(isinstance(fact, TrickWon) and fact.seat == seat for fact in view.recent) and view.trick:
        stamp_centre(canvas, crown(40), start + 23, y - 34)
    stamp_centre(canvas, token(seat, 46), start + 23, y)
    paste_line(canvas, name, start + 58, y, "left")


def _shown(entry: Played | Took, best: bool, width: int, style: Style) -> list[Sprite]:
    """What somebody played, beaten combinations dimmed, or the reserve taken with the way it went."""
    if isinstance(entry, Took):
        return [face(entry.card, width, style), down_arrow(width // 2, PALE)]
    faces = _faces(entry, width, style)
    return faces if best or entry.combination is None else [dimmed(sprite) for sprite in faces]


def _draw_row(
    canvas: Image.Image, row: Sequence[Sprite], place: tuple[float, float], glow: Sprite | None
) -> None:
    """Cards side by side around a middle; with golden edges if they have just been played."""
    middle, top = place
    tallest = row[0].height
    x = middle - (sum(sprite.width for sprite in row) + GAP * (len(row) - 1)) / 2
    for sprite in row:
        y = top + (tallest - sprite.height) / 2
        if glow and sprite.height == tallest:
            stamp(canvas, glow, x, y)
        stamp(canvas, sprite, x, y)
        x += sprite.width + GAP


@cache
def card_glow(width: int, ink: Ink = GOLD) -> Sprite:
    return halo(rounded(card_size(width), max(6, width // 9)), ink, rim=5, reach=8)


@cache
def _tray(size: Extent, style: Style) -> Sprite:
    """What lies under the combination to beat."""
    tone = (116, 132, 158) if style is Style.DEFAULT else (84, 96, 124)
    return patch(size, tone, LINEN, style)


# What is to beat, and what beats it

KIND_CARDS = {
    Kind.SINGLE: (2,),
    Kind.TWO_RUN: (2, 7),
    Kind.PAIR: (2, 2),
    Kind.THREE_RUN: (2, 7, 4),
    Kind.TRIPLE: (2, 2, 2),
}
LINK = 40  # width of a card that stands for a kind
LINK_NOW = 60
STAIR = 9  # how much higher each card of a run lies


def numbers_of(combination: Combination) -> tuple[int, ...]:
    top = combination.number
    match combination.kind:
        case Kind.SINGLE | Kind.PAIR | Kind.TRIPLE:
            return (top,) * len(KIND_CARDS[combination.kind])
        case Kind.TWO_RUN | Kind.THREE_RUN:
            return tuple(range(top - len(KIND_CARDS[combination.kind]) + 1, top + 1))


def draw_chain(canvas: Image.Image, view: TableView, place: tuple[float, float], style: Style) -> None:
    """The five kinds, each beaten by those to its right; the one to beat with its numbers."""
    x, y = place
    strongest = view.strongest
    for kind in Kind:
        if kind:
            stamp_centre(canvas, less_than(26, PALE), x + 15, y)
            x += 30
        if strongest and kind is strongest.kind:
            x += _draw_strongest(canvas, view, (x, y), style)
            continue
        sign = kind_sign(kind, style)
        beaten = strongest is not None and kind < strongest.kind
        stamp_centre(canvas, dimmed(sign) if beaten else sign, x + sign.width / 2, y)
        x += sign.width


def _draw_strongest(canvas: Image.Image, view: TableView, place: tuple[float, float], style: Style) -> float:
    x, y = place
    assert view.strongest is not None
    numbers = numbers_of(view.strongest)
    width = len(numbers) * (LINK_NOW + 4) + 20
    height = card_size(LINK_NOW)[1] + 18
    stamp(canvas, _tray((width, height), style), x, y - height / 2)
    for index, counts in enumerate(numbers):
        sprite = face(Card(counts), LINK_NOW, style)
        stamp(canvas, sprite, x + 12 + index * (LINK_NOW + 4), y - sprite.height / 2)
    return width


@cache
def kind_sign(kind: Kind, style: Style) -> Sprite:
    """A run goes up like stairs; equal cards lie level."""
    checks = KIND_CARDS[kind]
    rise = STAIR if len(set(checks)) > 1 else 0
    size = (len(checks) * (LINK - 6) + 6, card_size(LINK)[1] + rise * (len(checks) - 1))
    cards = (
        (blank(check, LINK, style), (index * (LINK - 6.0), float(rise * (len(checks) - 1 - index))))
        for index, check in enumerate(checks)
    )
    return layered(size, 8, *cards)


def _draw_stakes(canvas: Image.Image, view: TableView, y: float) -> None:
    """The draw pile, and what the penalties in the trick will cost its winner."""
    x = WIDTH - SIDE - 24
    count = number(str(view.pile), 52, PALE)
    paste_line(canvas, count, x, y, "right")
    stamp_centre(canvas, back(52), x - count.width - 40, y)
    draw_penalties(canvas, view, (x - count.width - 92, y))


def draw_penalties(canvas: Image.Image, view: TableView, place: tuple[float, float]) -> None:
    """What the winner of the trick draws; ends at this point."""
    if not view.penalties:
        return
    sign = cost_sign(DRAWS * view.penalties, 84)
    stamp_centre(canvas, sign, place[0] - sign.width / 2, place[1])


# A player's strip

SHEET, SHEET_NOW = (206, 190, 160), (252, 240, 212)
HAND_LEFT, COUNT_RIGHT, RESERVES_LEFT = 560, 910, 1020
HAND_CARD, RESERVE = 54, 66


@cache
def _sheet(seat: int, tone: Ink, style: Style) -> Sprite:
    """A linen label with the player's colour at its left end."""
    size = (WIDTH - 2 * SIDE, STRIP - 10)
    whole = patch(size, tone, mixed(tone, PLAYERS[seat].fill, 0.6), style)
    bar = lit(rounded((60, size[1]), 16), PLAYERS[seat].fill, depth=3, strength=0.6)
    return layered(size, whole.pad, (whole, (0, 0)), (Sprite(bar), (0, 0)))


@cache
def _sheet_glow() -> Sprite:
    return halo(rounded((WIDTH - 2 * SIDE, STRIP - 10), 16), rim=5, reach=8)


def _draw_strip(
    canvas: Image.Image, view: TableView, seat: Seat, person: Person, top: float, style: Style
) -> None:
    foremost = seat == view.turn or (bool(view.places) and seat in view.places[0])
    if foremost:
        stamp(canvas, _sheet_glow(), SIDE, top)
    stamp(canvas, _sheet(seat, SHEET_NOW if foremost else SHEET, style), SIDE, top)
    middle = top + (STRIP - 10) / 2
    stamp_centre(canvas, token(seat, 48), SIDE + 30, middle)
    left = SIDE + 78.0
    if person.computer:
        stamp_centre(canvas, gear(36, (112, 88, 56)), left + 18, top + 29)
        left += 44
    paste_line(canvas, fitted(person.name, 42, 32, round(HAND_LEFT - 16 - left), INK), left, top + 29, "left")
    _draw_chips(canvas, view, seat, (SIDE + 78, top + 78))
    _draw_hand(canvas, view, seat, middle)
    _draw_reserves(canvas, view, seat, middle, style)


def _draw_chips(canvas: Image.Image, view: TableView, seat: Seat, place: tuple[float, float]) -> None:
    x, y = place
    if any(isinstance(fact, Paid) and fact.seat == seat for fact in view.recent):
        stamp_centre(canvas, _chip_glow(), x + 21 + 50 * view.points[seat], y)
    for index in range(view.chips_each):
        sprite = button(42) if index < view.points[seat] else lost_button(42, INK)
        stamp_centre(canvas, sprite, x + 21 + 50 * index, y)


@cache
def _chip_glow() -> Sprite:
    return halo(coloured(rounded((34, 34), 17), GOLD).getchannel("A"), rim=3, reach=6)


def _draw_hand(canvas: Image.Image, view: TableView, seat: Seat, middle: float) -> None:
    """The number of cards; a tick instead for who is out of the deal, a cross for who has lost."""
    if view.places and seat not in view.places[0]:
        stamp_centre(canvas, cross(72), COUNT_RIGHT - 44, middle)
    elif not view.hands[seat]:
        stamp_centre(canvas, tick(72), COUNT_RIGHT - 44, middle)
    else:
        paste_line(canvas, number(str(view.hands[seat]), 76, INK), COUNT_RIGHT, middle, "right")
    if view.hands[seat]:
        sprite = fan(view.hands[seat], HAND_CARD)
        stamp(canvas, sprite, HAND_LEFT, middle - sprite.height / 2)
    if view.step is Step.PLACE and seat == view.turn:
        stamp_centre(canvas, cost_sign(view.to_place, 50), COUNT_RIGHT + 48, middle)


def _draw_reserves(canvas: Image.Image, view: TableView, seat: Seat, middle: float, style: Style) -> None:
    """They do not count for who is out of the deal."""
    for index, card in enumerate(view.reserves[seat]):
        sprite = face(card, RESERVE, style)
        shown = sprite if view.hands[seat] else dimmed(sprite)
        stamp(canvas, shown, RESERVES_LEFT + index * (RESERVE + 12), middle - sprite.height / 2)
