import type { Type } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MAX_INTEGER } from '@prumo/domain';

import { type Actor } from '../../common/auth/access.js';
import type { RecordBody } from '../../crud/body/record-body.js';
import { ownerSeenBy } from '../../crud/ownership.js';
import type { Write } from '../../crud/resource.js';
import type { ImportRow } from '../../crud/write/import-row.js';
import { nameKey, type PlannedRecords } from '../../crud/write/planned-records.js';

export interface ImportContext {
  manager: EntityManager;
  actor: Actor;
  /** Records of the tables that the same file imports. */
  planned?: PlannedRecords;
}

/** The record of a row, found in one query for all rows. */
export interface RecordMatch {
  at: number;
  /** Unique in the file. */
  identities: (string | null)[];
  ids: number[];
  /** The message when several records match. */
  fault?: string;
}

/** Parts of a record in tables of their own. */
export interface ImportedParts {
  /** The versions of the parts, in SQL over the view's alias, by name: read with the record, part of the plan. */
  versions: Readonly<Record<string, string>>;
  /** Sets the row's `partValues`, or fails the row. */
  validate(row: ImportRow): void;
  /** @throws stale when a part has changed since it was read */
  write(write: Write, rows: readonly { id: number; row: ImportRow }[]): Promise<void>;
}

/** The first line of each record, and the wrong ones among the others. */
export interface JoinedLines {
  records: ImportRow[];
  wrong: ImportRow[];
}

export interface ImportDefinition {
  /** Lists of columns that identify a record; one list must be complete. */
  keys: readonly (readonly string[])[];
  /** Joins the lines of a record, where it takes several, in the body of the first; their cells are read. */
  joinLines?(context: ImportContext, lines: readonly ImportRow[]): Promise<JoinedLines>;
  /** Adds the ids of named records to the bodies, or fails the rows. */
  resolve?(context: ImportContext, rows: readonly ImportRow[]): Promise<void>;
  /** As `resolve`, of ids that depend on the rows' stored records. */
  resolveStored?(context: ImportContext, rows: readonly ImportRow[]): Promise<void>;
  /** Columns that are no fields of the body. */
  excluded?: readonly string[];
  /** Field → column of its errors; default: the same name. */
  columnOf?: Readonly<Record<string, string>>;
  parts?: ImportedParts;
  /** The field that identifies a record: a stored one keeps its case. */
  identity?: string;
  find(context: ImportContext, rows: readonly ImportRow[]): Promise<RecordMatch[]>;
  /** The rows of the template, by column; default: one of the columns' examples. */
  examples?: readonly Readonly<Record<string, string>>[];
  /** Validates the rows; default: the class that creates a record. */
  body?: Type<RecordBody>;
}

export const AMBIGUOUS = 'Mais de um registro corresponde a esta linha: altere-os um a um.';

/** Ids by `nameKey`: of the same file's table, else of stored records. */
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

/** A text field of the row's DTO; null when it is none. */
export const sentText = ({ sent }: ImportRow, field: string): string | null => {
  const value = (sent as Record<string, unknown>)[field];
  return typeof value === 'string' ? value : null;
};

/** An id of the row's DTO; null when it is none. */
export const sentId = ({ sent }: ImportRow, field: string): number | null => {
  const value = (sent as Record<string, unknown>)[field];
  return typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= MAX_INTEGER
    ? value
    : null;
};

/** Rows identified by a code that is unique regardless of case and accents. */
export const knownByCode = (table: string): ImportDefinition => ({
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

/** The caller's own records come before those of others, which only an administrator sees. */
export const ownFirst = ({ actor }: ImportContext): { mine: number; seen: number | null } => ({
  mine: actor.id,
  seen: ownerSeenBy(actor),
});
