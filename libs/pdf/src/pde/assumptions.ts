import type { PdeModel } from '@prumo/domain';

import { table } from '../components/table/table.js';
import { paragraph } from '../document/paragraph.js';
import { STYLES } from '../document/theme.js';
import { type Chapter, chapter, type MakeHeading } from './chapter.js';
import { WORDS } from './words.js';

const words = WORDS.assumptions;

/** The table of assumptions; omitted without any, as in older documents. */
export function assumptions({ evaluation }: PdeModel, make: MakeHeading): Chapter[] {
  const rows = (evaluation.assumptions ?? []).map(({ name, text }) => ({ cells: [name, text] }));
  if (rows.length === 0) return [];
  return [
    chapter(make(words.title), (book) => {
      paragraph(book, words.intro, { style: STYLES.small, after: 4, withNext: true });
      const columns = [{ title: words.name, width: 110, headsRow: true }, { title: words.text }];
      table(book, { columns, rows, dense: true });
    }),
  ];
}
