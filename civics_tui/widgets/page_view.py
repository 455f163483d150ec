"""A page of text with links: up and down scroll, left and right go from link to link."""

from __future__ import annotations

from civics_tui.widgets.picture_view import PictureView


class PageView(PictureView):
    """Shows a page; Enter follows the link under the cursor."""

    def __init__(self, id: str) -> None:
        """Make a view without marks: links are underlined."""
        super().__init__(id, marked=False)

    def action_move(self, dx: int, dy: int) -> None:
        """Scroll, or go to the link before or behind the cursor, else to the first one in view."""
        if dy:
            self.scroll_relative(y=dy, animate=False)
            return
        places = self.picture.targets
        order = sorted(places, key=lambda name: places[name][1::-1])
        if not order:
            return
        if self.cursor in order:
            at = max(0, min(len(order) - 1, order.index(self.cursor) + dx))
        else:
            top = int(self.scroll_offset.y)
            at = next((index for index, name in enumerate(order) if places[name].y >= top), len(order) - 1)
        self.point(order[at])

    def action_page(self, direction: int) -> None:
        self.scroll_relative(y=direction * max(1, self.size.height - 1), animate=False, immediate=True)

    def action_jump(self, end: int) -> None:
        """Scroll to the beginning or the end."""
        self.scroll_to(y=self.max_scroll_y if end else 0, animate=False)
