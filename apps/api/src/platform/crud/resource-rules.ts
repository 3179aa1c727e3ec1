import { Injectable } from '@nestjs/common';
import type { ObjectLiteral } from 'typeorm';

import type { Actor } from '../access/actor.js';
import type { StoredRecord, Transaction } from '../database/transaction.js';
import { valuesOf } from './write/write-record.js';
import type { RecordBody } from './body/record-body.js';

export type Stored = StoredRecord & ObjectLiteral;

/** A write under way: its transaction, and who asks. */
export interface Write {
  tx: Transaction;
  actor: Actor;
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

  /** Once a record is changed. */
  async changed(_write: Write, _record: E, _body: U): Promise<void> {}

  /** Before a record, which is locked, is deleted. */
  async removing(_write: Write, _record: E): Promise<void> {}
}
