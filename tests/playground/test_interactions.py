"""Interactions: three seconds to acknowledge, once, in a way that suits; fifteen minutes to follow up."""

from __future__ import annotations

import pytest

from bot.playground import HandClock, Outcome, Playground
from bot.playground.interactions import Answer, Asked
from bot.playground.wire import Json
from tests.playground.door import (
    EPHEMERAL,
    LAYOUT,
    PNG,
    Door,
    button,
    command,
    gallery,
    layout,
    option,
    row,
    text,
)

UPDATE, WAIT, WAIT_FOR_EDIT, MESSAGE, SUGGESTIONS, MODAL = 7, 5, 6, 4, 8, 9


@pytest.fixture
async def pressed(play: Playground, door: Door) -> Outcome:
    """Ada has pressed a button."""
    return await door.pressed(play.people["Ada"], play.channel())


@pytest.fixture
async def typed(play: Playground, door: Door) -> Outcome:
    """Ada has used a command."""
    await door.register(command())
    return play.people["Ada"].command(play.channel(), "game")


async def test_after_three_seconds_the_interaction_is_unknown(
    pressed: Outcome, door: Door, clock: HandClock
) -> None:
    clock.advance(3.1)
    assert (await door.answer(pressed, WAIT_FOR_EDIT)).refusal == (404, 10062)
    assert pressed.failed


async def test_within_three_seconds_it_is_acknowledged(
    pressed: Outcome, door: Door, clock: HandClock
) -> None:
    clock.advance(2.9)
    assert (await door.answer(pressed, WAIT_FOR_EDIT)).status == 200
    assert pressed.how is Answer.WAIT_FOR_EDIT


async def test_a_second_acknowledgement_is_refused(pressed: Outcome, door: Door) -> None:
    await door.answer(pressed, WAIT_FOR_EDIT)
    assert (await door.answer(pressed, MESSAGE, {"content": "x"})).refusal == (400, 40060)


async def test_an_interaction_that_never_was_is_unknown(door: Door) -> None:
    reply = await door.ask("POST", "/interactions/5/token/callback", {"type": 6})
    assert reply.refusal == (404, 10062)


@pytest.mark.parametrize("kind", [WAIT_FOR_EDIT, UPDATE, SUGGESTIONS, 77])
async def test_a_command_cannot_be_answered_by(kind: int, typed: Outcome, door: Door) -> None:
    assert (await door.answer(typed, kind)).faults == {"type": "BASE_TYPE_CHOICES"}


async def test_a_refused_answer_can_be_given_again(typed: Outcome, door: Door) -> None:
    await door.answer(typed, MESSAGE, {"content": "x" * 2001})
    assert (await door.answer(typed, MESSAGE, {"content": "x"})).status == 200


async def test_the_answer_is_told_when_it_is_asked_for(typed: Outcome, door: Door) -> None:
    reply = await door.answer(typed, MESSAGE, {"content": "x", "flags": EPHEMERAL})
    told = reply.body["interaction"]
    assert (told["response_message_ephemeral"], reply.body["resource"]["message"]["content"]) == (True, "x")


async def test_a_private_answer_is_seen_by_its_reader_only(
    typed: Outcome, play: Playground, door: Door
) -> None:
    await door.answer(typed, MESSAGE, {"content": "psst", "flags": EPHEMERAL})
    ada, ben = (play.people[name].sees(play.channel()) for name in ("Ada", "Ben"))
    assert ([seen.text for seen in ada], [seen.text for seen in ben]) == (["psst"], [])


async def test_a_private_answer_cannot_be_had_through_the_channel(
    typed: Outcome, play: Playground, door: Door
) -> None:
    reply = await door.answer(typed, MESSAGE, {"content": "psst", "flags": EPHEMERAL})
    number = reply.body["resource"]["message"]["id"]
    path = f"/channels/{play.channel().id}/messages"
    listed = await door.ask("GET", path)
    assert listed.items == []
    assert (await door.ask("GET", f"{path}/{number}")).refusal == (404, 10008)


async def test_an_ordinary_message_cannot_be_private(play: Playground, door: Door) -> None:
    reply = await door.send(play.channel(), {"content": "x", "flags": EPHEMERAL})
    assert reply.body["flags"] == 0


async def test_the_first_message_after_a_wait_takes_its_place(
    typed: Outcome, play: Playground, door: Door
) -> None:
    await door.answer(typed, WAIT, {"flags": EPHEMERAL})
    (waiting,) = typed.replies
    assert waiting.waiting
    first = await door.ask("POST", door.hook(typed), {"content": "done"})
    assert (first.id, [one.text for one in play.people["Ada"].sees(play.channel())]) == (waiting.id, ["done"])
    second = await door.ask("POST", door.hook(typed), {"content": "more"})
    assert second.id != first.id


async def test_the_original_can_be_read_edited_and_deleted(typed: Outcome, door: Door) -> None:
    await door.answer(typed, WAIT)
    original = door.hook(typed, "/messages/@original")
    body = layout(gallery("attachment://a.png", description="a table"))
    edited = await door.ask("PATCH", original, body, {"a.png": PNG})
    assert edited.body["flags"] == LAYOUT
    assert [(p.filename, p.alt) for p in typed.replies[0].pictures] == [("a.png", "a table")]
    assert (await door.ask("GET", original)).id == edited.id
    assert (await door.ask("DELETE", original)).status == 204
    assert (await door.ask("GET", original)).refusal == (404, 10008)


async def test_nothing_follows_before_the_acknowledgement(typed: Outcome, door: Door) -> None:
    assert (await door.ask("POST", door.hook(typed), {"content": "x"})).refusal == (404, 10015)


async def test_a_token_dies_after_fifteen_minutes(typed: Outcome, door: Door, clock: HandClock) -> None:
    await door.answer(typed, WAIT)
    clock.advance(15 * 60 + 1)
    reply = await door.ask("PATCH", door.hook(typed, "/messages/@original"), {"content": "late"})
    assert reply.refusal == (401, 50027)


async def test_a_token_that_never_was_is_unknown(play: Playground, door: Door) -> None:
    reply = await door.ask("POST", f"/webhooks/{play.world.bot.id}/nonsense", {"content": "x"})
    assert reply.refusal == (404, 10015)


async def test_a_press_edits_the_pressed_message(pressed: Outcome, play: Playground, door: Door) -> None:
    await door.answer(pressed, UPDATE, {"content": "pressed", "components": []})
    (card,) = play.people["Ben"].sees(play.channel())
    assert (card.text, card.buttons) == ("pressed", [])


async def test_a_pressed_message_that_is_gone_cannot_be_edited(
    pressed: Outcome, play: Playground, door: Door
) -> None:
    play.delete_message(play.people["Ada"].sees(play.channel())[0])
    assert (await door.answer(pressed, UPDATE, {"content": "x"})).refusal == (404, 10008)


async def test_a_private_message_is_edited_through_a_press_on_it(
    typed: Outcome, play: Playground, door: Door
) -> None:
    ada, channel = play.people["Ada"], play.channel()
    body = {"content": "hand", "flags": EPHEMERAL, "components": [row(button("play"))]}
    await door.answer(typed, MESSAGE, body)
    again = ada.press(ada.sees(channel)[-1], "play")
    await door.answer(again, WAIT_FOR_EDIT)
    await door.ask("PATCH", door.hook(again, "/messages/@original"), {"content": "played"})
    assert ada.sees(channel)[-1].text == "played"


async def test_a_token_does_not_open_other_messages(pressed: Outcome, play: Playground, door: Door) -> None:
    other = await door.send(play.channel(), {"content": "other"})
    await door.answer(pressed, WAIT_FOR_EDIT)
    reply = await door.ask("PATCH", door.hook(pressed, f"/messages/{other.id}"), {"content": "x"})
    assert reply.refusal == (404, 10008)


# Modals and suggestions

TEXT = {"type": 4, "custom_id": "t", "style": 1}


def modal(*components: Json, **changes: object) -> Json:
    return {"title": "Title", "custom_id": "form", "components": list(components)} | changes


def label(component: Json, **changes: object) -> Json:
    return {"type": 18, "label": "Label", "component": component} | changes


BAD = "BASE_TYPE_BAD_LENGTH"
BAD_MODALS: dict[str, tuple[Json, str, str]] = {
    "a title over 45 characters": (modal(label(TEXT), title="x" * 46), "data.title", BAD),
    "no field": (modal(), "data.components", BAD),
    "six fields": (
        modal(*(label(TEXT | {"custom_id": f"{n}"}) for n in range(6))),
        "data.components",
        BAD,
    ),
    "a label over 45 characters": (modal(label(TEXT, label="x" * 46)), "data.components.0.label", BAD),
    "an old label over 45 characters": (
        modal(row(TEXT | {"label": "x" * 46})),
        "data.components.0.components.0.label",
        BAD,
    ),
    "a description over 100 characters": (
        modal(label(TEXT, description="x" * 101)),
        "data.components.0.description",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "a placeholder over 100 characters": (
        modal(label(TEXT | {"placeholder": "x" * 101})),
        "data.components.0.component.placeholder",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "a text longer than it may be": (
        modal(label(TEXT | {"max_length": 4, "value": "xxxxx"})),
        "data.components.0.component.value",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "a maximum over 4000": (
        modal(label(TEXT | {"max_length": 4001})),
        "data.components.0.component.max_length",
        "NUMBER_TYPE_MAX",
    ),
    "one custom_id twice": (
        modal(label(TEXT), label(TEXT)),
        "data.components.1.component.custom_id",
        "COMPONENT_CUSTOM_ID_DUPLICATED",
    ),
    "a button": (modal(row(button("b"))), "data.components.0.components.0.type", "UNION_TYPE_CHOICES"),
}


@pytest.mark.parametrize("name", BAD_MODALS)
async def test_a_modal_is_refused_for(name: str, typed: Outcome, door: Door) -> None:
    body, place, code = BAD_MODALS[name]
    assert place in (found := (await door.answer(typed, MODAL, body)).faults)
    assert found[place] == code


async def test_a_modal_is_shown_and_sent_off(pressed: Outcome, play: Playground, door: Door) -> None:
    await door.answer(pressed, MODAL, modal(label(TEXT)))
    assert pressed.modal
    sent = pressed.person.submit(pressed.modal, {"Label": "words"})
    assert sent.interaction.data["components"][0]["component"]["value"] == "words"
    await door.answer(sent, UPDATE, {"content": "done"})
    assert play.people["Ben"].sees(play.channel())[0].text == "done"


async def test_a_modal_is_not_answered_by_a_modal(pressed: Outcome, door: Door) -> None:
    await door.answer(pressed, MODAL, modal(label(TEXT)))
    assert pressed.modal
    sent = pressed.person.submit(pressed.modal, {"Label": "words"})
    reply = await door.answer(sent, MODAL, modal(label(TEXT)))
    assert reply.faults == {"type": "BASE_TYPE_CHOICES"}


BAD_CHOICES: dict[str, tuple[object, str]] = {
    "26 suggestions": ([{"name": f"{n}", "value": f"{n}"} for n in range(26)], "data.choices"),
    "a name over 100 characters": ([{"name": "x" * 101, "value": "x"}], "data.choices.0.name"),
    "an empty name": ([{"name": "", "value": "x"}], "data.choices.0.name"),
    "a value over 100 characters": ([{"name": "x", "value": "x" * 101}], "data.choices.0.value"),
    "a number where a text is asked for": ([{"name": "x", "value": 5}], "data.choices.0.value"),
}


@pytest.mark.parametrize("name", BAD_CHOICES)
async def test_suggestions_are_refused_for(name: str, play: Playground, door: Door) -> None:
    choices, place = BAD_CHOICES[name]
    await door.register(command(options=[option("move", autocomplete=True)]))
    options = [{"name": "move", "type": 3, "value": "", "focused": True}]
    made = play.parts.interactions.open(
        Asked.SUGGESTIONS, play.people["Ada"].id, play.channel(), {"name": "game", "options": options}
    )
    reply = await door.answer(Outcome(play.people["Ada"], made), SUGGESTIONS, {"choices": choices})
    assert list(reply.faults) == [place]


async def test_a_layout_answer_needs_its_flag(typed: Outcome, door: Door) -> None:
    reply = await door.answer(typed, MESSAGE, {"components": [text("x")]})
    assert reply.faults == {"components.0.type": "UNION_TYPE_CHOICES"}
