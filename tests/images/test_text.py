"""Names in any script: no boxes, the right order, never wider than their place."""

from __future__ import annotations

import pytest
from PIL import Image

from images._text import CHAIN, LATIN, NUMERALS, REPLACEMENT, coverage, fitted, line, number, runs, shortened

INK = (20, 20, 20)
NAMES = (
    "Ada",
    "Chloé Ōe-Łukasz",
    "대호와 민지",
    "田中さくら カタカナ",
    "عمر بن الخطاب",
    "שלום",
    "Дмитрий Ελένη",
    "ไทยแลนด์ก็ดี",
    "नमस्ते क्षत्रिय",
    "ქართული Հայերեն",
    "தமிழ் తెలుగు ಕನ್ನಡ മലയാളം සිංහල",
    "বাংলা ગુજરાતી ਪੰਜਾਬੀ",
    "ខ្មែរ ລາວ မြန်မာ አማርኛ",
    "𝓕𝓪𝓷𝓬𝔂 ℌ𝔢𝔵 ①②",
    "ᚠᛇᚻ ᚑᚌᚐᚋ ᏣᎳᎩ ꧁༺",
    "👩‍💻🇰🇷👍🏽❤️🏴󠁧󠁢󠁳󠁣󠁴󠁿",
    "☘ ✨ ★ ♥ ツ ¯\\_(ツ)_/¯",
    "Ａｄａ ｶﾅ",
)


def joined(text: str) -> str:
    return "".join(run.text for run in runs(text))


@pytest.mark.parametrize("name", NAMES)
def test_every_character_of_a_name_has_a_glyph_in_the_font_that_draws_it(name: str) -> None:
    for run in runs(name):
        drawn = {ord(char) for char in run.text if char not in "\u200d\u200c\ufe0f\u20e3"}
        assert {char for char in drawn if not 0xE0020 <= char <= 0xE007F} <= coverage(run.font)
    assert REPLACEMENT not in joined(name)


@pytest.mark.parametrize("name", NAMES)
def test_a_name_leaves_ink(name: str) -> None:
    assert line(name, 40, INK).getbbox() is not None


def test_every_hangul_syllable_is_covered() -> None:
    assert set(range(0xAC00, 0xD7A4)) <= coverage("NotoSansKR-Bold.otf")


def test_numerals_have_digits_signs_and_letters() -> None:
    assert set(map(ord, "0123456789−+×RYPGB")) <= coverage(NUMERALS)


def test_all_fonts_of_the_chain_are_there() -> None:
    assert all(len(coverage(font)) > 20 for font in CHAIN)


def test_a_character_that_no_font_has_becomes_a_dot() -> None:
    assert joined("a\U00012000b") == "a•b"


def test_direction_marks_and_controls_are_left_out() -> None:
    assert joined("\u202eevil\u200f\u0000 \u2066x") == "evil x"


def test_line_breaks_become_spaces() -> None:
    assert joined("a\nb") == "a b"


def test_no_more_than_three_marks_stay_on_a_character() -> None:
    assert joined("q" + "\u0301\u0302\u0303\u0304\u0306") == "q\u0301\u0302\u0303"


def test_arabic_is_drawn_as_one_run_to_the_left() -> None:
    assert [(run.font, run.rightward) for run in runs("عمر بن")] == [("NotoSansArabic-Bold.ttf", False)]


def test_in_a_line_to_the_left_the_first_word_stands_rightmost() -> None:
    assert [run.text for run in runs("عمر Ada")] == ["Ada", "عمر "]


def test_in_a_line_to_the_right_a_name_to_the_left_keeps_its_place() -> None:
    assert joined("Ada עמר Ben") == "Ada עמר Ben"


def test_a_joined_emoji_is_one_picture() -> None:
    assert line("👩‍💻", 40, INK).width == line("😀", 40, INK).width


def test_a_digit_is_a_digit_and_a_keycap_a_picture() -> None:
    assert [run.font for run in runs("1")] == [LATIN]
    assert [run.font for run in runs("1️⃣")] == ["Twemoji.ttf"]


def test_emoji_keep_their_colours() -> None:
    assert len(set(colours(line("🇰🇷", 40, INK)))) > 20


def colours(image: Image.Image) -> list[tuple[int, int, int]]:
    pixels = image.convert("RGB").tobytes()
    return [(pixels[i], pixels[i + 1], pixels[i + 2]) for i in range(0, len(pixels), 3)]


@pytest.mark.parametrize("name", ["W" * 32, "뷁" * 32, "👩‍💻" * 32, "م" * 200, "a", ""])
def test_a_fitted_name_is_never_wider_than_its_place(name: str) -> None:
    assert fitted(name, 44, 32, 300, INK).width <= 303


def test_a_long_name_shrinks_before_it_is_shortened() -> None:
    assert fitted("W" * 8, 44, 32, 330, INK).height < fitted("W", 44, 32, 330, INK).height
    assert fitted("W" * 32, 44, 32, 330, INK).height == fitted("W" * 31, 44, 32, 330, INK).height


def test_a_shortened_name_ends_in_an_ellipsis_and_keeps_emoji_whole() -> None:
    kept = shortened("👩‍💻" * 40, 32, 300)
    assert kept.endswith("👩‍💻…")
    assert set(kept.removesuffix("…").split("👩‍💻")) == {""}


def test_no_space_stands_before_the_ellipsis() -> None:
    assert shortened("Ada " * 40, 32, 300).endswith("Ada…")


def test_equal_text_gives_equal_sprites() -> None:
    assert line("대호 Ada", 40, INK).tobytes() == line("대호 Ada", 40, INK).tobytes()
    assert number("−10", 40, INK).tobytes() == number("−10", 40, INK).tobytes()
