import { type PdeBuilding, type PdeCompany, readableTint, readableUnderWhite, tinted } from '@prumo/domain';

import type { Book, Pen } from '../document/book.js';
import { COLORS, PAGE } from '../document/theme.js';
import { shapeOf } from '../pictures/building-shape.js';
import { facade } from '../pictures/facade.js';

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

/** The building in thin lines with a plumb line. */
export function coverPanel({ pen }: Book, colors: CoverColors, building: PdeBuilding): void {
  pen.box(0, 0, PAGE.width, PANEL_HEIGHT, colors.ground);
  facade(pen, shapeOf(building), { x: 404, y: 92, width: 150, height: PANEL_HEIGHT - 92 }, colors);
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
