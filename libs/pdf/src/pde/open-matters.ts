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
import { type Chapter, chapter, introduce, type MakeHeading } from './chapter.js';
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

function writePending(book: Book, groups: readonly Group[], { evaluation: { counts } }: PdeModel): void {
  const words = WORDS.pending;
  if (groups.length === 0) {
    const none = counts.unchecked > 0 ? words.noneButUnchecked(counts.unchecked) : words.none;
    paragraph(book, none, { style: STYLES.small });
    return;
  }
  introduce(book, words.intro);
  const columns = [
    { ...CODE, title: words.analysis },
    { title: words.parameter, headsRow: true },
  ];
  table(book, { columns, groups, dense: true });
}

function writeDivergences(book: Book, { evaluation }: PdeModel): void {
  introduce(book, WORDS.divergences.intro);
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
      writePending(book, groups, model);
      writeDivergences(book, model);
    };
    return [chapter(make(WORDS.divergences.titleWithPending), both)];
  }
  return [
    ...(asksData ? [chapter(make(WORDS.pending.title), (book) => writePending(book, groups, model))] : []),
    ...(contradicts ? [chapter(make(WORDS.divergences.title), (book) => writeDivergences(book, model))] : []),
  ];
}
