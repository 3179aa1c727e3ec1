import type { DeepPartial, FindOptionsWhere, ObjectLiteral } from 'typeorm';

import type { StoredRecord, Transaction } from '../../database/transaction.js';
import type { RecordBody } from '../body/record-body.js';
import { readOne } from '../list/read-view.js';
import type { View } from '../list/view.js';

/** What a body wants stored: all of it but what every record's answer carries. */
export function valuesOf<B extends RecordBody>(body: B): Omit<B, keyof RecordBody> {
  const { id: _id, createdAt: _createdAt, updatedAt: _updatedAt, ...values } = body;
  return values;
}

/** A stored record as it will be once `values` are saved: what a partial update is checked against. */
export const merged = <E extends object, V extends object>(stored: E, values: V): E & V =>
  ({
    ...stored,
    ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)),
  }) as E & V;

type Stored = StoredRecord & ObjectLiteral;

/** Creates a record and answers it whole. */
export async function createRecord<R, E extends Stored>(
  tx: Transaction,
  view: View<E>,
  values: object,
): Promise<R> {
  const id = await tx.create(view.entity, values as DeepPartial<E>);
  return readOne<R, E>(tx.manager, view, id);
}

/** The record, locked until the write ends. @throws notFound */
export const lockRecord = <E extends Stored>(tx: Transaction, view: View<E>, id: number): Promise<E> =>
  tx.lock(view.entity, { id } as FindOptionsWhere<E>);

/** Changes what is sent of a locked record and answers it whole. @throws stale */
export async function changeRecord<R, E extends Stored>(
  tx: Transaction,
  view: View<E>,
  record: E,
  values: object,
  startedFrom?: Date | null,
): Promise<R> {
  await tx.change(view.entity, record, values as DeepPartial<E>, startedFrom);
  return readOne<R, E>(tx.manager, view, record.id);
}

/** Deletes a record and answers it as it was. @throws notFound, referenced */
export async function removeRecord<R, E extends Stored>(
  tx: Transaction,
  view: View<E>,
  id: number,
): Promise<R> {
  const record = await lockRecord(tx, view, id);
  const answer = await readOne<R, E>(tx.manager, view, id);
  await tx.remove(view.entity, record);
  return answer;
}
