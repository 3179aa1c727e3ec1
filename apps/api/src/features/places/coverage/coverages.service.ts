import type { Type } from '@nestjs/common';
import { Any, type DataSource, type EntityManager, type FindOptionsWhere, Not } from 'typeorm';

import type { Actor } from '../../../common/auth/access.js';
import { DomainError, notFound } from '../../../common/errors/domain-error.js';
import type { RecordBody } from '../../../crud/body/record-body.js';
import { BulkService, type ChangedRecords } from '../../../crud/bulk/bulk-service.js';
import type { Selection } from '../../../crud/bulk/selection.js';
import type { ListRequest } from '../../../crud/list/list-request.js';
import type { Page } from '../../../crud/list/page.js';
import { readList } from '../../../crud/list/read-view.js';
import type { View } from '../../../crud/list/view.js';
import { ResourceService } from '../../../crud/resource-service.js';
import {
  ResourceRules,
  type Stored,
  type Write,
  type WriteItem,
  type WrittenRecord,
} from '../../../crud/resource.js';
import type { UnitOfWork } from '../../../crud/write/transaction.js';
import { advisoryLock } from '../../../database/locks.js';
import type { Exported } from '../../../exchange/export/exports.js';
import type { BulkCoverageAnswer, BulkCoverages } from './bulk/bulk-coverage.dto.js';
import { coverInBulk, previewBulk } from './bulk/bulk-coverages.js';
import type { CoverageKind } from './coverage-kind.js';
import { type CoverageBody, coverageSheets, type UpdateCoverage } from './coverage.dto.js';
import { clashesOfActivation, refuseSecondHolder } from './exclusive-coverage.js';

type HolderBody = RecordBody & { isActive?: boolean };

/** Refusals of activation, by the holder's id: another active holder covers one of its cities. */
type Clashes = ReadonlyMap<number, string>;

/** Rules of zones and isopleths: activation is refused while another active one covers one of its cities. */
export function holderRules<E extends Stored>(
  kind: CoverageKind,
  Base: Type<ResourceRules<E>> = ResourceRules,
): Type<ResourceRules<E>> {
  return class extends (Base as Type<ResourceRules<E, HolderBody, HolderBody, Clashes>>) {
    override async beforeWrite(
      write: Write,
      ids: readonly number[],
      body: HolderBody | undefined,
    ): Promise<void> {
      if (ids.length > 0 && body?.isActive === true) await advisoryLock(write.tx.manager, kind.coverages);
    }

    override async beforeImport({ tx }: Write): Promise<void> {
      await advisoryLock(tx.manager, kind.coverages);
    }

    override async lookups({ tx }: Write, items: readonly WriteItem<E, HolderBody>[]): Promise<Clashes> {
      const switchedOn = items.filter(
        ({ stored, body }) => stored?.['isActive'] === false && body.isActive === true,
      );
      const ids = switchedOn.flatMap(({ stored }) => stored?.id ?? []);
      return ids.length > 0 ? clashesOfActivation(tx.manager, kind, ids) : new Map();
    }

    override updateValues(record: E, body: HolderBody, clashes: Clashes): object {
      const clash = clashes.get(record.id);
      if (clash !== undefined) throw new DomainError('conflict', clash, { errors: { isActive: clash } });
      return super.updateValues(record, body, clashes);
    }
  };
}

/** The code of a zone or isopleth. @throws notFound */
async function holderCode(manager: EntityManager, { holders }: CoverageKind, id: number): Promise<string> {
  const [holder] = await manager.query<{ code: string }[]>(`SELECT code FROM ${holders} WHERE id = $1`, [id]);
  if (!holder) throw notFound();
  return holder.code;
}

/** Rules of coverages: a city has one active holder at most. */
class CoverageRules<E extends Stored> extends ResourceRules<E, CoverageBody, UpdateCoverage, void> {
  constructor(private readonly kind: CoverageKind) {
    super();
  }

  override async beforeWrite({ tx }: Write): Promise<void> {
    await advisoryLock(tx.manager, this.kind.coverages);
  }

  /** @throws notFound when there is no such holder */
  override async lookups({ tx }: Write, items: readonly WriteItem<E, CoverageBody>[]): Promise<void> {
    for (const { stored, body } of items)
      if (!stored) await holderCode(tx.manager, this.kind, body[this.kind.holderField] ?? 0);
  }

  override insertValues(body: CoverageBody): object {
    return body;
  }

  override updateValues(_coverage: E, { cityId }: UpdateCoverage): object {
    return { cityId };
  }

  override afterInsert(write: Write, coverages: readonly WrittenRecord<E>[]): Promise<void> {
    return this.afterUpdate(write, coverages);
  }

  override async afterUpdate({ tx }: Write, coverages: readonly WrittenRecord<E>[]): Promise<void> {
    const { holderField } = this.kind;
    for (const { stored, values } of coverages) {
      const holderId = (values[holderField] ?? stored?.[holderField]) as number;
      const { cityId } = values as { cityId?: number };
      if (cityId !== undefined) await refuseSecondHolder(tx.manager, this.kind, holderId, cityId);
    }
  }
}

/** The coverages of one kind; `coverageParts` provides one for each. */
export class CoveragesService<E extends Stored, R extends object> extends ResourceService<E, R> {
  private readonly bulk: BulkService<E>;

  constructor(
    dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly kind: CoverageKind,
    private readonly view: View<E>,
  ) {
    const rules = new CoverageRules<E>(kind);
    super(dataSource, unitOfWork, { view, hasTrash: false }, rules, { read: (read) => read(dataSource) });
    // The routes name the holder by their path: only a selection filters by it.
    const ofHolder = { ...view, filters: { ...view.filters, [kind.holderField]: 'integer' } } as View<E>;
    this.bulk = new BulkService<E>(unitOfWork, { view: ofHolder, hasTrash: false }, rules);
  }

  /** @throws notFound when there is no such holder. */
  async listOf(holderId: number, request: ListRequest): Promise<Page<R>> {
    const { manager } = this.dataSource;
    await holderCode(manager, this.kind, holderId);
    return readList(manager, this.view, request, [
      { sql: `v.${this.kind.holderField} = :holderId`, values: { holderId } },
    ]);
  }

  /** All coverages, for an export. */
  exported(): Exported<E> {
    const { holderField, coverages: name, noun } = this.kind;
    const sheet = coverageSheets[holderField];
    return { view: this.view, sheet, name, title: `Abrangências de ${noun}s`, scope: [] };
  }

  /** The coverages of one holder, for an export. @throws notFound when there is no such holder */
  async exportedOf(holderId: number): Promise<Exported<E>> {
    const { holderField, noun } = this.kind;
    const code = await holderCode(this.dataSource.manager, this.kind, holderId);
    return {
      ...this.exported(),
      title: `Abrangências da ${noun} ${code}`,
      scope: [{ sql: `v.${holderField} = :holderId`, values: { holderId } }],
    };
  }

  /** @throws notFound (holder), conflict (the city has an active one). */
  add(actor: Actor, holderId: number, { cityId }: CoverageBody): Promise<R> {
    const body: CoverageBody = { [this.kind.holderField]: holderId, cityId };
    return this.create(actor, body);
  }

  /**
   * Covers many municipalities at once, or previews it.
   * @throws notFound (holder), invalid (by line), conflict (a third one covers one; changed since the preview)
   */
  async inBulk(actor: Actor, holderId: number, body: BulkCoverages): Promise<BulkCoverageAnswer> {
    const { manager } = this.dataSource;
    const holder = { kind: this.kind, id: holderId };
    await holderCode(manager, this.kind, holderId);
    return body.dryRun
      ? previewBulk(manager, holder, body)
      : coverInBulk(this.unitOfWork, actor, holder, body);
  }

  /**
   * Takes many municipalities from a holder: all or none.
   * @throws notFound (holder); conflict with the refused coverages, or the number that a filter finds by now
   */
  removeMany(actor: Actor, holderId: number, selection: Selection): Promise<ChangedRecords> {
    const { holderField } = this.kind;
    return this.unitOfWork.run(actor, async (tx) => {
      await holderCode(tx.manager, this.kind, holderId);
      const where = { id: Any([...(selection.ids ?? [])]), [holderField]: Not(holderId) };
      if (await tx.manager.existsBy(this.view.entity, where as FindOptionsWhere<E>)) throw notFound();
      const filter = selection.filter && { ...selection.filter, [holderField]: holderId };
      return this.bulk.removeWithin({ tx, actor }, { ...selection, ...(filter && { filter }) });
    });
  }
}
