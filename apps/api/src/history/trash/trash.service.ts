import { Injectable } from '@nestjs/common';
import { Any, DataSource, type EntityManager } from 'typeorm';
import { holdsModule, isResourceKey, RESOURCE_KEYS } from '@prumo/domain';

import type { Actor } from '../../common/auth/access.js';
import { DomainError, notFound } from '../../common/errors/domain-error.js';
import type { Scope } from '../../crud/list/conditions.js';
import type { ListRequest } from '../../crud/list/list-request.js';
import type { Page } from '../../crud/list/page.js';
import { readList, readOne } from '../../crud/list/read-view.js';
import { ResourceRegistry, type RestoredRow } from '../../crud/resource.js';
import { type Transaction, UnitOfWork } from '../../crud/write/transaction.js';
import type { Exported } from '../../exchange/export/exports.js';
import type { RestoredRecords, RestoreRecords } from './restore-records.dto.js';
import { restoreRecords } from './restore.js';
import { TrashItem } from './trash-item.entity.js';
import type { TrashRecord } from './trash.dto.js';
import { trashSheet, trashView } from './trash.view.js';

/** The person's own records, and those without an owner in modules they hold. */
function seenBy(actor: Actor): Scope {
  if (actor.isAdmin) return [];
  const held = RESOURCE_KEYS.filter((key) => holdsModule(actor, key));
  return [
    {
      sql: '(x.ownerId = :me OR x.ownerId IS NULL) AND x.resource = ANY(:held)',
      values: { me: actor.id, held },
    },
  ];
}

@Injectable()
export class TrashService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
    private readonly resources: ResourceRegistry,
  ) {}

  list(actor: Actor, request: ListRequest): Promise<Page<TrashRecord>> {
    return readList(this.dataSource.manager, trashView, request, seenBy(actor));
  }

  exported(actor: Actor): Exported<TrashItem> {
    return { view: trashView, sheet: trashSheet, title: 'Lixeira', scope: seenBy(actor) };
  }

  /** @throws notFound; conflict when its code is taken or a reference is missing */
  restore(actor: Actor, id: number): Promise<TrashRecord> {
    return this.work.run(actor, async (tx) => {
      await lockOwners(tx.manager, [id]);
      const answer = await readOne<TrashRecord, TrashItem>(tx.manager, trashView, id, seenBy(actor));
      await this.restoreItems(tx, actor, answer.resource, [id]);
      return answer;
    });
  }

  /**
   * Restores what one delete took: all of the records or none.
   * @throws notFound when one is not in the trash for the caller; conflict as of `restore`
   */
  restoreMany(actor: Actor, { resource, recordIds }: RestoreRecords): Promise<RestoredRecords> {
    return this.work.run(actor, async (tx) => {
      const found = await itemsOf(tx.manager, actor, resource, recordIds);
      await lockOwners(tx.manager, found);
      const ids = await itemsOf(tx.manager, actor, resource, recordIds);
      if (ids.length < recordIds.length) throw notFound();
      await this.restoreItems(tx, actor, resource, ids);
      return { restored: ids.length };
    });
  }

  /** Their owners are locked. @throws notFound when another restored one meanwhile */
  private async restoreItems(
    tx: Transaction,
    actor: Actor,
    resource: string,
    ids: readonly number[],
  ): Promise<void> {
    const { manager } = tx;
    const items = await manager.find(TrashItem, {
      where: { id: Any([...ids]) },
      select: { id: true, entity: true, recordId: true, ownerId: true, snapshot: true },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    const entity = items[0]?.entity;
    if (entity === undefined || items.length < ids.length || !isResourceKey(resource)) throw notFound();
    const { rules } = this.resources.get(resource);
    const restoring = (values: readonly RestoredRow[]) => rules.restoreValues({ tx, actor }, values);
    const rows = await restoreRecords(manager, entity, items, actor.id, restoring);
    const recordIds = items.map(({ recordId }) => recordId);
    await rules.restored(tx, recordIds).catch(asConflict);
    await manager.delete(TrashItem, { id: Any([...ids]) });
    const audited = items.map(({ recordId, snapshot }, at) => {
      const [before = {}] = snapshot[entity] ?? [];
      const row = rows[at] ?? {};
      return { id: recordId, changes: { ...ownerOf(row), ...codeOf(before, row) } };
    });
    await tx.auditMany('restore', entity, audited);
  }
}

/** Locks the owners of items before the items, as a transfer does. */
const lockOwners = (manager: EntityManager, ids: readonly number[]): Promise<unknown> =>
  manager.query(
    `SELECT FROM users WHERE id IN (SELECT owner_id FROM trash WHERE id = ANY($1)) ORDER BY id FOR KEY SHARE`,
    [ids],
  );

/** The items of records that the caller may restore. */
async function itemsOf(
  manager: EntityManager,
  actor: Actor,
  resource: string,
  recordIds: readonly number[],
): Promise<number[]> {
  const query = manager
    .createQueryBuilder(TrashItem, 'x')
    .select('x.id', 'id')
    .where('x.resource = :resource AND x.recordId = ANY(:recordIds)', { resource, recordIds });
  for (const { sql, values } of seenBy(actor)) query.andWhere(sql, values);
  return (await query.getRawMany<{ id: number }>()).map(({ id }) => id);
}

const ownerOf = (row: Readonly<Record<string, unknown>>): object =>
  'user_id' in row ? { userId: row['user_id'] } : {};

/** The code changes if it was taken. */
const codeOf = (before: Readonly<Record<string, unknown>>, { code }: Readonly<Record<string, unknown>>) =>
  code === before['code'] ? {} : { code: { from: before['code'], to: code } };

function asConflict(error: unknown): never {
  if (!(error instanceof DomainError) || error.code !== 'invalid') throw error;
  throw new DomainError('conflict', `Não é possível restaurar: ${error.message}`, {
    errors: error.details.errors,
  });
}
