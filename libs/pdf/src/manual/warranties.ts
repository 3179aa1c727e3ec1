import {
  formatDate,
  groupBy,
  type ManualModel,
  WARRANTY_REGIME_LABELS,
  warrantyStartText,
  warrantyTermText,
} from '@prumo/domain';

import { table } from '../components/table/table.js';
import { STYLES } from '../document/theme.js';
import { bullets } from './own-text.js';
import { type Part, say } from './parts.js';
import { MANUAL_WORDS } from './words.js';

const words = MANUAL_WORDS.warranties;

const COLUMNS = [
  { title: words.failure, headsRow: true },
  { title: words.term, width: 104 },
  { title: words.end, width: 62, style: STYLES.cellStrong },
] as const;

/** '5 anos (legal)', '3 anos (conferir)'. */
function termOf(row: ManualModel['warranties']['rows'][number]): string {
  const marks = [row.basis === 'legal' && words.legal, row.confidence === 'N' && words.check].filter(Boolean);
  return [warrantyTermText(row), marks.length > 0 && `(${marks.join(', ')})`].filter(Boolean).join(' ');
}

/** The terms by element with their last days, how they are lost, and how assistance is called. */
export function warrantyParts({ warranties }: ManualModel): Part[] {
  const { regime, isRegimeAssumed, count, rows } = warranties;
  const groups = [...groupBy(rows, ({ element }) => element)].map(([element, own]) => ({
    title: own.every(({ presence }) => presence === 'if-any')
      ? `${element} (${MANUAL_WORDS.ifAny})`
      : element,
    rows: own.map((row) => ({
      cells: [row.failure, termOf(row), row.end ? formatDate(row.end) : MANUAL_WORDS.empty],
    })),
  }));
  return [
    {
      build(book) {
        say(book, words.regime(WARRANTY_REGIME_LABELS[regime], isRegimeAssumed));
        say(book, count ? words.count(warrantyStartText(count), formatDate(count.day)) : words.noCount);
        say(book, words.indicative, true);
        table(book, { columns: COLUMNS, groups, dense: true, after: 4 });
        say(book, words.sourceNote);
      },
    },
    { title: words.loss, build: (book) => bullets(book, words.losses) },
    { title: words.assistance, build: (book) => say(book, words.ask) },
  ];
}
