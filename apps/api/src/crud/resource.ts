import { Injectable, type Type } from '@nestjs/common';
import type { ObjectLiteral } from 'typeorm';

import type { Actor } from '../common/auth/access.js';
import { Pace } from '../common/concurrency/yield-to-event-loop.js';
import type { RecordBody } from './body/record-body.js';
import type { View } from './list/view.js';
import type { ImportRow } from './write/import-row.js';
import type { StoredRecord, Transaction } from './write/transaction.js';
import { valuesOf } from './write/write-record.js';

export type Stored = StoredRecord & ObjectLiteral;

/** A write under way: its transaction, and who asks. */
export interface Write {
  tx: Transaction;
  actor: Actor;
  /** Only looks what would be written: its transaction can neither write nor lock. */
  isLook?: boolean;
}

/** A deleted record on its way back, by the names of its table's columns. */
export type RestoredRow = Record<string, unknown>;

/** A row of a file that became a record, or changed one. */
export interface WrittenRow<E extends Stored = Stored> {
  id: number;
  row: ImportRow<E>;
}

/**
 * What only one resource demands of its writes, each inside the write's transaction; a resource without demands uses
 * this class as it is. Whatever is thrown undoes the write.
 */
@Injectable()
export class ResourceRules<
  E extends Stored = Stored,
  C extends RecordBody = RecordBody,
  U extends RecordBody = RecordBody,
> {
  /** Before any row is locked: takes locks wider than a record's own. No `id` creates, no `body` deletes. */
  async beginning(_write: Write, _id: number | undefined, _body: C | U | undefined): Promise<void> {}

  /** What a new record stores. */
  async creating(_write: Write, body: C): Promise<object> {
    return valuesOf(body);
  }

  /** Once a new record stands. */
  async created(_write: Write, _id: number, _body: C): Promise<void> {}

  /** What is changed of a record, which is locked. */
  async changing(_write: Write, _record: E, body: U): Promise<object> {
    return valuesOf(body);
  }

  /** Once a record is changed; not after a save that changes nothing. */
  async changed(_write: Write, _record: E, _body: U): Promise<void> {}

  /** The values with which a deleted record comes back, by column name: codes that the server gives follow their parent. */
  async restoring(_tx: Transaction, row: RestoredRow): Promise<RestoredRow> {
    return row;
  }

  /** Once a deleted record is back. */
  async restored(_tx: Transaction, _id: number): Promise<void> {}

  /** Before a record, which is locked, is deleted. */
  async removing(_write: Write, _record: E): Promise<void> {}

  /** Before anything is read for an import that writes: takes locks. */
  async beginningImport(_write: Write): Promise<void> {}

  /**
   * What many rows of a file store, nothing of which is written yet: by `creating` and `changing` of each. Rules that
   * ask the database are asked of all rows at once instead: a query a row is more than an import has time for.
   */
  async judging(write: Write, rows: readonly ImportRow<E>[]): Promise<void> {
    const pace = new Pace();
    for (const row of rows) {
      await pace.step();
      const judged = row.stored
        ? this.changing(write, row.stored, row.sent as U)
        : this.creating(write, row.sent as C);
      await judged.then(
        (values) => void (row.values = { ...values }),
        (error: unknown) => row.refuse(error),
      );
    }
  }

  /** Once many rows are written: `created` and `changed` of all at once. */
  async imported(_write: Write, _rows: readonly WrittenRow<E>[]): Promise<void> {}
}

/**
 * A resource, declared once. From this come its five routes, who may call them, its list, its transaction with the
 * audit row, the check for stale saves, the refusal of deletes that something depends on, and its part of the API's
 * document. The classes are handed over because class-validator sees nothing of a generic.
 */
export interface Resource<E extends Stored> {
  /** How it is stored and read; `view.resource` is its path and the key of its module. */
  view: View<E>;
  create: Type<RecordBody>;
  update: Type<RecordBody>;
  record: Type;
  /** Filters that the address may also carry as plain parameters (`?criterionId=3`). */
  plain?: readonly string[];
  /** Tables of parts that go by the record's id: their changes stand in its history. */
  parts?: readonly string[];
  /** What only this resource demands of a write. */
  rules?: Type<ResourceRules<NoInfer<E>>>;
}
