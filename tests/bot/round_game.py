"""A tiny game whose seats act in parallel, in turn and without being awaited: what no one real game has all of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from bot.games.core import Chance, IllegalMoveError, NotationError, Option, Over, Seat, Turn, check_rolled

ROUNDS = 9


@dataclass(frozen=True, slots=True, repr=False)
class State:
    seats: int
    rolled: bool = False
    given: tuple[Seat, ...] = ()
    round: int = 0
    recent: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TableView:
    points: tuple[int, ...]
    recent: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SeatView:
    seat: Seat
    table: TableView
    legal: tuple[str, ...]
    recent: tuple[str, ...]
    completes: bool = False
    take_back: bool = False


class Round:
    """Nature rolls; everybody gives in any order; then seat 0 ends the round while the others may wave."""

    key = "round"
    version = 1
    seats = range(2, 5)
    options: Mapping[str, Option] = {}

    def start(self, seats: int, options: Mapping[str, str]) -> State:
        return State(seats)

    def awaits(self, state: State) -> Chance | Turn | Over:
        if state.round == ROUNDS:
            return Over((tuple(Seat(seat) for seat in range(state.seats)),))
        if not state.rolled:
            return Chance((6,), "roll")
        everybody = tuple(Seat(seat) for seat in range(state.seats))
        if len(state.given) < state.seats:
            return Turn(tuple(seat for seat in everybody if seat not in state.given))
        return Turn(everybody[:1], everybody[1:])

    def legal(self, state: State, seat: Seat) -> tuple[str, ...]:
        asked = self.awaits(state)
        if not isinstance(asked, Turn):
            return ()
        if seat in asked.may:
            return ("wave",)
        return (("end",) if asked.may else ("give",)) if seat in asked.seats else ()

    def play(self, state: State, seat: Seat, move: str) -> State:
        if move not in self.legal(state, seat):
            raise IllegalMoveError("not-now")
        recent = (*state.recent, f"{seat} {move}")
        if move == "give":
            return replace(state, given=(*state.given, seat), recent=recent)
        if move == "wave":
            return replace(state, recent=recent)
        return State(state.seats, round=state.round + 1, recent=recent)

    def resolve(self, state: State, rolled: tuple[int, ...]) -> State:
        check_rolled(self.awaits(state), rolled)
        return replace(state, rolled=True, recent=("rolled",))

    def table_view(self, state: State) -> TableView:
        return TableView((0,) * state.seats, state.recent)

    def seat_view(self, state: State, seat: Seat) -> SeatView:
        return SeatView(seat, self.table_view(state), self.legal(state, seat), state.recent)

    def read(self, text: str) -> str:
        if text not in ("give", "wave", "end"):
            raise NotationError(text)
        return text

    def fallback(self, view: SeatView) -> str:
        return view.legal[0]


RULES = Round()
