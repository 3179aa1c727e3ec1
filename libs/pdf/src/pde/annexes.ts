import { formatDate, type PdeModel } from '@prumo/domain';

import { table } from '../components/table/table.js';
import { paragraph } from '../document/paragraph.js';
import { STYLES } from '../document/theme.js';
import { type Chapter, chapter, type MakeHeading } from './chapter.js';
import { checks } from './checks.js';
import { environment } from './environment.js';
import type { Keys } from './keys.js';
import { notApplicable } from './not-applicable.js';
import { references } from './references.js';
import { WORDS } from './words.js';

function revisions({ revisions: all = [] }: PdeModel, make: MakeHeading): Chapter[] {
  const own = WORDS.revisions;
  const [only, ...others] = all;
  if (!only) return [];
  if (others.length === 0) {
    const text = own.only(only.version, formatDate(only.generatedAt), only.summary);
    return [chapter(make(own.title), (book) => paragraph(book, text, { style: STYLES.text }))];
  }
  const columns = [
    { title: own.version, width: 52, headsRow: true, style: STYLES.cellStrong },
    { title: own.date, width: 76, style: STYLES.cellMuted },
    { title: own.summary },
  ];
  const rows = all.map(({ version, generatedAt, summary }) => ({
    cells: [String(version), formatDate(generatedAt), summary],
  }));
  return [chapter(make(own.title), (book) => table(book, { columns, rows, dense: true }))];
}

export const annexes = (model: PdeModel, keys: Keys, make: MakeHeading): Chapter[] => [
  ...notApplicable(model, make),
  references(model, keys, make),
  ...checks(model, make),
  environment(model, make),
  ...revisions(model, make),
];
