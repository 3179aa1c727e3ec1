import {
  analysesOf,
  type EvaluatedAnalysis,
  type EvaluatedRequirement,
  type FigureColumn,
  figureColumns,
  figureIn,
  figureWithUnit,
  groupBy,
  informativeText,
  LEVEL_LETTERS,
  type PdeModel,
} from '@prumo/domain';

import { type Column, type Group, PADDING, type Row } from '../components/table/table-spec.js';
import { table } from '../components/table/table.js';
import type { Book } from '../document/book.js';
import { paragraph } from '../document/paragraph.js';
import { STYLES, type TextStyle } from '../document/theme.js';
import { type Chapter, chapter, type MakeHeading } from './chapter.js';
import type { Keys } from './keys.js';
import {
  type Aspects,
  describe,
  type DescribedParameter,
  joined,
  Notes,
  ownAspects,
  sharedAspects,
} from './requirement-details.js';
import { WORDS } from './words.js';

const words = WORDS.parameters;

/** Widths of columns in points: at one level the same in all tables, at several as wide as their texts, up to a limit. */
const ONE_VALUE = 122;
const MAX_VALUE = 92;
const SOURCE = { usual: 110, least: 86 } as const;
const PROOF = 32;
/** Minimum width of the names. */
const NAMES = 170;
const FIGURES = 1;

/** As wide as its widest text, up to a limit. */
function fitted({ type }: Book, texts: readonly string[], style: TextStyle, most: number): number {
  const lines = texts.flatMap((text) => text.split('\n'));
  const widest = Math.max(0, ...lines.map((line) => type.width(type.single(line), style)));
  return Math.min(most, Math.ceil(widest) + 2 * PADDING.x + 1);
}

/** A column for each printed level, then the norm's item and the number of the proof. */
function columnsOf(book: Book, levels: readonly FigureColumn[], rows: readonly Row[]): Column[] {
  const isOne = levels.length === 1;
  const figures = levels.map(({ title }, index): Column => {
    const texts = rows.flatMap(({ cells, span }) => (span ? [] : [cells[index + FIGURES] ?? '']));
    const head = fitted(book, [title], STYLES.columnTitle, MAX_VALUE);
    const width = isOne ? ONE_VALUE : Math.max(head, fitted(book, texts, STYLES.cellStrong, MAX_VALUE));
    return { title, width, style: STYLES.cellStrong, align: 'number' };
  });
  const taken = figures.reduce((sum, { width = 0 }) => sum + width, PROOF + NAMES);
  const source = Math.max(SOURCE.least, Math.min(SOURCE.usual, book.flow.width - taken));
  const aside = { style: STYLES.remark };
  return [
    { title: words.label, headsRow: true },
    ...figures,
    { ...aside, title: words.source, width: source },
    { ...aside, title: words.proof, width: PROOF, align: 'right' },
  ];
}

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
    cells: [label, joined([text, demand]), ...others.map(() => ''), source, proof],
    note: below,
    ...(others.length > 0 && { span: [FIGURES, FIGURES + others.length] as const }),
  });
  if (new Set(measures).size === 1) return oneOf(first);
  if (figures.some((figure) => figure.length > LONG_FIGURE)) return oneOf(listed(measures, levels));
  return { cells: [label, ...measures, source, proof], note: joined([demand, below]) };
}

/** Consecutive rows with the same condition and note of their own. */
function runsOf(described: readonly DescribedParameter[], shared: Aspects) {
  const runs: { own: Aspects; rows: DescribedParameter[] }[] = [];
  for (const one of described) {
    const own = ownAspects(one, shared);
    const last = runs.at(-1);
    if (last && last.own.condition === own.condition && last.own.note === own.note) last.rows.push(one);
    else runs.push({ own, rows: [one] });
  }
  return runs;
}

interface Printed {
  levels: readonly FigureColumn[];
  notes: Notes;
  /** Stated for the whole requirement. */
  everywhere: string;
}

/**
 * The groups of an analysis: what all its rows share is below its title, what consecutive rows share above them, what
 * one has alone below it. Rows keep the catalogue's order.
 */
function groupsOf(
  analysis: EvaluatedAnalysis,
  described: readonly DescribedParameter[],
  { text, bookmark }: { text: string; bookmark?: string },
  { levels, notes, everywhere }: Printed,
): Group[] {
  const { code, applicable, pending, notApplicable, informative = [], gap } = analysis;
  const elsewhere = notApplicable.length + informative.length;
  if (applicable.length + pending.length === 0 && elsewhere > 0 && !gap) return [];
  const shared = sharedAspects(described);
  const remark = ({ condition, note }: Aspects): string => joined([condition, notes.textAt(code, note)]);
  const waiting = pending.length > 0 ? words.pending(pending.length) : '';
  const none = applicable.length + pending.length === 0 && !gap ? words.none : '';
  const demand = everywhere === shared.demand ? '' : shared.demand;
  const head: Group = {
    title: joined([text, demand]),
    note: joined([remark(shared), waiting, gap ? words.gap(gap.reason) : '', none]),
    rows: [],
    ...(bookmark && { bookmark }),
  };
  return runsOf(described, shared).reduce<Group[]>(
    (groups, { own, rows }) => {
      const below = remark(own);
      const isSpoken = below !== '' && rows.length > 1;
      const made = rows.map((one) => {
        const { demand: ownDemand } = ownAspects(one, shared);
        return rowOf(one, levels, { demand: ownDemand, below: isSpoken ? '' : below });
      });
      const last = groups.at(-1) as Group;
      return isSpoken
        ? [...groups, { title: '', note: words.following(rows.length, below), rows: made }]
        : [...groups.slice(0, -1), { ...last, rows: [...last.rows, ...made] }];
    },
    [head],
  );
}

function requirementChapter(
  requirement: EvaluatedRequirement,
  keys: Keys,
  notes: Notes,
  make: MakeHeading,
): Chapter {
  const { code, label, criteria } = requirement;
  const analyses = analysesOf({ requirements: [requirement] });
  const levels = figureColumns(
    analyses.flatMap(({ applicable }) => applicable),
    analyses,
  );
  const describedBy = new Map(analyses.map((analysis) => [analysis, describe(analysis, keys)]));
  const demands = new Set([...describedBy.values()].flat().map(({ demand }) => demand));
  const everywhere = analyses.length > 1 && demands.size === 1 ? [...demands].join('') : '';
  const groups = criteria.flatMap((criterion) =>
    criterion.analyses.flatMap((analysis, index) => {
      const own = WORDS.analysis(analysis.code, analysis.label);
      const bookmark = WORDS.criterion(criterion.code, criterion.label);
      const title = index === 0 ? { text: `${bookmark} › ${own}`, bookmark } : { text: own };
      return groupsOf(analysis, describedBy.get(analysis) ?? [], title, { levels, notes, everywhere });
    }),
  );
  return chapter(make(WORDS.requirement(code, label)), (book) => {
    if (everywhere !== '')
      paragraph(book, words.inAll(everywhere), { style: STYLES.small, after: 4, withNext: true });
    if (groups.length === 0) paragraph(book, words.noneApplies, { style: STYLES.cellMuted });
    else {
      const rows = groups.flatMap((group) => group.rows);
      table(book, { columns: columnsOf(book, levels, rows), groups, dense: true, after: 6 });
    }
    const informative = informativeText(analyses);
    if (informative !== undefined) paragraph(book, informative, { style: STYLES.small, after: 4 });
  });
}

export function requirementChapters({ evaluation }: PdeModel, keys: Keys, make: MakeHeading): Chapter[] {
  const notes = new Notes();
  return evaluation.requirements.map((requirement) => requirementChapter(requirement, keys, notes, make));
}
