import { type Type, Injectable } from '@nestjs/common';
import { DataSource, type ObjectLiteral } from 'typeorm';

import type { Actor } from '../../platform/access/access.js';
import type { RecordBody } from '../../platform/crud/body/record-body.js';
import type { ListRequest } from '../../platform/crud/list/list-request.js';
import type { Page } from '../../platform/crud/list/page.js';
import { readList, readOne } from '../../platform/crud/list/read-view.js';
import type { View } from '../../platform/crud/list/view.js';
import { ResourceRules, type Stored, type Write } from '../../platform/crud/resource.js';
import {
  changeRecord,
  createRecord,
  lockRecord,
  removeRecord,
} from '../../platform/crud/write/write-record.js';
import { type StoredRecord, UnitOfWork } from '../../platform/database/transaction.js';
import type { CoverageKind } from './coverage-kind.js';
import type { CoverageBody, UpdateCoverage } from './coverage.dto.js';
import { lockCoverages, refuseActivation, refuseSecondHolder } from './one-holder.js';

type HolderBody = RecordBody & { isActive?: boolean };

/** The rules of what covers cities: it is switched on only while no other active one covers a city of its own. */
export function holderRules<E extends Stored>(
  kind: CoverageKind,
  Base: Type<ResourceRules<E>> = ResourceRules,
): Type<ResourceRules<E>> {
  return class extends Base {
    override async beginning(
      write: Write,
      id: number | undefined,
      body: HolderBody | undefined,
    ): Promise<void> {
      if (id !== undefined && body?.isActive === true) await lockCoverages(write.tx.manager, kind);
    }

    override async changed({ tx }: Write, record: E, body: HolderBody): Promise<void> {
      if (body.isActive === true) await refuseActivation(tx.manager, kind, record.id);
    }
  };
}

type Coverage = StoredRecord & ObjectLiteral;

/** The cities that zones, or isopleths, cover: each city by one active holder at most. */
@Injectable()
export abstract class CoveragesService<E extends Coverage, H extends ObjectLiteral, R extends object> {
  protected abstract readonly kind: CoverageKind;
  protected abstract readonly view: View<E>;
  protected abstract readonly holderView: View<H>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
  ) {}

  /** @throws notFound when there is no such holder. */
  async listOf(holderId: number, request: ListRequest): Promise<Page<R>> {
    const { manager } = this.dataSource;
    await readOne(manager, this.holderView, holderId);
    return readList(manager, this.view, request, (query) =>
      query.andWhere(`v.${this.kind.holderField} = :holderId`, { holderId }),
    );
  }

  /** @throws notFound (holder), conflict (the city has an active one). */
  add(actor: Actor, holderId: number, { cityId }: CoverageBody): Promise<R> {
    return this.work.run(actor, async (tx) => {
      await lockCoverages(tx.manager, this.kind);
      await readOne(tx.manager, this.holderView, holderId);
      const values = { [this.kind.holderField]: holderId, cityId };
      const coverage = await createRecord<R, E>(tx, this.view, values);
      await refuseSecondHolder(tx.manager, this.kind, holderId, cityId);
      return coverage;
    });
  }

  /** Moves a coverage to another city. @throws notFound, conflict (the city has an active holder). */
  move(actor: Actor, id: number, { cityId, updatedAt }: UpdateCoverage): Promise<R> {
    return this.work.run(actor, async (tx) => {
      await lockCoverages(tx.manager, this.kind);
      const record = await lockRecord(tx, this.view, id);
      const coverage = await changeRecord<R, E>(tx, this.view, record, { cityId }, updatedAt);
      const holderId = record[this.kind.holderField] as number;
      if (cityId !== undefined) await refuseSecondHolder(tx.manager, this.kind, holderId, cityId);
      return coverage;
    });
  }

  remove(actor: Actor, id: number): Promise<R> {
    return this.work.run(actor, async (tx) => {
      await lockCoverages(tx.manager, this.kind);
      return removeRecord(tx, this.view, id);
    });
  }
}
