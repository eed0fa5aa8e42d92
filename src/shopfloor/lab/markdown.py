"""Results are written in Markdown: people read it as it is, notebooks as HTML."""

from __future__ import annotations

from html import escape


class Printed:
    """A result that prints a short table of itself, in a terminal and in a notebook."""

    def short(self) -> str:
        """Return the table, in Markdown."""
        raise NotImplementedError

    def __repr__(self) -> str:
        return self.short()

    def _repr_html_(self) -> str:
        return markdown_html(self.short())


def markdown_html(text: str) -> str:
    """Turn our own Markdown (headings, tables, plain lines) into HTML."""
    parts: list[str] = []
    table = False
    for line in text.splitlines():
        row = line.startswith("|")
        if row != table:
            parts.append("<table>" if row else "</table>")
            table = row
        if row and set(line) <= set("|-"):
            continue
        parts.append(html_line(line, row))
    return "\n".join([*parts, "</table>"] if table else parts)


def html_line(line: str, row: bool) -> str:
    if row:
        cells = "".join(f"<td>{escape(cell.strip())}</td>" for cell in line.strip("|").split("|"))
        return f"<tr>{cells}</tr>"
    if line.startswith("### "):
        return f"<h2>{escape(line[4:])}</h2>"
    return f"<p>{escape(line)}</p>" if line else ""
