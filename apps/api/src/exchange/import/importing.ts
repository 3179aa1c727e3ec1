import type { Type } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MAX_INTEGER } from '@prumo/domain';

import { type Actor } from '../../common/auth/access.js';
import type { RecordBody } from '../../crud/body/record-body.js';
import { ownerSeenBy } from '../../crud/ownership.js';
import type { Write } from '../../crud/resource.js';
import type { ImportRow } from '../../crud/write/import-row.js';
import { nameKey, type PlannedRecords } from '../../crud/write/planned-records.js';

/** The connection and the actor of an import. */
export interface ImportContext {
  manager: EntityManager;
  actor: Actor;
  /** Records of the tables that the same file imports. */
  planned?: PlannedRecords;
}

/** What a row is known by, found in one query for all rows. */
export interface RecordMatch {
  at: number;
  /** What no other row of the file may have. */
  identities: (string | null)[];
  /** The records that it may be of. */
  ids: number[];
  /** Why nobody can tell, where there are several. */
  fault?: string;
}

/** Parts of a record that its rows tell and that are stored in tables of their own. */
export interface ImportedParts {
  /** The versions of the parts, in SQL over the view's alias, by name: read with the record, part of the plan. */
  versions: Readonly<Record<string, string>>;
  /** Reads what the row tells of its parts into its values, or fails the row. */
  validate(row: ImportRow): void;
  /** Writes the parts of rows whose records are stored. @throws stale when a part is not as it was read */
  write(write: Write, rows: readonly { id: number; row: ImportRow }[]): Promise<void>;
}

/** How rows of a resource's sheet become records. */
export interface Importing {
  /** Columns without which nobody could tell which record a row is; of each list one must be there whole. */
  keys: readonly (readonly string[])[];
  /** Puts the ids of what the columns name into the rows' bodies; what isn't there is the row's error. */
  resolve?(context: ImportContext, rows: readonly ImportRow[]): Promise<void>;
  /** Columns that only lead to a field, or that the rules read for themselves: no fields of the body. */
  excluded?: readonly string[];
  /** Which columns a field's error belongs to, where they are not called the same. */
  columnOf?: Readonly<Record<string, string>>;
  /** Parts that are stored in tables of their own. */
  parts?: ImportedParts;
  /** The field that a record is known by: of a stored one it stays as it is, in whatever case the file writes it. */
  identity?: string;
  /** Finds the records that the rows are of. */
  find(context: ImportContext, rows: readonly ImportRow[]): Promise<RecordMatch[]>;
  /** Judges what a row tells, where that is not what creates a record. */
  body?: Type<RecordBody>;
}

/** What more than one record answers to. */
export const AMBIGUOUS = 'Mais de um registro corresponde a esta linha: altere-os um a um.';

/** Ids by the `nameKey` of the codes that name a record: of the same file's tables, else of what is stored. */
export async function idsByName(
  { manager, planned }: ImportContext,
  table: string,
  query = `SELECT ARRAY[code] AS codes, id FROM ${table}`,
): Promise<ReadonlyMap<string, number>> {
  const ids = planned?.idsOf(table);
  if (ids) return ids;
  const rows = await manager.query<{ codes: string[]; id: number }[]>(query);
  return new Map(rows.map(({ codes, id }) => [nameKey(codes), id]));
}

export const asJson = (rows: readonly ImportRow[], values: (row: ImportRow) => object): string =>
  JSON.stringify(rows.map((row, at) => ({ at, ...values(row) })));

/** What a row tells of a field, read as its form does; null where it is no text. */
export const sentText = ({ sent }: ImportRow, field: string): string | null => {
  const value = (sent as Record<string, unknown>)[field];
  return typeof value === 'string' ? value : null;
};

/** The same of an id that was found. */
export const sentId = ({ sent }: ImportRow, field: string): number | null => {
  const value = (sent as Record<string, unknown>)[field];
  return typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= MAX_INTEGER
    ? value
    : null;
};

/** Rows that their code tells apart: unique in its table without regard to case and accents. */
export const knownByCode = (table: string): Importing => ({
  keys: [['code']],
  identity: 'code',
  async find({ manager }, rows) {
    const texts = rows.map((row) => sentText(row, 'code'));
    return manager.query<RecordMatch[]>(
      `SELECT (k.at - 1)::integer AS at,
         ARRAY[first_value(k.code) OVER (PARTITION BY k.code COLLATE ptbr ORDER BY k.at)] AS identities,
         CASE WHEN t.id IS NULL THEN '{}'::integer[] ELSE ARRAY[t.id] END AS ids
       FROM unnest($1::text[]) WITH ORDINALITY AS k(code, at) LEFT JOIN ${table} t ON t.code COLLATE ptbr = k.code`,
      [texts],
    );
  },
});

/** Of records that somebody owns: one's own come before those of others, which only an administrator sees. */
export const ownFirst = ({ actor }: ImportContext): { mine: number; seen: number | null } => ({
  mine: actor.id,
  seen: ownerSeenBy(actor),
});
