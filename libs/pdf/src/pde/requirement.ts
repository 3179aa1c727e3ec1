import {
  analysesOf,
  type EvaluatedAnalysis,
  type EvaluatedParameter,
  type EvaluatedRequirement,
  figureWithUnit,
  groupBy,
  type Level,
  LEVEL_LABELS,
  LEVEL_LETTERS,
  LEVELS,
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
  type Aspect,
  ASPECTS,
  joined,
  type Notes,
  notesOf,
  describe,
  type DescribedParameter,
  usualAspects,
} from './requirement-details.js';
import { WORDS } from './words.js';

const words = WORDS.parameters;

/** Maximum width of a column of figures for one and for several levels, in points; longer figures wrap. */
const MAX_VALUE = { one: 240, several: 66 } as const;
const FIGURES = 1;

/** As wide as its widest text, up to a limit. */
function fitted({ type }: Book, texts: readonly string[], style: TextStyle, most: number): number {
  const lines = texts.flatMap((text) => text.split('\n'));
  const widest = Math.max(0, ...lines.map((line) => type.width(type.single(line), style)));
  return Math.min(most, Math.ceil(widest) + 2 * PADDING.x + 1);
}

/** A column for each level, and one for asides. With one level figures are at the right, each with its unit. */
function columnsOf(book: Book, levels: readonly Level[], rows: readonly Row[]): Column[] {
  const isOne = levels.length === 1;
  const most = isOne ? MAX_VALUE.one : MAX_VALUE.several;
  const figures = levels.map((level, index): Column => {
    const title = LEVEL_LABELS[level];
    const texts = rows.flatMap(({ cells, span }) => (span ? [] : [cells[index + FIGURES] ?? '']));
    const head = fitted(book, [title], STYLES.columnTitle, most);
    const width = Math.max(head, fitted(book, texts, STYLES.cellStrong, most));
    return { title, width, style: STYLES.cellStrong, align: isOne ? 'end' : 'number' };
  });
  return [
    { title: words.label, headsRow: true },
    ...figures,
    { title: isOne ? words.proofAndSource : words.unit, style: STYLES.small },
  ];
}

/** Maximum length of a figure in two lines of its column, in characters. */
const LONG_FIGURE = 18;

/** 'M: ≤ 2,50 W/K', 'I, S: …': long figures below each other, each with its levels. */
function listed(figures: readonly string[], levels: readonly Level[]): string {
  const byFigure = groupBy(levels.entries(), ([index]) => figures[index] ?? '');
  return [...byFigure]
    .map(([figure, all]) => `${all.map(([, level]) => LEVEL_LETTERS[level]).join(', ')}: ${figure}`)
    .join('\n');
}

/**
 * A level that the analysis does not select stays blank; one without a figure has a dash. A figure that is the same
 * at all levels is printed once over their columns, and long ones are listed there.
 */
function rowOf(parameter: EvaluatedParameter, levels: readonly Level[], aside: string, note: string): Row {
  const { label, unit, values } = parameter;
  const figures = levels.map((level) => (level in values ? values[level] || WORDS.empty : ''));
  const [first = '', ...others] = figures;
  const oneOf = (text: string): Row => ({
    cells: [label, text, ...others.map(() => ''), aside],
    note,
    ...(others.length > 0 && { span: [FIGURES, FIGURES + others.length] as const }),
  });
  if (new Set(figures).size === 1) return oneOf(figureWithUnit(first, unit));
  const measures = figures.map((figure) => figureWithUnit(figure, unit));
  if (figures.some((figure) => figure.length > LONG_FIGURE)) return oneOf(listed(measures, levels));
  return { cells: [label, ...figures, joined([unit ?? '', aside])], note, unit: unit ?? '' };
}

/** The mark alone, if the source is that of the title except for its mark. */
const ownSource = (own: string, ofAll: string): string => {
  const [, name = '', mark = ''] = /^(.*?)([*†]?)$/u.exec(own) ?? [];
  return mark === words.unsourced && name === ofAll.replace(/[*†]$/u, '') ? mark : own;
};

/** The texts in which a row differs from its analysis's title. */
function asideOf(described: DescribedParameter, ofAll: Readonly<Record<Aspect, string>>): string {
  const texts = ASPECTS.map((aspect) => {
    if (described[aspect] === ofAll[aspect]) return '';
    return aspect === 'source' ? ownSource(described.source, ofAll.source) : described[aspect];
  });
  return joined(texts);
}

/**
 * Groups rows by condition: first those without, then single rows with theirs below, then groups, so that no row
 * seems to belong to the line before it.
 */
function byCondition(
  described: readonly DescribedParameter[],
): { line: string; run: DescribedParameter[] }[] {
  const runs = groupBy(described, ({ condition }) => condition);
  const rank = (line: string, { length }: DescribedParameter[]): number =>
    line === '' ? 0 : length === 1 ? 1 : 2;
  return [...runs]
    .map(([line, run]) => ({ line, run }))
    .sort((a, b) => rank(a.line, a.run) - rank(b.line, b.run));
}

/** The line below an analysis's title: the common condition, and what its rows do not show. */
function remarkOf({ applicable, pending, gap }: EvaluatedAnalysis, condition: string): string {
  const waiting = pending.length > 0 ? words.pending(pending.length) : '';
  const none = applicable.length + pending.length === 0 && !gap ? words.none : '';
  return joined([condition, waiting, gap ? words.gap(gap.reason) : '', none]);
}

interface Title {
  text: string;
  bookmark?: string;
  /** Texts that the requirement already states for all its rows. */
  said: readonly Aspect[];
}

/** The groups of an analysis: texts of most parameters are in its title, rows state only differences. */
function groupsOf(
  analysis: EvaluatedAnalysis,
  described: readonly DescribedParameter[],
  levels: readonly Level[],
  { text, bookmark, said }: Title,
): Group[] {
  const { applicable, pending, notApplicable, gap } = analysis;
  if (applicable.length + pending.length === 0 && notApplicable.length > 0 && !gap) return [];
  const ofAll = usualAspects(described);
  const demand = said.includes('demand') ? '' : ofAll.demand;
  const runs = byCondition(described);
  const shared = runs.length === 1 ? (runs[0]?.line ?? '') : '';
  const head: Group = {
    title: joined([text, demand]),
    note: remarkOf(analysis, shared),
    aside: joined([ofAll.proof, ofAll.source, ofAll.note]),
    rows: [],
    ...(bookmark && { bookmark }),
  };
  return runs.reduce<Group[]>(
    (groups, { line, run }) => {
      const ownLine = line === shared ? '' : line;
      const isAlone = run.length === 1;
      const rows = run.map((one) =>
        rowOf(one.parameter, levels, asideOf(one, ofAll), isAlone ? ownLine : ''),
      );
      const last = groups.at(-1) as Group;
      return isAlone || ownLine === ''
        ? [...groups.slice(0, -1), { ...last, rows: [...last.rows, ...rows] }]
        : [...groups, { title: '', note: words.below(ownLine), rows }];
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
  const levels = LEVELS.filter((level) => analyses.some((analysis) => analysis.levels.includes(level)));
  const describedBy = new Map(analyses.map((analysis) => [analysis, describe(analysis, keys, notes)]));
  const demands = new Set([...describedBy.values()].flat().map(({ demand }) => demand));
  const everywhere = analyses.length > 1 && demands.size === 1 ? [...demands].join('') : '';
  const groups = criteria.flatMap((criterion) =>
    criterion.analyses.flatMap((analysis, index) => {
      const own = WORDS.analysis(analysis.code, analysis.label);
      const bookmark = WORDS.criterion(criterion.code, criterion.label);
      const title = index === 0 ? { text: `${bookmark} › ${own}`, bookmark } : { text: own };
      const said = everywhere === '' ? [] : (['demand'] as const);
      return groupsOf(analysis, describedBy.get(analysis) ?? [], levels, { ...title, said });
    }),
  );
  return chapter(make(WORDS.requirement(code, label)), (book) => {
    if (everywhere !== '')
      paragraph(book, words.inAll(everywhere), { style: STYLES.small, after: 4, withNext: true });
    if (groups.length === 0) paragraph(book, words.noneApplies, { style: STYLES.cellMuted });
    else {
      const rows = groups.flatMap((group) => group.rows);
      const columns = columnsOf(book, levels, rows);
      table(book, { columns, groups, dense: true, after: 4, runIn: true });
    }
    if (notes.size > 0) {
      const texts = [...notes].map(([text, number]) => words.note(number, text));
      paragraph(book, texts.join(' '), { style: STYLES.small, after: 4 });
    }
  });
}

export function requirementChapters({ evaluation }: PdeModel, keys: Keys, make: MakeHeading): Chapter[] {
  let next = 1;
  return evaluation.requirements.map((requirement) => {
    const notes = notesOf(analysesOf({ requirements: [requirement] }), next);
    next += notes.size;
    return requirementChapter(requirement, keys, notes, make);
  });
}
