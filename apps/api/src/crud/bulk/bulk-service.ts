import { Inject, Injectable } from '@nestjs/common';

import type { Actor } from '../../common/auth/access.js';
import { EventLoopYielder } from '../../common/concurrency/yield-to-event-loop.js';
import { DomainError } from '../../common/errors/domain-error.js';
import { integer, listOf, responseClass } from '../../common/http/openapi/response-type.js';
import type { RecordBody } from '../body/record-body.js';
import {
  RESOURCE,
  type Refusals,
  type Resource,
  ResourceRules,
  type Stored,
  type Write,
} from '../resource.js';
import { differing, UnitOfWork } from '../write/transaction.js';
import { type Change, changeMany } from '../write/write-many.js';
import { sentValues } from '../write/write-record.js';
import { refuseRecords } from './refused-records.js';
import { lockSelected, type Selected, type Selection } from './selection.js';

export type ChangedRecords = InstanceType<typeof ChangedRecords>;
export const ChangedRecords = responseClass('ChangedRecords', {
  ids: listOf(integer(), 'The records that were changed or deleted; the others were so already.'),
});

interface Outcome {
  ids: number[];
  refused?: Refusals;
}

type ActiveBody = RecordBody & { isActive: boolean };

/**
 * Writes of many records of a resource: one transaction, the rules of single writes, an audit row for each record, and a
 * fixed number of statements. All records are written or none.
 */
@Injectable()
export class BulkService<E extends Stored> {
  constructor(
    private readonly work: UnitOfWork,
    @Inject(RESOURCE) private readonly resource: Pick<Resource<E>, 'view' | 'hasTrash'>,
    private readonly rules: ResourceRules<E>,
  ) {}

  /** @throws conflict with the refused records, or with the new number of those that a filter finds */
  setActive(actor: Actor, selection: Selection, isActive: boolean): Promise<ChangedRecords> {
    const body: ActiveBody = { isActive };
    return this.work.run(actor, (tx) => {
      const write = { tx, actor };
      return this.writeSelected(write, selection, body, (selected) => this.changeAll(write, selected, body));
    });
  }

  /** @throws conflict as of `setActive` */
  remove(actor: Actor, selection: Selection): Promise<ChangedRecords> {
    return this.work.run(actor, (tx) => this.removeWithin({ tx, actor }, selection));
  }

  /** Deletes records within a write that has begun. @throws conflict as of `setActive` */
  removeWithin(write: Write, selection: Selection): Promise<ChangedRecords> {
    return this.writeSelected(write, selection, undefined, async ({ records }) => {
      const { view, hasTrash = true } = this.resource;
      const refused = await this.rules.beforeDelete(write, records);
      const rest = records.filter(({ id }) => !refused.has(id));
      const trash = hasTrash ? view.resource : null;
      const referenced = await write.tx.removeMany(view.entity, rest, { trash });
      return { ids: rest.map(({ id }) => id), refused: new Map([...refused, ...referenced]) };
    });
  }

  private async changeAll(
    write: Write,
    { records, missing }: Selected<E>,
    body: ActiveBody,
  ): Promise<Outcome> {
    const switched = records.filter(({ isActive }) => isActive !== body.isActive);
    if (switched.length === 0) return { ids: [] };
    const items = switched.map((stored) => ({ stored, body }));
    const lookups = await this.rules.lookups(write, items);
    const { changes, refused } = await this.changesOf(switched, body, lookups);
    if (refused.size > 0 || missing.length > 0) return { ids: [], refused };
    await changeMany(
      write.tx,
      this.resource.view.entity,
      changes.map(({ record, values }) => ({ record, values: differing(record, sentValues(values)) })),
    );
    const written = changes.map(({ record, values }) => ({ id: record.id, stored: record as E, values }));
    await this.rules.afterUpdate(write, written, lookups);
    return { ids: switched.map(({ id }) => id) };
  }

  private async changesOf(records: readonly E[], body: ActiveBody, lookups: unknown) {
    const changes: Change[] = [];
    const refused = new Map<number, DomainError>();
    const yielder = new EventLoopYielder();
    for (const record of records) {
      await yielder.yieldIfDue();
      try {
        const values = this.rules.updateValues(record, body, lookups);
        changes.push({ record, values: { ...values } });
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        refused.set(record.id, error);
      }
    }
    return { changes, refused };
  }

  private async writeSelected(
    write: Write,
    selection: Selection,
    body: RecordBody | undefined,
    work: (selected: Selected<E>) => Promise<Outcome>,
  ): Promise<ChangedRecords> {
    const { view } = this.resource;
    const { tx, actor } = write;
    const selected = await lockSelected(tx, actor, view, selection, (ids) =>
      this.rules.beforeWrite(write, ids, body),
    );
    const { ids, refused } = await work(selected);
    const { tableName } = tx.manager.getRepository(view.entity).metadata;
    await refuseRecords(tx.manager, tableName, selected, refused);
    return { ids };
  }
}
