import { groupBy, recordKind } from '@prumo/domain';

import type { Queries } from '../queries.js';
import { addNotes, replaceNotes } from '../upgrade-notes.js';
import { missingSeeds, type SeedIds, type SeedRecord, type SeedStep } from './ledger.js';

/** A seeded record, and the keys of what it lacks. */
export interface Lacking {
  /** Plural: 'parâmetros'. */
  kind: string;
  record: Pick<SeedRecord, 'key' | 'row'>;
  missing: readonly string[];
}

/** Skipped records: they depend on a deleted one. */
export const skippedOf = ({ name, records }: SeedStep, ids: SeedIds): Lacking[] =>
  records
    .filter(({ key }) => !ids.has(key))
    .map((record) => ({ kind: name, record, missing: missingSeeds(record, ids) }));

/** Records named per note. */
const NAMED = 20;

const tail = (key: string): string => key.slice(key.indexOf('/') + 1);
const missingText = (keys: readonly string[]): string =>
  [...new Set(keys)].map((key) => `${recordKind(key.slice(0, key.indexOf('/')))} ${tail(key)}`).join(', ');
const nameOf = ({ key, row }: Lacking['record']): string => String(row['label'] ?? row['name'] ?? tail(key));

/** A sentence per kind and missing record. @param opening 'Não incluídos' */
function notesOf(opening: string, lacking: readonly Lacking[]): string[] {
  const groups = groupBy(lacking, ({ kind, missing }) => `${kind} (falta ${missingText(missing)})`);
  return [...groups].map(([group, members]) => {
    const names = members.slice(0, NAMED).map(({ record }) => `"${nameOf(record)}"`);
    const more = members.length > NAMED ? ` e mais ${members.length - NAMED}` : '';
    return `${opening}: ${members.length} ${group}: ${names.join(', ')}${more}.`;
  });
}

export const storeSkippedNotes = (
  db: Queries,
  leftOut: readonly Lacking[],
  kept: readonly Lacking[],
): Promise<void> =>
  replaceNotes(db, 'seeds', [...notesOf('Não incluídos', leftOut), ...notesOf('Não atualizados', kept)]);

export const storeReducedNotes = (db: Queries, reduced: readonly Lacking[]): Promise<void> =>
  addNotes(db, 'reduced seeds', notesOf('Incluídos só com os valores que existem', reduced));
