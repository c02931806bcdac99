"""Krass Kariert in Discord: its command, and its views and moves in words and controls."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any, assert_never

import discord
from discord import app_commands
from discord.ext import commands

from bot.games.core import Seat
from bot.games.krass_kariert import (
    DealEnded,
    Dealt,
    Drew,
    Fact,
    Insert,
    Leads,
    Lost,
    Move,
    Paid,
    Placed,
    Play,
    Played,
    Safe,
    SeatView,
    Step,
    TableView,
    Take,
    Took,
    TrickWon,
)
from bot.games.krass_kariert.cards import Card, Combination, Hand, Kind
from bot.players.krass_kariert import choose
from cogs._ui.opening import SHARED_DESCRIPTIONS, Opening, Wish, described, option_choices, shared_choices
from cogs._ui.press import STEP, Act, Choice, Interaction, Pick, Row
from cogs._ui.teller import Names
from cogs._ui.words import Words
from images import krass_kariert as pictures
from images._canvas import Person, Picture, Style

KEY = "krass_kariert"
STEPS = re.compile(r"\?(?:play ([0-9]+)-([0-9]+)|take ([12]))")
STRONG = discord.ButtonStyle.primary
DRAWS = 3  # cards for each penalty card in a trick


class KrassKariertTeller:
    """Views of Krass Kariert as words, controls and pictures."""

    key = KEY

    def asked(self, words: Words, view: TableView, names: Names) -> str:
        if view.places:
            return words(
                f"{KEY}-over", winners=names.all(words, view.places[0]), losers=_losers(words, view, names)
            )
        if view.turn is None:
            return words(f"{KEY}-asked-deal")
        mine = "-you" if view.turn == names.viewer else ""
        step = "lead" if view.step is Step.ACT and not view.trick else view.step.value
        return words(f"{KEY}-asked-{step}{mine}", name=names(words, view.turn))

    def standings(self, words: Words, view: TableView, names: Names) -> str:
        seats = [
            words(f"{KEY}-standing", name=names(words, seat), chips=view.points[seat], hand=view.hands[seat])
            for seat in _seats(view)
        ]
        return "\n".join([*_trick_lines(words, view, names), words("list-dot").join(seats)])

    def table(self, words: Words, view: TableView, names: Names) -> str:
        seats = [
            words(
                f"{KEY}-seat",
                name=names(words, seat),
                chips=view.points[seat],
                hand=view.hands[seat],
                reserves=_cards(words, view.reserves[seat]) or words(f"{KEY}-no-reserves"),
            )
            for seat in _seats(view)
        ]
        pile = words(f"{KEY}-pile", deal=view.deal, count=view.pile)
        return "\n".join([*_trick_lines(words, view, names), *seats, pile])

    def fact(self, words: Words, fact: Fact, names: Names) -> str:
        match fact:
            case Dealt(deal, leader):
                return words(f"{KEY}-fact-dealt", deal=deal, name=names(words, leader))
            case Played():
                return words(f"{KEY}-fact-played", name=names(words, fact.seat), what=_played(words, fact))
            case Took(seat, card):
                return words(f"{KEY}-fact-took", name=names(words, seat), card=_card(words, card))
            case TrickWon(seat, why):
                return words(f"{KEY}-fact-won-{why.value}", name=names(words, seat))
            case Drew(seat, None):
                return words(f"{KEY}-fact-drew", name=names(words, seat))
            case Drew(seat, card):
                return words(
                    f"{KEY}-fact-drew-card", name=names(words, seat), card=_card(words, card or Card.X)
                )
            case Placed():
                return ""  # that a card was drawn says it already
            case Safe(seat):
                return words(f"{KEY}-fact-safe", name=names(words, seat))
            case Leads(seat, _):
                return words(f"{KEY}-fact-leads", name=names(words, seat))
            case DealEnded(deal, why):
                return words(f"{KEY}-fact-ended-{why.value}", deal=deal)
            case Paid(seat, chips):
                return words(f"{KEY}-fact-paid", name=names(words, seat), chips=chips)
            case Lost(seat):
                return words(f"{KEY}-fact-lost", name=names(words, seat))
            case _:
                assert_never(fact)

    def hand(self, words: Words, view: SeatView, names: Names) -> str:
        own = view.table.reserves[view.seat]
        lines = [
            words(f"{KEY}-hand", cards=_numbered(words, view.hand) or words(f"{KEY}-no-cards")),
            words(f"{KEY}-reserves", cards=_numbered(words, own) or words(f"{KEY}-no-reserves")),
        ]
        if view.drawn is not None:
            drawn = _card(words, view.drawn)
            lines.append(words(f"{KEY}-drawn", card=drawn, left=view.table.to_place - 1))
        if len(view.legal) == 1:
            lines.append(words(f"{KEY}-only-one"))
        return "\n".join([*lines, *_trick_lines(words, view.table, names)])

    def controls(self, words: Words, view: SeatView, names: Names, step: str) -> Sequence[Row]:
        if not view.legal:
            return ()
        found = STEPS.fullmatch(step)
        chosen = _of_step(view, found) if found else ()
        if chosen:
            return (_pick(words, view, f"{KEY}-pick-then", chosen, self), _back(words))
        likely = choose(view)
        first: Row = (
            Act(str(likely), words(f"{KEY}-likely", move=self.move(words, likely, view, names)), STRONG),
        )
        if len(view.legal) == 1:
            return (first,)
        if view.table.step is Step.PLACE:
            return (first, _pick(words, view, f"{KEY}-pick-gap", view.legal, self))
        return (first, *_block_rows(words, view, self), *_reserve_rows(words, view))

    def move(self, words: Words, move: Move, view: SeatView, names: Names) -> str:
        match move:
            case Play(first, last, announced):
                cards = _block(words, view.hand[first - 1 : last], announced)
                return words(f"{KEY}-move-play", cards=cards, at=_positions(first, last))
            case Take(reserve, gap):
                own = view.table.reserves[view.seat]
                card = _card(words, own[reserve - 1])
                return words(f"{KEY}-move-take", card=card, gap=_gap(words, view.hand, gap))
            case Insert(gap):
                card = _card(words, view.drawn or Card.X)
                return words(f"{KEY}-move-insert", card=card, gap=_gap(words, view.hand, gap))
            case _:
                assert_never(move)

    def draw_table(self, view: TableView, people: Sequence[Person], style: Style) -> Picture:
        return pictures.draw_table(view, people, style)

    def draw_seat(self, view: SeatView, people: Sequence[Person], style: Style) -> Picture:
        return pictures.draw_seat(view, people, style)


TELLER = KrassKariertTeller()


def _seats(view: TableView) -> Iterable[Seat]:
    return (Seat(seat) for seat in range(view.seats))


def _losers(words: Words, view: TableView, names: Names) -> str:
    return names.all(words, view.places[-1])


# Cards and combinations


def _card(words: Words, card: Card) -> str:
    return words(f"{KEY}-card-{card.name.lower()}") if card > Card.TWELVE else str(card)


def _cards(words: Words, cards: Hand) -> str:
    return ", ".join(_card(words, card) for card in cards)


def _numbered(words: Words, cards: Hand) -> str:
    """Cards with the positions that `/move` and the picture use."""
    return " ".join(
        words(f"{KEY}-at", position=at, card=_card(words, card)) for at, card in enumerate(cards, start=1)
    )


def _block(words: Words, block: Hand, announced: Sequence[int]) -> str:
    """The cards of a block, an X with its announced number."""
    left = iter(announced)
    return " ".join(
        words(f"{KEY}-x-as", number=next(left)) if card is Card.X and announced else _card(words, card)
        for card in block
    )


def _positions(first: int, last: int) -> str:
    return str(first) if first == last else f"{first}-{last}"


def _gap(words: Words, hand: Hand, gap: int) -> str:
    """A gap by its neighbours."""
    if not hand:
        return words(f"{KEY}-gap-empty")
    if gap == 1:
        return words(f"{KEY}-gap-left", card=_card(words, hand[0]))
    if gap == len(hand) + 1:
        return words(f"{KEY}-gap-right", card=_card(words, hand[-1]))
    return words(f"{KEY}-gap", left=_card(words, hand[gap - 2]), right=_card(words, hand[gap - 1]))


def _combination(words: Words, combination: Combination) -> str:
    kind = combination.kind.name.lower().replace("_", "-")
    return words(f"{KEY}-kind-{kind}", number=combination.number, lowest=_lowest(combination))


def _lowest(combination: Combination) -> int:
    lengths = {Kind.TWO_RUN: 2, Kind.THREE_RUN: 3}
    return combination.number - lengths.get(combination.kind, 1) + 1


def _played(words: Words, played: Played) -> str:
    if played.combination is None:
        return _card(words, played.cards[0])
    said = _combination(words, played.combination)
    announced = [number for number, card in zip(played.numbers, played.cards, strict=True) if card is Card.X]
    if not announced:
        return said
    return words(f"{KEY}-with-x", what=said, numbers=", ".join(map(str, announced)))


def _trick_lines(words: Words, view: TableView, names: Names) -> list[str]:
    """The trick so far, what is to be beaten, what penalties cost, who is still to act."""
    lines = []
    for entry in view.trick:
        if isinstance(entry, Played):
            lines.append(words(f"{KEY}-lies", name=names(words, entry.seat), what=_played(words, entry)))
        else:
            lines.append(words(f"{KEY}-took", name=names(words, entry.seat), card=_card(words, entry.card)))
    if view.strongest and view.waiting:
        lines.append(words(f"{KEY}-to-beat", what=_combination(words, view.strongest)))
    if view.penalties:
        lines.append(words(f"{KEY}-penalties", cards=DRAWS * view.penalties))
    if view.trick and len(view.waiting) > 1:
        lines.append(words(f"{KEY}-still-to-act", names=names.all(words, view.waiting[1:])))
    return lines


# Controls


def _of_step(view: SeatView, step: re.Match[str]) -> tuple[Move, ...]:
    """The moves that a step leaves open; none when the moment has passed."""
    first, last, reserve = step.groups()
    if reserve:
        return tuple(m for m in view.legal if isinstance(m, Take) and m.reserve == int(reserve))
    block = int(first), int(last)
    return tuple(m for m in view.legal if isinstance(m, Play) and (m.first, m.last) == block)


def _pick(
    words: Words, view: SeatView, title: str, moves: Sequence[Move], teller: KrassKariertTeller
) -> Pick:
    names = Names((), view.seat)
    return Pick(
        words(title), tuple(Choice(str(move), teller.move(words, move, view, names)) for move in moves)
    )


def _back(words: Words) -> Row:
    return (Act(STEP, words(f"{KEY}-back")),)


def _block_rows(words: Words, view: SeatView, teller: KrassKariertTeller) -> list[Row]:
    """One choice for each block; one with an X of several numbers leads to these."""
    plays = [move for move in view.legal if isinstance(move, Play)]
    choices = []
    for (first, last), group in groupby(plays, key=lambda move: (move.first, move.last)):
        moves = list(group)
        if len(moves) == 1:
            text, label = str(moves[0]), teller.move(words, moves[0], view, Names((), view.seat))
        else:
            cards = _block(words, view.hand[first - 1 : last], ())
            text = f"{STEP}play {first}-{last}"
            label = words(f"{KEY}-block-x", cards=cards, at=_positions(first, last))
        choices.append(Choice(text, label))
    return [Pick(words(f"{KEY}-pick-block"), tuple(choices))] if choices else []


def _reserve_rows(words: Words, view: SeatView) -> list[Row]:
    """A button for each reserve that may be taken; its gap comes next."""
    offered = dict.fromkeys(move.reserve for move in view.legal if isinstance(move, Take))
    own = view.table.reserves[view.seat]
    acts = tuple(
        Act(f"{STEP}take {reserve}", words(f"{KEY}-button-take", card=_card(words, own[reserve - 1])))
        for reserve in offered
    )
    return [acts] if acts else []


@app_commands.guild_only()
class KrassKariert(commands.GroupCog, group_name="krass", group_description="Krass Kariert"):
    """`/krass new`."""

    def __init__(self, opening: Opening) -> None:
        self._opening = opening

    @app_commands.command(name="new", description=described("command-new"))
    @app_commands.describe(chips=described(f"{KEY}-option-chips"), **SHARED_DESCRIPTIONS)
    @app_commands.choices(chips=option_choices(KEY, "chips"), **shared_choices())
    async def new(
        self,
        interaction: Interaction,
        chips: str = "2",
        pace: str = "none",
        language: str | None = None,
        where: str = "here",
    ) -> None:
        await self._opening.open(interaction, Wish(KEY, {"chips": chips}, pace, language, where))


async def setup(bot: Any) -> None:
    await bot.add_cog(KrassKariert(bot.opening))
