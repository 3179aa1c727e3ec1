import { type PdeCompany, readableUnderWhite, tinted } from '@prumo/domain';

import { COLORS } from '../document/theme.js';

/** The colours of drawings: the company's, or the house's. */
export interface PictureColors {
  /** White text is readable on it. */
  strong: string;
  /** Ink is readable on it. */
  soft: string;
  /** Thin lines and large faint areas. */
  line: string;
  faint: string;
}

export function pictureColors(company: PdeCompany | undefined): PictureColors {
  const strong = readableUnderWhite(company?.accentColor ?? COLORS.accent);
  return { strong, soft: tinted(strong, 0.78), line: tinted(strong, 0.45), faint: tinted(strong, 0.93) };
}
