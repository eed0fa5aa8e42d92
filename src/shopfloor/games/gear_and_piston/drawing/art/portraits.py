"""The faces of the investors: one for each pile."""

from __future__ import annotations

from typing import Final

FRAME: Final = (
    '<circle cx="32" cy="32" r="30" fill="var(--parch)" stroke="var(--brass)" '
    'stroke-width="3.5"/><circle cx="32" cy="32" r="27" fill="none" stroke="var(--brass2)"/>'
)
FACES: Final = (
    '<path d="M13 53c2-5 9-7 19-7s17 2 19 7a28 28 0 0 1-38 0z" fill="#33424d"/>'
    '<path d="M27 46l5 8 5-8z" fill="#fff"/><circle cx="32" cy="32" r="12" fill="#e9c19a"/>'
    '<path d="M18 22h28v3.500H18zM22 6h20l1 16H21z" fill="#1f2933"/>'
    '<path d="M21.500 17.500h21v3h-21z" fill="#b8860b"/>'
    '<path d="M32 36c-3-3-8-2-10 1 4 0 7 2 10 1 3 1 6-1 10-1-2-3-7-4-10-1z" fill="#4b3622"/>'
    '<circle cx="27.5" cy="30" r="1.5"/><circle cx="36.5" cy="30" r="1.5"/>'
    '<circle cx="36.5" cy="30" r="4" fill="none" stroke="#b8860b" stroke-width="1.3"/>',
    '<path d="M12 52c3-4 10-5 20-5s17 1 20 5a28 28 0 0 1-40 0z" fill="#7a3b52"/>'
    '<path d="M20 30c0-12 24-12 24 0v14H20z" fill="#5a3820"/>'
    '<circle cx="32" cy="33" r="11" fill="#efcaa6"/>'
    '<path d="M21 30c4-8 18-8 22 0-7-3-15-3-22 0z" fill="#5a3820"/>'
    '<path d="M13 23q19-9 38 0l-2 3q-17-7-34 0z" fill="#0b5f6b"/>'
    '<path d="M21 21c0-14 22-14 22 0-7-3-15-3-22 0z" fill="#0b5f6b"/>'
    '<path d="M42 16c8-10 13-4 9 4-2-3-5-4-9-4z" fill="#e9e2cf"/>'
    '<circle cx="28" cy="32" r="1.4"/><circle cx="36" cy="32" r="1.4"/>'
    '<path d="M28.500 38.500q3.500 2.500 7 0" stroke="#8e2b2b" stroke-width="1.8" fill="none"/>',
    '<path d="M13 53c2-5 9-7 19-7s17 2 19 7a28 28 0 0 1-38 0z" fill="#5a4a2a"/>'
    '<path d="M28 46l4 6 4-6z" fill="#fff"/><circle cx="32" cy="32" r="12" fill="#d9a878"/>'
    '<path d="M17 26h30v3H17z" fill="#4b3622"/><path d="M21 26c0-14 22-14 22 0z" fill="#4b3622"/>'
    '<path d="M22 35c2 14 18 14 20 0-3 4-7 3-10 3s-7 1-10-3z" fill="#8a8378"/>'
    '<circle cx="27.5" cy="31.5" r="1.5"/><circle cx="36.5" cy="31.5" r="1.5"/>',
)


def portrait(investor: int) -> str:
    """Draw an investor in a round frame, 64 wide."""
    pile = 0 if investor < 4 else 1 if investor < 10 else 2
    return FRAME + FACES[pile]
