"""Settings from the environment or `.env`; their only reader."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Literal, TypeAlias

from pydantic import Field, SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from bot.errors import StartError

LOCALES = Path(__file__).parents[1] / "cogs" / "_ui" / "locales"
Level: TypeAlias = Literal["DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL"]


class Config(BaseSettings):
    """Every setting; the names in the environment are these in capital letters."""

    model_config = SettingsConfigDict(
        env_file=".env", env_file_encoding="utf-8", env_ignore_empty=True, extra="ignore", frozen=True
    )

    discord_token: SecretStr | None = None
    database: Path = Path("data/tables.db")
    language: str = "en"
    home_server: int | None = Field(default=None, gt=0, lt=2**63)
    playground_port: int = Field(default=8800, ge=0, le=65535)
    log_level: Level = "INFO"

    @field_validator("discord_token")
    @classmethod
    def _looks_like_a_token(cls, token: SecretStr | None) -> SecretStr | None:
        if token is not None and not re.fullmatch(r"[\w.-]+", token.get_secret_value(), re.ASCII):
            raise ValueError
        return token

    @field_validator("database")
    @classmethod
    def _names_a_file(cls, path: Path) -> Path:
        if path.is_dir():
            raise ValueError
        return path

    @field_validator("language")
    @classmethod
    def _is_spoken(cls, language: str) -> str:
        if language not in languages():
            raise ValueError
        return language

    @field_validator("log_level", mode="before")
    @classmethod
    def _in_capitals(cls, level: object) -> object:
        return level.upper() if isinstance(level, str) else level


def languages() -> tuple[str, ...]:
    """The languages the program speaks."""
    return tuple(sorted(path.name for path in LOCALES.iterdir() if path.is_dir()))


def load() -> Config:
    """The settings; StartError with one sentence for the first that is malformed."""
    try:
        return Config()
    except ValidationError as error:
        setting = str(error.errors(include_input=False)[0]["loc"][0])
    except UnicodeDecodeError:
        raise StartError("The file .env is not UTF-8 text: save it as UTF-8.") from None
    raise StartError(_advice(setting.lower()))


def _advice(setting: str) -> str:
    """What is wrong with a setting and what to do; it never shows the value, which may be the token."""
    match setting:
        case "discord_token":
            return "DISCORD_TOKEN is not a bot's token: copy it again from your application's page, without spaces."
        case "database":
            return "DATABASE is not a file's path: name a file like data/tables.db, not a folder."
        case "language":
            return f"LANGUAGE is not a language of this program: choose one of {', '.join(languages())}."
        case "home_server":
            return (
                "HOME_SERVER is not a server's id: copy the number with “Copy Server ID”, or leave it empty."
            )
        case "playground_port":
            return (
                "PLAYGROUND_PORT is not a port: choose a number from 0 to 65535, or leave it empty for 8800."
            )
        case _:
            return f"{setting.upper()} is not a level: choose one of DEBUG, INFO, WARNING, ERROR, CRITICAL."
