"""The pages of a table: lobby card, table card, private hand. Pure: words and views in, a `Page` out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from typing import Any

import discord

from bot.games.core import AnySeatView, AnyTableView, Seat
from cogs._ui.layout import Page
from cogs._ui.limits import ALT_TEXT, TEXT, fit, fit_lines
from cogs._ui.press import Act, Row, rows_for_actions, rows_for_moves
from cogs._ui.teller import Names, Teller
from cogs._ui.words import Words, safe
from images._canvas import Person, Style

HAPPENED = 1200  # characters of what happened on a card or a hand; the history has all of it
STRONG, GOOD, BAD = discord.ButtonStyle.primary, discord.ButtonStyle.success, discord.ButtonStyle.danger


@dataclass(frozen=True, slots=True)
class About:
    """What a page says of a table besides its views."""

    table: int
    game: str
    people: tuple[Person, ...]  # by seat; before the start in the order of joining
    link: str = ""  # to the card
    server: str = ""
    until: datetime | None = None  # when the awaited seat's time is up


@dataclass(frozen=True, slots=True)
class Lobby:
    """A table before its start."""

    seats: range
    options: tuple[tuple[str, str], ...]  # name and value, the rules' order
    pace: str
    host: str


# One entry of a history: who moved (None for nature alone), and the facts it added.
Happened = tuple[Seat | None, tuple[Any, ...]]


def happened_lines(words: Words, teller: Teller, happened: Iterable[Happened], names: Names) -> list[str]:
    """One line for each turn: the sentences of the moves that one seat made in a row."""
    lines = []
    for _, entries in groupby(happened, key=lambda entry: entry[0]):
        told = (teller.fact(words, fact, names) for _, facts in entries for fact in facts)
        if sentences := [sentence for sentence in told if sentence]:
            lines.append("› " + " ".join(sentences))
    return lines


def lobby_page(words: Words, about: About, lobby: Lobby) -> Page:
    """Who sits here, what is played, and the buttons before the start."""
    enough, full = len(about.people) >= lobby.seats.start, len(about.people) >= lobby.seats.stop - 1
    seats = [_sitter(words, number, person) for number, person in enumerate(about.people, start=1)]
    options = [
        words(
            "lobby-option",
            option=words(f"{about.game}-option-{name}"),
            value=words(f"{about.game}-option-{name}-{value}"),
        )
        for name, value in lobby.options
    ]
    wanted = words(
        "lobby-enough" if enough else "lobby-wanted", least=lobby.seats.start, most=lobby.seats.stop - 1
    )
    acts = (
        Act("join", words("button-join"), GOOD, disabled=full),
        Act("leave", words("button-leave")),
        Act("add-computer", words("button-add-computer"), disabled=full),
        Act("start", words("button-start"), STRONG, disabled=not enough),
    )
    return Page(
        head=words(
            "lobby-head", game=words(f"{about.game}-title"), table=str(about.table), host=safe(lobby.host)
        ),
        body="\n".join(
            [words(f"{about.game}-summary"), "", *seats, wanted, "", *options, words(f"pace-{lobby.pace}")]
        ),
        rows=rows_for_actions([acts, (Act("rules", words("button-rules")),)], about.table),
    )


def _sitter(words: Words, number: int, person: Person) -> str:
    return words(
        "lobby-computer" if person.computer else "lobby-sitter", number=number, name=safe(person.name)
    )


def card_page(
    words: Words,
    about: About,
    teller: Teller,
    view: AnyTableView,
    happened: Sequence[Happened],
    style: Style = Style.DEFAULT,
) -> Page:
    """The table card: whose turn, the board, what just happened, how everybody stands. Public throughout."""
    names = Names(about.people)
    acts = (
        Act("hand", words("button-hand"), STRONG),
        Act("history", words("button-history")),
        Act("rules", words("button-rules")),
    )
    lines = happened_lines(words, teller, happened, names)
    return Page(
        head=f"### {teller.asked(words, view, names)}\n{_table_line(words, about)}",
        picture=teller.draw_table(view, about.people, style),
        alt=plain(teller.table(words, view, names)),
        body="\n".join([fit_lines(lines, HAPPENED), "", teller.standings(words, view, names)]).strip(),
        rows=rows_for_actions([acts], about.table),
    )


def hand_page(
    words: Words,
    about: About,
    teller: Teller,
    view: AnySeatView,
    happened: Sequence[Happened],
    *,
    stamp: int,
    step: str = "",
    style: Style = Style.DEFAULT,
) -> Page:
    """One seat's private page: where it belongs, the hand, what happened since, and every move."""
    names = Names(about.people, view.seat)
    rows: list[Any] = rows_for_moves(teller.controls(words, view, names, step), about.table, stamp)
    rows += rows_for_actions([_private_acts(words, view)], about.table, stamp)
    lines = happened_lines(words, teller, happened, names)
    hand = teller.hand(words, view, names)
    return Page(
        head="\n".join([_table_line(words, about), f"### {teller.asked(words, view.table, names)}"]),
        picture=teller.draw_seat(view, about.people, style),
        alt=plain(hand),
        body="\n".join([hand, "", fit_lines(lines, HAPPENED)]).strip(),
        rows=rows,
        calls=bool(view.legal),
    )


def history_page(
    words: Words, about: About, teller: Teller, happened: Sequence[Happened], viewer: Seat | None
) -> Page:
    """What happened, newest last; in the form that its reader may know."""
    lines = happened_lines(words, teller, happened, Names(about.people, viewer))
    head = words("history-head", table=str(about.table))
    return Page(head=head, body=fit_lines(lines, TEXT - len(head) - 1) or words("history-none"))


def status_page(words: Words, about: About, teller: Teller, view: AnyTableView) -> Page:
    """The whole public state in words."""
    names = Names(about.people)
    head = f"### {teller.asked(words, view, names)}\n{_table_line(words, about)}"
    return Page(head=head, body=teller.table(words, view, names))


def _private_acts(words: Words, view: AnySeatView) -> Row:
    acts = [Act("since", words("button-since"))]
    if view.take_back:
        acts.append(Act("undo", words("button-undo")))
    return tuple(acts)


def _table_line(words: Words, about: About) -> str:
    where = words("where-server", server=safe(about.server)) if about.server else ""
    link = words("where-link", link=about.link) if about.link else ""
    until = words("until", time=f"<t:{int(about.until.timestamp())}:R>") if about.until else ""
    line = words("table-line", game=words(f"{about.game}-title"), table=str(about.table))
    return "-# " + words("list-dot").join(part for part in (line, where, link, until) if part)


def plain(text: str) -> str:
    """The text without markdown, for a picture's description."""
    return fit(discord.utils.remove_markdown(text), ALT_TEXT)
