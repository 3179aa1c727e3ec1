import {
  formatDate,
  type ManualModel,
  manualReader,
  WARRANTY_REGIME_LABELS,
  type WarrantyLine,
  warrantyTable,
  warrantyTermText,
} from '@prumo/domain';

import { table } from '../components/table/table.js';
import { STYLES } from '../document/theme.js';
import { bullets } from './own-text.js';
import { factsOf, type Part, say } from './parts.js';
import { MANUAL_WORDS } from './words.js';

const words = MANUAL_WORDS.warranties;

const COLUMNS = [
  { title: words.element, width: 146, headsRow: true, style: STYLES.cellStrong },
  { title: words.failure },
  { title: words.term, width: 96 },
  { title: words.end, width: 58, style: STYLES.cellStrong },
] as const;

/** '5 anos (legal)', '3 anos (conferir)', 'Do fabricante: peça o termo'. */
function termOf(line: WarrantyLine): string {
  if (line.isOfMaker) return words.maker;
  if (line.kind === 'maker') return words.makerOr;
  const marks = [line.basis === 'legal' && words.legal, line.toCheck && words.check].filter(Boolean);
  return [warrantyTermText(line), marks.length > 0 && `(${marks.join(', ')})`].filter(Boolean).join(' ');
}

/** The terms by element with their last days, what may affect them, and how assistance is called. */
export function warrantyParts(model: ManualModel): Part[] {
  const { regime, isRegimeAssumed, count } = model.warranties;
  const { filingDate } = model.dates;
  const reader = manualReader(model.kind, model.building.units);
  const lines = warrantyTable(model.warranties, factsOf(model), reader);
  const rowsOf = (isIfAny: boolean) =>
    lines
      .filter((line) => line.isIfAny === isIfAny)
      .map((line) => ({
        cells: [line.thing, line.failure, termOf(line), line.end ? formatDate(line.end) : MANUAL_WORDS.empty],
      }));
  const [surely, ifAny] = [rowsOf(false), rowsOf(true)];
  const groups = [
    { title: words.surely, rows: surely },
    { title: words.ifAny, rows: ifAny },
  ].filter(({ rows }) => rows.length > 0);
  return [
    {
      build(book) {
        const filed = filingDate === null || isRegimeAssumed ? null : formatDate(filingDate);
        say(book, words.regime(WARRANTY_REGIME_LABELS[regime], filed));
        say(
          book,
          count
            ? words.count(words.starts[count.start], formatDate(count.day), count.isAssumed)
            : words.noCount,
        );
        say(book, words.indicative, true);
        table(book, {
          columns: COLUMNS,
          dense: true,
          after: 4,
          ...(ifAny.length > 0 ? { groups } : { rows: surely }),
        });
        say(book, words.sourceNote);
        if (lines.some(({ kind }) => kind === 'maker')) say(book, words.makerNote);
        if (lines.some(({ toCheck }) => toCheck)) say(book, words.checkNote);
      },
    },
    { title: words.loss, build: (book) => bullets(book, words.losses) },
    { title: words.assistance, build: (book) => say(book, words.ask(words.places[reader])) },
  ];
}
