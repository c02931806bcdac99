"""Keltis a second time: slow, obvious, from texts alone, so that two mistakes would have to agree.

It shares no code with the rules. A move is allowed if this page says so of its text; nothing is listed cleverly.
"""

from __future__ import annotations

from collections.abc import Sequence

COLOURS = "RYPGB"
STONES = {0: 0, 1: -4, 2: -3, 3: -2, 4: 1, 5: 2, 6: 3, 7: 6, 8: 7, 9: 10}
WISHING_STONES = {0: -4, 1: -3, 2: 2, 3: 3, 4: 6}
TEXTS = [
    *(f"play {c}{v}{size}" for c in COLOURS for v in range(11) for size in ("", " large", " small")),
    *(f"discard {c}{v}" for c in COLOURS for v in range(11)),
    *(f"move {c}" for c in COLOURS),
    *(f"draw {pile}" for pile in ("deck", *COLOURS)),
]


class SlowKeltis:
    """A game after the deal; `tiles` by names like "R3", cards by names like "R10", the pile's next card first."""

    def __init__(
        self, hands: Sequence[list[str]], pile: list[str], tiles: dict[str, str], retake: str
    ) -> None:
        self.hands, self.pile, self.tiles, self.retake = hands, pile, tiles, retake
        self.seats = range(len(hands))
        self.rows: dict[tuple[int, str], list[int]] = {(s, c): [] for s in self.seats for c in COLOURS}
        self.stones: dict[tuple[int, str], int] = {}
        self.large: dict[int, str] = {}  # by seat the path of its large figure
        self.wishes, self.numbers = [0 for _ in self.seats], [0 for _ in self.seats]
        self.discards: dict[str, list[str]] = {c: [] for c in COLOURS}
        self.discarded = ""
        self.seat, self.step = 0, "act"

    def legal(self) -> list[str]:
        return [text for text in TEXTS if self.allowed(text)]

    def allowed(self, text: str) -> bool:
        kind, what, *size = text.split()
        if kind in ("play", "discard"):
            return (
                self.step == "act"
                and what in self.hands[self.seat]
                and (kind == "discard" or self.fits(what, size))
            )
        if kind == "move":
            return self.step == "move" and self.can_go(what)
        if self.step != "draw":
            return False
        return what == "deck" or (
            bool(self.discards[what]) and not (self.retake == "no" and self.discarded[:1] == what)
        )

    def fits(self, card: str, size: list[str]) -> bool:
        row = [*self.rows[self.seat, card[0]], int(card[1:])]
        begun = [colour for seat, colour in self.stones if seat == self.seat]
        if len(row) == 1:
            small = len([colour for colour in begun if self.large.get(self.seat) != colour])
            return (size == ["large"] and self.seat not in self.large) or (size == ["small"] and small < 4)
        return not size and row in (sorted(row), sorted(row, reverse=True))

    def can_go(self, colour: str) -> bool:
        return 0 < self.stones.get((self.seat, colour), 0) < 9

    def play(self, text: str) -> None:
        kind, what, *size = text.split()
        if kind == "play":
            self.lay(what, size)
        elif kind == "move":
            self.go(what)
        elif kind == "discard":
            self.hands[self.seat].remove(what)
            self.discards[what[0]].append(what)
            self.discarded, self.step = what, "draw"
        else:
            self.draw(what)

    def lay(self, card: str, size: list[str]) -> None:
        colour = card[0]
        self.hands[self.seat].remove(card)
        self.rows[self.seat, colour].append(int(card[1:]))
        if size == ["large"]:
            self.large[self.seat] = colour
        if self.stones.get((self.seat, colour)) == 9:
            self.step = "move" if any(self.can_go(c) for c in COLOURS) else "draw"
        else:
            self.go(colour)

    def go(self, colour: str) -> None:
        stone = self.stones[self.seat, colour] = self.stones.get((self.seat, colour), 0) + 1
        if stone == 7 and len([s for s in self.stones.values() if s >= 7]) == 5:
            self.step = "over"
            return
        self.step = "draw"
        tile = self.tiles.get(f"{colour}{stone}", "nothing")
        if tile == "wishing stone":
            self.wishes[self.seat] += 1
            del self.tiles[f"{colour}{stone}"]
        elif tile == "clover":
            self.step = "move" if any(self.can_go(c) for c in COLOURS) else "draw"
        elif tile != "nothing":
            self.numbers[self.seat] += int(tile)

    def draw(self, what: str) -> None:
        self.hands[self.seat].append(self.pile.pop(0) if what == "deck" else self.discards[what].pop())
        self.discarded = ""
        self.step = "act"
        self.seat = (self.seat + 1) % len(self.seats)
        if not self.pile:
            self.step = "over"

    def points(self) -> tuple[int, ...]:
        return tuple(self.points_of(seat) for seat in self.seats)

    def points_of(self, seat: int) -> int:
        total = self.numbers[seat] + WISHING_STONES.get(self.wishes[seat], 10)
        for (owner, colour), stone in self.stones.items():
            if owner == seat:
                total += STONES[stone] * (2 if self.large.get(seat) == colour else 1)
        return total
