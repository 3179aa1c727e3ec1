import type { Typesetter } from '../../document/typesetter.js';
import type { LaidCell, PlacedColumn } from './row-layout.js';
import { PADDING, type Row } from './table-spec.js';

/** Before text that runs on, and before the figures at the end of its line, in points. */
export const ASIDE_GAP = 6;
const FIGURE_GAP = 8;

type LinesIn = (index: number, width: number) => readonly string[];

const widest = (lines: readonly string[], { style }: PlacedColumn, type: Typesetter): number =>
  Math.max(0, ...lines.map((line) => type.width(line, style)));

/** The figures of a row, at the right; merged cells form a block, over the whole width if necessary. */
function figuresOf(
  row: Row,
  placed: readonly PlacedColumn[],
  type: Typesetter,
  linesIn: LinesIn,
): { cells: LaidCell[]; left: number; height: number } {
  const total = placed[0]?.width ?? 0;
  const right = total - PADDING.x;
  let left = right;
  const cells = placed.flatMap((column, index): LaidCell[] => {
    if (index === 0 || column.column.width === undefined) return [];
    const [first, last] = row.span ?? [index, index];
    if (index > first && index <= last) return [{ lines: [], start: 0, span: 0 }];
    if (index === first && last > first) {
      const lines = linesIn(index, total);
      const from = right - widest(lines, column, type);
      left = Math.min(left, from);
      return [{ lines, start: 0, span: last - first + 1, left: from }];
    }
    const lines = linesIn(index, column.width);
    const offsets = lines.map((line) => column.offset(line, column.style, lines.length === 1, row));
    left = Math.min(left, ...offsets.map((offset) => column.x + offset));
    return [{ lines, start: 0, span: 1 }];
  });
  return { cells, left, height: Math.max(0, ...cells.map(({ lines }) => lines.length)) };
}

/**
 * The cells of a run-in row: the name over the whole width, the figures at the right of its last line, the aside
 * behind the name. What does not fit goes to the next line, the aside first, since the figures belong to the name.
 */
export function runIn(
  row: Row,
  placed: readonly PlacedColumn[],
  type: Typesetter,
  linesIn: LinesIn,
): LaidCell[] {
  const [nameAt] = placed;
  if (!nameAt) return [];
  const asideAt = placed.findIndex(({ column }, index) => index > 0 && column.width === undefined);
  const asideColumn = placed[asideAt];
  const name = linesIn(0, nameAt.width);
  const aside = asideColumn ? linesIn(asideAt, asideColumn.width) : [];
  const figures = figuresOf(row, placed, type, linesIn);
  const left = PADDING.x;
  const last = Math.max(0, name.length - 1);
  const nameEnd = left + type.width(name.at(-1) ?? '', nameAt.style);
  const asideWidth = asideColumn ? widest(aside, asideColumn, type) : 0;
  const isBeside = aside.length === 1 && nameEnd + ASIDE_GAP + asideWidth <= nameAt.width - PADDING.x;
  const fits = (end: number): boolean => figures.height === 0 || end + FIGURE_GAP <= figures.left;

  const place = (figureLine: number, asideLine: number, asideLeft: number): LaidCell[] => [
    { lines: name, start: 0, span: 1 },
    ...figures.cells.map((cell) => ({ ...cell, start: figureLine })),
    ...(asideColumn ? [{ lines: aside, start: asideLine, left: asideLeft, span: 1 }] : []),
  ];
  if (aside.length === 0) return place(fits(nameEnd) ? last : last + 1, last, left);
  if (isBeside && fits(nameEnd + ASIDE_GAP + asideWidth)) return place(last, last, nameEnd + ASIDE_GAP);
  if (fits(nameEnd)) {
    const below = fits(left + asideWidth) ? 1 : Math.max(1, figures.height);
    return place(last, last + below, left);
  }
  if (isBeside) return place(last + 1, last, nameEnd + ASIDE_GAP);
  return place(fits(left + asideWidth) ? last + 1 : last + 1 + aside.length, last + 1, left);
}
