import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsObject, Max, Min } from 'class-validator';
import { Any, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { BULK_LIMIT, counted, formatNumber } from '@prumo/domain';

import type { Actor } from '../../common/auth/access.js';
import { badRequest, DomainError, invalid } from '../../common/errors/domain-error.js';
import { MayBeLeftOut } from '../../common/validation/rule.js';
import { DistinctIds } from '../body/lists.js';
import { readIds } from '../list/read-view.js';
import type { View } from '../list/view.js';
import { ownedBy, ownedWhere } from '../ownership.js';
import type { Stored } from '../resource.js';
import type { Transaction } from '../write/transaction.js';

const WRONG_FILTER = { message: 'Filtro inválido' };
const WRONG_COUNT = { message: 'Informe quantos registros o filtro encontra' };

/** The records of a bulk write: by their ids, or all that a filter of the list finds. */
export class Selection {
  @MayBeLeftOut()
  @DistinctIds('Registros', BULK_LIMIT, { required: false, description: 'Without `filter`: these records.' })
  ids?: number[];

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: true,
    description: 'Without `ids`: all records that the list shows with this filter; {} is every record.',
  })
  @MayBeLeftOut()
  @IsObject(WRONG_FILTER)
  filter?: Record<string, unknown>;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 0,
    maximum: BULK_LIMIT,
    description:
      'With `filter`: the number of records that it finds; if that has changed, the write is refused.',
  })
  @MayBeLeftOut()
  @IsInt(WRONG_COUNT)
  @Min(0, WRONG_COUNT)
  @Max(BULK_LIMIT, { message: `Selecione no máximo ${formatNumber(BULK_LIMIT, 0)} registros` })
  count?: number;

  @MayBeLeftOut()
  @DistinctIds('Registros', BULK_LIMIT, {
    required: false,
    description: 'With `filter`: found records that are left out.',
  })
  except?: number[];
}

/** 409: the filter finds other records than the caller has seen. */
function selectionChanged(count: number): DomainError {
  const found = counted(count, 'registro', 'registros');
  return new DomainError('conflict', `A lista mudou: o filtro encontra agora ${found}. Confira de novo.`, {
    count,
  });
}

/**
 * The ids of the selected records, those included that the caller does not see where they are named.
 * @throws badRequest, invalid; conflict with the number of found records where it is not `count`
 */
export async function findIds<E extends Stored>(
  manager: EntityManager,
  actor: Actor,
  view: View<E>,
  { ids, filter, count, except = [] }: Selection,
): Promise<readonly number[]> {
  if (ids && !filter) return ids;
  if (ids || !filter) throw badRequest('Informe os registros de um só modo: por ids ou por filtro.');
  if (count === undefined) throw invalid({ count: WRONG_COUNT.message });
  const found = await readIds(
    manager,
    view,
    { filter, isSlice: true },
    { scope: ownedBy(actor, view), limit: BULK_LIMIT + 1 },
  );
  if (found.length > BULK_LIMIT)
    throw badRequest(`Selecione no máximo ${formatNumber(BULK_LIMIT, 0)} registros.`);
  if (found.length !== count) throw selectionChanged(found.length);
  const left = new Set(except);
  return found.filter((id) => !left.has(id));
}

/** The locked records, and the ids of those that the caller does not see. */
export interface Selected<E extends Stored> {
  records: E[];
  missing: number[];
}

/**
 * Locks the selected records in the order of their ids.
 * @param before takes further locks, before any record is locked
 * @throws badRequest, invalid; conflict when a filter finds other records once they are locked
 */
export async function lockSelected<E extends Stored>(
  tx: Transaction,
  actor: Actor,
  view: View<E>,
  selection: Selection,
  before: (ids: readonly number[]) => Promise<void> = async () => undefined,
): Promise<Selected<E>> {
  const ids = await findIds(tx.manager, actor, view, selection);
  await before(ids);
  const records = await tx.lockMany(view.entity, {
    id: Any([...ids]),
    ...ownedWhere(actor, view),
  } as FindOptionsWhere<E>);
  const locked = new Set(records.map(({ id }) => id));
  const missing = ids.filter((id) => !locked.has(id));
  if (selection.filter) {
    const now = new Set(await findIds(tx.manager, actor, view, selection));
    if (missing.length > 0 || !ids.every((id) => now.has(id))) throw selectionChanged(now.size);
  }
  return { records, missing };
}
