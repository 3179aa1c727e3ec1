import type { Typesetter } from '../../document/typesetter.js';
import type { LaidCell, PlacedColumn } from './row-layout.js';
import { PADDING, type Row } from './table-spec.js';

/** Before what runs on behind a text, and before the figure at the end of its line, in points. */
export const ASIDE_GAP = 6;
const FIGURE_GAP = 8;

/**
 * The cells of a row that runs in: the name over the whole width, the figure at the right of its last line, what is
 * said beside it behind the name. What has no room goes to the next line: what is beside it before the figure, for the
 * figure belongs to the name.
 */
export function runIn(
  lines: readonly (readonly string[])[],
  placed: readonly PlacedColumn[],
  row: Row,
  type: Typesetter,
): LaidCell[] {
  const [name = [], figure = [], aside = []] = lines;
  const [nameAt, figureAt, asideAt] = placed;
  if (!nameAt || !figureAt) return lines.map((cell) => ({ lines: cell, start: 0, span: 1 }));
  const left = PADDING.x;
  const right = nameAt.width - PADDING.x;
  const last = Math.max(0, name.length - 1);
  const nameEnd = left + type.width(name.at(-1) ?? '', nameAt.style);
  const [first = ''] = figure;
  const figureLeft =
    figure.length === 0
      ? right
      : figureAt.x + figureAt.offset(first, figureAt.style, figure.length === 1, row);
  const asideWidth = asideAt ? Math.max(0, ...aside.map((line) => type.width(line, asideAt.style))) : 0;
  const isBeside = aside.length === 1 && nameEnd + ASIDE_GAP + asideWidth <= right;
  const fits = (end: number): boolean => end + FIGURE_GAP <= figureLeft || figure.length === 0;

  const place = (figureLine: number, asideLine: number, asideLeft: number): LaidCell[] => [
    { lines: name, start: 0, span: 1 },
    { lines: figure, start: figureLine, span: 1 },
    ...(asideAt ? [{ lines: aside, start: asideLine, left: asideLeft, span: 1 }] : []),
  ];
  if (aside.length === 0) return place(fits(nameEnd) ? last : last + 1, last, left);
  if (isBeside && fits(nameEnd + ASIDE_GAP + asideWidth)) return place(last, last, nameEnd + ASIDE_GAP);
  if (fits(nameEnd)) return place(last, last + Math.max(1, figure.length), left);
  if (isBeside) return place(last + 1, last, nameEnd + ASIDE_GAP);
  return place(fits(left + asideWidth) ? last + 1 : last + 1 + aside.length, last + 1, left);
}
