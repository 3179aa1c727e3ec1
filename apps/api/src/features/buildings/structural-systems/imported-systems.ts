import { structuralSystemFields as fields } from '@prumo/domain';

import { changesOf } from '../../../audit/audit-changes.js';
import type { Write } from '../../../crud/resource.js';
import type { ImportRow } from '../../../crud/write/import-row.js';
import type { ImportedParts } from '../../../exchange/import/importing.js';
import { staleRows } from '../../../exchange/import/stale-rows.js';

type SystemField = keyof typeof fields;

/** The columns of a building's sheet that describe its structural system. */
export const SYSTEM_FIELDS = Object.keys(fields) as readonly SystemField[];

/** A building whose row was written. */
interface ImportedBuilding {
  id: number;
  row: ImportRow;
}

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');

/** What a row tells of the structural system, with what is stored where it tells nothing: all of it or none. */
function validateSystem(row: ImportRow): void {
  if (!SYSTEM_FIELDS.some((name) => row.has(name))) return;
  const told = SYSTEM_FIELDS.map(
    (name) => [name, row.has(name) ? row.body[name] : row.stored?.[name]] as const,
  );
  const isNone = told.every(([, value]) => isBlank(value));
  for (const [name, value] of told) {
    const parsed = isNone ? { ok: true as const, value: null } : fields[name].parse(value);
    if (parsed.ok) row.values[name] = parsed.value;
    else row.fail(name, parsed.message);
  }
}

const VERSION = 'structuralSystem';

/** The structural system as a part of a building's rows. */
const VERSIONS = {
  [VERSION]: '(SELECT system.updated_at FROM structural_systems system WHERE system.building_id = b.id )',
};

const timeOf = (version: unknown): number | null => (version instanceof Date ? version.getTime() : null);

/** Whoever stores a system locks its building before, as is done by now of all these. @throws stale naming the rows */
async function refuseStaleSystems({ tx }: Write, told: readonly ImportedBuilding[]): Promise<void> {
  const now = await tx.manager.query<{ id: number; updatedAt: Date }[]>(
    'SELECT building_id AS id, updated_at AS "updatedAt" FROM structural_systems WHERE building_id = ANY($1)',
    [told.map(({ id }) => id)],
  );
  const times = new Map(now.map(({ id, updatedAt }) => [id, updatedAt.getTime()]));
  const stale = told.filter(({ id, row }) => (times.get(id) ?? null) !== timeOf(row.partVersions[VERSION]));
  if (stale.length > 0)
    throw staleRows(
      stale.map(({ row }) => row.line),
      'systemType',
    );
}

const inColumns = `system_type varchar, material_resistance varchar, design_life integer, design_loads varchar`;

/**
 * Describes the structural systems of many buildings, or takes them away where a row leaves all of it empty.
 * @throws stale when one is not as it was read
 */
async function writeSystems(write: Write, rows: readonly ImportedBuilding[]): Promise<void> {
  const { tx } = write;
  const told = rows.filter(({ row }) => SYSTEM_FIELDS.some((name) => row.values[name] !== undefined));
  await refuseStaleSystems(write, told);
  const systems = told.map(({ id, row }) => {
    const [systemType, materialResistance, designLife, designLoads] = SYSTEM_FIELDS.map(
      (name) => row.values[name] ?? (name in row.values ? null : (row.stored?.[name] ?? null)),
    );
    const had = !isBlank(row.stored?.['systemType']);
    const values = { systemType, materialResistance, designLife, designLoads };
    const before = Object.fromEntries(SYSTEM_FIELDS.map((name) => [name, row.stored?.[name] ?? null]));
    return { id, had, values, before };
  });
  const gone = systems.filter(({ had, values }) => had && values.systemType === null);
  const kept = systems.filter(
    ({ values, before }) => values.systemType !== null && Object.keys(changesOf(before, values)).length > 0,
  );
  if (gone.length > 0)
    await tx.manager.query('DELETE FROM structural_systems WHERE building_id = ANY($1)', [
      gone.map(({ id }) => id),
    ]);
  if (kept.length > 0)
    await tx.manager.query(
      `INSERT INTO structural_systems AS s (building_id, system_type, material_resistance, design_life, design_loads)
       SELECT id, system_type, material_resistance, design_life, design_loads
       FROM jsonb_to_recordset($1) AS r(id integer, ${inColumns})
       ON CONFLICT (building_id) DO UPDATE SET system_type = excluded.system_type,
         material_resistance = excluded.material_resistance, design_life = excluded.design_life,
         design_loads = excluded.design_loads, updated_at = greatest(now(), s.updated_at + interval '1 ms')`,
      [
        JSON.stringify(
          kept.map(({ id, values }) => ({
            id,
            system_type: values.systemType,
            material_resistance: values.materialResistance,
            design_life: values.designLife,
            design_loads: values.designLoads,
          })),
        ),
      ],
    );
  const changed = kept.filter(({ had }) => had);
  const created = kept.filter(({ had }) => !had);
  const table = 'structural_systems';
  await tx.auditMany(
    'delete',
    table,
    gone.map(({ id, before }) => ({ id, changes: before })),
  );
  await tx.auditMany(
    'update',
    table,
    changed.map(({ id, before, values }) => ({ id, changes: changesOf(before, values) })),
  );
  await tx.auditMany(
    'create',
    table,
    created.map(({ id, values }) => ({ id, changes: values })),
  );
}

/** The structural systems of imported buildings. */
export const systemParts: ImportedParts = {
  versions: VERSIONS,
  validate: validateSystem,
  write: writeSystems,
};
