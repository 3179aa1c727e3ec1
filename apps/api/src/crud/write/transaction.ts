import { Inject, Injectable } from '@nestjs/common';
import {
  DataSource,
  type DeepPartial,
  type EntityManager,
  type EntityTarget,
  type FindOptionsOrder,
  type FindOptionsWhere,
} from 'typeorm';
import { type AuditAction, MESSAGES } from '@prumo/domain';
import { boundedChanges, type Changes, changesOf, snapshot } from '../../audit/audit-changes.js';
import { type AuditKind, insertAuditRow } from '../../audit/audit-log.js';
import type { Actor } from '../../common/auth/access.js';
import { requestContext } from '../../common/context/request-context.js';
import { isReferenced, stillReferenced } from '../../common/errors/database-errors.js';
import { DomainError, notFound } from '../../common/errors/domain-error.js';
import { takeKey } from '../../common/http/idempotency.js';
import { isSameValue } from '../../common/same-value.js';
import { slices } from '../../common/slices.js';
import { DailyQuota } from '../../database/daily-quota.js';
import { dependentsOf } from '../../database/dependents.js';
import { writeOnce } from '../../database/idempotent-write.js';
import { limitedTransaction } from '../../database/limited-transaction.js';
import { ReplicaRouter } from '../../database/replicas/replica-router.js';
import type { Statement } from '../list/snapshot-reader.js';
import { auditedInsert, auditedUpdate, type AuditEntry } from './audited-write.js';
import { TrashStore } from './trash-store.js';
import { sentValues } from './write-record.js';

export type ChangeAction = 'update' | 'revert';

/** Bytes that count as one change; a large report's structure counts for many. */
const CHANGE_BYTES = 1024;

/** Audit rows per statement. */
const AUDIT_BATCH = 500;

/** Every write of the product: one transaction, its audit rows inside. */
@Injectable()
export class UnitOfWork {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(DailyQuota) private readonly quota: DailyQuota | null,
    @Inject(ReplicaRouter) private readonly reads: ReplicaRouter | null,
    @Inject(TrashStore) private readonly trash: TrashStore | null,
  ) {}

  /** For seeds, start and command line: writes of no person, which have no quota, and no trash to delete into. */
  static outsideNest(dataSource: DataSource): UnitOfWork {
    return new UnitOfWork(dataSource, null, null, null);
  }

  /** Once per `Idempotency-Key`. @throws tooMany (429) beyond the daily quota; keyReused (422) */
  run<T>(actor: Pick<Actor, 'id'> | null, work: (tx: Transaction) => Promise<T>): Promise<T> {
    const { expectedVersions } = requestContext();
    const keyed = actor ? takeKey() : undefined;
    const written = limitedTransaction(this.dataSource, async (manager) => {
      const refuse = async (changes: number): Promise<void> => {
        if (actor) await this.quota?.refuseSpent(actor.id, 'changes', changes, manager);
      };
      const tx = new Transaction(manager, actor?.id ?? null, expectedVersions, refuse, this.trash);
      const result =
        keyed && actor ? await writeOnce(manager, actor.id, keyed, () => work(tx)) : await work(tx);
      if (actor && tx.changes > 0) await this.quota?.take(manager, actor.id, 'changes', tx.changes);
      return result;
    });
    // Also after a refusal: the caller has to read the records that it names.
    return written.finally(() => actor && this.reads?.recordWrite(actor.id));
  }
}

export interface StoredRecord {
  id: number;
  updatedAt: Date;
}

/** The resource whose trash keeps deleted records; null: they are gone for good. */
interface KeptIn {
  trash: string | null;
}

/** Writes a record and its audit row together. */
export class Transaction {
  /** The cost of the write in the daily quota. */
  changes = 0;

  constructor(
    readonly manager: EntityManager,
    private readonly userId: number | null,
    /** Versions in `If-Match`, of the record that the route names. */
    private readonly expected?: readonly number[],
    /** @throws tooMany beyond the daily quota */
    private readonly refuseBeyondQuota?: (changes: number) => Promise<void>,
    private readonly trash: TrashStore | null = null,
  ) {}

  async create<E extends StoredRecord>(entity: EntityTarget<E>, values: DeepPartial<E>): Promise<number> {
    const { metadata } = this.manager.getRepository(entity);
    const sent = sentValues(values);
    return this.runForId(
      auditedInsert(this.manager, metadata, sent, this.auditEntryOf('create', snapshot(sent))),
    );
  }

  /** Locks the record until the transaction ends. @throws notFound */
  async lock<E extends StoredRecord>(entity: EntityTarget<E>, where: FindOptionsWhere<E>): Promise<E> {
    const record = await this.manager.findOne(entity, { where, lock: { mode: 'pessimistic_write' } });
    if (!record) throw notFound();
    return record;
  }

  /** Locks records in the order of their ids. */
  lockMany<E extends StoredRecord>(entity: EntityTarget<E>, where: FindOptionsWhere<E>): Promise<E[]> {
    const order = { id: 'ASC' } as FindOptionsOrder<E>;
    return this.manager.find(entity, { where, order, lock: { mode: 'pessimistic_write' } });
  }

  /** Changes a locked record; equal values are not written. @returns whether anything changed */
  async change<E extends StoredRecord>(
    entity: EntityTarget<E>,
    record: E,
    values: DeepPartial<E>,
    action: ChangeAction = 'update',
  ): Promise<boolean> {
    const repository = this.manager.getRepository(entity);
    const before = { ...record };
    const sent = sentValues(values);
    const changed = differing(before, sent);
    if (Object.keys(changed).length === 0) return false;
    repository.merge(record, sent);
    // Arrays and JSON are replaced, not merged.
    Object.assign(record, sent);
    record.updatedAt = laterThan(record.updatedAt);
    const { id, updatedAt } = record;
    const auditEntry = this.auditEntryOf(action, changesOf(before, sent));
    const update = { id, values: { ...changed, updatedAt } };
    await this.runForId(auditedUpdate(this.manager, repository.metadata, update, auditEntry));
    return true;
  }

  /** @throws referenced while something depends on it */
  async remove<E extends StoredRecord>(entity: EntityTarget<E>, record: E, kept: KeptIn): Promise<void> {
    const refused = await this.removeMany(entity, [record], kept);
    for (const refusal of refused.values()) throw refusal;
  }

  /** All or none. @returns the records that something depends on: then nothing is deleted */
  async removeMany<E extends StoredRecord>(
    entity: EntityTarget<E>,
    records: readonly E[],
    { trash: resource }: KeptIn,
  ): Promise<Map<number, DomainError>> {
    const table = this.manager.getRepository(entity).metadata.tableName;
    const ids = records.map(({ id }) => id);
    try {
      // In a savepoint: a refusal takes the trash's rows back, and this transaction then counts the dependents.
      await this.manager.transaction(async (within) => {
        if (resource !== null) {
          if (!this.trash) throw new Error('There is no trash outside Nest.');
          const bytes = await this.trash.keep(within, { resource, table, ids, userId: this.userId });
          this.changes += Math.floor(bytes / CHANGE_BYTES);
        }
        await within.query(`DELETE FROM ${table} WHERE id = ANY($1)`, [ids]);
      });
    } catch (error) {
      if (!isReferenced(error)) throw error;
      return this.referenced(table, ids);
    }
    const rows = records.map((record) => ({ id: record.id, changes: snapshot(record) }));
    await this.auditMany('delete', table, rows, { perKilobyte: true });
    return new Map();
  }

  /** The refusals of deletes; of all records where what referred to them is gone again. */
  private async referenced(table: string, ids: readonly number[]): Promise<Map<number, DomainError>> {
    const dependents = await dependentsOf(this.manager, table, ids);
    const refused = dependents.size > 0 ? [...dependents.keys()] : ids;
    return new Map(refused.map((id) => [id, stillReferenced(dependents.get(id))]));
  }

  /**
   * Call it with the record that the route names, locked and not yet changed; null: there is none yet.
   * @param startedFrom the `updatedAt` that the edit started from
   * @throws stale when the record has changed since, or is no version in If-Match
   */
  refuseStale(record: { updatedAt: Date } | null, startedFrom?: Date | null): void {
    const { expected } = this;
    const now = record?.updatedAt.getTime() ?? NaN;
    if ((startedFrom && startedFrom.getTime() !== now) || (expected && !expected.includes(now)))
      throw stale();
  }

  /** Counts as a change; long changes are stored shortened. */
  async audit(
    action: AuditAction,
    entity: string | null,
    entityId: number | null,
    changes: Changes | null,
    kind: AuditKind = 'change',
  ): Promise<void> {
    this.count(await this.auditUncounted(action, entity, entityId, changes, kind));
  }

  /** For rows that something else limits, such as sign-ins. @returns its bytes */
  auditUncounted(
    action: AuditAction,
    entity: string | null,
    entityId: number | null,
    changes: Changes | null,
    kind: AuditKind,
  ): Promise<number | undefined> {
    return insertAuditRow(this.manager, { kind, userId: this.userId, action, entity, entityId, changes });
  }

  private auditEntryOf(action: AuditAction, changes: Changes): AuditEntry {
    const { json, bytes } = boundedChanges(changes);
    this.count(bytes);
    return { userId: this.userId, action, changes: json };
  }

  private count(bytes = 0): void {
    this.changes += Math.max(1, Math.ceil(bytes / CHANGE_BYTES));
  }

  private async runForId([sql, values]: Statement): Promise<number> {
    const [row] = await this.manager.query<{ id: number }[]>(sql, values);
    if (!row) throw notFound();
    return row.id;
  }

  /** Counts a bulk write as `count` changes. @throws tooMany (429) before it beyond the daily quota */
  async countAs<T>(count: number, work: () => Promise<T>): Promise<T> {
    const changes = this.changes + count;
    if (count > 0) await this.refuseBeyondQuota?.(changes);
    const result = await work();
    this.changes = changes;
    return result;
  }

  /** Each row counts as one change, however long it is, or for each kilobyte. */
  async auditMany(
    action: AuditAction,
    entity: string,
    rows: readonly { id: number; changes: Changes }[],
    { perKilobyte = false } = {},
  ): Promise<void> {
    for (const batch of slices(rows, AUDIT_BATCH)) {
      const bounded = batch.map(({ id, changes }) => {
        const { json, bytes } = boundedChanges(changes);
        this.count(perKilobyte ? bytes : 0);
        return { id, changes: json };
      });
      await this.manager.query(
        `INSERT INTO audit_log (kind, user_id, action, entity, entity_id, changes)
         SELECT 'change', $1, $2, $3, r.id, r.changes::jsonb
         FROM jsonb_to_recordset($4) AS r(id integer, changes text)`,
        [this.userId, action, entity, JSON.stringify(bounded)],
      );
    }
  }
}

/** Unchanged fields are neither written nor seen by triggers. */
export const differing = <T extends object>(before: object, sent: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(sent).filter(
      ([field, value]) => !isSameValue((before as Record<string, unknown>)[field], value),
    ),
  ) as Partial<T>;

export const stale = (): DomainError => new DomainError('stale', MESSAGES.stale);

/** Later than the previous save, even within a millisecond. */
export const laterThan = (previous: Date): Date => new Date(Math.max(Date.now(), previous.getTime() + 1));
