import { structuralSystemFields as fields, type ValuesOf } from '@prumo/domain';

import { changesBetween, snapshot } from '../../../audit/audit-changes.js';
import { invalid } from '../../../common/errors/domain-error.js';
import { laterThan, type Transaction } from '../../../crud/write/transaction.js';
import { merged } from '../../../crud/write/write-record.js';
import { refuseStalePart } from '../building-owner.js';
import type { StructuralSystemBody } from './structural-system.dto.js';
import { StructuralSystem } from './structural-system.entity.js';

/** A building that is locked, and its system. */
interface SystemTarget {
  buildingId: number;
  stored: StructuralSystem | null;
}

/**
 * Creates the system, or changes what is sent of it.
 * @param prefix of the error keys @returns whether anything changed @throws invalid naming missing fields, stale
 */
export async function saveSystem(
  tx: Transaction,
  { buildingId, stored }: SystemTarget,
  { updatedAt: startedFrom, ...body }: StructuralSystemBody,
  prefix = '',
): Promise<boolean> {
  refuseStalePart(stored?.updatedAt, startedFrom);
  const values = complete(merged(stored ?? {}, body), prefix);
  if (stored && Object.keys(changesBetween({ ...stored }, values)).length === 0) return false;
  const system = tx.manager.create(StructuralSystem, {
    ...values,
    buildingId,
    updatedAt: laterThan(stored?.updatedAt ?? new Date(0)),
  });
  const changes = stored ? changesBetween(snapshot(stored), snapshot(system)) : snapshot(system);
  await tx.manager.save(system);
  await tx.audit(stored ? 'update' : 'create', 'structural_systems', buildingId, changes);
  return true;
}

/** @returns whether there was one @throws stale */
export async function removeSystem(
  tx: Transaction,
  { buildingId, stored }: SystemTarget,
  startedFrom?: Date | null,
): Promise<boolean> {
  refuseStalePart(stored?.updatedAt, startedFrom);
  if (!stored) return false;
  await tx.manager.delete(StructuralSystem, { buildingId });
  await tx.audit('delete', 'structural_systems', buildingId, snapshot(stored));
  return true;
}

type Values = ValuesOf<typeof fields>;

/** The values of a complete system. @throws invalid naming every missing or wrong one */
function complete(values: Partial<Values>, prefix: string): Values {
  const parsed = Object.entries(fields).map(
    ([name, field]) => [name, field.parse(values[name as keyof Values])] as const,
  );
  const errors = parsed.flatMap(([name, result]) =>
    result.ok ? [] : [[prefix + name, result.message] as const],
  );
  if (errors.length > 0) throw invalid(Object.fromEntries(errors));
  return Object.fromEntries(
    parsed.map(([name, result]) => [name, (result.ok && result.value) ?? null]),
  ) as unknown as Values;
}
