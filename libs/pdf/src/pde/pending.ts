import { type EvaluatedParameter, type PdeModel, whereToFill } from '@prumo/domain';

import type { Row } from '../components/table/table-spec.js';
import { table } from '../components/table/table.js';
import { paragraph } from '../document/paragraph.js';
import { STYLES } from '../document/theme.js';
import { type Chapter, type MakeHeading, plainChapter } from './chapter.js';
import { WORDS } from './words.js';

const words = WORDS.pending;

const FIELD_COLUMNS = [
  { title: words.field, headsRow: true, style: STYLES.cellStrong },
  { title: words.where, grow: 1.5 },
  { title: words.count, width: 84, align: 'center' },
] as const;

const PARAMETER_COLUMNS = [
  { title: words.analysis, width: 86, style: STYLES.cellMuted },
  { title: words.parameter, headsRow: true },
  { title: words.waitsFor, width: 150, style: STYLES.cellStrong },
] as const;

const missing = ({ outcomes }: EvaluatedParameter): string =>
  [...new Set(outcomes.filter(({ result }) => result === 'pending').map(({ name }) => name))].join('\n');

const waitingRows = ({ evaluation: { requirements } }: PdeModel): Row[] =>
  requirements
    .flatMap(({ criteria }) => criteria)
    .flatMap(({ analyses }) => analyses)
    .flatMap(({ code, pending }) =>
      pending.map((parameter) => ({ cells: [code, parameter.label, missing(parameter)] })),
    );

/** What could not be evaluated yet, and which field to fill in. None for a report without requirements. */
export function pending(model: PdeModel, make: MakeHeading): Chapter[] {
  const { pendingFields, requirements } = model.evaluation;
  if (requirements.length === 0) return [];
  const build: Chapter['build'] = (book) => {
    const waiting = waitingRows(model);
    if (waiting.length === 0) {
      paragraph(book, words.none);
      return;
    }
    paragraph(book, words.fieldsIntro, { withNext: true });
    const fields = pendingFields.map((field) => ({
      cells: [field.name, whereToFill(field, model), String(field.parameters)],
    }));
    table(book, { columns: FIELD_COLUMNS, rows: fields });
    paragraph(book, words.parametersIntro, { withNext: true });
    table(book, { columns: PARAMETER_COLUMNS, rows: waiting });
  };
  return [plainChapter(make(2, words.title), build)];
}
