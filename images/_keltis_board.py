"""The table of Keltis as everybody sees it: banner, board, piles, and a strip for every player."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import cache

from PIL import Image, ImageFilter

from bot.games.core import Seat
from bot.games.keltis import (
    END_STONE,
    FIGURES_IN_GOAL,
    GOAL,
    PLACE_AT,
    PLACES,
    STONES,
    Advanced,
    Card,
    Colour,
    Discarded,
    Drew,
    Fact,
    Figure,
    FoundClover,
    Keltis,
    Played,
    Row,
    Scored,
    Size,
    TableView,
    Tile,
    Took,
    TookWishingStone,
    figures_left,
)
from images._canvas import (
    GOLD,
    INK,
    KELTIS_COLOURS,
    PALE,
    WIDTH,
    Person,
    Sprite,
    Style,
    coloured,
    crown,
    disc,
    edged,
    felt,
    gear,
    halo,
    inlaid,
    layered,
    lit,
    medal,
    mixed,
    parchment,
    paste_line,
    pebble,
    polygon,
    raised,
    rounded,
    stamp,
    stamp_centre,
    stone,
    strokes,
    vignette,
    wood,
)
from images._keltis_pieces import (
    CARD_COLOURS,
    DARK,
    END,
    FIGURE_SIZES,
    PLAIN,
    ROW_CARD,
    SOCKET_AT,
    STONE_SIZE,
    StoneKind,
    badge,
    card,
    card_back,
    down_arrow,
    fan,
    fan_width,
    figure,
    knot,
    pale_badge,
    path_stone,
    points_sign,
    tile,
    token,
    up_arrow,
)
from images._text import Ink, fitted, number

# From top to bottom
BANNER = 104
FIELD = (62, BANNER + 52, WIDTH - 62, BANNER + 52 + 908)  # the felt inside the score track
PITCH = 75  # of the stones of a path
BORDER = 12  # more room where the minus area ends and where the goal area begins
FIRST_STONE = FIELD[1] + 12  # top of the end stones
START_TOP = FIRST_STONE + 9 * PITCH + 2 * BORDER + 2
START_HEIGHT = 84
PILES_TOP = START_TOP + START_HEIGHT + 12
PILE_CARD = (66, 92)
STRIPS_TOP = FIELD[3] + 14
STRIP = 118
COLUMN = (FIELD[2] - FIELD[0]) / len(Colour)

TRACK_SIDE, TRACK_TOP = 16, 18  # fields up one side, and across
TRACK_FIELDS = 2 * TRACK_SIDE + TRACK_TOP
TILE = 52
SIGN = 56  # symbols in the banner
CROWN = 76  # room before a winner's figure


def column_left(colour: Colour) -> float:
    return FIELD[0] + COLUMN * colour


def stone_at(colour: Colour, stone_number: int) -> tuple[float, float]:
    """The upper left corner of a stone; paths sway a little."""
    wider = BORDER * ((stone_number < GOAL) + (STONES[stone_number] < 0))
    y = FIRST_STONE + (END_STONE - stone_number) * PITCH + wider
    sway = 4.5 * math.sin(stone_number * 0.9 + colour * 1.7)
    return column_left(colour) + (COLUMN - STONE_SIZE[0]) / 2 + sway, y


def track_at(points: int) -> tuple[float, float]:
    """The middle of a field of the score track; it starts lower left, goes over the top, and round again."""
    index = (points - 1) % TRACK_FIELDS
    side = (FIELD[3] - FIELD[1]) / TRACK_SIDE
    if index < TRACK_SIDE:
        return FIELD[0] / 2, FIELD[3] - side * (index + 0.5)
    if index < TRACK_SIDE + TRACK_TOP:
        return 8 + (WIDTH - 16) / TRACK_TOP * (index - TRACK_SIDE + 0.5), BANNER + 26
    return WIDTH - FIELD[0] / 2, FIELD[1] + side * (index - TRACK_SIDE - TRACK_TOP + 0.5)


def stone_kind(colour: Colour, stone_number: int) -> StoneKind:
    if stone_number == END_STONE:
        return END
    return DARK if (colour, stone_number) in PLACE_AT else PLAIN


def picture_height(seats: int) -> int:
    return STRIPS_TOP + seats * STRIP + 12


# The ground: what no view changes


@cache
def ground(seats: int, style: Style) -> Image.Image:
    return edged(_whole_ground(style).crop((0, 0, WIDTH, picture_height(seats))))


@cache
def _whole_ground(style: Style) -> Image.Image:
    """For the most players; fewer need less of it."""
    canvas = wood((WIDTH, picture_height(max(Keltis.seats))), (92, 60, 36)).copy()
    shade_banner(canvas)
    _lay_track(canvas)
    _lay_field(canvas, style)
    for stone_number in range(END_STONE, 0, -1):
        for colour in Colour:
            kind = stone_kind(colour, stone_number)
            key = f"{colour.name}{stone_number}"
            sprite = path_stone(colour, STONES[stone_number], kind, key, style)
            stamp(canvas, sprite, *stone_at(colour, stone_number))
    _lay_start(canvas)
    for colour in Colour:
        _lay_pile_place(canvas, colour, style)
    return canvas


def shade_banner(canvas: Image.Image) -> None:
    """Dusk behind the banner, so that its words stand out."""
    down = Image.linear_gradient("L").resize((WIDTH, BANNER + 40))
    canvas.paste((20, 10, 4), (0, 0), down.point(lambda value: min(120, (255 - value) * 2)))


def _lay_track(canvas: Image.Image) -> None:
    """Fifty fields burnt into the wooden frame."""
    side = (FIELD[3] - FIELD[1]) / TRACK_SIDE
    for points in range(1, TRACK_FIELDS + 1):
        x, y = track_at(points)
        across = TRACK_SIDE < points <= TRACK_SIDE + TRACK_TOP
        size = (round((WIDTH - 16) / TRACK_TOP) - 4, 46) if across else (FIELD[0] - 14, round(side) - 4)
        fifth = points % 5 == 0
        field = inlaid(rounded(size, 9), (150, 108, 62) if fifth else (112, 76, 46), depth=2)
        canvas.paste(field, (round(x - size[0] / 2), round(y - size[1] / 2)), field)
        ink = (58, 34, 14) if fifth else (70, 44, 24)
        paste_line(canvas, number(str(points), 30, ink), x, y, "middle")


def _lay_field(canvas: Image.Image, style: Style) -> None:
    size = (FIELD[2] - FIELD[0], FIELD[3] - FIELD[1])
    tone = (58, 78, 60) if style is Style.DEFAULT else (30, 36, 34)
    meadow = vignette(felt(size, tone).copy(), 0.45)
    _shade_areas(meadow)
    for colour in Colour:
        _lay_path(meadow, colour, style)
    sheet = inlaid(rounded(size, 18), meadow, depth=5, strength=0.8)
    canvas.paste(sheet, FIELD[:2], sheet)


def _shade_areas(meadow: Image.Image) -> None:
    """Light over the goal area, dusk over the minus area, and a line of studs at either border."""
    top = FIRST_STONE - FIELD[1]
    goal_end = round(top + (END_STONE - GOAL + 1) * PITCH + BORDER / 2)
    minus_stones = sum(value < 0 for value in STONES)
    minus_end = round(top + 9 * PITCH + 2 * BORDER)
    minus = round(minus_end - minus_stones * PITCH - BORDER / 2)
    for upper, lower, ink, strength in (
        (0, goal_end, (255, 214, 120), 90),
        (minus, minus_end, (46, 16, 46), 130),
    ):
        shade = Image.new("L", meadow.size)
        shade.paste(strength, (0, upper, meadow.width, lower))
        meadow.paste(ink, mask=shade.filter(ImageFilter.GaussianBlur(3)))
    for y, ink in ((goal_end, GOLD), (minus, (176, 140, 170))):
        bar = lit(rounded((meadow.width - 24, 5), 2), ink, depth=1)
        meadow.paste(bar, (12, y - 3), bar)
        for stud in range(len(Colour) + 1):
            knob = lit(
                polygon((16, 16), ((0.5, 0), (1, 0.5), (0.5, 1), (0, 0.5))), ink, depth=2, strength=0.8
            )
            x = round(12 + stud * (meadow.width - 24) / len(Colour)) - 8
            meadow.paste(knob, (max(4, min(x, meadow.width - 20)), y - 8), knob)


def _lay_path(meadow: Image.Image, colour: Colour, style: Style) -> None:
    """The trodden way from the start stone under the stones of a path."""
    middle = (STONE_SIZE[0] / 2 - FIELD[0], STONE_SIZE[1] / 2 - FIELD[1])
    way = [
        (x + middle[0], y + middle[1])
        for x, y in (stone_at(colour, stone_number) for stone_number in range(1, END_STONE + 1))
    ]
    start = (meadow.width / 2 + (way[0][0] - meadow.width / 2) * 0.55, START_TOP + 40 - FIELD[1])
    shares = [(x / meadow.width, y / meadow.height) for x, y in (start, *way)]
    trail = strokes(meadow.size, [shares], 66).filter(ImageFilter.GaussianBlur(5))
    tone = mixed((150, 136, 106), CARD_COLOURS[style][colour].fill, 0.35)
    meadow.paste(tone, mask=trail.point(lambda value: value * 5 // 10))


def _lay_start(canvas: Image.Image) -> None:
    left, right = column_left(Colour.Y) - 26, column_left(Colour.B) + 26
    size = (round(right - left), START_HEIGHT)
    slab = lit(pebble(size, "start", 9.0), stone(size, (164, 154, 138), "start"), depth=6, strength=0.8)
    for place in range(4):
        sign = knot((Colour.R, Colour.Y, Colour.G, Colour.P)[place], 74, (92, 82, 70), 0.3)
        slab.alpha_composite(sign.image, (round(size[0] * (place + 0.5) / 4) - 37, 7))
    stamp(canvas, raised(slab, lift=6, blur=6, darkness=0.65), left, START_TOP)


def _pile_at(colour: Colour) -> tuple[float, float]:
    return column_left(colour) + 58, PILES_TOP


@cache
def pile_place() -> Sprite:
    """Where a pile lies, or has lain."""
    return Sprite(inlaid(rounded(PILE_CARD, 8), (30, 42, 34), depth=3, strength=0.7))


def _lay_pile_place(canvas: Image.Image, colour: Colour, style: Style) -> None:
    """The path's letter, and the place of its discard pile."""
    x, y = _pile_at(colour)
    stamp_centre(canvas, badge(colour, 54, style), x - 30, y + PILE_CARD[1] / 2)
    stamp(canvas, pile_place(), x, y)
    stamp_centre(canvas, knot(colour, 52, PALE, 0.3), x + PILE_CARD[0] / 2, y + PILE_CARD[1] / 2)


# What the view says


def draw_board(view: TableView, people: Sequence[Person], style: Style) -> Image.Image:
    canvas = ground(view.seats, style).copy()
    draw_banner(canvas, view, view.recent, people, style)
    _draw_glow(canvas, view)
    _draw_tiles(canvas, view)
    _draw_figures(canvas, view)
    _draw_start(canvas, view)
    _draw_piles(canvas, view, style)
    _draw_scores(canvas, view)
    for seat in range(view.seats):
        _draw_strip(canvas, view, Seat(seat), people[seat], style)
    return canvas


# What just happened on the board


@cache
def stone_glow() -> Sprite:
    return halo(pebble(STONE_SIZE, "glow", 5.0), rim=9, reach=13)


@cache
def card_glow(size: tuple[int, int]) -> Sprite:
    return halo(rounded(size, max(8, size[0] // 9)), rim=6, reach=9)


def _draw_glow(canvas: Image.Image, view: TableView) -> None:
    """Stones just entered, under everything that stands on them."""
    for fact in view.recent:
        if isinstance(fact, Advanced):
            _glow_stone(canvas, fact.colour, fact.stone)


def _glow_stone(canvas: Image.Image, colour: Colour, stone_number: int) -> None:
    """A golden rim that leaves the stone itself as it is."""
    x, y = stone_at(colour, stone_number)
    glow = stone_glow()
    box = (round(x) - glow.pad, round(y) - glow.pad)
    area = canvas.crop((*box, box[0] + glow.image.width, box[1] + glow.image.height))
    canvas.paste(glow.image, box, glow.image)
    canvas.paste(area, box, _stone_window())


@cache
def _stone_window() -> Image.Image:
    return pebble(STONE_SIZE, "glow", 5.0, pad=stone_glow().pad)


def _draw_tiles(canvas: Image.Image, view: TableView) -> None:
    for (colour, stone_number), kind in zip(PLACES, view.tiles, strict=False):
        if kind is not None:
            x, y = stone_at(colour, stone_number)
            stamp_centre(canvas, tile(kind, TILE), x + SOCKET_AT[0], y + SOCKET_AT[1])


def _draw_figures(canvas: Image.Image, view: TableView) -> None:
    """From the end stones down, so that nearer figures stand in front."""
    for stone_number in range(END_STONE, 0, -1):
        for colour in Colour:
            standing = [
                (seat, figures[colour])
                for seat, figures in enumerate(view.figures)
                if (found := figures[colour]) is not None and found.stone == stone_number
            ]
            _draw_group(canvas, stone_at(colour, stone_number), [(s, f) for s, f in standing if f])


def _draw_group(
    canvas: Image.Image, corner: tuple[float, float], group: Sequence[tuple[int, Figure]]
) -> None:
    """Up to four figures side by side at the right end of a stone."""
    if not group:
        return
    step = (0, 36, 27, 23)[len(group) - 1]
    widest = max(index * step + FIGURE_SIZES[found.size][0] for index, (_, found) in enumerate(group))
    x = corner[0] + STONE_SIZE[0] + 2 - widest
    large_first = sorted(enumerate(group), key=lambda place: place[1][1].size is Size.SMALL)
    for index, (seat, found) in large_first:
        height = FIGURE_SIZES[found.size][1]
        stamp(canvas, figure(seat, found.size), x + index * step, corner[1] + STONE_SIZE[1] - 7 - height)


def _draw_start(canvas: Image.Image, view: TableView) -> None:
    left, right = column_left(Colour.Y) - 10, column_left(Colour.B) + 10
    share = (right - left) / view.seats
    for seat in range(view.seats):
        small = figures_left(view.figures[seat], Size.SMALL)
        large = figures_left(view.figures[seat], Size.LARGE)
        pieces = [Size.LARGE] * large + [Size.SMALL] * small
        step = 24
        x = left + share * (seat + 0.5) - (len(pieces) * step + 22) / 2
        for size in pieces:
            width, height = FIGURE_SIZES[size]
            stamp(canvas, figure(seat, size), x, START_TOP + START_HEIGHT - 10 - height)
            x += step + (width - 40)


def _draw_piles(canvas: Image.Image, view: TableView, style: Style) -> None:
    gone = {fact.card.colour for fact in view.recent if isinstance(fact, Discarded | Took)}
    for colour in Colour:
        x, y = _pile_at(colour)
        if colour in gone:
            stamp(canvas, card_glow(PILE_CARD), x, y)
        cards = view.discards[colour]
        if cards:
            for below in range(min(3, len(cards) - 1), 0, -1):
                stamp(canvas, card_back_edge(colour, style), x - 3 * below, y - 2 * below)
            stamp(canvas, card(Card(colour, cards[-1]), PILE_CARD, style), x, y)
        elif colour in gone:
            stamp(canvas, pile_place(), x, y)
        if len(cards) > 1:
            paste_line(
                canvas,
                number(f"×{len(cards)}", 38 if len(cards) < 10 else 30, PALE),
                x + PILE_CARD[0] + 8,
                y + 46,
                "left",
            )
    _draw_deck(canvas, view)
    _draw_goal_count(canvas, view)


@cache
def card_back_edge(colour: Colour, style: Style) -> Sprite:
    """A covered card of a discard pile."""
    return raised(lit(rounded(PILE_CARD, 8), CARD_COLOURS[style][colour].fill, depth=2), lift=1, blur=1.5)


def _draw_deck(canvas: Image.Image, view: TableView) -> None:
    x, y = column_left(Colour.R) + 22, START_TOP - 2
    if any(isinstance(fact, Drew) for fact in view.recent):
        stamp(canvas, card_glow(PILE_CARD), x, y)
    if view.pile:
        for below in range(min(3, view.pile - 1), -1, -1):
            stamp(canvas, card_back(PILE_CARD), x - 3 * below, y - 2 * below)
    else:
        stamp(canvas, pile_place(), x, y)
    paste_line(canvas, number(str(view.pile), 52, PALE), x + PILE_CARD[0] + 12, y + 46, "left")


def _draw_goal_count(canvas: Image.Image, view: TableView) -> None:
    """Five hollows: each figure in the goal area fills one; the fifth ends the game."""
    arrived = [
        seat
        for seat, figures in enumerate(view.figures)
        for found in figures
        if found is not None and found.stone >= GOAL
    ]
    middle = column_left(Colour.B) + COLUMN / 2 + 14
    for index in range(FIGURES_IN_GOAL):
        x = middle + ((index - 1) * 52 if index < 3 else (index - 3.5) * 52)
        y = START_TOP + (22 if index < 3 else 68)
        stamp_centre(canvas, _hollow(), x, y)
        if index < len(arrived):
            stamp_centre(canvas, token(arrived[index], 38), x, y)


@cache
def _hollow() -> Sprite:
    rim = lit(disc(46), GOLD, depth=2, strength=0.7)
    rim.alpha_composite(inlaid(disc(38), (40, 44, 34), depth=3, strength=0.8), (4, 4))
    return raised(rim, lift=1, blur=2)


def _draw_scores(canvas: Image.Image, view: TableView) -> None:
    """Tokens on the score track; those with equal points lean on each other."""
    scored = {fact.seat for fact in view.recent if isinstance(fact, Scored)}
    for seat, points in enumerate(view.numbers):
        if points:
            shared = [other for other in range(view.seats) if view.numbers[other] == points]
            x, y = track_at(points)
            shift = (shared.index(seat) - (len(shared) - 1) / 2) * 13
            across = TRACK_SIDE < (points - 1) % TRACK_FIELDS + 1 <= TRACK_SIDE + TRACK_TOP
            x, y = (x + shift, y) if across else (x, y + shift)
            if seat in scored:
                stamp_centre(canvas, halo_token(), x, y)
            stamp_centre(canvas, token(seat, 40), x, y)


@cache
def halo_token() -> Sprite:
    return halo(disc(42), rim=5, reach=7)


# The banner: whose turn, then what just happened


def draw_banner(
    canvas: Image.Image, view: TableView, recent: Sequence[Fact], people: Sequence[Person], style: Style
) -> None:
    signs = list(_signs(recent, style))
    width = sum(sign.width + 8 for sign in signs)
    room = WIDTH - 40 - (width + 24 if signs else 0)
    seats = [view.turn] if view.turn is not None else list(view.places[0]) if view.places else []
    x = 26.0
    for seat in seats:
        share = room / len(seats)
        if view.places:
            stamp(canvas, crown(60), x, BANNER / 2 - 24)
        _draw_title(
            canvas, seat, people[seat], x + CROWN * bool(view.places), share - CROWN * bool(view.places)
        )
        x += share
    left = WIDTH - 20 - width
    for sign in signs:
        stamp(canvas, sign, left, BANNER / 2 - sign.height / 2)
        left += sign.width + 8


def _draw_title(canvas: Image.Image, seat: Seat, person: Person, x: float, room: float) -> None:
    """Whose turn it is, or who has won: figure and name as large as they fit."""
    sprite = figure(seat, Size.LARGE, 1.12)
    stamp(canvas, sprite, x, BANNER / 2 - sprite.height / 2)
    name = fitted(person.name, 66, 40, round(room - sprite.width - 30), PALE)
    paste_line(canvas, name, x + sprite.width + 16, BANNER / 2, "left")


def _signs(recent: Sequence[Fact], style: Style) -> Iterator[Sprite]:
    """Who moved, and the facts as symbols in the order in which they happened."""
    seat = next((fact.seat for fact in recent if isinstance(fact, Played | Discarded)), None)
    if seat is not None:
        yield token(seat, SIGN)
    for fact in recent:
        yield from _sign(fact, style)


def _sign(fact: Fact, style: Style) -> tuple[Sprite, ...]:
    match fact:
        case Played():
            return up_arrow(34, GOLD), card(fact.card, PILE_CARD, style)
        case Discarded():
            return down_arrow(34, PALE), card(fact.card, PILE_CARD, style)
        case Scored():
            return (tile(Tile(fact.points), SIGN),)
        case TookWishingStone():
            return (tile(Tile.WISHING_STONE, SIGN),)
        case FoundClover():
            return (tile(Tile.CLOVER, SIGN),)
        case Drew(card=None):
            return _gained(), card_back(PILE_CARD)
        case Drew(card=Card() as gained) | Took(card=gained):
            return _gained(), card(gained, PILE_CARD, style)
        case _:
            return ()


@cache
def _gained() -> Sprite:
    """A plus before the card that came into the hand."""
    bar = ((0.5, 0.06), (0.5, 0.94)), ((0.06, 0.5), (0.94, 0.5))
    return raised(coloured(strokes((30, 30), bar, 7), PALE), lift=2, blur=2)


# A player's strip

SHEET, SHEET_NOW = (214, 196, 160), (250, 236, 204)
ROW_PITCH = 190
SIGN_WIDTH = 54  # room for a row's letter
COUNTS_LEFT, COUNT_PITCH = 690, 118


@cache
def _sheet(seat: int, style: Style, tone: Ink) -> Sprite:
    """A sheet of parchment with the player's colour at its left end."""
    size = (WIDTH - 24, STRIP - 10)
    ground = parchment(size, tone) if style is Style.DEFAULT else mixed(tone, (255, 255, 255), 0.7)
    body = lit(rounded(size, 14), ground, depth=2, strength=0.5, sheen=0.05)
    bar = lit(rounded((52, size[1]), 14), KELTIS_COLOURS[seat].fill, depth=3, strength=0.6)
    body.alpha_composite(bar)
    return raised(body, lift=4, blur=4, darkness=0.6)


@cache
def _sheet_glow() -> Sprite:
    return halo(rounded((WIDTH - 24, STRIP - 10), 14), rim=5, reach=8)


def _draw_strip(canvas: Image.Image, view: TableView, seat: Seat, person: Person, style: Style) -> None:
    top = STRIPS_TOP + seat * STRIP
    foremost = seat == view.turn or (bool(view.places) and seat in view.places[0])
    if foremost:
        stamp(canvas, _sheet_glow(), 12, top)
    stamp(canvas, _sheet(seat, style, SHEET_NOW if foremost else SHEET), 12, top)
    stamp_centre(canvas, figure(seat, Size.SMALL, 1.1), 38, top + (STRIP - 10) / 2)
    _draw_standing(canvas, view, seat, person, top + 27)
    paste_line(
        canvas, number(signed(view.points[seat]), 76, INK), WIDTH - 26, top + (STRIP - 10) / 2, "right"
    )
    for colour in Colour:
        row = view.rows[seat][colour]
        corner = (76 + ROW_PITCH * colour, top + 47)
        if row and Played(seat, Card(colour, row[-1])) in view.recent:
            stamp(canvas, card_glow(ROW_CARD), corner[0] + last_card(row), corner[1])
        draw_row(canvas, row, colour, corner, style, INK)


def _draw_standing(canvas: Image.Image, view: TableView, seat: Seat, person: Person, y: float) -> None:
    """Name, then wishing stones, number points and hand, each in the same place for every player."""
    for fact in view.recent:
        if isinstance(fact, TookWishingStone | Scored) and fact.seat == seat:
            x = COUNTS_LEFT + COUNT_PITCH * isinstance(fact, Scored)
            stamp_centre(canvas, halo_token(), x, y)
    counts = [
        (tile(Tile.WISHING_STONE, 46), view.wishing_stones[seat]),
        (points_sign(42), view.numbers[seat]),
    ]
    if view.places:
        place = next(place for place, seats in enumerate(view.places, 1) if seat in seats)
        stamp_centre(canvas, medal(place, 46), COUNTS_LEFT + 2 * COUNT_PITCH + 26, y)
    else:
        counts.append((_hand_sign(), view.hands[seat]))
    for index, (sign, count) in enumerate(counts):
        x = COUNTS_LEFT + index * COUNT_PITCH
        stamp_centre(canvas, sign, x, y)
        paste_line(canvas, number(str(count), 42, INK), x + 30, y, "left")
    left = 76.0
    if person.computer:
        stamp_centre(canvas, gear(38, (112, 88, 56)), left + 19, y)
        left += 46
    name = fitted(person.name, 42, 32, round(COUNTS_LEFT - 40 - left), INK)
    paste_line(canvas, name, left, y, "left")


def signed(points: int) -> str:
    return str(points).replace("-", "−")


@cache
def _hand_sign() -> Sprite:
    back = card_back((28, 38))
    return layered((42, 40), 8, (back, (0, 1)), (back, (12, 1)))


def last_card(row: Row) -> float:
    """How far to the right of its corner a row's last card lies."""
    return SIGN_WIDTH + fan_width(len(row))


def draw_row(
    canvas: Image.Image, row: Row, colour: Colour, corner: tuple[float, float], style: Style, ink: Ink
) -> None:
    """A colour's sign, the cards laid, their direction and their number."""
    x, y = corner
    if not row:
        stamp(canvas, pale_badge(colour, 46, style), x, y + 6)
        return
    stamp(canvas, badge(colour, 46, style), x, y + 6)
    laid = fan(row, colour, style)
    x += SIGN_WIDTH
    stamp(canvas, laid, x, y)
    x += laid.width + 6
    if len(row) > 1:
        low = 44 if row[-1] != row[0] else ROW_CARD[1] / 2
        paste_line(canvas, number(str(len(row)), 28, ink), x + 15, y + low, "middle")
    if row[-1] != row[0]:
        sign = up_arrow(28, ink) if row[-1] > row[0] else down_arrow(28, ink)
        stamp(canvas, sign, x + 1, y + 3)
