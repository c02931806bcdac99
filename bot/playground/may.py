"""Discord's permission bits, and what is granted at the start."""

from __future__ import annotations

from enum import IntFlag


class May(IntFlag):
    """The permissions that the playground knows."""

    KICK_MEMBERS = 1 << 1
    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    ADD_REACTIONS = 1 << 6
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_EXTERNAL_EMOJIS = 1 << 18
    MANAGE_ROLES = 1 << 28
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38
    PIN_MESSAGES = 1 << 51


NOTHING = May(0)
ALL = May(sum(May))

# What everybody may do in a direct message.
IN_DMS = (
    May.VIEW_CHANNEL
    | May.SEND_MESSAGES
    | May.EMBED_LINKS
    | May.ATTACH_FILES
    | May.READ_MESSAGE_HISTORY
    | May.ADD_REACTIONS
    | May.USE_APPLICATION_COMMANDS
    | May.USE_EXTERNAL_EMOJIS
    | May.PIN_MESSAGES
)

# What a new server grants to everybody.
EVERYBODY = (
    May.VIEW_CHANNEL
    | May.SEND_MESSAGES
    | May.EMBED_LINKS
    | May.ATTACH_FILES
    | May.READ_MESSAGE_HISTORY
    | May.MENTION_EVERYONE
    | May.ADD_REACTIONS
    | May.USE_APPLICATION_COMMANDS
    | May.USE_EXTERNAL_EMOJIS
    | May.CREATE_PUBLIC_THREADS
    | May.CREATE_PRIVATE_THREADS
    | May.SEND_MESSAGES_IN_THREADS
)

# What the bot gets when it is invited: no more than a game host needs.
BOT_ROLE = (
    May.VIEW_CHANNEL
    | May.SEND_MESSAGES
    | May.EMBED_LINKS
    | May.ATTACH_FILES
    | May.READ_MESSAGE_HISTORY
    | May.CREATE_PUBLIC_THREADS
    | May.SEND_MESSAGES_IN_THREADS
)
