import {
  type EvaluatedAnalysis,
  type FigureColumn,
  figureIn,
  figureWithUnit,
  groupBy,
  LEVEL_LETTERS,
} from '@prumo/domain';

import type { Group, Row } from '../components/table/table-spec.js';
import { type Aspects, BETWEEN, type DescribedParameter, joined } from './requirement-details.js';
import { namedNotes, type Notes, withoutNamed } from './requirement-notes.js';
import { sharedAspects, tellRows } from './requirement-runs.js';
import { WORDS } from './words.js';

const words = WORDS.parameters;
/** Index of the first column of figures. */
export const FIGURES = 1;

/** Maximum length of a figure in two lines of its column, in characters. */
const LONG_FIGURE = 18;

/** 'M: ≤ 2,50 W/K', 'I, S: …': long figures below each other, each with its levels. */
function listed(figures: readonly string[], levels: readonly FigureColumn[]): string {
  const byFigure = groupBy(levels.entries(), ([index]) => figures[index] ?? '');
  return [...byFigure]
    .filter(([figure]) => figure !== '')
    .map(([figure, all]) => `${all.map(([, { level }]) => LEVEL_LETTERS[level]).join(', ')}: ${figure}`)
    .join('\n');
}

/** 'Recomendado' is said once, as the text of a row and as its demand. */
const withDemand = (text: string, demand: string): string =>
  demand === text || demand.startsWith(`${text}${BETWEEN}`) ? demand : joined([text, demand]);

/**
 * A level that the analysis does not select stays blank; one without a figure has a dash. A figure that is the same
 * at all levels is printed once over their columns, and long ones are listed there.
 */
function rowOf(
  { parameter, source, proof }: DescribedParameter,
  levels: readonly FigureColumn[],
  { demand, below }: { demand: string; below: string },
): Row {
  const { label, unit } = parameter;
  const figures = levels.map(({ level }) => {
    const figure = figureIn(parameter, level);
    return figure ? (figure.value ?? WORDS.empty) : '';
  });
  const measures = figures.map((figure) => figureWithUnit(figure, unit));
  const [first = '', ...others] = measures;
  const oneOf = (text: string): Row => ({
    cells: [label, withDemand(text, demand), ...others.map(() => ''), source, proof],
    note: below,
    ...(others.length > 0 && { span: [FIGURES, FIGURES + others.length] as const }),
  });
  if (new Set(measures).size === 1) return oneOf(first);
  if (figures.some((figure) => figure.length > LONG_FIGURE)) return oneOf(listed(measures, levels));
  return { cells: [label, ...measures, source, proof], note: joined([demand, below]) };
}

export interface Printed {
  levels: readonly FigureColumn[];
  notes: Notes;
  /** Stated for the whole requirement. */
  everywhere: string;
}

/** Writes the rows of an analysis as groups, below its head. */
function groupsBelow(
  head: Omit<Group, 'rows'>,
  code: string,
  described: readonly DescribedParameter[],
  said: Aspects,
  { levels, notes }: Printed,
): Group[] {
  const groups: (Group & { rows: Row[] })[] = [{ ...head, rows: [] }];
  const remark = ({ condition, note }: Aspects, { parameter: { label } }: DescribedParameter): string =>
    joined([condition, notes.textAt({ code, label }, note)]);
  tellRows(described, said, {
    onShared(shared, rows) {
      const text = joined([shared.demand, remark(shared, rows[0] as DescribedParameter)]);
      groups.push({ title: '', note: words.following(rows.length, text), rows: [] });
    },
    onRow: (row, own) => {
      groups.at(-1)?.rows.push(rowOf(row, levels, { demand: own.demand, below: remark(own, row) }));
    },
  });
  return groups;
}

/** The line that tells why rows are pending: missing data of the building, or missing figures of the catalogue. */
function waitingText(pending: EvaluatedAnalysis['pending']): string {
  if (pending.length === 0) return '';
  return pending.some((one) => one.gap) ? words.open(pending.length) : words.pending(pending.length);
}

/** The groups of an analysis: what all its rows share is below its title. */
export function groupsOf(
  analysis: EvaluatedAnalysis,
  described: readonly DescribedParameter[],
  { text, bookmark }: { text: string; bookmark?: string },
  printed: Printed,
): Group[] {
  const { code, applicable, pending, notApplicable, informative = [], gap } = analysis;
  const elsewhere = notApplicable.length + informative.length;
  if (applicable.length + pending.length === 0 && elsewhere > 0 && !gap) return [];
  const shared = sharedAspects(described);
  const waiting = waitingText(pending);
  const none = applicable.length + pending.length === 0 && !gap ? words.none : '';
  const demand = printed.everywhere === shared.demand ? '' : shared.demand;
  const named = shared.note === '' ? namedNotes(described) : new Map<string, string>();
  const notes = [
    printed.notes.textAt({ code }, shared.note),
    ...[...named].map(([name, note]) => printed.notes.textAt({ code, label: name }, note, name)),
  ];
  const head = {
    title: joined([text, demand]),
    note: joined([shared.condition, ...notes, waiting, gap ? words.gap(gap.reason) : '', none]),
    ...(bookmark && { bookmark }),
  };
  return groupsBelow(head, code, withoutNamed(described, named), shared, printed);
}
