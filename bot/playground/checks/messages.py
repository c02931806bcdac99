"""Messages as a whole: what a new one or an edit may say, and what it then consists of."""

from __future__ import annotations

import mimetypes
import re
from dataclasses import dataclass, field

from bot.playground.checks.components import DESCRIPTION, check_components
from bot.playground.checks.embeds import check_embeds, is_shown
from bot.playground.refusals import Form, empty_message, too_large
from bot.playground.wire import Json, as_int
from bot.playground.world import Message

CONTENT = 2000
FILES = 10
FILE_BYTES = 10 * 1024 * 1024
NONCE = 25
ALLOWED_IDS = 100

SUPPRESS_EMBEDS = 1 << 2
EPHEMERAL = 1 << 6
LOADING = 1 << 7
SILENT = 1 << 12
LAYOUT = 1 << 15
FOR_BOTS = SUPPRESS_EMBEDS | SILENT | LAYOUT
FOR_ANSWERS = FOR_BOTS | EPHEMERAL


@dataclass(frozen=True, slots=True)
class Upload:
    """A file as it came in."""

    number: int  # the n of files[n]
    filename: str
    data: bytes


@dataclass(frozen=True, slots=True)
class NewFile:
    """A file that has been accepted."""

    filename: str
    data: bytes
    description: str | None

    @property
    def content_type(self) -> str:
        return mimetypes.guess_type(self.filename)[0] or "application/octet-stream"


@dataclass(slots=True)
class Draft:
    """What a message will consist of."""

    content: str
    embeds: list[Json]
    components: list[Json]
    flags: int
    new_files: list[NewFile]
    kept_files: dict[int, str | None] = field(default_factory=dict)  # id -> description
    allowed: Json | None = None
    nonce: str | None = None
    enforce_nonce: bool = False
    reply_to: int | None = None


def clean_name(filename: str) -> str:
    """A file's name as Discord keeps it: letters, digits, dots, dashes and underscores."""
    name = re.sub(r"[^A-Za-z0-9._-]", "", filename.replace(" ", "_"))
    return name.lstrip(".") or "unknown"


def new_message(body: Json, uploads: list[Upload], flags_allowed: int = FOR_BOTS) -> Draft:
    """Check the body of a message that is to be sent."""
    form = Form()
    draft = _read(form, body, uploads, None, flags_allowed)
    form.finish()
    if not _says_something(draft):
        raise empty_message()
    return draft


def edited_message(
    message: Message, body: Json, uploads: list[Upload], flags_allowed: int = FOR_BOTS
) -> Draft:
    """Check the body of an edit together with what stays of the message."""
    form = Form()
    draft = _read(form, body, uploads, message, flags_allowed)
    form.finish()
    if not _says_something(draft) and not draft.kept_files:
        raise empty_message()
    return draft


def _read(form: Form, body: Json, uploads: list[Upload], old: Message | None, flags_allowed: int) -> Draft:
    flags = _flags(form, body, old, flags_allowed)
    draft = Draft(
        content=(body["content"] or "") if "content" in body else old.content if old else "",
        embeds=_kept(body, "embeds", old.embeds if old else []),
        components=_kept(body, "components", old.components if old else []),
        flags=flags,
        new_files=_uploads(form, body, uploads),
        allowed=body.get("allowed_mentions"),
    )
    _keep_files(form, draft, body, old)
    known = _addresses(draft, old)
    _check_parts(form, draft, body, known)
    _allowed_mentions(form, draft.allowed)
    _nonce(form, draft, body)
    draft.reply_to = _reference(form, body)
    return draft


def _kept(body: Json, name: str, old: list[Json]) -> list[Json]:
    """What the body says, or what was there before; null empties it."""
    given: list[Json] | None = body.get(name, old)
    return given or []


def _flags(form: Form, body: Json, old: Message | None, allowed: int) -> int:
    given = as_int(body.get("flags") or 0)
    before = old.flags if old else 0
    if given is None:
        form.fault(("flags",), "NUMBER_TYPE_COERCE", f'Value "{body["flags"]}" is not int.')
        return before
    if old is None:
        return given & allowed
    kept = before & ~SUPPRESS_EMBEDS if "flags" in body else before
    return kept | (given & allowed & (SUPPRESS_EMBEDS | LAYOUT))


def _uploads(form: Form, body: Json, uploads: list[Upload]) -> list[NewFile]:
    if any(len(upload.data) > FILE_BYTES for upload in uploads):
        raise too_large()
    entries = body.get("attachments") or []
    described = {as_int(entry.get("id")): entry for entry in entries if isinstance(entry, dict)}
    numbers = {upload.number for upload in uploads}
    files = []
    for upload in uploads:
        entry = described.get(upload.number, {})
        name = clean_name(str(entry.get("filename") or upload.filename))
        files.append(NewFile(name, upload.data, entry.get("description")))
    for index, entry in enumerate(entries):
        number = as_int(entry.get("id"))
        if number is None or (number < 1000 and number not in numbers):
            form.fault(
                ("attachments", index, "id"),
                "ATTACHMENT_NOT_FOUND",
                "No attachment data was sent for this attachment",
            )
        if entry.get("description") is not None:
            form.text(("attachments", index, "description"), entry["description"], 0, DESCRIPTION)
    return files


def _keep_files(form: Form, draft: Draft, body: Json, old: Message | None) -> None:
    """Files of the old message that stay: all, unless the edit lists those it keeps."""
    before = {one.id: one.description for one in old.attachments} if old else {}
    if "attachments" not in body:
        draft.kept_files = before
    for index, entry in enumerate(body.get("attachments") or []):
        number = as_int(entry.get("id"))
        if number is None or number < 1000:
            continue
        if number not in before:
            form.fault(("attachments", index, "id"), "ATTACHMENT_NOT_FOUND", "Unknown attachment")
        else:
            draft.kept_files[number] = entry.get("description", before[number])
    if len(draft.kept_files) + len(draft.new_files) > FILES:
        form.fault(("attachments",), "BASE_TYPE_MAX_LENGTH", f"Must be {FILES} or fewer in length.")


def _addresses(draft: Draft, old: Message | None) -> dict[str, object]:
    """Everything that components and embeds may refer to as `attachment://…`."""
    names = [one.filename for one in draft.new_files]
    if old:
        names += [one.filename for one in old.attachments if one.id in draft.kept_files]
    return {f"attachment://{name}": None for name in names}


def _check_parts(form: Form, draft: Draft, body: Json, known: dict[str, object]) -> None:
    layout = bool(draft.flags & LAYOUT)
    form.text(("content",), draft.content, 0, CONTENT)
    check_embeds(form, draft.embeds, known)
    stays = "components" not in body
    addresses = known | dict.fromkeys(_served(draft.components)) if stays or layout else known
    check_components(form, draft.components, addresses, layout=layout)
    if not layout:
        return
    for name in ("content", "embeds", "sticker_ids", "poll"):
        if body.get(name) or (name in ("content", "embeds") and getattr(draft, name)):
            form.fault(
                (name,),
                "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                f"The '{name}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
            )


def _served(components: object) -> list[str]:
    """Addresses of files that this server already serves; they stay valid in an edit."""
    return re.findall(r"'url': '(http://[^']+/attachments/[^']+)'", repr(components))


def _allowed_mentions(form: Form, allowed: object) -> None:
    if not isinstance(allowed, dict):
        return
    parse = allowed.get("parse") or []
    for kind in ("users", "roles"):
        ids = allowed.get(kind) or []
        if ids and kind in parse:
            form.fault(
                ("allowed_mentions",),
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                f"parse:[{kind!r}] and {kind}: [ids...] are mutually exclusive.",
            )
        form.count(("allowed_mentions", kind), ids, 0, ALLOWED_IDS)
    for index, kind in enumerate(parse):
        if kind not in ("users", "roles", "everyone"):
            form.choice(("allowed_mentions", "parse", index), "('users', 'roles', 'everyone')")


def _nonce(form: Form, draft: Draft, body: Json) -> None:
    nonce = body.get("nonce")
    if nonce is None:
        return
    form.text(("nonce",), str(nonce), 0, NONCE)
    draft.nonce = str(nonce)
    draft.enforce_nonce = bool(body.get("enforce_nonce"))


def _reference(form: Form, body: Json) -> int | None:
    reference = body.get("message_reference")
    if not reference:
        return None
    number = as_int(reference.get("message_id"))
    if number is None:
        form.required(("message_reference", "message_id"))
    return number


def _says_something(draft: Draft) -> bool:
    return bool(
        draft.content.strip()
        or any(is_shown(embed) for embed in draft.embeds)
        or draft.components
        or draft.new_files
    )
