import { Injectable } from '@nestjs/common';
import {
  DataSource,
  type DeepPartial,
  type EntityManager,
  type EntityTarget,
  type FindOptionsWhere,
} from 'typeorm';
import { MESSAGES } from '@prumo/domain';

import type { Actor } from '../../access/access.js';
import { isReferenced, stillReferenced } from '../../errors/database-errors.js';
import { DomainError, notFound } from '../../errors/domain-error.js';
import { expectedVersions } from '../../http/entity-tag.js';
import { dependentsOf } from './dependents.js';

/** What an audit row tells of a record: plain values, or old → new. */
export type Changes = Readonly<Record<string, unknown>>;

/** Never written down, not even here. */
const SECRET = new Set(['passwordHash', 'verificationToken', 'search', 'nameSearch', 'reportSearch']);
/** Personal numbers: that they changed is told, what they are is not. */
const PERSONAL = new Set(['cpfCnpj']);

const plain = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value);

/** The record's values without secrets. */
export function snapshot(record: object): Changes {
  return Object.fromEntries(
    Object.entries(record)
      .filter(([field]) => !SECRET.has(field))
      .map(([field, value]) => [field, PERSONAL.has(field) ? '•••' : plain(value)]),
  );
}

/** The fields of `sent` that differ, each with its old and new value. */
export function changesBetween(before: Changes, sent: Changes): Changes {
  return Object.fromEntries(
    Object.entries(sent)
      .filter(([field, value]) => JSON.stringify(before[field]) !== JSON.stringify(value))
      .map(([field, value]) => [field, { from: before[field] ?? null, to: value }]),
  );
}

/** Every write of the product: one transaction, its audit rows inside. */
@Injectable()
export class UnitOfWork {
  constructor(private readonly dataSource: DataSource) {}

  /** Runs `work` in one transaction; all or nothing. */
  run<T>(actor: Pick<Actor, 'id'> | null, work: (tx: Transaction) => Promise<T>): Promise<T> {
    const expected = expectedVersions();
    return this.dataSource.transaction((manager) =>
      work(new Transaction(manager, actor?.id ?? null, expected)),
    );
  }
}

/** What every audited record has. */
export interface StoredRecord {
  id: number;
  updatedAt: Date;
}

/** One write in progress. Whatever goes through it leaves its audit row in the same transaction. */
export class Transaction {
  constructor(
    readonly manager: EntityManager,
    private readonly userId: number | null,
    /** The versions that `If-Match` names: of the record that the request is about, the first to be changed. */
    private expected?: readonly number[],
  ) {}

  /** Inserts a record and answers its id. */
  async create<E extends StoredRecord>(entity: EntityTarget<E>, values: DeepPartial<E>): Promise<number> {
    const repository = this.manager.getRepository(entity);
    const saved = await repository.save(repository.create(withoutUndefined(values)));
    await this.audit('create', repository.metadata.tableName, saved.id, snapshot(withoutUndefined(values)));
    return saved.id;
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
    const before = snapshot(record);
    const sent = withoutUndefined(values);
    repository.merge(record, sent);
    // Arrays and json are replaced, never merged item by item.
    Object.assign(record, sent);
    record.updatedAt = laterThan(record.updatedAt);
    await repository.save(record);
    await this.audit(
      'update',
      repository.metadata.tableName,
      record.id,
      changesBetween(before, snapshot(sent)),
    );
  }

  /** Deletes a locked record. @throws stale, referenced while something else depends on it. */
  async remove<E extends StoredRecord>(entity: EntityTarget<E>, record: E): Promise<void> {
    this.refuseStale(record);
    const repository = this.manager.getRepository(entity);
    const { id } = record;
    const table = repository.metadata.tableName;
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

  /** Writes an audit row: records' own, and events such as a login. */
  async audit(
    action: string,
    entity: string | null,
    entityId: number | null,
    changes: Changes | null,
  ): Promise<void> {
    await this.manager.query(
      'INSERT INTO audit_log (user_id, action, entity, entity_id, changes) VALUES ($1, $2, $3, $4, $5)',
      [this.userId, action, entity, entityId, changes && JSON.stringify(changes)],
    );
  }
}

/** Somebody else was quicker. */
export const stale = (): DomainError => new DomainError('stale', MESSAGES.stale);

/** Two saves within a millisecond still differ. */
const laterThan = (previous: Date): Date => new Date(Math.max(Date.now(), previous.getTime() + 1));

const withoutUndefined = <T extends object>(values: T): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;
