import {
  DEMAND_LABELS,
  type EvaluatedAnalysis,
  type EvaluatedParameter,
  type EvaluatedRequirement,
  figureMark,
  type Level,
  LEVEL_LABELS,
  LEVELS,
  type PdeModel,
} from '@prumo/domain';

import { type Column, type Group, PADDING, type Row } from '../components/table/table-spec.js';
import { table } from '../components/table/table.js';
import type { Book } from '../document/book.js';
import { paragraph } from '../document/paragraph.js';
import { STYLES, type TextStyle } from '../document/theme.js';
import { type Chapter, chapter, type MakeHeading } from './chapter.js';
import { common, type Field, lineOf, markOf, tell, type Told, without } from './requirement-details.js';
import { WORDS } from './words.js';

const words = WORDS.parameters;

/** The widest column of figures, at one level and at several, in points; what is longer takes more lines. */
const MOST_VALUE = { one: 132, several: 84 } as const;
/** With more columns of figures the mark stands below the demand, to leave its width to the names. */
const MOST_BESIDE = 2;
/** The column of the units where there are several of figures: its number among the table's. */
const UNIT = 2;

/** 'Exigido', 'Exigido · M, nível único'. */
function demandText(parameter: EvaluatedParameter, levels: readonly Level[]): string {
  const marks = new Set(levels.flatMap((level) => figureMark(parameter, level) ?? []));
  return [DEMAND_LABELS[parameter.demand], ...marks].join(levels.length > MOST_BESIDE ? '\n' : ' · ');
}

/** As wide as its widest text, up to a limit. */
function fitted({ type }: Book, texts: readonly string[], style: TextStyle, most: number): number {
  const lines = texts.flatMap((text) => text.split('\n'));
  const widest = Math.max(0, ...lines.map((line) => type.width(type.single(line), style)));
  return Math.min(most, Math.ceil(widest) + 2 * PADDING.x + 1);
}

/** At one level the figure has its unit behind it; at several the unit is said once. */
function columnsOf(book: Book, levels: readonly Level[], rows: readonly Row[]): Column[] {
  const isOne = levels.length === 1;
  const column = (title: string, at: number, style: TextStyle, most: number): Column => {
    const texts = rows.map(({ cells }) => cells[at] ?? '');
    const head = fitted(book, [title], STYLES.columnTitle, most);
    return { title, width: Math.max(head, fitted(book, texts, style, most)), style };
  };
  const figures = levels.map((level, index): Column => ({
    ...column(
      LEVEL_LABELS[level],
      index + (isOne ? UNIT : UNIT + 1),
      STYLES.cellStrong,
      isOne ? MOST_VALUE.one : MOST_VALUE.several,
    ),
    align: 'number',
    ...(!isOne && { alignBy: UNIT }),
  }));
  return [
    { title: words.label, headsRow: true },
    column(words.demand, 1, STYLES.cellMuted, 140),
    ...(isOne ? [] : [column(words.unit, UNIT, STYLES.cellMuted, 60)]),
    ...figures,
  ];
}

/** A level that the analysis does not select stays blank; one without a figure has a dash. */
function rowOf(parameter: EvaluatedParameter, levels: readonly Level[], note: string): Row {
  const { label, unit, values } = parameter;
  const demand = `${demandText(parameter, levels)}${markOf(parameter)}`;
  const figures = levels.map((level) => (level in values ? values[level] || WORDS.empty : ''));
  const [figure = ''] = figures;
  return levels.length === 1
    ? { cells: [label, demand, [figure, unit].filter(Boolean).join(' ')], note }
    : { cells: [label, demand, unit ?? '', ...figures], note };
}

/** Those of whom the same is told, together, in the order of the first of them. */
function runsOf(told: readonly Told[], fields: readonly Field[]): Told[][] {
  const runs = new Map<string, Told[]>();
  for (const one of told) {
    const key = lineOf(one.details, fields);
    runs.set(key, [...(runs.get(key) ?? []), one]);
  }
  return [...runs.values()];
}

/**
 * An analysis: what is told of all its parameters stands under its title, what some share above them, what is told
 * of one alone below it.
 */
function groupsOf(
  analysis: EvaluatedAnalysis,
  title: string,
  {
    bookmark,
    fields,
    levels,
  }: { bookmark: string | undefined; fields: readonly Field[]; levels: readonly Level[] },
): Group[] {
  const { applicable, pending, notApplicable } = analysis;
  if (applicable.length + pending.length === 0 && notApplicable.length > 0) return [];
  const told = tell(analysis);
  const shared = common(told, fields);
  const own = fields.filter((field) => !shared.includes(field));
  const waiting = pending.length > 0 ? words.pending(pending.length) : '';
  const none = applicable.length + pending.length === 0 ? words.none : '';
  const note = [lineOf(told[0]?.details, shared), waiting, none].filter(Boolean).join(' · ');
  const head: Group = { title, note, rows: [], ...(bookmark && { bookmark }) };
  const runs = runsOf(told, own);
  const isSplit = runs.length > 1;
  return runs.reduce<Group[]>(
    (groups, run) => {
      const line = isSplit ? lineOf(run[0]?.details, own) : '';
      const isAlone = run.length === 1;
      const rows = run.map(({ parameter }) => rowOf(parameter, levels, isAlone ? line : ''));
      const last = groups.at(-1) as Group;
      const goesOn = isAlone || !isSplit;
      return goesOn
        ? [...groups.slice(0, -1), { ...last, rows: [...last.rows, ...rows] }]
        : [...groups, { title: '', note: line, rows }];
    },
    [head],
  );
}

function requirementChapter({ code, label, criteria }: EvaluatedRequirement, make: MakeHeading): Chapter {
  const analyses = criteria.flatMap((criterion) => criterion.analyses);
  const levels = LEVELS.filter((level) => analyses.some((analysis) => analysis.levels.includes(level)));
  const told = analyses.flatMap(tell);
  const everywhere = analyses.length > 1 ? common(told) : [];
  const groups = criteria.flatMap((criterion) =>
    criterion.analyses.flatMap((analysis, index) => {
      const own = WORDS.analysis(analysis.code, analysis.label);
      const bookmark = WORDS.criterion(criterion.code, criterion.label);
      const isFirst = index === 0;
      return groupsOf(analysis, isFirst ? `${bookmark} › ${own}` : own, {
        bookmark: isFirst ? bookmark : undefined,
        fields: without(everywhere),
        levels,
      });
    }),
  );
  return chapter(make(WORDS.requirement(code, label)), (book) => {
    const line = lineOf(told[0]?.details, everywhere);
    if (line !== '') paragraph(book, words.inAll(line), { style: STYLES.small, after: 4, withNext: true });
    if (groups.length === 0) paragraph(book, words.noneApplies, { style: STYLES.cellMuted });
    else {
      const rows = groups.flatMap((group) => group.rows);
      table(book, { columns: columnsOf(book, levels, rows), groups, after: 4 });
    }
  });
}

/** A chapter for each requirement: its criteria, their analyses and the parameters that apply. */
export const requirementChapters = ({ evaluation }: PdeModel, make: MakeHeading): Chapter[] =>
  evaluation.requirements.map((requirement) => requirementChapter(requirement, make));
