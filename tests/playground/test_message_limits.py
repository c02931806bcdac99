"""Bodies of messages that Discord refuses, each with the place of its fault."""

from __future__ import annotations

import pytest

from bot.playground import Playground
from bot.playground.wire import Json
from tests.playground.door import PNG, Door, button, gallery, layout, menu, row, text

LONG = "BASE_TYPE_MAX_LENGTH"
BAD = "BASE_TYPE_BAD_LENGTH"
EMBED_TOTAL = [{"description": "x" * 4000}, {"description": "x" * 2001}]


def plain(*components: Json) -> Json:
    return {"content": "x", "components": list(components)}


def option_with(**changes: object) -> Json:
    return plain(row(menu("m") | {"options": [{"label": "a", "value": "a"} | changes]}))


REFUSED: dict[str, tuple[Json, str, str]] = {
    "content over 2000 characters": ({"content": "x" * 2001}, "content", LONG),
    "a nonce over 25 characters": ({"content": "x", "nonce": "n" * 26}, "nonce", LONG),
    "six rows": (plain(*(row(button(f"{n}")) for n in range(6))), "components", LONG),
    "an empty row": (plain(row()), "components.0.components", BAD),
    "six buttons in a row": (plain(row(*(button(f"{n}") for n in range(6)))), "components.0.components", BAD),
    "a menu beside a button": (
        plain(row(menu("m"), button("b"))),
        "components.0.components",
        "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
    ),
    "a text without the layout flag": (plain(text("x")), "components.0.type", "UNION_TYPE_CHOICES"),
    "a custom_id over 100 characters": (
        plain(row(button("i" * 101))),
        "components.0.components.0.custom_id",
        BAD,
    ),
    "an empty custom_id": (
        plain(row(button("", label="x"))),
        "components.0.components.0.custom_id",
        BAD,
    ),
    "one custom_id twice": (
        plain(row(button("same")), row(button("same"))),
        "components.1.components.0.custom_id",
        "COMPONENT_CUSTOM_ID_DUPLICATED",
    ),
    "a button's label over 80 characters": (
        plain(row(button("b", label="x" * 81))),
        "components.0.components.0.label",
        LONG,
    ),
    "a button without a label": (
        plain(row(button("b", label=None))),
        "components.0.components.0",
        "BUTTON_COMPONENT_INVALID",
    ),
    "a button of an unknown style": (
        plain(row(button("b", style=9))),
        "components.0.components.0.style",
        "BASE_TYPE_CHOICES",
    ),
    "a button with a word for an emoji": (
        plain(row(button("b", emoji={"name": "sheep"}))),
        "components.0.components.0.emoji.name",
        "BUTTON_COMPONENT_INVALID_EMOJI",
    ),
    "a button with an emoji of an unknown server": (
        plain(row(button("b", emoji={"id": "5", "name": "sheep"}))),
        "components.0.components.0.emoji.name",
        "BUTTON_COMPONENT_INVALID_EMOJI",
    ),
    "a link without an address": (
        plain(row({"type": 2, "style": 5, "label": "x"})),
        "components.0.components.0.url",
        "BUTTON_COMPONENT_URL_REQUIRED",
    ),
    "a menu without options": (
        plain(row(menu("m", 0))),
        "components.0.components.0.options",
        BAD,
    ),
    "a menu of 26 options": (plain(row(menu("m", 26))), "components.0.components.0.options", BAD),
    "an option's label over 100 characters": (
        option_with(label="x" * 101),
        "components.0.components.0.options.0.label",
        BAD,
    ),
    "an option's value over 100 characters": (
        option_with(value="x" * 101),
        "components.0.components.0.options.0.value",
        BAD,
    ),
    "an option's description over 100 characters": (
        option_with(description="x" * 101),
        "components.0.components.0.options.0.description",
        LONG,
    ),
    "two options of one value": (
        plain(row(menu("m") | {"options": [{"label": "a", "value": "v"}, {"label": "b", "value": "v"}]})),
        "components.0.components.0.options.1.value",
        "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
    ),
    "a placeholder over 150 characters": (
        plain(row(menu("m", placeholder="x" * 151))),
        "components.0.components.0.placeholder",
        LONG,
    ),
    "more values than options": (
        plain(row(menu("m", 2, max_values=3))),
        "components.0.components.0.max_values",
        "NUMBER_TYPE_MAX",
    ),
    "eleven embeds": ({"embeds": [{"title": "x"}] * 11}, "embeds", LONG),
    "an embed's title over 256 characters": ({"embeds": [{"title": "x" * 257}]}, "embeds.0.title", LONG),
    "an embed's description over 4096 characters": (
        {"embeds": [{"description": "x" * 4097}]},
        "embeds.0.description",
        LONG,
    ),
    "26 fields": (
        {"embeds": [{"fields": [{"name": "n", "value": "v"}] * 26}]},
        "embeds.0.fields",
        LONG,
    ),
    "a field without a value": (
        {"embeds": [{"fields": [{"name": "n", "value": ""}]}]},
        "embeds.0.fields.0.value",
        "BASE_TYPE_REQUIRED",
    ),
    "a field's value over 1024 characters": (
        {"embeds": [{"fields": [{"name": "n", "value": "v" * 1025}]}]},
        "embeds.0.fields.0.value",
        BAD,
    ),
    "a footer over 2048 characters": (
        {"embeds": [{"footer": {"text": "x" * 2049}}]},
        "embeds.0.footer.text",
        BAD,
    ),
    "embeds of more than 6000 characters": ({"embeds": EMBED_TOTAL}, "embeds", "MAX_EMBED_SIZE_EXCEEDED"),
    "an embed's picture that was not sent": (
        {"embeds": [{"image": {"url": "attachment://a.png"}}]},
        "embeds.0.image.url",
        "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
    ),
    "parse and a list of users at once": (
        {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
        "allowed_mentions",
        "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
    ),
    "content in a layout": (
        layout(text("x")) | {"content": "y"},
        "content",
        "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
    ),
    "embeds in a layout": (
        layout(text("x")) | {"embeds": [{"title": "y"}]},
        "embeds",
        "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
    ),
    "41 components in all": (
        layout({"type": 17, "components": [text("x") for _ in range(40)]}),
        "components",
        "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
    ),
    "4001 characters of text in all": (
        layout(text("x" * 2000), text("x" * 2001)),
        "components",
        "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
    ),
    "an empty text": (layout(text("")), "components.0.content", BAD),
    "a gallery without pictures": (layout(gallery()), "components.0.items", BAD),
    "a gallery of eleven pictures": (
        layout(gallery(*(f"https://example.org/{n}.png" for n in range(11)))),
        "components.0.items",
        BAD,
    ),
    "an alt text over 1024 characters": (
        layout(gallery("https://example.org/a.png", description="x" * 1025)),
        "components.0.items.0.description",
        LONG,
    ),
    "a gallery's picture that was not sent": (
        layout(gallery("attachment://b.png")),
        "components.0.items.0.media.url",
        "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
    ),
    "a picture from nowhere": (
        layout(gallery("ftp://example.org/a.png")),
        "components.0.items.0.media.url",
        "URL_TYPE_INVALID_SCHEME",
    ),
    "a section without an accessory": (
        layout({"type": 9, "components": [text("x")]}),
        "components.0.accessory",
        "BASE_TYPE_REQUIRED",
    ),
    "a section of four texts": (
        layout({"type": 9, "components": [text("x")] * 4, "accessory": button("b")}),
        "components.0.components",
        BAD,
    ),
    "a container in a container": (
        layout({"type": 17, "components": [{"type": 17, "components": [text("x")]}]}),
        "components.0.components.0.type",
        "UNION_TYPE_CHOICES",
    ),
    "a button outside a row": (layout(button("b")), "components.0.type", "UNION_TYPE_CHOICES"),
    "a text input in a message": (
        plain(row({"type": 4, "custom_id": "t", "style": 1, "label": "x"})),
        "components.0.components.0.type",
        "UNION_TYPE_CHOICES",
    ),
    "one number twice": (
        layout(text("x") | {"id": 3}, text("y") | {"id": 3}),
        "components.1.id",
        "COMPONENT_ID_DUPLICATED",
    ),
    "an attachment of which no file came": (
        {"content": "x", "attachments": [{"id": 0, "filename": "a.png"}]},
        "attachments.0.id",
        "ATTACHMENT_NOT_FOUND",
    ),
}


@pytest.mark.parametrize("name", REFUSED)
async def test_a_message_is_refused_for(name: str, play: Playground, door: Door) -> None:
    body, place, code = REFUSED[name]
    reply = await door.send(play.channel(), body)
    assert (reply.refusal, reply.faults) == ((400, 50035), {place: code})


@pytest.mark.parametrize("name", REFUSED)
async def test_an_answer_is_refused_for(name: str, play: Playground, door: Door) -> None:
    body, place, code = REFUSED[name]
    outcome = await door.pressed(play.people["Ada"], play.channel())
    reply = await door.answer(outcome, 4, body)
    assert (reply.refusal, reply.faults) == ((400, 50035), {place: code})
    assert outcome.failed


WHOLE: dict[str, Json] = {
    "content of 2000 characters": {"content": "x" * 2000},
    "five rows of five buttons": plain(*(row(*(button(f"{r}.{n}") for n in range(5))) for r in range(5))),
    "a menu of 25 options": plain(row(menu("m", 25))),
    "a custom_id of 100 characters": plain(row(button("i" * 100))),
    "40 components in all": layout({"type": 17, "components": [text("x") for _ in range(39)]}),
    "4000 characters of text in all": layout(text("x" * 2000), text("y" * 2000)),
    "an emoji with a skin tone": plain(row(button("b", emoji={"name": "👍🏽"}))),
    "a keycap": plain(row(button("b", emoji={"name": "1️⃣"}))),
    "a flag": plain(row(button("b", emoji={"name": "🇰🇷"}))),
    "an arrow": plain(row(button("b", emoji={"name": "➡️"}))),
    "a section with a thumbnail": layout(
        {
            "type": 9,
            "components": [text("x")],
            "accessory": {"type": 11, "media": {"url": "https://example.org/a.png"}},
        }
    ),
}


@pytest.mark.parametrize("name", WHOLE)
async def test_a_message_is_accepted_with(name: str, play: Playground, door: Door) -> None:
    assert (await door.send(play.channel(), WHOLE[name])).status == 200


@pytest.mark.parametrize("body", [{}, {"content": " \n"}, {"embeds": [{}]}, {"content": None}])
async def test_an_empty_message_is_refused(body: Json, play: Playground, door: Door) -> None:
    assert (await door.send(play.channel(), body)).refusal == (400, 50006)


async def test_a_message_cannot_be_edited_until_it_is_empty(play: Playground, door: Door) -> None:
    sent = await door.send(play.channel(), {"content": "x"})
    assert (await door.edit(play.channel(), sent.id, {"content": ""})).refusal == (400, 50006)


async def test_eleven_files_are_refused(play: Playground, door: Door) -> None:
    reply = await door.send(play.channel(), {}, {f"{n}.png": PNG for n in range(11)})
    assert reply.faults == {"attachments": LONG}


async def test_files_over_ten_mebibytes_are_refused(play: Playground, door: Door) -> None:
    reply = await door.send(play.channel(), {}, {"a.bin": bytes(10 * 1024 * 1024 + 1)})
    assert reply.refusal == (413, 40005)


async def test_a_file_keeps_only_plain_letters_in_its_name(play: Playground, door: Door) -> None:
    body = {"attachments": [{"id": 0, "filename": "my täble.png", "description": "a table"}]}
    reply = await door.send(play.channel(), body, {"my täble.png": PNG})
    (shown,) = reply.body["attachments"]
    assert (shown["filename"], shown["description"]) == ("my_tble.png", "a table")


async def test_a_reference_to_the_name_before_it_was_cleaned_is_refused(play: Playground, door: Door) -> None:
    reply = await door.send(
        play.channel(), layout(gallery("attachment://my board.png")), {"my board.png": PNG}
    )
    assert reply.faults == {
        "components.0.items.0.media.url": "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"
    }


async def test_a_file_is_served_where_its_message_says(play: Playground, door: Door) -> None:
    reply = await door.send(play.channel(), layout(gallery("attachment://a.png")), {"a.png": PNG})
    media = reply.body["components"][0]["items"][0]["media"]
    async with door.session.get(media["url"]) as answer:
        assert (await answer.read(), media["width"], media["height"]) == (PNG, 40, 20)


async def test_an_edit_keeps_the_files_it_names_and_may_refer_to_them(play: Playground, door: Door) -> None:
    files = {"a.png": PNG, "b.png": PNG + b"b"}
    sent = await door.send(play.channel(), layout(gallery("attachment://a.png")), files)
    kept = sent.body["attachments"][1]
    body = layout(gallery("attachment://b.png")) | {"attachments": [{"id": kept["id"]}]}
    edited = await door.edit(play.channel(), sent.id, body)
    assert [one["url"] for one in edited.body["attachments"]] == [kept["url"]]


async def test_an_edit_cannot_refer_to_a_file_that_it_drops(play: Playground, door: Door) -> None:
    sent = await door.send(play.channel(), layout(gallery("attachment://a.png")), {"a.png": PNG})
    body = layout(gallery("attachment://a.png")) | {"attachments": []}
    assert (await door.edit(play.channel(), sent.id, body)).refusal == (400, 50035)


async def test_a_message_stays_a_layout_for_ever(play: Playground, door: Door) -> None:
    sent = await door.send(play.channel(), layout(text("x")))
    reply = await door.edit(play.channel(), sent.id, {"content": "y", "components": [], "flags": 0})
    assert reply.faults == {"content": "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"}


async def test_a_nonce_sends_once(play: Playground, door: Door) -> None:
    body = {"content": "x", "nonce": "card-1", "enforce_nonce": True}
    first = await door.send(play.channel(), body)
    assert (await door.send(play.channel(), body)).id == first.id


async def test_a_body_that_is_no_json_is_refused(play: Playground, door: Door) -> None:
    url = f"{play.api}/channels/{play.channel().id}/messages"
    async with door.session.post(url, data="{", headers={"Authorization": f"Bot {play.token}"}) as answer:
        assert (await answer.json())["code"] == 50109
