"""How Discord says no: an HTTP status, a JSON error code and, for forms, where in the body the fault is."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.playground.wire import Json


class Refusal(Exception):  # noqa: N818 (Discord refuses; nothing is broken)
    """A request that Discord turns down."""

    def __init__(self, status: int, code: int, message: str, errors: Json | None = None) -> None:
        super().__init__(f"{status} {code} {message}")
        self.status = status
        self.code = code
        self.message = message
        self.errors = errors

    @property
    def body(self) -> Json:
        body: Json = {"message": self.message, "code": self.code}
        return body | {"errors": self.errors} if self.errors else body


def unauthorized() -> Refusal:
    return Refusal(401, 0, "401: Unauthorized")


def no_such_route() -> Refusal:
    return Refusal(404, 0, "404: Not Found")


def bad_json() -> Refusal:
    return Refusal(400, 50109, "The request body contains invalid JSON.")


def unknown_channel() -> Refusal:
    return Refusal(404, 10003, "Unknown Channel")


def unknown_guild() -> Refusal:
    return Refusal(404, 10004, "Unknown Guild")


def unknown_member() -> Refusal:
    return Refusal(404, 10007, "Unknown Member")


def unknown_message() -> Refusal:
    return Refusal(404, 10008, "Unknown Message")


def unknown_user() -> Refusal:
    return Refusal(404, 10013, "Unknown User")


def unknown_emoji() -> Refusal:
    return Refusal(400, 10014, "Unknown Emoji")


def unknown_webhook() -> Refusal:
    return Refusal(404, 10015, "Unknown Webhook")


def unknown_interaction() -> Refusal:
    return Refusal(404, 10062, "Unknown interaction")


def unknown_command() -> Refusal:
    return Refusal(404, 10063, "Unknown application command")


def too_many_pins() -> Refusal:
    return Refusal(400, 30003, "Maximum number of pins reached for the channel (50)")


def old_message_edited_too_often() -> Refusal:
    return Refusal(
        429, 30046, "Maximum number of edits to messages older than 1 hour reached. Try again later."
    )


def dms_opened_too_fast() -> Refusal:
    return Refusal(403, 40003, "You are opening direct messages too fast.")


def too_large() -> Refusal:
    return Refusal(413, 40005, "Request entity too large")


def already_acknowledged() -> Refusal:
    return Refusal(400, 40060, "Interaction has already been acknowledged.")


def missing_access() -> Refusal:
    return Refusal(403, 50001, "Missing Access")


def not_in_dms() -> Refusal:
    return Refusal(403, 50003, "Cannot execute action on a DM channel")


def not_the_author() -> Refusal:
    return Refusal(403, 50005, "Cannot edit a message authored by another user")


def empty_message() -> Refusal:
    return Refusal(400, 50006, "Cannot send an empty message")


def dms_closed() -> Refusal:
    return Refusal(403, 50007, "Cannot send messages to this user")


def missing_permissions() -> Refusal:
    return Refusal(403, 50013, "Missing Permissions")


def too_few_or_many_to_delete() -> Refusal:
    return Refusal(400, 50016, "You can only bulk delete between 2 and 100 messages.")


def system_message() -> Refusal:
    return Refusal(403, 50021, "Cannot execute action on a system message")


def wrong_channel_type() -> Refusal:
    return Refusal(400, 50024, "Cannot execute action on this channel type")


def invalid_webhook_token() -> Refusal:
    return Refusal(401, 50027, "Invalid Webhook Token")


def too_old_to_bulk_delete() -> Refusal:
    return Refusal(400, 50034, "You can only bulk delete messages that are under 14 days old.")


def thread_archived() -> Refusal:
    return Refusal(400, 50083, "Thread is archived")


def thread_exists() -> Refusal:
    return Refusal(400, 160004, "A thread has already been created for this message")


@dataclass(slots=True)
class Form:
    """Collects what is wrong with a body and refuses it as a whole, the way Discord does."""

    errors: Json = field(default_factory=dict)

    def fault(self, path: tuple[str | int, ...], code: str, message: str) -> None:
        node = self.errors
        for step in path:
            node = node.setdefault(str(step), {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def required(self, path: tuple[str | int, ...]) -> None:
        self.fault(path, "BASE_TYPE_REQUIRED", "This field is required")

    def text(self, path: tuple[str | int, ...], value: object, least: int, most: int) -> None:
        """A text of so many characters; absence is judged by the caller."""
        if not isinstance(value, str):
            self.fault(path, "BASE_TYPE_STRING", "Value must be a string.")
        elif len(value) > most and least == 0:
            self.fault(path, "BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length.")
        elif not least <= len(value) <= most:
            self.fault(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")

    def count(self, path: tuple[str | int, ...], value: object, least: int, most: int) -> bool:
        """A list of so many entries; says whether it is a list at all."""
        if not isinstance(value, list):
            self.fault(path, "BASE_TYPE_LIST", "Only iterables may be used in a ListType")
            return False
        if len(value) > most and least == 0:
            self.fault(path, "BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length.")
        elif not least <= len(value) <= most:
            self.fault(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")
        return True

    def choice(self, path: tuple[str | int, ...], allowed: str) -> None:
        self.fault(path, "BASE_TYPE_CHOICES", f"Value must be one of {allowed}.")

    def finish(self) -> None:
        """Refuse the body if anything is wrong with it."""
        if self.errors:
            raise Refusal(400, 50035, "Invalid Form Body", self.errors)
