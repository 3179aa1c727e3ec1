import type { EntityManager } from 'typeorm';
import { counted, formatNumber } from '@prumo/domain';

import { declaredTable } from '../../common/declared-tables.js';
import { DomainError, notFound } from '../../common/errors/domain-error.js';
import type { Refusals, Stored } from '../resource.js';
import type { Selected } from './selection.js';

/** Titles of records, as the trash names them. */
async function namesOf(
  manager: EntityManager,
  table: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { title = 't.id::text' } = declaredTable(table);
  const rows = await manager.query<{ id: number; name: string }[]>(
    `SELECT t.id, coalesce(${title}, '') AS name FROM ${table} t WHERE t.id = ANY($1)`,
    [ids],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/**
 * Ends a bulk write of which some records are refused, those included that the caller does not see.
 * @throws conflict naming the refused records with their reasons
 */
export async function refuseRecords<E extends Stored>(
  manager: EntityManager,
  table: string,
  { records, missing }: Selected<E>,
  refused: Refusals = new Map(),
): Promise<void> {
  const all = new Map([...refused, ...missing.map((id) => [id, notFound()] as const)]);
  if (all.size === 0) return;
  const names = await namesOf(
    manager,
    table,
    records.flatMap(({ id }) => (all.has(id) ? [id] : [])),
  );
  const total = counted(records.length + missing.length, 'registro', 'registros');
  const verb = all.size === 1 ? 'foi recusado' : 'foram recusados';
  throw new DomainError('conflict', `${formatNumber(all.size, 0)} de ${total} ${verb}: nada foi alterado.`, {
    refused: [...all]
      .sort(([one], [other]) => one - other)
      .map(([id, { message, details }]) => ({
        id,
        name: names.get(id) ?? null,
        reason: message,
        ...(details.dependents && { dependents: [...details.dependents] }),
      })),
  });
}
