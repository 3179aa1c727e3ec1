import { Any, type QueryDeepPartialEntity } from 'typeorm';
import { structuralSystemFields as fields } from '@prumo/domain';

import { changesOf } from '../../../audit/audit-changes.js';
import { slices } from '../../../common/slices.js';
import type { Write } from '../../../crud/resource.js';
import type { ImportRow } from '../../../crud/write/import-row.js';
import { laterThan, type Transaction } from '../../../crud/write/transaction.js';
import type { ImportedParts } from '../../../exchange/import/import-definition.js';
import { staleRows } from '../../../exchange/import/write-rows.js';
import { StructuralSystem } from './structural-system.entity.js';

type SystemField = keyof typeof fields;

/** The columns of the structural system in a building's sheet. */
export const SYSTEM_FIELDS = Object.keys(fields) as readonly SystemField[];

interface ImportedBuilding {
  id: number;
  row: ImportRow;
}

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');

/** Validates the row's system, completed with stored values: all fields, or none. */
function validateSystem(row: ImportRow): void {
  if (!SYSTEM_FIELDS.some((name) => row.has(name))) return;
  const system = SYSTEM_FIELDS.map(
    (name) => [name, row.has(name) ? row.body[name] : row.stored?.[name]] as const,
  );
  const isNone = system.every(([, value]) => isBlank(value));
  for (const [name, value] of system) {
    const parsed = isNone ? { ok: true as const, value: null } : fields[name].parse(value);
    if (parsed.ok) row.partValues[name] = parsed.value;
    else row.fail(name, parsed.message);
  }
}

const VERSION = 'structuralSystem';

const timeOf = (version: unknown): number | null => (version instanceof Date ? version.getTime() : null);

/** The buildings are locked, and so are their systems. @throws stale naming the rows */
async function refuseStaleSystems({ tx }: Write, buildings: readonly ImportedBuilding[]): Promise<void> {
  const now = await tx.manager.query<{ id: number; updatedAt: Date }[]>(
    'SELECT building_id AS id, updated_at AS "updatedAt" FROM structural_systems WHERE building_id = ANY($1)',
    [buildings.map(({ id }) => id)],
  );
  const times = new Map(now.map(({ id, updatedAt }) => [id, updatedAt.getTime()]));
  const stale = buildings.filter(
    ({ id, row }) => (times.get(id) ?? null) !== timeOf(row.partVersions[VERSION]),
  );
  if (stale.length > 0)
    throw staleRows(
      stale.map(({ row }) => row.line),
      'systemType',
    );
}

type System = Readonly<Record<SystemField, unknown>>;

const systemOf = (read: (name: SystemField) => unknown): System =>
  Object.fromEntries(SYSTEM_FIELDS.map((name) => [name, read(name) ?? null])) as System;

const AT_ONCE = 500;

async function saveSystems(
  tx: Transaction,
  systems: readonly { id: number; row: ImportRow; values: System }[],
) {
  for (const batch of slices(systems, AT_ONCE)) {
    const rows = batch.map(({ id: buildingId, row, values }) => ({
      ...values,
      buildingId,
      updatedAt: laterThan(new Date(timeOf(row.partVersions[VERSION]) ?? 0)),
    }));
    await tx.manager.upsert(StructuralSystem, rows as QueryDeepPartialEntity<StructuralSystem>[], [
      'buildingId',
    ]);
  }
}

/**
 * Stores the structural systems of imported buildings; a row that empties all columns deletes its building's.
 * @throws stale when one changed since it was read
 */
async function writeSystems(write: Write, rows: readonly ImportedBuilding[]): Promise<void> {
  const { tx } = write;
  const changed = rows.filter(({ row }) => Object.keys(row.partValues).length > 0);
  await refuseStaleSystems(write, changed);
  const systems = changed.map(({ id, row }) => {
    const before = systemOf((name) => row.stored?.[name]);
    const values = systemOf((name) => (name in row.partValues ? row.partValues[name] : before[name]));
    return { id, row, before, values, isNew: isBlank(before.systemType), changes: changesOf(before, values) };
  });
  const deleted = systems.filter(({ isNew, values }) => !isNew && values.systemType === null);
  const saved = systems.filter(
    ({ values, changes }) => values.systemType !== null && Object.keys(changes).length > 0,
  );
  if (deleted.length > 0)
    await tx.manager.delete(StructuralSystem, { buildingId: Any(deleted.map(({ id }) => id)) });
  await saveSystems(tx, saved);
  const audited = [
    ['delete', deleted.map(({ id, before }) => ({ id, changes: before }))],
    ['update', saved.filter(({ isNew }) => !isNew)],
    ['create', saved.filter(({ isNew }) => isNew).map(({ id, values }) => ({ id, changes: values }))],
  ] as const;
  for (const [action, all] of audited) await tx.auditMany(action, 'structural_systems', all);
}

export const systemParts: ImportedParts = {
  versions: {
    [VERSION]: '(SELECT system.updated_at FROM structural_systems system WHERE system.building_id = b.id )',
  },
  validate: validateSystem,
  write: writeSystems,
};
