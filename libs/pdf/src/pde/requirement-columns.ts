import { type Level, LEVEL_LABELS } from '@prumo/domain';

import { type Column, PADDING, type Row } from '../components/table/table-spec.js';
import type { Book } from '../document/book.js';
import { STYLES, type TextStyle } from '../document/theme.js';
import { WORDS } from './words.js';

const words = WORDS.parameters;

/** The widest column of figures, at one level and at several, in points; what is longer takes more lines. */
const MOST_VALUE = { one: 150, several: 65 } as const;
/** The widest column of what holds for one row alone. */
const MOST_ASIDE = 124;
/** The column of the units where there are several of figures: its number among the table's. */
export const UNIT = 1;

/** As wide as its widest text, up to a limit. */
function fitted({ type }: Book, texts: readonly string[], style: TextStyle, most: number): number {
  const lines = texts.flatMap((text) => text.split('\n'));
  const widest = Math.max(0, ...lines.map((line) => type.width(type.single(line), style)));
  return Math.min(most, Math.ceil(widest) + 2 * PADDING.x + 1);
}

/** At one level the figure has its unit behind it, and two columns stand on a page; at several the unit is said once. */
export function columnsOf(book: Book, levels: readonly Level[], rows: readonly Row[]): Column[] {
  const isOne = levels.length === 1;
  const column = (title: string, at: number, style: TextStyle, most: number): Column => {
    const texts = rows.flatMap(({ cells, span }) => (span?.includes(at) ? [] : [cells[at] ?? '']));
    const head = fitted(book, [title], STYLES.columnTitle, most);
    return { title, width: Math.max(head, fitted(book, texts, style, most)), style };
  };
  const first = isOne ? UNIT : UNIT + 1;
  const figures = levels.map((level, index): Column => ({
    ...column(
      LEVEL_LABELS[level],
      index + first,
      STYLES.cellStrong,
      isOne ? MOST_VALUE.one : MOST_VALUE.several,
    ),
    align: isOne ? 'end' : 'number',
    ...(!isOne && { alignBy: UNIT }),
  }));
  const last = first + levels.length;
  return [
    { title: words.label, headsRow: true },
    ...(isOne ? [] : [column(words.unit, UNIT, STYLES.cellMuted, 50)]),
    ...figures,
    isOne
      ? { title: words.proofAndSource, style: STYLES.small }
      : column(words.proofAndSource, last, STYLES.small, MOST_ASIDE),
  ];
}
