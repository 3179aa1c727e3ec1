import {
  analysesOf,
  type ConditionOutcome,
  type EvaluatedParameter,
  groupBy,
  type PdeModel,
  whereToFill,
} from '@prumo/domain';

import { keyedTexts } from '../components/keyed-texts.js';
import type { Group } from '../components/table/table-spec.js';
import { table } from '../components/table/table.js';
import type { Book } from '../document/book.js';
import { paragraph } from '../document/paragraph.js';
import { STYLES } from '../document/theme.js';
import { NO_BREAK_SPACE } from '../document/wrap.js';
import { type Chapter, chapter, type MakeHeading } from './chapter.js';
import { WORDS } from './words.js';

const CODE = { width: 62, style: STYLES.cellMuted } as const;

/** The fields that a parameter waits for, with their places: 'Classe de ruído: Edificações › Características › …'. */
function waitsFor({ outcomes, gap }: EvaluatedParameter, model: PdeModel): string {
  const missing = outcomes.filter(({ result }) => result === 'pending');
  const texts = missing.map((outcome: ConditionOutcome) =>
    outcome.unavailable
      ? `${outcome.name}: ${outcome.unavailable}`
      : `${outcome.name}: ${whereToFill(outcome, model)}`,
  );
  return [...new Set(texts)].join('\n') || WORDS.pending.gap(gap?.reason ?? '');
}

function pendingGroups(model: PdeModel): Group[] {
  const waiting = analysesOf(model.evaluation).flatMap(({ code, label, pending, gap }) => [
    ...pending.map((parameter) => ({ cells: [code, parameter.label], title: waitsFor(parameter, model) })),
    ...(gap ? [{ cells: [code, label], title: WORDS.pending.gap(gap.reason) }] : []),
  ]);
  return [...groupBy(waiting, ({ title }) => title)].map(([title, rows]) => ({
    title,
    rows: rows.map(({ cells }) => ({ cells })),
  }));
}

function writePending(book: Book, groups: readonly Group[]): void {
  const words = WORDS.pending;
  if (groups.length === 0) {
    paragraph(book, words.none, { style: STYLES.cellMuted });
    return;
  }
  paragraph(book, words.intro, { style: STYLES.cellMuted, after: 6, withNext: true });
  const columns = [
    { ...CODE, title: words.analysis },
    { title: words.parameter, headsRow: true },
  ];
  table(book, { columns, groups, dense: true });
}

function writeDivergences(book: Book, { evaluation }: PdeModel): void {
  paragraph(book, WORDS.divergences.intro, { style: STYLES.cellMuted, after: 4, withNext: true });
  evaluation.divergences.forEach(({ text }, index) => keyedTexts(book, [{ key: String(index + 1), text }]));
}

/** Pending parameters with the fields to fill in, and divergences; omitted without requirements or divergences. */
export function openMatters(model: PdeModel, make: MakeHeading): Chapter[] {
  const { divergences, requirements } = model.evaluation;
  const groups = pendingGroups(model);
  const asksData = requirements.length > 0;
  const contradicts = divergences.length > 0;
  if (asksData && contradicts && groups.length === 0) {
    const both: Chapter['build'] = (book) => {
      writePending(book, groups);
      writeDivergences(book, model);
    };
    return [chapter(make(WORDS.divergences.titleWithPending), both)];
  }
  return [
    ...(asksData ? [chapter(make(WORDS.pending.title), (book) => writePending(book, groups))] : []),
    ...(contradicts ? [chapter(make(WORDS.divergences.title), (book) => writeDivergences(book, model))] : []),
  ];
}

/** A label without its case: 'TRRF da estrutura' of 'TRRF da estrutura (altura até 12 m)'. */
const stemOf = (label: string): string => label.replace(/(?<!\s)\s*\([^()]*\)/g, '').trim() || label;

const failing = ({ outcomes }: EvaluatedParameter): ConditionOutcome[] =>
  outcomes.filter(({ result }) => result === 'fails');

const foundIn = ({ name, actual }: ConditionOutcome): string => `${name}: ${actual ?? WORDS.empty}`;

/** Chooses, among a parameter's reasons, the one that most others share. */
function mainReasons(
  parameters: readonly EvaluatedParameter[],
): (parameter: EvaluatedParameter) => ConditionOutcome | undefined {
  const shared = groupBy(parameters.flatMap(failing), foundIn);
  const count = (outcome: ConditionOutcome): number => shared.get(foundIn(outcome))?.length ?? 0;
  return (parameter) => failing(parameter).sort((a, b) => count(b) - count(a))[0];
}

/** Longer demands are omitted; the building's value is sufficient. */
const LONG_DEMAND = 16;

/** 'Isopleta: III'; with the common demand if short: 'Altura: 24,00 m (exige > 60 m)'. */
function reasonText(outcomes: readonly ConditionOutcome[]): string {
  const [first] = outcomes;
  if (!first) return '';
  const [expected = '', ...others] = new Set(outcomes.map((outcome) => outcome.expected));
  const isPlain = others.length > 0 || expected.length > LONG_DEMAND || /^(Sim|Não)$/.test(expected);
  return isPlain ? foundIn(first) : `${foundIn(first)} ${WORDS.notApplicable.demanded(expected)}`;
}

/** Merges cases of one item: '12.3.1 Fachada (2 casos)'. */
function casesOf([code, cases]: [string, { parameter: EvaluatedParameter }[]]): string[] {
  return [...groupBy(cases, ({ parameter }) => stemOf(parameter.label))].map(([stem, all]) => {
    const label = all.length > 1 ? WORDS.notApplicable.cases(stem, all.length) : all[0].parameter.label;
    return `${code.replaceAll(' ', NO_BREAK_SPACE)}${NO_BREAK_SPACE}${label}`;
  });
}

export function notApplicable({ evaluation }: PdeModel, make: MakeHeading): Chapter[] {
  const words = WORDS.notApplicable;
  const analyses = analysesOf(evaluation);
  const mainReason = mainReasons(analyses.flatMap((analysis) => analysis.notApplicable));
  const found = analyses.flatMap(({ code, notApplicable: parameters }) =>
    parameters.flatMap((parameter) => {
      const reason = mainReason(parameter);
      return reason ? [{ code, parameter, reason }] : [];
    }),
  );
  const byReason = groupBy(found, ({ reason }) => foundIn(reason));
  const items = [...byReason.values()].map((all) => ({
    key: reasonText(all.map(({ reason }) => reason)),
    text: words.items([...groupBy(all, ({ code }) => code)].flatMap(casesOf).join('; ')),
  }));
  if (items.length === 0) return [];
  return [
    chapter(make(words.title), (book) => {
      paragraph(book, words.intro, { style: STYLES.cellMuted, after: 4, withNext: true });
      keyedTexts(book, items);
    }),
  ];
}
