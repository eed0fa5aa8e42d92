"""Pictures made small: a screenshot with 256 colours at most."""

from __future__ import annotations

import struct
import zlib
from collections import Counter

Colour = tuple[int, int, int]
SIGNATURE = b"\x89PNG\r\n\x1a\n"


def smaller(png: bytes) -> bytes:
    """Rewrite an 8-bit RGB or RGBA picture with a palette; alpha is left out."""
    width, height, channels, rows = read(png)
    pixels = [list(zip(row[0::channels], row[1::channels], row[2::channels])) for row in rows]
    counted = Counter(pixel for row in pixels for pixel in row)
    palette = usual(counted)
    place = {colour: nearest(colour, palette) for colour in counted}
    lines = b"".join(b"\0" + bytes(place[pixel] for pixel in row) for row in pixels)
    header = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    colours = b"".join(bytes(colour) for colour in palette)
    parts = (
        (b"IHDR", header),
        (b"PLTE", colours),
        (b"IDAT", zlib.compress(lines, 9)),
        (b"IEND", b""),
    )
    return SIGNATURE + b"".join(chunk(name, body) for name, body in parts)


def usual(counted: Counter[Colour]) -> list[Colour]:
    """Return the colours used most, one of each kind, so that shades do not crowd out the rare."""
    kinds: dict[Colour, Colour] = {}
    for colour, _ in counted.most_common():
        red, green, blue = colour
        kinds.setdefault((red >> 4, green >> 4, blue >> 4), colour)
    return list(kinds.values())[:256]


def nearest(colour: Colour, palette: list[Colour]) -> int:
    def distance(n: int) -> int:
        return sum((a - b) ** 2 for a, b in zip(colour, palette[n]))

    return min(range(len(palette)), key=distance)


def chunk(name: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))


def read(png: bytes) -> tuple[int, int, int, list[bytearray]]:
    """Unpack width, height, channels and the rows of bytes."""
    width, height, depth, kind = struct.unpack(">IIBB", png[16:26])
    channels = {2: 3, 6: 4}[kind]
    assert depth == 8
    data, at = b"", 8
    while at < len(png):
        (length,) = struct.unpack(">I", png[at : at + 4])
        if png[at + 4 : at + 8] == b"IDAT":
            data += png[at + 8 : at + 8 + length]
        at += 12 + length
    return width, height, channels, unfilter(zlib.decompress(data), width * channels, channels)


def unfilter(data: bytes, length: int, step: int) -> list[bytearray]:
    rows: list[bytearray] = []
    above = bytearray(length)
    for start in range(0, len(data), length + 1):
        row = bytearray(data[start + 1 : start + 1 + length])
        restore(data[start], row, above, step)
        rows.append(row)
        above = row
    return rows


def restore(kind: int, row: bytearray, above: bytearray, step: int) -> None:
    """Undo one of the five filters of the format, in place."""
    for x in range(len(row) if kind else 0):
        left = row[x - step] if x >= step else 0
        corner = above[x - step] if x >= step else 0
        guess = (0, left, above[x], (left + above[x]) // 2, paeth(left, above[x], corner))[kind]
        row[x] = (row[x] + guess) & 255


def paeth(left: int, above: int, corner: int) -> int:
    p = left + above - corner
    ways = (abs(p - left), abs(p - above), abs(p - corner))
    return (left, above, corner)[ways.index(min(ways))]
