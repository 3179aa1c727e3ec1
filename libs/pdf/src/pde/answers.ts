import {
  analysesOf,
  type EvaluatedParameter,
  figureWithUnit,
  formatDate,
  type PdeModel,
  type TechnicianAnswer,
} from '@prumo/domain';

import type { Row } from '../components/table/table-spec.js';
import { STYLES } from '../document/theme.js';
import { type Chapter, type MakeHeading, tableChapter } from './chapter.js';
import { WORDS } from './words.js';

const words = WORDS.answers;

interface Answered {
  code: string;
  parameter: EvaluatedParameter;
  answer: TechnicianAnswer;
}

function answeredRows({ evaluation }: PdeModel): Answered[] {
  return analysesOf(evaluation).flatMap(({ code, applicable, notApplicable }) =>
    [...applicable, ...notApplicable].flatMap((parameter) =>
      parameter.answer ? [{ code, parameter, answer: parameter.answer }] : [],
    ),
  );
}

const told = ({ kind, value, unit }: TechnicianAnswer): string =>
  kind === 'value' ? figureWithUnit(value ?? '', unit) : words.notApplicable;

function rowOf({ code, parameter, answer }: Answered): Row {
  const grounds = [answer.source, answer.reason].filter(Boolean).join('; ');
  const signed = words.signed(answer.by, formatDate(answer.at));
  return { cells: [`${code} ${parameter.label}`, told(answer), `${grounds}\n${signed}`] };
}

/** Rows that the technician filled in, each with its grounds, name and date; omitted without any. */
export function answersAnnex(model: PdeModel, make: MakeHeading): Chapter[] {
  const rows = answeredRows(model).map(rowOf);
  if (rows.length === 0) return [];
  const columns = [
    { title: words.row, headsRow: true },
    { title: words.told, width: 76, style: STYLES.cellStrong },
    { title: words.grounds },
  ];
  return [tableChapter(make, words, { columns, rows })];
}
