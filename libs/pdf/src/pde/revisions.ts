import { formatDate, formatNumber, type PdeModel, type RevisionChange } from '@prumo/domain';

import { table } from '../components/table/table.js';
import type { Book } from '../document/book.js';
import { paragraph } from '../document/paragraph.js';
import { STYLES } from '../document/theme.js';
import { type Chapter, chapter, introduce, type MakeHeading } from './chapter.js';
import { WORDS } from './words.js';

const words = WORDS.revisions;

const VERSIONS = [
  { title: words.version, width: 52, headsRow: true, style: STYLES.cellStrong },
  { title: words.date, width: 76, style: STYLES.cellMuted },
  { title: words.summary },
];
const CHANGES = [{ title: words.place, width: 220, headsRow: true }, { title: words.change }];

/** Printed changes; the console compares the versions whole. */
const MAX_CHANGES = 60;

/** '12.2.1 Fachada › D2m,nT,w' of a path from the requirement on. */
const placeOf = ({ field }: RevisionChange): string => field.split(' › ').slice(-2).join(' › ');

/** The table of changes against the previous version, with old and new figures. */
function changesTable(book: Book, title: string, changes: readonly RevisionChange[]): void {
  const rows = changes.slice(0, MAX_CHANGES).map((one) => ({ cells: [placeOf(one), one.text] }));
  introduce(book, title);
  table(book, { columns: CHANGES, rows, dense: true });
  const more = changes.length - MAX_CHANGES;
  if (more > 0) paragraph(book, words.more(formatNumber(more)), { style: STYLES.small });
}

/** The issued versions, and what the last one changed. */
export function revisions({ revisions: all = [] }: PdeModel, make: MakeHeading): Chapter[] {
  const [only, ...others] = all;
  if (!only) return [];
  if (others.length === 0) {
    const text = words.only(only.version, formatDate(only.generatedAt), only.summary);
    return [chapter(make(words.title), (book) => paragraph(book, text, { style: STYLES.text }))];
  }
  const rows = all.map(({ version, generatedAt, summary }) => ({
    cells: [String(version), formatDate(generatedAt), summary],
  }));
  const [before, last] = all.slice(-2);
  return [
    chapter(make(words.title), (book) => {
      table(book, { columns: VERSIONS, rows, dense: true });
      if (before && last?.changes?.length)
        changesTable(book, words.between(before.version, last.version), last.changes);
    }),
  ];
}
