"""Keltis: one test per sentence of the rules page, through the door that the host uses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from random import Random

import pytest

from bot.games.core import Chance, Over, Seat
from bot.games.keltis import (
    CARDS,
    DECK,
    RULES,
    Advanced,
    Card,
    Colour,
    Drew,
    Ended,
    Ending,
    Fact,
    FoundClover,
    Scored,
    Size,
    State,
    Tile,
    Took,
    TookWishingStone,
)
from tests.games.keltis_game import (
    CLOVER,
    NUMBERS,
    PLACE_NAMES,
    UP,
    WISH,
    Game,
    cards,
    climb,
    climber,
    last_card,
    race,
    run,
    stone,
)

# What every game's test module offers

TEXTS = (
    *(f"play {card}{size}" for card in CARDS for size in ("", *(f" {size}" for size in Size))),
    *(f"discard {card}" for card in CARDS),
    *(f"move {colour.name}" for colour in Colour),
    *(f"draw {pile}" for pile in ("deck", *(colour.name for colour in Colour))),
)


def unseen(state: State, viewer: Seat, rng: Random) -> State:
    """The cards that the viewer has not seen, dealt anew."""
    seats = [Seat(seat) for seat in range(len(state.hands)) if seat != viewer]
    shown = {seat: _shown(state.recent, seat) for seat in seats}
    hidden = [*state.pile, *state.removed]
    for seat in seats:
        hidden += (Counter(state.hands[seat]) - Counter(shown[seat])).elements()
    rng.shuffle(hidden)
    cards = iter(hidden)
    hands = tuple(
        hand if seat == viewer else tuple(sorted(_take(cards, len(hand), shown[Seat(seat)])))
        for seat, hand in enumerate(state.hands)
    )
    return replace(
        state,
        hands=hands,
        pile=_take(cards, len(state.pile)),
        removed=_take(cards, len(state.removed)),
        recent=tuple(_other(fact, viewer, hands, rng) for fact in state.recent),
    )


def census(state: State) -> Counter[object]:
    """Every card and every tile."""
    cards = Counter[object](card for cards in (*state.hands, state.pile, state.removed) for card in cards)
    for rows in (*state.rows, state.discards):
        cards.update(Card(colour, value) for colour in Colour for value in rows[colour])
    tiles = Counter[object]("wishing stone" if tile is None else tile for tile in state.tiles)
    assert tiles["wishing stone"] == sum(state.wishing_stones)
    return cards + Counter(tile.value if hasattr(tile, "value") else tile for tile in tiles.elements())


def _shown(recent: Sequence[Fact], seat: Seat) -> tuple[Card, ...]:
    """The cards in the hand of a seat that all have just seen."""
    return tuple(fact.card for fact in recent if isinstance(fact, Took) and fact.seat == seat)


def _take(cards: Iterator[Card], count: int, shown: tuple[Card, ...] = ()) -> tuple[Card, ...]:
    return (*shown, *(next(cards) for _ in range(count - len(shown))))


def _other(fact: Fact, viewer: Seat, hands: tuple[tuple[Card, ...], ...], rng: Random) -> Fact:
    if isinstance(fact, Drew) and fact.seat != viewer:
        return Drew(fact.seat, rng.choice(hands[fact.seat]))
    return fact


# Material


def test_110_cards_five_colours_values_0_to_10_each_twice() -> None:
    assert Counter(map(str, DECK)) == {f"{c}{v}": 2 for c in "RYPGB" for v in range(11)}


def test_nine_stones_with_the_values_minus_4_to_10() -> None:
    game = climber(tiles=dict(zip(("R3", "R5", "R6", "R7", "R9"), NUMBERS, strict=True)))
    values = []
    for move in climb("R", 9):
        game.turns(move)
        values.append(game.table.points[0] - game.table.numbers[0] + 4)  # no wishing stones: -4
    assert values == [-4, -3, -2, 1, 2, 3, 6, 7, 10]


def test_per_player_1_large_and_4_small_figures() -> None:
    game = Game("R0 Y0 P0 G0 B0")
    assert "play R0 large" in game.legal
    game.turns("play R0 large")
    assert "play Y0 small" in game.legal
    assert game.refusal("play Y0 large") == "no-figure-left"
    game.turns("play Y0 small", "play P0 small", "play G0 small")
    assert "play B0 small" in game.legal


def test_four_small_figures_leave_the_large_one() -> None:
    game = Game("R0 Y0 P0 G0 B0", tiles={"P2": Tile.ONE})
    game.turns("play R0 small", "play Y0 small", "play P0 small", "play G0 small")
    assert game.refusal("play B0 small") == "no-figure-left"
    assert "play B0 large" in game.legal


def test_25_path_tiles() -> None:
    assert Counter(Game().table.tiles) == {WISH: 9, CLOVER: 9, Tile.ONE: 2, Tile.TWO: 3, Tile.THREE: 2}


def test_one_lies_on_each_of_the_20_dark_stones_and_the_5_end_stones() -> None:
    assert (
        *("R3", "R5", "R6", "R7", "R9", "Y2", "Y4", "Y6", "Y7", "Y9", "P2", "P3", "P5", "P7", "P9"),
        *("G2", "G4", "G5", "G7", "G9", "B3", "B4", "B6", "B7", "B9"),
    ) == PLACE_NAMES


# Set-up


def test_all_figures_on_the_start_stone_and_number_points_0() -> None:
    table = Game().table
    assert table.figures == ((None,) * 5,) * 2
    assert table.numbers == (0, 0)


@pytest.mark.parametrize(("seats", "removed", "pile"), [(2, 30, 64), (3, 0, 86), (4, 0, 78)])
def test_eight_to_each_player_and_the_rest_is_the_draw_pile(seats: int, removed: int, pile: int) -> None:
    game = Game(*("",) * seats)
    assert game.table.hands == (8,) * seats
    assert game.table.pile == pile
    assert len(game.state.removed) == removed


def test_seat_0_begins_then_upwards() -> None:
    game, order = Game("", "", ""), []
    for _ in range(4):
        order.append(game.table.turn)
        game.play(game.legal[-1], "draw deck")
    assert order == [0, 1, 2, 0]


def test_two_questions_to_nature_with_no_turn_between_first_the_tiles_then_the_deck() -> None:
    state = RULES.start(2, {})
    assert RULES.awaits(state) == Chance(tuple(range(25, 1, -1)), "tiles")
    state = RULES.resolve(state, (0,) * 24)
    assert RULES.awaits(state) == Chance(tuple(range(110, 1, -1)), "deck")


def test_the_first_tile_taken_lies_on_r3() -> None:
    state = RULES.resolve(RULES.start(2, {}), (24, *(0,) * 23))
    tiles = RULES.table_view(state).tiles
    assert tiles == (Tile.THREE, *(WISH,) * 9, *(CLOVER,) * 9, *(Tile.ONE,) * 2, *(Tile.TWO,) * 3, Tile.THREE)


def test_with_two_players_the_first_30_of_the_order_leave_then_the_hands_then_the_pile() -> None:
    state = RULES.resolve(RULES.resolve(RULES.start(2, {}), (0,) * 24), (0,) * 109)
    assert state.removed == DECK[:30]
    assert state.hands == (DECK[30:38], DECK[38:46])
    assert state.pile == DECK[46:]


def test_with_more_players_nothing_leaves_and_seat_0_gets_the_first_eight() -> None:
    state = RULES.resolve(RULES.resolve(RULES.start(3, {}), (0,) * 24), (0,) * 109)
    assert state.hands == (DECK[:8], DECK[8:16], DECK[16:24])
    assert state.pile == DECK[24:]


# A turn: play


def test_a_turn_is_play_or_discard_one_card_then_draw_one() -> None:
    game = Game("R5")
    assert {text.split()[0] for text in game.legal} == {"play", "discard"}
    game.play("play R5 small")
    assert game.legal == ["draw deck"]
    game.play("draw deck")
    assert game.table.turn == 1


@pytest.mark.parametrize("value", range(11))
def test_any_value_may_begin_a_row(value: int) -> None:
    game = Game(f"R{value}").play(f"play R{value} small")
    assert game.table.rows[0][0] == (value,)


@pytest.mark.parametrize(
    ("row", "fitting", "unfitting"),
    [
        ("5", "0 1 4 5 6 9 10", ""),  # any value follows a single card
        ("5 5", "0 4 6 10", ""),  # equal cards fix no direction
        ("5 5 3", "0 2 3", "4 6 10"),
        ("5 6", "6 7 10", "0 4 5"),
        ("5 6 6", "7 10", "0 4 5"),
        ("5 10", "10", "0 5 9"),
        ("5 0", "0", "1 5 9 10"),
        ("0 0", "1 7 10", ""),
        ("10 10", "0 1 9", ""),
        ("2 9 9", "10", "0 1 2 8"),
    ],
)
def test_the_first_different_value_fixes_the_direction_and_equal_always_fits(
    row: str, fitting: str, unfitting: str
) -> None:
    first, *others = run("R", row).split()
    candidates = run("R", f"{fitting} {unfitting}")
    game = Game(run("R", row), draws=(candidates,), tiles={"R3": Tile.ONE})
    game.turns(f"play {first} small", *(f"play {card}" for card in others))
    while set(cards(candidates)) - set(game.me.hand):
        game.turns(f"discard {game.me.hand[-1]}")
    legal = {text.removeprefix("play ") for text in game.legal if text.startswith("play R")}
    assert legal >= set(run("R", fitting).split())
    assert {game.refusal(f"play {card}") for card in run("R", unfitting).split()} <= {"does-not-fit"}


def test_gaps_do_not_matter() -> None:
    game = Game("R0 R1 R10").turns("play R0 small", "play R1", "play R10")
    assert game.table.rows[0][0] == (0, 1, 10)


def test_rows_are_per_player_and_other_peoples_rows_are_irrelevant() -> None:
    game = Game("R9 R8", "R1 R2").play("play R9 small", "draw deck", "play R1 small", "draw deck")
    game.play("play R8", "draw deck", "play R2", "draw deck")
    assert (game.table.rows[0][0], game.table.rows[1][0]) == ((9, 8), (1, 2))


@pytest.mark.parametrize("size", Size)
def test_first_card_of_a_colour_choose_a_large_or_small_figure_and_put_it_on_stone_1(size: Size) -> None:
    game = Game("R5").play(f"play R5 {size}")
    assert game.table.recent[-1] == Advanced(Seat(0), Colour.R, 1, size)
    assert game.me.table.figures[0][Colour.R] is not None


def test_the_size_is_said_exactly_when_the_card_begins_the_row() -> None:
    game = Game("R5 R6")
    assert game.refusal("play R5") == "size-asked"
    game.turns("play R5 small")
    assert game.refusal("play R6 small") == "size-not-asked"
    assert game.refusal("play R6 large") == "size-not-asked"


def test_later_cards_that_figure_goes_one_stone_forward() -> None:
    game = Game("R5 R6").turns("play R5 small", "play R6")
    assert stone(game, "R") == 2


def test_with_its_figure_on_stone_9_a_fitting_card_moves_another_figure_one_must_choose() -> None:
    game = at_the_end_stone("Y5 small", "P5 large")
    game.play("play R4")
    assert game.legal == ["move Y", "move P"]
    assert game.refusal("draw deck") == "first-advance"
    game.play("move P")
    assert (stone(game, "R"), stone(game, "Y"), stone(game, "P")) == (9, 1, 2)
    assert game.table.rows[0][Colour.R][-1] == 4


def test_the_other_figure_carries_out_the_tile_it_enters() -> None:
    game = at_the_end_stone("P5 large", tiles={"P2": Tile.THREE})
    game.play("play R4", "move P")
    assert game.table.recent[-1] == Scored(Seat(0), 3)


def test_figures_on_the_start_stone_and_on_end_stones_cannot_go_instead() -> None:
    game = at_the_end_stone("Y5 small").play("play R4")
    assert game.refusal("move P") == "cannot-advance"
    assert game.refusal("move R") == "cannot-advance"


def test_if_there_is_no_other_figure_the_card_is_laid_and_nothing_moves() -> None:
    game = at_the_end_stone().play("play R4")
    assert game.table.rows[0][Colour.R] == (0, 0, 1, 1, 2, 2, 3, 3, 4, 4)
    assert stone(game, "R") == 9
    assert game.legal[0] == "draw deck"


def test_a_card_that_does_not_fit_cannot_be_laid_on_the_end_stone_either() -> None:
    game = Game(run("R", "1 1 2 2 3 3 4 4"), draws=(run("R", "5 0"),), tiles={"R9": WISH})
    game.turns("play R1 small", *(f"play {card}" for card in run("R", "1 2 2 3 3 4 4 5").split()))
    assert stone(game, "R") == 9
    assert game.refusal("play R0") == "does-not-fit"


def test_several_players_may_stand_on_one_stone() -> None:
    game = Game("R5", "R6").play("play R5 small", "draw deck", "play R6 small")
    assert game.table.figures[0][Colour.R] == game.table.figures[1][Colour.R]


def at_the_end_stone(*begun: str, tiles: Mapping[str, Tile] | None = None) -> Game:
    """Seat 0 has a figure on the end stone of R, other figures on stone 1, and R4 in hand."""
    wanted = [*(text.split()[0] for text in begun), *run("R", f"{UP} 4").split()]
    game = Game(" ".join(wanted[:8]), draws=(" ".join(wanted[8:]),), tiles=tiles)
    return game.turns(*(f"play {text}" for text in begun), *climb("R", 9))


# The tile of the stone a figure has just entered


def test_a_number_gives_that_many_points_at_once_and_stays() -> None:
    game = Game("P0 P1", "P0 P1", tiles={"P2": Tile.THREE})
    game.play("play P0 small", "draw deck", "play P0 small", "draw deck", "play P1")
    assert game.table.recent[-1] == Scored(Seat(0), 3)
    assert game.table.numbers == (3, 0)
    game.play("draw deck", "play P1")
    assert game.table.numbers == (3, 3)


def test_a_number_is_never_doubled_by_the_large_figure() -> None:
    game = Game("P0 P1", tiles={"P2": Tile.THREE}).turns("play P0 large").play("play P1")
    assert game.table.numbers == (3, 0)
    assert game.table.points[0] == 2 * -3 + 3 - 4


def test_a_wishing_stone_is_taken_and_the_place_stays_empty() -> None:
    game = Game("P0 P1", "P0 P1", tiles={"P2": WISH})
    game.play("play P0 small", "draw deck", "play P0 small", "draw deck", "play P1")
    assert game.table.recent[-1] == TookWishingStone(Seat(0), 1)
    assert game.table.tiles[PLACE_NAMES.index("P2")] is None
    game.play("draw deck", "play P1")
    assert game.table.wishing_stones == (1, 0)
    assert isinstance(game.table.recent[-1], Advanced)


def test_a_clover_moves_one_of_your_figures_the_one_that_just_moved_included() -> None:
    game = Game("P0 P1 G0", tiles={"P2": CLOVER, "P3": WISH})
    game.turns("play P0 small", "play G0 small").play("play P1")
    assert game.legal == ["move P", "move G"]
    game.play("move P")
    assert stone(game, "P") == 3


def test_the_tile_behind_a_clover_is_carried_out_in_turn_and_so_on() -> None:
    game = Game("P0 P1", tiles={"P2": CLOVER, "P3": CLOVER, "P5": Tile.TWO})
    game.turns("play P0 small").play("play P1", "move P", "move P")
    assert (stone(game, "P"), game.legal[0]) == (4, "draw deck")


def test_a_chain_of_clovers_may_change_from_path_to_path() -> None:
    game = Game("P0 P1 Y0", tiles={"P2": CLOVER, "Y2": CLOVER, "P3": Tile.TWO})
    game.turns("play P0 small", "play Y0 small").play("play P1", "move Y", "move P")
    assert (stone(game, "P"), stone(game, "Y")) == (3, 2)
    assert game.table.numbers == (2, 0)


def test_the_clover_stays() -> None:
    game = Game("P0 P1", tiles={"P2": CLOVER, "P3": WISH}).turns("play P0 small", "play P1, move P")
    assert game.table.tiles[PLACE_NAMES.index("P2")] is CLOVER


def test_we_play_the_printed_must() -> None:
    game = Game("P0 P1", tiles={"P2": CLOVER}).turns("play P0 small").play("play P1")
    assert game.refusal("draw deck") == "first-advance"


def test_without_a_figure_that_can_go_the_clover_has_no_effect() -> None:
    game = climber(tiles={"R9": CLOVER}).turns(*climb("R", 8)).play("play R4")
    assert game.table.recent[-1] == FoundClover(Seat(0), effect=False)
    assert game.legal[0] == "draw deck"


def test_a_clover_never_starts_a_figure() -> None:
    game = Game("P0 P1", tiles={"P2": CLOVER}).turns("play P0 small").play("play P1")
    assert game.legal == ["move P"]
    assert game.refusal("move G") == "cannot-advance"


def test_only_wishing_stones_leave_the_board() -> None:
    game = climber(tiles={"R3": Tile.TWO, "R5": WISH, "R6": Tile.ONE, "R7": CLOVER})
    game.turns(*climb("R", 6)).play("play R3", "move R")
    names = dict(zip(PLACE_NAMES, game.table.tiles, strict=True))
    assert [names[place] for place in ("R3", "R5", "R6", "R7")] == [Tile.TWO, None, Tile.ONE, CLOVER]


# A turn: discard and draw


def test_discard_face_up_on_the_pile_of_its_colour() -> None:
    game = Game("R5 G7", "R6").play("discard R5", "draw deck", "discard R6", "draw deck", "discard G7")
    assert game.table.discards == ((5, 6), (), (), (7,), ())


def test_discarding_is_always_allowed() -> None:
    hand = "R5 Y3 P8"
    assert {f"discard {card}" for card in hand.split()} <= set(Game(hand).legal)


def test_draw_the_top_card_of_the_draw_pile() -> None:
    game = Game("R5", draws=("Y7",)).play("discard R5", "draw deck")
    assert Card(Colour.Y, 7) in game.me.hand
    assert game.table.pile == 63


def test_only_the_top_card_of_a_discard_pile_can_be_taken() -> None:
    game = Game("R5", "R6").play("discard R5", "draw deck", "discard R6", "draw deck")
    game.play(game.legal[-1], "draw R")
    assert Card(Colour.R, 6) in game.me.hand
    assert game.table.discards[Colour.R] == (5,)


def test_there_is_nothing_to_draw_from_an_empty_pile() -> None:
    game = Game("R5").play("discard R5")
    assert game.refusal("draw Y") == "pile-empty"


def test_retake_yes_is_the_default_nothing_forbids_to_take_back_the_card_just_discarded() -> None:
    game = Game("R5").play("discard R5")
    assert game.legal == ["draw deck", "draw R"]
    game.play("draw R")
    assert game.me.hand[0] == Card(Colour.R, 5)


def test_retake_no_closes_the_pile_even_if_an_equal_card_lies_below() -> None:
    game = Game("R5", "R5", retake="no").play("discard R5", "draw deck", "discard R5")
    assert game.legal == ["draw deck"]
    assert game.refusal("draw R") == "pile-closed"


def test_retake_no_closes_the_pile_until_the_turn_ends() -> None:
    game = Game("R5 Y5", "R6", retake="no").play("discard R5", "draw deck", "play R6 small")
    assert game.legal == ["draw deck", "draw R"]
    game.play("draw deck", "discard Y5")
    assert game.legal == ["draw deck", "draw R"]


def test_nothing_stops_players_from_taking_back_for_ever() -> None:
    game = Game("R5", "Y5")
    for _ in range(100):
        game.play("discard R5", "draw R", "discard Y5", "draw Y")
    assert game.table.pile == 64


# The end


def test_the_moment_five_figures_of_all_players_stand_in_the_goal_area_the_game_is_over() -> None:
    game = race().play("play P3")
    assert [figure.stone for figures in game.table.figures for figure in figures if figure] == [7] * 5
    assert isinstance(RULES.awaits(game.state), Over)
    assert game.table.recent[-1] == Ended(Ending.GOAL)


@pytest.mark.parametrize("tile", [CLOVER, WISH, Tile.THREE])
def test_the_fifth_figures_tile_stays_and_has_no_effect_of_any_kind(tile: Tile) -> None:
    game = race(P7=tile)
    before = game.table
    after = game.play("play P3").table
    assert after.tiles == before.tiles
    assert (after.numbers, after.wishing_stones) == (before.numbers, before.wishing_stones)


def test_a_clover_chain_stops_at_the_fifth_figure() -> None:
    game = race().turns("play R4").play("play R4", "move P")
    assert game.table.recent[-1] == Ended(Ending.GOAL)
    assert (stone(game, "R"), stone(game, "P")) == (9, 7)


def test_at_the_end_nothing_is_drawn_and_nobody_has_another_turn() -> None:
    game = race().play("play P3")
    assert game.table.hands == (7, 8)
    assert game.table.turn is None
    assert [game.view(seat).legal for seat in (0, 1)] == [(), ()]
    assert [game.refusal("draw deck", seat) for seat in (0, 1)] == ["over", "over"]


def test_moves_within_the_goal_area_count_no_second_time() -> None:
    game = race(R9=WISH).turns("play R4", "play R4")
    assert stone(game, "R") == 9
    assert game.table.turn == 0


def test_the_moment_the_last_card_of_the_draw_pile_is_drawn_the_game_is_over() -> None:
    game = last_card()
    game.play(game.legal[-1], "draw deck")
    assert game.table.recent[-1] == Ended(Ending.PILE)
    assert game.table.hands == (8, 8)
    assert isinstance(RULES.awaits(game.state), Over)


def test_taking_from_discard_piles_ends_nothing() -> None:
    game = last_card()
    for _ in range(4):
        game.play(game.legal[-1], "draw B")
    assert game.table.pile == 1
    assert game.table.turn is not None


# Points and places


def test_minus_4_each_at_the_start() -> None:
    assert Game("", "", "").table.points == (-4, -4, -4)


@pytest.mark.parametrize(("size", "factor"), [("small", 1), ("large", 2)])
def test_the_value_of_the_stone_is_doubled_for_the_large_figure_minus_too(size: str, factor: int) -> None:
    game = climber(tiles=dict(zip(("R3", "R5", "R6", "R7", "R9"), NUMBERS, strict=True)))
    game.turns(*climb("R", 1, size))
    assert game.table.points[0] == factor * -4 - 4
    game.turns(*climb("R", 9, size)[1:])
    assert game.table.points[0] == factor * 10 + 12 - 4


def test_wishing_stones_give_minus_4_to_10_five_or_more_give_10() -> None:
    game = Game(run("R", "0 0 1 1 2 2 3 3"), draws=(f"{run('R', '4')} {run('Y', '0 0 1 1')}",))
    points = {0: -4}
    for move in (*climb("R", 9), *climb("Y", 4)):
        game.turns(move)
        stones = sum(figure.points for figure in game.table.figures[0] if figure)
        points[game.table.wishing_stones[0]] = game.table.points[0] - stones
    assert points == {0: -4, 1: -3, 2: 2, 3: 3, 4: 6, 5: 10, 6: 10, 7: 10}


def test_totals_may_be_negative_and_two_colours_add_up() -> None:
    game = Game("R5 Y5").turns("play R5 large", "play Y5 small")
    assert game.table.points[0] == 2 * -4 - 4 - 4


def test_most_points_wins() -> None:
    assert ended(climber(), climb("R", 9)) == ((0,), (1,))
    assert ended(Game("R5"), ["play R5 small"]) == ((1,), (0,))


def test_a_tie_is_shared() -> None:
    assert ended(Game(), []) == ((0, 1),)
    assert ended(level(), LEVEL) == ((0, 1),)


def test_tie_wishing_stones_among_the_tied_the_most_wishing_stones() -> None:
    assert ended(level(tie="wishing-stones"), LEVEL) == ((0,), (1,))


def test_tie_wishing_stones_still_tied_is_shared() -> None:
    assert ended(Game(tie="wishing-stones"), []) == ((0, 1),)


def test_tie_wishing_stones_applies_to_every_place() -> None:
    game = level("", "R5", tie="wishing-stones").play("play P0 small", "draw deck")
    game.play(game.legal[-1], "draw deck", "play R5 small", "draw deck")
    assert ended(game, LEVEL[1:]) == ((0,), (1,), (2,))


def level(*others: str, **options: str) -> Game:
    """Seat 0 can come to the points it began with, and a wishing stone, by the moves `LEVEL`."""
    return Game("P0 P1 P2", *others, tiles={"P2": WISH, "P3": Tile.ONE}, **options)


LEVEL = ["play P0 small", "play P1", "play P2"]  # stone 3 is -2, the wishing stone -3, the number 1


def ended(game: Game, moves: Sequence[str]) -> tuple[tuple[Seat, ...], ...]:
    """The places after these moves of seat 0, when the draw pile has run out."""
    game.turns(*moves)
    while game.table.pile:
        game.play(game.legal[-1], "draw deck")
    over = RULES.awaits(game.state)
    assert isinstance(over, Over)
    assert game.table.places == over.places
    return over.places


# Open and hidden


def test_open_are_board_rows_figures_wishing_stones_number_points_sizes_and_discards() -> None:
    game = Game("P0 P1", "R6", tiles={"P2": WISH})
    game.play("play P0 small", "draw deck", "discard R6", "draw deck", "play P1")
    table = game.table
    assert table.rows == (((), (), (0, 1), (), ()), ((),) * 5)
    assert (table.wishing_stones, table.numbers, table.hands, table.pile) == ((1, 0), (0, 0), (7, 8), 62)
    assert table.discards == ((6,), (), (), (), ())


def test_a_card_drawn_from_the_pile_is_known_to_its_owner_only() -> None:
    game = Game("R5", draws=("Y7",)).play("discard R5", "draw deck")
    assert game.view(0).recent[-1] == Drew(Seat(0), Card(Colour.Y, 7))
    assert game.view(1).recent[-1] == Drew(Seat(0), None)
    assert game.table.recent[-1] == Drew(Seat(0), None)


def test_a_card_taken_from_a_discard_pile_was_seen_by_all() -> None:
    game = Game("R5").play("discard R5", "draw R")
    assert game.table.recent[-1] == Took(Seat(0), Card(Colour.R, 5))
