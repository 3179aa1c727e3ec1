import { analysesOf, groupBy, type PdeModel } from '@prumo/domain';

import { table } from '../components/table/table.js';
import { paragraph } from '../document/paragraph.js';
import { STYLES } from '../document/theme.js';
import { type Chapter, chapter, type MakeHeading } from './chapter.js';
import type { Keys } from './keys.js';
import { type Source, sourceFinder } from './standards-cited.js';
import { WORDS } from './words.js';

const words = WORDS.references;

/** 'ABNT NBR 5382, 5410; ABNT NBR ISO 717-1': a common prefix is written once. */
function listOf(names: readonly string[]): string {
  const parts = names.map((name) => {
    const [, body = '', number = name] = /^(\D+ )(\d.*)$/.exec(name) ?? [];
    return { body, number };
  });
  return [...groupBy(parts, ({ body }) => body)]
    .map(([body, all]) => body + all.map(({ number }) => number).join(', '))
    .join('; ');
}

/** The codes of the requirements whose rows come from each source. */
function usesOf({ evaluation }: PdeModel, sources: readonly Source[]): Map<Source, Set<string>> {
  const find = sourceFinder(sources);
  const uses = new Map<Source, Set<string>>();
  for (const requirement of evaluation.requirements) {
    for (const { standard } of analysesOf({ requirements: [requirement] }).flatMap((one) => one.applicable)) {
      const source = standard && find(standard);
      if (source) uses.set(source, (uses.get(source) ?? new Set()).add(requirement.code));
    }
  }
  return uses;
}

const COLUMNS = [
  { title: words.name, width: 104, headsRow: true, style: STYLES.cellStrong },
  { title: words.edition },
  { title: words.newer, width: 180, style: STYLES.cellMuted },
];

/** The newest known edition, if it is not the one used. */
const newerThan = ({ edition, newest }: Source): string =>
  newest === null || (edition !== null && newest.endsWith(edition)) ? '' : newest;

/** The cited standards with their editions, each with the requirements that use it. */
export function references(
  model: PdeModel,
  { sources, otherStandards: others }: Keys,
  make: MakeHeading,
): Chapter {
  const uses = usesOf(model, sources);
  const editionText = (source: Source): string =>
    words.used(source.edition ?? words.noEdition, [...(uses.get(source) ?? [words.inTexts])].join(', '));
  const rows = [...groupBy(sources, ({ name }) => name)].map(([name, editions]) => ({
    cells: [name, editions.map(editionText).join('; '), editions.map(newerThan).find(Boolean) ?? ''],
  }));
  return chapter(make(words.title), (book) => {
    paragraph(book, words.intro, {
      style: STYLES.small,
      after: 4,
      withNext: rows.length + others.length > 0,
    });
    table(book, { columns: COLUMNS, rows, dense: true, after: 6 });
    if (others.length > 0) paragraph(book, words.others(listOf(others)), { style: STYLES.small, after: 4 });
  });
}
