import { Injectable, type Type } from '@nestjs/common';
import type { ObjectLiteral } from 'typeorm';

import type { Actor } from '../common/auth/access.js';
import type { RecordBody } from './body/record-body.js';
import type { View } from './list/view.js';
import type { ResourceService } from './resource-service.js';
import type { PlannedRecords } from './write/planned-records.js';
import type { StoredRecord, Transaction } from './write/transaction.js';
import { valuesOf } from './write/write-record.js';

export type Stored = StoredRecord & ObjectLiteral;

/** A write under way: its transaction, and who asks. */
export interface Write {
  tx: Transaction;
  actor: Actor;
  /** A dry run: its transaction can neither write nor lock. */
  isDryRun?: boolean;
  /** Records that the same import brings, some of which are not stored yet. */
  planned?: PlannedRecords;
}

/** A deleted record on its way back, by the names of its table's columns. */
export type RestoredRow = Record<string, unknown>;

/** A record that a write is about: as it is stored (null: a new one), and the body sent for it. */
export interface WriteItem<E extends Stored = Stored, B extends RecordBody = RecordBody> {
  stored: E | null;
  body: B;
}

/** A record that a write has stored: as it was before (null: it is new), and the values stored. */
export interface WrittenRecord<E extends Stored = Stored> {
  id: number;
  stored: E | null;
  values: Readonly<Record<string, unknown>>;
}

/**
 * The rules of a resource's writes, inside the write's transaction; a resource without rules uses this class. One record
 * of a form and ten thousand rows of a file go through the same methods: `lookups` reads what all of them refer to, the
 * others ask nothing of the database. Whatever is thrown undoes the write, or refuses the row.
 */
@Injectable()
export class ResourceRules<
  E extends Stored = Stored,
  C extends RecordBody = RecordBody,
  U extends RecordBody = RecordBody,
  L = unknown,
> {
  /** Before any row is locked: takes locks wider than a record's own. No `id` creates, no `body` deletes. */
  async beginning(_write: Write, _id: number | undefined, _body: C | U | undefined): Promise<void> {}

  /** Before anything is read for an import that writes: takes locks. */
  async beginningImport(_write: Write): Promise<void> {}

  /** Reads what the items refer to, by a fixed number of queries; locks it unless `write.isDryRun`. */
  async lookups(_write: Write, _items: readonly WriteItem<E, C & U>[]): Promise<L> {
    return undefined as L;
  }

  /** The values of a new record. */
  creating(body: C, _lookups: L): object {
    return valuesOf(body);
  }

  /** The changed values of a record, which is locked. */
  changing(_record: E, body: U, _lookups: L): object {
    return valuesOf(body);
  }

  /** After records were created. @param _lookups of a form; absent for imported rows */
  async created(_write: Write, _records: readonly WrittenRecord<E>[], _lookups?: L): Promise<void> {}

  /** After records were changed; not after a save that changes nothing. @param _lookups as of `created` */
  async changed(_write: Write, _records: readonly WrittenRecord<E>[], _lookups?: L): Promise<void> {}

  /** The values with which a deleted record comes back, by column name: codes that the server gives follow their parent. */
  async restoring(_tx: Transaction, row: RestoredRow): Promise<RestoredRow> {
    return row;
  }

  /** Once a deleted record is back. */
  async restored(_tx: Transaction, _id: number): Promise<void> {}

  /** Before a record, which is locked, is deleted. */
  async removing(_write: Write, _record: E): Promise<void> {}
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
  /** The last segment of the addresses that create and change: `POST reports/with-structure`. */
  writePath?: string;
  /** Tables of parts that go by the record's id: their changes stand in its history. */
  parts?: readonly string[];
  /** What only this resource demands of a write. */
  rules?: Type<ResourceRules<NoInfer<E>>>;
  /** Answers the five routes in place of `ResourceService`, and is injected by its class. */
  service?: new (...parts: ConstructorParameters<typeof ResourceService<E>>) => ResourceService<E>;
  /** The response of a create or an update; absent: `record`. */
  saved?: Type;
  /** Decorators of the routes that write: who else may not call them. */
  demands?: Partial<Record<'create' | 'update' | 'remove', MethodDecorator>>;
  /** Deletes and changes are final: no trash, no return to an earlier version. */
  isIrreversible?: boolean;
}
