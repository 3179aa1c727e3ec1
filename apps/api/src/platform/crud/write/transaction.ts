import { Injectable, Optional } from '@nestjs/common';
import {
  DataSource,
  type DeepPartial,
  type EntityManager,
  type EntityTarget,
  type FindOptionsWhere,
} from 'typeorm';
import { MESSAGES } from '@prumo/domain';

import type { Actor } from '../../access/access.js';
import { Reads } from '../../database/reads.js';
import { isReferenced, stillReferenced } from '../../errors/database-errors.js';
import { DomainError, notFound } from '../../errors/domain-error.js';
import { expectedVersions } from '../../http/entity-tag.js';
import { throwAway } from '../../trash/throw-away.js';
import type { Statement } from '../list/cursor.js';
import { boundedChanges, type Changes, changesOf, snapshot } from './audit-changes.js';
import { DailyQuota } from './daily-quota.js';
import { dependentsOf } from './dependents.js';
import { type Note, notedInsert, notedUpdate } from './noted-write.js';
import { transactionInTurn } from './read-snapshot.js';

/** What is kept for how long: what became of records, or who came and was refused. */
export type AuditKind = 'change' | 'security';

/** So many bytes of what is saved count as one change; a large report's structure is many. */
const CHANGE_BYTES = 1024;

/** Every write of the product: one transaction, its audit rows inside. */
@Injectable()
export class UnitOfWork {
  /**
   * @param quota how much a person may store in a day; none for the command line
   * @param reads where people read what they have written
   */
  constructor(
    private readonly dataSource: DataSource,
    @Optional() private readonly quota?: DailyQuota,
    @Optional() private readonly reads?: Reads,
  ) {}

  /** Runs `work` in one transaction, in its turn; all or nothing. @throws tooMany (429) beyond what the person may store today */
  async run<T>(actor: Pick<Actor, 'id'> | null, work: (tx: Transaction) => Promise<T>): Promise<T> {
    try {
      return await this.runInTurn(actor, work);
    } finally {
      // A refusal, too: what it speaks of is to be seen.
      if (actor) await this.reads?.noteWrite(actor.id);
    }
  }

  private runInTurn<T>(actor: Pick<Actor, 'id'> | null, work: (tx: Transaction) => Promise<T>): Promise<T> {
    const expected = expectedVersions();
    return transactionInTurn(this.dataSource, async (manager) => {
      const tx = new Transaction(manager, actor?.id ?? null, expected);
      const result = await work(tx);
      if (actor && tx.changes > 0) await this.quota?.take(manager, actor.id, 'changes', tx.changes);
      return result;
    });
  }
}

/** What every audited record has. */
export interface StoredRecord {
  id: number;
  updatedAt: Date;
}

/** One write in progress. Whatever goes through it leaves its audit row in the same transaction. */
export class Transaction {
  /** How many changes this write counts for. */
  changes = 0;
  /** What the audit calls it when a record is changed. */
  changeAction: 'update' | 'revert' = 'update';

  constructor(
    readonly manager: EntityManager,
    private readonly userId: number | null,
    /** The versions that `If-Match` names: of the record that the request is about, the first to be changed. */
    private expected?: readonly number[],
  ) {}

  /** Inserts a record and answers its id. */
  async create<E extends StoredRecord>(entity: EntityTarget<E>, values: DeepPartial<E>): Promise<number> {
    const { metadata } = this.manager.getRepository(entity);
    const sent = withoutUndefined(values);
    return this.ask(notedInsert(this.manager, metadata, sent, this.note('create', snapshot(sent))));
  }

  /** The record, locked until this write ends. @throws notFound when it is not there (or outside `where`). */
  async lock<E extends StoredRecord>(entity: EntityTarget<E>, where: FindOptionsWhere<E>): Promise<E> {
    const record = await this.manager.findOne(entity, { where, lock: { mode: 'pessimistic_write' } });
    if (!record) throw notFound();
    return record;
  }

  /**
   * Changes what is sent of a locked record.
   * @param startedFrom the `updatedAt` that the editor began with; a newer one in the database refuses the save.
   */
  async change<E extends StoredRecord>(
    entity: EntityTarget<E>,
    record: E,
    values: DeepPartial<E>,
    startedFrom?: Date | null,
  ): Promise<void> {
    this.refuseStale(record, startedFrom);
    const repository = this.manager.getRepository(entity);
    const before = { ...record };
    const sent = withoutUndefined(values);
    repository.merge(record, sent);
    // Arrays and json are replaced, never merged item by item.
    Object.assign(record, sent);
    record.updatedAt = laterThan(record.updatedAt);
    const { id, updatedAt } = record;
    const changed = { id, values: { ...differing(before, sent), updatedAt } };
    const note = this.note(this.changeAction, changesOf(before, sent));
    await this.ask(notedUpdate(this.manager, repository.metadata, changed, note));
  }

  /**
   * Deletes a locked record. @throws stale, referenced while something else depends on it.
   * @param resource where it can be had back from the trash; without one it is gone
   */
  async remove<E extends StoredRecord>(entity: EntityTarget<E>, record: E, resource?: string): Promise<void> {
    this.refuseStale(record);
    const repository = this.manager.getRepository(entity);
    const { id } = record;
    const table = repository.metadata.tableName;
    if (resource !== undefined) {
      const bytes = await throwAway(this.manager, { resource, table, id, userId: this.userId });
      this.changes += Math.floor(bytes / CHANGE_BYTES);
    }
    // Within a savepoint: what keeps the record is counted by the transaction that could not delete it.
    await this.manager
      .transaction((within) => within.delete(entity, id))
      .catch(async (error: unknown) => {
        throw isReferenced(error) ? stillReferenced(await dependentsOf(this.manager, table, id)) : error;
      });
    await this.audit('delete', table, id, snapshot(record));
  }

  /**
   * The one implementation of 'someone else was quicker', for what is stored other than by `change` and `remove`.
   * @throws stale when the record is not the one that the edit (or the request's If-Match) started from
   */
  refuseStale({ updatedAt }: { updatedAt: Date }, startedFrom?: Date | null): void {
    const { expected } = this;
    this.expected = undefined;
    const now = updatedAt.getTime();
    if ((startedFrom && startedFrom.getTime() !== now) || (expected && !expected.includes(now)))
      throw stale();
  }

  /** Writes an audit row: records' own, and events such as a login. What is too long is kept shortened. */
  async audit(
    action: string,
    entity: string | null,
    entityId: number | null,
    changes: Changes | null,
    kind: AuditKind = 'change',
  ): Promise<void> {
    const bounded = changes && boundedChanges(changes);
    if (kind === 'change') this.count(bounded?.bytes);
    await this.manager.query(
      'INSERT INTO audit_log (kind, user_id, action, entity, entity_id, changes) VALUES ($1, $2, $3, $4, $5, $6)',
      [kind, this.userId, action, entity, entityId, bounded?.json ?? null],
    );
  }

  /** What a write leaves in the audit, and counts for. */
  private note(action: string, changes: Changes): Note {
    const { json, bytes } = boundedChanges(changes);
    this.count(bytes);
    return { userId: this.userId, action, changes: json };
  }

  private count(bytes = 0): void {
    this.changes += Math.max(1, Math.ceil(bytes / CHANGE_BYTES));
  }

  /** Writes a record; answers its id. */
  private async ask([sql, values]: Statement): Promise<number> {
    const [row] = await this.manager.query<{ id: number }[]>(sql, values);
    if (!row) throw notFound();
    return row.id;
  }

  /** Writes the audit rows of many records at once; each counts as one change, however long it is. */
  async auditMany(
    action: string,
    entity: string,
    rows: readonly { id: number; changes: Changes }[],
  ): Promise<void> {
    if (rows.length === 0) return;
    this.changes += rows.length;
    const bounded = rows.map(({ id, changes }) => ({ id, changes: boundedChanges(changes).json }));
    await this.manager.query(
      `INSERT INTO audit_log (kind, user_id, action, entity, entity_id, changes)
       SELECT 'change', $1, $2, $3, r.id, r.changes::jsonb
       FROM jsonb_to_recordset($4) AS r(id integer, changes text)`,
      [this.userId, action, entity, JSON.stringify(bounded)],
    );
  }
}

/** The fields that differ from what is stored: what stays as it is is not written, nor do triggers see it. */
const differing = <T extends object>(before: object, sent: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(sent).filter(
      ([field, value]) =>
        JSON.stringify((before as Record<string, unknown>)[field]) !== JSON.stringify(value),
    ),
  ) as Partial<T>;

/** Somebody else was quicker. */
export const stale = (): DomainError => new DomainError('stale', MESSAGES.stale);

/** Two saves within a millisecond still differ. */
const laterThan = (previous: Date): Date => new Date(Math.max(Date.now(), previous.getTime() + 1));

const withoutUndefined = <T extends object>(values: T): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;
