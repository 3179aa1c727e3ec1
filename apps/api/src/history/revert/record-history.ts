import type { Type } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { RECORD_FIELDS } from '@prumo/domain';

import { WITHHELD } from '../../audit/audit-changes.js';
import { DomainError, invalid } from '../../common/errors/domain-error.js';
import { createBodyPipe } from '../../common/validation/body.pipe.js';
import { editableFields } from '../../common/validation/rule.js';
import { ChangeFormatter, snapshotOf } from '../change-formatter.js';
import {
  type AuditRow,
  authorOf,
  isRowShortened,
  isShortened,
  keptChanges,
  rowsOfRecord,
  savesOf,
  type Tables,
} from './audit-rows.js';
import type { FieldChange, HistoryEntry, HistoryPage } from './history.dto.js';
import { followRenames } from './renamed-codes.js';

/** Audit rows per page. */
const PAGE = 20;
const MAX_REVERTED = 2000;

/** The last audit row before `id` with this entity and action. */
async function snapshotBefore(
  manager: EntityManager,
  { entity, entityId, action }: Pick<AuditRow, 'entity' | 'entityId' | 'action'>,
  id: number,
): Promise<AuditRow | undefined> {
  const [row] = await manager.query<AuditRow[]>(
    `SELECT changes FROM audit_log WHERE kind = 'change' AND entity = $1 AND entity_id = $2 AND action = $3 AND id < $4
     ORDER BY id DESC LIMIT 1`,
    [entity, entityId, action, id],
  );
  return row;
}

/** The snapshot before each row that stores one. */
async function snapshotsBefore(
  manager: EntityManager,
  rows: readonly AuditRow[],
): Promise<Map<AuditRow, AuditRow>> {
  const own = rows.filter(snapshotOf);
  const [last] = own.slice(-1);
  if (!last || last.entityId === null) return new Map();
  const before = [...own.slice(1), await snapshotBefore(manager, last, last.id)];
  return new Map(own.flatMap((row, at) => (before[at] ? [[row, before[at]] as const] : [])));
}

function entryOf(save: readonly AuditRow[], formatter: ChangeFormatter): HistoryEntry[] {
  const [first, last] = [save[0], save.at(-1)];
  if (!first || !last) return [];
  return [
    {
      id: last.id,
      at: last.at,
      who: authorOf(last),
      action: first.action,
      changes: save.flatMap((row) => formatter.format(row)),
      shortened: save.some(({ changes }) => isRowShortened(changes)),
    },
  ];
}

/** A page of the history, newest first. @param before the entry after which it continues */
export async function historyPage(
  manager: EntityManager,
  tables: Tables,
  id: number,
  before?: number,
): Promise<HistoryPage> {
  const rows = await rowsOfRecord(manager, tables, id, { before, limit: PAGE + 1 });
  const saves = savesOf(rows);
  const goesOn = rows.length > PAGE;
  // The last save may continue on the next page.
  if (goesOn && saves.length > 1) saves.pop();
  const formatter = await ChangeFormatter.of(manager, rows, await snapshotsBefore(manager, rows));
  const entries = saves.flatMap((save) => entryOf(save, formatter));
  return { entries, next: goesOn ? (saves.at(-1)?.[0]?.id ?? null) : null, hasOriginal: false };
}

/** A part of a record that the audit keeps whole under an action of its own. */
export interface SnapshotPart {
  /** Its audit action, and its field in the body of an edit. */
  name: string;
  read(manager: EntityManager, id: number): Promise<object>;
  isSame(one: object, other: object): boolean;
}

/** The record to revert: its tables, its current answer, its update class and its snapshot part. */
export interface RevertTarget {
  table: string;
  /** With those of its parts: the last row of a save, by which a version is named, may be a part's. */
  tables: Tables;
  record: Readonly<Record<string, unknown>> & { id: number };
  update: Type;
  part?: SnapshotPart;
}

const refused = (why: string): DomainError =>
  new DomainError('conflict', `Não é possível voltar a esta versão: ${why}`);

const labelOf = (table: string, field: string): string => RECORD_FIELDS[table]?.[field]?.label ?? field;

/** The audit rows of the record itself after a version, newest first. @throws invalid, conflict */
async function rowsSince(
  manager: EntityManager,
  { table, tables, record: { id } }: RevertTarget,
  version: number,
): Promise<AuditRow[]> {
  const [found] = await manager.query<unknown[]>(
    `SELECT FROM audit_log WHERE kind = 'change' AND entity = ANY($1) AND entity_id = $2 AND id = $3`,
    [tables, id, version],
  );
  if (!found) throw invalid({ to: 'Esta versão não é deste registro.' });
  const rows = await rowsOfRecord(manager, [table], id, { after: version, limit: MAX_REVERTED + 1 });
  if (rows.length > MAX_REVERTED) throw refused('o registro mudou vezes demais desde então.');
  return rows;
}

/** @throws conflict with the fields whose values the audit has shortened */
function refuseShortened(table: string, lost: readonly string[], isLost: boolean): void {
  if (isLost) throw refused('uma alteração desde então era longa demais para ser guardada por inteiro.');
  if (lost.length === 0) return;
  const fields = lost.map((field) => labelOf(table, field)).join(', ');
  throw refused(`o histórico não guarda o valor inteiro de ${fields}.`);
}

/** The earlier values of the fields that changed since. */
interface EarlierState {
  values: Readonly<Record<string, unknown>>;
  /** Changed fields whose earlier values are not stored. */
  lost: readonly string[];
  /** A change since is stored without values. */
  isLost: boolean;
}

/**
 * The old value of each field in its first change since the version. A deletion and its restore change no field.
 * @param since the record's audit rows after the version, newest first
 */
function earlierState(since: readonly AuditRow[]): EarlierState {
  const values: Record<string, unknown> = {};
  const changed = since.filter(({ action }) => !['create', 'delete', 'restore'].includes(action));
  // Newest first: the oldest change of a field determines its value.
  for (const { action, changes } of changed)
    for (const { field, from } of keptChanges(action, changes)) values[field] = from;
  const lost = Object.keys(values).filter(
    (field) => isShortened(values[field]) || values[field] === WITHHELD,
  );
  return { values, lost, isLost: changed.some(({ changes }) => isRowShortened(changes)) };
}

/**
 * The body of an edit that restores a version, validated as any edit.
 * @throws conflict when values were shortened, invalid when a rule refuses old values
 */
export async function bodyOfVersion(
  manager: EntityManager,
  target: RevertTarget,
  version: number,
): Promise<object> {
  const { table, update, part } = target;
  const rows = await rowsSince(manager, target, version);
  const since = rows.filter(({ action }) => action !== part?.name);
  const { values, lost, isLost } = earlierState(since);
  const editable = editableFields(update);
  refuseShortened(
    table,
    lost.filter((field) => editable.has(field)),
    isLost,
  );
  const body = await bodyOfValues(target, await followRenames(manager, table, since, values));
  return part ? { ...body, ...(await partOfVersion(manager, target, part, version)) } : body;
}

/** The part as the version had it; empty if it is the same today, or older than the audit. @throws conflict */
async function partOfVersion(
  manager: EntityManager,
  { table, record: { id } }: RevertTarget,
  part: SnapshotPart,
  version: number,
): Promise<object> {
  const row = { entity: table, entityId: id, action: part.name };
  const changes = (await snapshotBefore(manager, row, version + 1))?.changes;
  if (!changes) return {};
  const lost = Object.keys(changes).filter((field) => isShortened(changes[field]));
  refuseShortened(table, lost, isShortened(changes));
  return part.isSame(changes, await part.read(manager, id)) ? {} : { [part.name]: changes };
}

/** The body of an edit that sets these values, as far as they are editable. @throws invalid */
export async function bodyOfValues(
  { record, update }: Pick<RevertTarget, 'record' | 'update'>,
  values: Readonly<Record<string, unknown>>,
): Promise<object> {
  const editable = editableFields(update);
  const changed = Object.entries(values).filter(
    ([field, value]) =>
      editable.has(field) && JSON.stringify(value) !== JSON.stringify(record[field] ?? null),
  );
  const body: unknown = await createBodyPipe().transform(Object.fromEntries(changed), {
    type: 'body',
    metatype: update,
  });
  return body as object;
}

/** @throws conflict when nothing would change */
export function refuseUnchanged(body: object): void {
  if (Object.values(body).every((value) => value === undefined))
    throw new DomainError('conflict', 'O registro já está como nesta versão.');
}

export async function formatEdit(
  manager: EntityManager,
  { table, record, part }: RevertTarget,
  body: object,
): Promise<FieldChange[]> {
  const rowOf = (action: string, changes: object): AuditRow => ({
    id: 0,
    at: new Date(),
    userId: null,
    userName: null,
    entity: table,
    entityId: record.id,
    action,
    changes: { ...changes },
  });
  const sent = Object.entries(body).filter(([, value]) => value !== undefined) as [string, unknown][];
  const changes = sent
    .filter(([field]) => field !== part?.name)
    .map(([field, to]) => [field, { from: record[field] ?? null, to }] as const);
  const rows = [rowOf('update', Object.fromEntries(changes))];
  const before = new Map<AuditRow, AuditRow>();
  const [, partThen] = sent.find(([field]) => field === part?.name) ?? [];
  if (part && partThen) {
    const row = rowOf(part.name, partThen);
    before.set(row, rowOf(part.name, await part.read(manager, record.id)));
    rows.push(row);
  }
  const formatter = await ChangeFormatter.of(manager, rows, before);
  return rows.flatMap((row) => formatter.format(row));
}
