import { type Level, LEVEL_LABELS } from '@prumo/domain';

import { type Column, PADDING, type Row } from '../components/table/table-spec.js';
import type { Book } from '../document/book.js';
import { STYLES, type TextStyle } from '../document/theme.js';
import { WORDS } from './words.js';

const words = WORDS.parameters;

/** Maximum width of a column of figures for one and for several levels, in points; longer figures wrap. */
const MAX_VALUE = { one: 240, several: 66 } as const;
export const FIGURES = 1;

/** As wide as its widest text, up to a limit. */
function fitted({ type }: Book, texts: readonly string[], style: TextStyle, most: number): number {
  const lines = texts.flatMap((text) => text.split('\n'));
  const widest = Math.max(0, ...lines.map((line) => type.width(type.single(line), style)));
  return Math.min(most, Math.ceil(widest) + 2 * PADDING.x + 1);
}

/** A column for each level, and one for asides. With one level figures are at the right, each with its unit. */
export function columnsOf(book: Book, levels: readonly Level[], rows: readonly Row[]): Column[] {
  const isOne = levels.length === 1;
  const most = isOne ? MAX_VALUE.one : MAX_VALUE.several;
  const figures = levels.map((level, index): Column => {
    const title = LEVEL_LABELS[level];
    const texts = rows.flatMap(({ cells, span }) => (span ? [] : [cells[index + FIGURES] ?? '']));
    const head = fitted(book, [title], STYLES.columnTitle, most);
    const width = Math.max(head, fitted(book, texts, STYLES.cellStrong, most));
    return { title, width, style: STYLES.cellStrong, align: isOne ? 'end' : 'number' };
  });
  return [
    { title: words.label, headsRow: true },
    ...figures,
    { title: isOne ? words.proofAndSource : words.unit, style: STYLES.small },
  ];
}
