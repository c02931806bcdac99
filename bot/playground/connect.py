"""Points discord.py at the playground instead of Discord."""

from __future__ import annotations

from dataclasses import dataclass

import yarl
from discord.asset import Asset
from discord.gateway import DiscordWebSocket
from discord.http import Route

GATEWAY_PATH = "/gateway"


@dataclass(frozen=True, slots=True)
class Addresses:
    """Where discord.py looks for Discord."""

    api: str
    pictures: str
    gateway: yarl.URL

    def use(self) -> None:
        """Every client of this process looks there from now on."""
        Route.BASE = self.api
        Asset.BASE = self.pictures
        DiscordWebSocket.DEFAULT_GATEWAY = self.gateway


def addresses_now() -> Addresses:
    """Where it looks now, to be put back later."""
    return Addresses(Route.BASE, Asset.BASE, DiscordWebSocket.DEFAULT_GATEWAY)


def point_discord_at(api: str) -> Addresses:
    """Use the server whose API is at `http://host:port/api/v10`; returns where discord.py looked before."""
    before = addresses_now()
    root = yarl.URL(api).origin()
    gateway = root.with_scheme("ws" if root.scheme == "http" else "wss").with_path(GATEWAY_PATH)
    Addresses(api.rstrip("/"), f"{root}cdn" if str(root).endswith("/") else f"{root}/cdn", gateway).use()
    return before
