import { type PdeCompany, readableTint, readableUnderWhite, tinted } from '@prumo/domain';

import type { Book, Pen } from '../document/book.js';
import { COLORS, PAGE } from '../document/theme.js';

export const PANEL_HEIGHT = 400;

export interface CoverColors {
  ground: string;
  line: string;
  window: string;
  plumb: string;
  /** Small text on the ground. */
  soft: string;
}

const HOUSE: CoverColors = {
  ground: COLORS.accent,
  line: '#2C6473',
  window: '#1A5766',
  plumb: COLORS.accentMid,
  soft: COLORS.accentSoft,
};

/** The company's colours with the contrasts of the default ones; a colour too light for white text is darkened. */
export function coverColors(company: PdeCompany | undefined): CoverColors {
  if (!company?.accentColor) return HOUSE;
  const ground = readableUnderWhite(company.accentColor);
  return {
    ground,
    line: tinted(ground, 0.12),
    window: tinted(ground, 0.046),
    plumb: tinted(ground, 0.53),
    soft: readableTint(ground, 0.69),
  };
}

/** A façade in thin lines with a plumb line. */
export function coverPanel({ pen }: Book, colors: CoverColors): void {
  pen.box(0, 0, PAGE.width, PANEL_HEIGHT, colors.ground);
  const [left, top, columns, rows] = [404, 92, 5, 9];
  const [width, height] = [30, 34];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const x = left + column * width;
      const y = top + row * height;
      if (y + 20 < PANEL_HEIGHT) pen.box(x + 6, y + 8, width - 12, height - 16, colors.window);
    }
  }
  for (let row = 0; row <= rows; row += 1)
    pen.rule(left, top + row * height, columns * width, colors.line, 0.6);
  for (let column = 0; column <= columns; column += 1) {
    pen.upright(left + column * width, top, PANEL_HEIGHT - top, colors.line, 0.6);
  }
  plumb(pen, colors.plumb, { x: 372, y: 0, length: 318 });
}

function plumb(pen: Pen, color: string, { x, y, length }: { x: number; y: number; length: number }): void {
  pen.upright(x, y, length, color, 0.8);
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
    color,
  );
}
