import type { PdeModel } from '@prumo/domain';

import { type Chapter, type MakeHeading, tableChapter } from './chapter.js';
import { WORDS } from './words.js';

const words = WORDS.assumptions;

/** The table of assumptions; omitted without any, as in older documents. */
export function assumptions({ evaluation }: PdeModel, make: MakeHeading): Chapter[] {
  const rows = (evaluation.assumptions ?? []).map(({ name, text }) => ({ cells: [name, text] }));
  if (rows.length === 0) return [];
  const columns = [{ title: words.name, width: 110, headsRow: true }, { title: words.text }];
  return [tableChapter(make, words, { columns, rows })];
}
