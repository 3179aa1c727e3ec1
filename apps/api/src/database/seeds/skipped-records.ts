import { groupBy, recordKind } from '@prumo/domain';

import { addNotes, replaceNotes } from '../upgrade-notes.js';
import { type Database, missingOf, type SeedIds, type SeedRecord, type SeedStep } from './ledger.js';

/** A seeded record that a run could not write as it is, and the keys of what it lacks. */
export interface Lacking {
  /** The plural name of this kind of record: 'parâmetros'. */
  kind: string;
  record: Pick<SeedRecord, 'key' | 'row'>;
  missing: readonly string[];
}

/** The records of a step that were not brought, as what they belong to was deleted. */
export const skippedOf = ({ name, records }: SeedStep, ids: SeedIds): Lacking[] =>
  records
    .filter(({ key }) => !ids.has(key))
    .map((record) => ({ kind: name, record, missing: missingOf(record, ids) }));

/** So many records are named in one note. */
const NAMED = 20;

const tail = (key: string): string => key.slice(key.indexOf('/') + 1);
const missingText = (keys: readonly string[]): string =>
  [...new Set(keys)].map((key) => `${recordKind(key.slice(0, key.indexOf('/')))} ${tail(key)}`).join(', ');
const nameOf = ({ key, row }: Lacking['record']): string => String(row['label'] ?? row['name'] ?? tail(key));

/** A sentence for each kind of record and what it lacks. @param opening 'Não incluídos' */
function notesOf(opening: string, lacking: readonly Lacking[]): string[] {
  const groups = groupBy(lacking, ({ kind, missing }) => `${kind} (falta ${missingText(missing)})`);
  return [...groups].map(([group, members]) => {
    const names = members.slice(0, NAMED).map(({ record }) => `"${nameOf(record)}"`);
    const more = members.length > NAMED ? ` e mais ${members.length - NAMED}` : '';
    return `${opening}: ${members.length} ${group}: ${names.join(', ')}${more}.`;
  });
}

/** Notes what could not be brought, in place of what was noted before. */
export const storeSkippedNotes = (
  db: Database,
  leftOut: readonly Lacking[],
  kept: readonly Lacking[],
): Promise<void> =>
  replaceNotes(db, 'seeds', [...notesOf('Não incluídos', leftOut), ...notesOf('Não atualizados', kept)]);

/** Notes which of the records that were brought now lack some of the values that they name. */
export const storeReducedNotes = (db: Database, reduced: readonly Lacking[]): Promise<void> =>
  addNotes(db, 'reduced seeds', notesOf('Incluídos só com os valores que existem', reduced));
