import {
  analysesOf,
  type EvaluatedParameter,
  formatDate,
  formatNumber,
  groupBy,
  type PdeModel,
} from '@prumo/domain';

import type { Row } from '../components/table/table-spec.js';
import { STYLES } from '../document/theme.js';
import { type Chapter, type MakeHeading, tableChapter } from './chapter.js';
import { WORDS } from './words.js';

const words = WORDS.checks;

interface Located {
  requirement: string;
  analysis: string;
  parameter: EvaluatedParameter;
}

/** '262 valores conferidos por Ana Prado em 02/11/2026'; what nobody confirmed, by whether a source was read. */
function statementOf({ answer, check, standard }: EvaluatedParameter): (count: string) => string {
  if (answer) return words.answered;
  if (check) return (count) => words.checked(count, check.by, formatDate(check.at));
  return standard?.confidence === 'N' ? words.unsourced : words.unchecked;
}

/** Sorted first: confirmed figures by date, then those of a source, of none, and of the technician. */
function rank([{ parameter }]: readonly [Located, ...Located[]]): string {
  const { answer, check, standard } = parameter;
  if (answer) return '3';
  if (check) return `0${check.at}`;
  return standard?.confidence === 'N' ? '2' : '1';
}

const placeOf = (code: string, count: number, all: number): string =>
  count === all ? code : words.someOf(code, count, all);

const places = (
  some: readonly Located[],
  all: readonly Located[],
  key: 'requirement' | 'analysis',
): string[] =>
  [...groupBy(some, (row) => row[key])].map(([code, own]) =>
    placeOf(code, own.length, all.filter((row) => row[key] === code).length),
  );

/**
 * The requirements, and the analyses of one of which only some rows are meant: '7; 12.3.1 (2 de 6)'. Of unconfirmed
 * rows, which have their mark, only the requirements.
 */
function placesOf(some: readonly [Located, ...Located[]], all: readonly Located[]): string {
  if (!some[0].parameter.check) return places(some, all, 'requirement').join('; ');
  return [...groupBy(some, ({ requirement }) => requirement)]
    .flatMap(([code, own]) => {
      const isWhole = own.length === all.filter(({ requirement }) => requirement === code).length;
      return isWhole ? [code] : places(own, all, 'analysis');
    })
    .join('; ');
}

/** Who confirmed which figures and when, and which nobody did. */
export function checks({ evaluation }: PdeModel, make: MakeHeading): Chapter[] {
  const all = evaluation.requirements.flatMap((requirement) =>
    analysesOf({ requirements: [requirement] }).flatMap(({ code, applicable }) =>
      applicable.map((parameter) => ({ requirement: requirement.code, analysis: code, parameter })),
    ),
  );
  if (all.length === 0) return [];
  const groups = [...groupBy(all, ({ parameter }) => statementOf(parameter)('')).values()];
  const sorted = groups.sort((a, b) => (rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : 0));
  const rows = sorted.map((own): Row => ({
    cells: [statementOf(own[0].parameter)(formatNumber(own.length)), placesOf(own, all)],
  }));
  const columns = [
    { title: words.statement, width: 190, headsRow: true },
    { title: words.places, style: STYLES.cellMuted },
  ];
  return [tableChapter(make, words, { columns, rows })];
}
