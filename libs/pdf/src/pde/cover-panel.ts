import type { Book } from '../document/book.js';
import { COLORS, PAGE } from '../document/theme.js';

export const PANEL_HEIGHT = 400;
const LINE = '#2C6473';
const WINDOW = '#1A5766';

/** A façade in thin lines, and a plumb line before it. */
export function coverPanel({ pen }: Book): void {
  pen.box(0, 0, PAGE.width, PANEL_HEIGHT, COLORS.accent);
  const [left, top, columns, rows] = [404, 92, 5, 9];
  const [width, height] = [30, 34];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const x = left + column * width;
      const y = top + row * height;
      if (y + 20 < PANEL_HEIGHT) pen.box(x + 6, y + 8, width - 12, height - 16, WINDOW);
    }
  }
  for (let row = 0; row <= rows; row += 1) pen.rule(left, top + row * height, columns * width, LINE, 0.6);
  for (let column = 0; column <= columns; column += 1) {
    pen.upright(left + column * width, top, PANEL_HEIGHT - top, LINE, 0.6);
  }
  plumb({ pen }, 372, 0, 318);
}

function plumb({ pen }: Pick<Book, 'pen'>, x: number, y: number, length: number): void {
  pen.upright(x, y, length, COLORS.accentMid, 0.8);
  const top = y + length;
  pen.polygon(
    [
      [x - 2, top],
      [x + 2, top],
      [x + 2, top + 4],
      [x + 7, top + 8],
      [x, top + 30],
      [x - 7, top + 8],
      [x - 2, top + 4],
    ],
    COLORS.accentMid,
  );
}
