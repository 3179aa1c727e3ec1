import { readableTint, readableUnderWhite, tinted } from '@prumo/domain';

import { COLORS } from './theme.js';

/** What is drawn in place of the house's colours. */
export type Palette = ReadonlyMap<string, string>;

/**
 * The accents of a company's colour; the house's own without one. White text is readable on the accent, which is
 * therefore readable on white, and all text colours on the tint.
 */
export function paletteOf(color: string | null | undefined): Palette {
  if (!color) return new Map();
  const accent = readableUnderWhite(color);
  return new Map<string, string>([
    [COLORS.accent, accent],
    [COLORS.accentTint, tinted(accent, 0.91)],
    [COLORS.accentMid, tinted(accent, 0.53)],
    [COLORS.accentSoft, readableTint(accent, 0.69)],
  ]);
}
