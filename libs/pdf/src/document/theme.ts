import type { FontName } from '../fonts/fonts.js';

/** A4, in points (1/72 inch), with the margins of the text area. */
export const PAGE = { width: 595.28, height: 841.89, left: 37, right: 37, top: 49, bottom: 45 } as const;
export const TEXT_WIDTH = PAGE.width - PAGE.left - PAGE.right;

/**
 * One accent, three greys. Text colours keep a contrast of at least 4.5 : 1 on white. The pen replaces the accents by
 * those of the issuing company (`palette.ts`).
 */
export const COLORS = {
  accent: '#0F4C5C',
  accentTint: '#E8F0F1',
  accentMid: '#8FB1B8',
  /** Text on the accent: 5.7 : 1. */
  accentSoft: '#B5CDD2',
  ink: '#1B2A30',
  alert: '#9A3412',
  muted: '#56676E',
  hairline: '#CFDADD',
  panel: '#F4F7F7',
  white: '#FFFFFF',
} as const;

/** Size and leading (line height) in points. */
export interface TextStyle {
  font: FontName;
  size: number;
  leading: number;
  color: string;
}

export const style = (
  font: FontName,
  size: number,
  leading: number,
  color: string = COLORS.ink,
): TextStyle => ({ font, size, leading, color });

export const STYLES = {
  body: style('regular', 10, 15),
  /** The least size of running text. */
  text: style('regular', 9, 11.5),
  textStrong: style('semibold', 9, 11.5),
  small: style('regular', 9, 11.5, COLORS.muted),
  smallStrong: style('semibold', 8.5, 12, COLORS.accent),
  /** The least size of tables. */
  cell: style('regular', 8.5, 10.2),
  cellStrong: style('semibold', 8.5, 10.2),
  cellMuted: style('regular', 8.5, 10.2, COLORS.muted),
  columnTitle: style('semibold', 8.5, 12, COLORS.white),
  running: style('regular', 8, 11, COLORS.muted),
  groupTitle: style('semibold', 9, 10.2),
} as const satisfies Record<string, TextStyle>;
