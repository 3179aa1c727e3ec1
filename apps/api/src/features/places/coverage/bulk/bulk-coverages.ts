import type { EntityManager } from 'typeorm';

import type { Actor } from '../../../../common/auth/access.js';
import { badRequest, DomainError, invalid } from '../../../../common/errors/domain-error.js';
import type { UnitOfWork } from '../../../../crud/write/transaction.js';
import { advisoryLock } from '../../../../database/locks.js';
import type { BulkCoverageAnswer, BulkCoverages } from './bulk-coverage.dto.js';
import { type Holder, ofAnother, ofState, coveragePlanHash, type PlannedRow } from './city-plans.js';
import { ofLines, refuseWrongLines } from './line-plans.js';

/** The requested rows against the current coverages. @throws invalid */
function planFor(
  manager: EntityManager,
  holder: Holder,
  { state, lines, fromId, cityIds }: BulkCoverages,
): Promise<PlannedRow[]> {
  if ([state, lines, fromId].filter((value) => value != null).length !== 1)
    throw badRequest(
      'Informe os municípios de um só modo: por uma UF, por uma lista ou por outra abrangência.',
    );
  if (cityIds && !fromId) throw invalid({ cityIds: 'Só se escolhem municípios de outra abrangência' });
  if (state) return ofState(manager, holder, state);
  return fromId ? ofAnother(manager, holder, fromId) : ofLines(manager, holder, lines ?? '');
}

/** The rows of `cityIds`, or all. @throws invalid when one of `cityIds` is not among the rows */
function chosenRows(rows: PlannedRow[], { cityIds }: BulkCoverages): PlannedRow[] {
  if (!cityIds) return rows;
  const wanted = new Set(cityIds);
  const chosen = rows.filter(({ cityId }) => cityId !== null && wanted.has(cityId));
  if (chosen.length < wanted.size)
    throw invalid({ cityIds: 'Um dos municípios escolhidos não é dessa abrangência' });
  return chosen;
}

/** @throws conflict naming a city that a third one covers */
function refuseTaken({ noun }: Holder['kind'], rows: readonly PlannedRow[]): void {
  const taken = rows.find(({ status }) => status === 'taken');
  if (!taken) return;
  const message = `${taken.city}/${taken.state} já é coberto pela ${noun} ${taken.holder}.`;
  throw new DomainError('conflict', message);
}

interface Work {
  /** Cities that nothing else covers. */
  cityIds: number[];
  /** Coverages that change their holder. */
  coverageIds: number[];
  /** The number of cities that stay with another holder. */
  unchanged: number;
}

/** With `fromId` municipalities always change. */
function workOf(rows: readonly PlannedRow[], { move, fromId }: BulkCoverages): Work {
  const moves = move === true || fromId != null;
  const elsewhere = rows.filter(({ status }) => status === 'elsewhere');
  return {
    cityIds: rows.flatMap(({ status, cityId }) => (status === 'enters' && cityId !== null ? [cityId] : [])),
    coverageIds: moves ? elsewhere.flatMap(({ coverageId }) => coverageId ?? []) : [],
    unchanged: moves ? 0 : elsewhere.length,
  };
}

const answerOf = (work: Work, plan: string, rows: readonly PlannedRow[]): BulkCoverageAnswer => ({
  added: work.cityIds.length,
  moved: work.coverageIds.length,
  left: work.unchanged,
  plan,
  rows: rows.map(({ coverageId: _, ...row }) => row),
});

/** Writes all coverages and their audit rows in one statement. */
async function write(
  manager: EntityManager,
  { kind: { coverages, holderColumn, holderField }, id }: Holder,
  { cityIds, coverageIds }: Work,
  actor: Actor,
): Promise<void> {
  await manager.query(
    `WITH before AS (
       SELECT id, ${holderColumn} AS holder FROM ${coverages} WHERE id = ANY($2::integer[]) ORDER BY id FOR UPDATE),
     moved AS (
       UPDATE ${coverages} v
       SET ${holderColumn} = $1::integer, updated_at = greatest(now(), v.updated_at + interval '1 ms')
       FROM before b WHERE v.id = b.id RETURNING v.id, b.holder),
     added AS (
       INSERT INTO ${coverages} (${holderColumn}, city_id) SELECT $1::integer, unnest($3::integer[])
       RETURNING id, city_id)
     INSERT INTO audit_log (user_id, action, entity, entity_id, changes)
     SELECT $4::integer, 'update', '${coverages}', id,
       jsonb_build_object('${holderField}', jsonb_build_object('from', holder, 'to', $1::integer)) FROM moved
     UNION ALL
     SELECT $4::integer, 'create', '${coverages}', id,
       jsonb_build_object('${holderField}', $1::integer, 'cityId', city_id) FROM added`,
    [id, coverageIds, cityIds, actor.id],
  );
}

/** The changes that would be made. @throws invalid */
export async function previewBulk(
  manager: EntityManager,
  holder: Holder,
  body: BulkCoverages,
): Promise<BulkCoverageAnswer> {
  const rows = await planFor(manager, holder, body);
  const chosen = chosenRows(rows, body);
  return answerOf(workOf(chosen, body), coveragePlanHash(rows), chosen);
}

/**
 * Lets a holder cover many municipalities, or take over another's: all of them or none, under the lock of all writes
 * of coverages. @throws invalid (by line), conflict (a third one covers one; changed since the preview)
 */
export function coverInBulk(
  work: UnitOfWork,
  actor: Actor,
  holder: Holder,
  body: BulkCoverages,
): Promise<BulkCoverageAnswer> {
  return work.run(actor, async (tx) => {
    await advisoryLock(tx.manager, holder.kind.coverages);
    const rows = await planFor(tx.manager, holder, body);
    refuseWrongLines(rows);
    const plan = coveragePlanHash(rows);
    if (body.plan != null && body.plan !== plan)
      throw new DomainError('conflict', 'As abrangências mudaram desde a prévia. Confira a nova prévia.');
    const chosen = chosenRows(rows, body);
    refuseTaken(holder.kind, chosen);
    const todo = workOf(chosen, body);
    await tx.countAs(todo.cityIds.length + todo.coverageIds.length, () =>
      write(tx.manager, holder, todo, actor),
    );
    return answerOf(todo, plan, []);
  });
}
