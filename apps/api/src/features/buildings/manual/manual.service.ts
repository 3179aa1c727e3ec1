import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { MANUAL_CHAPTERS, type ManualTexts } from '@prumo/domain';

import type { Actor } from '../../../common/auth/access.js';
import { readOne } from '../../../crud/list/read-view.js';
import { ownedBy, ownedWhere } from '../../../crud/ownership.js';
import { laterThan, stale, UnitOfWork } from '../../../crud/write/transaction.js';
import { readSnapshot } from '../../../database/read-snapshot.js';
import { lockBuildingOwner } from '../building-owner.js';
import { Building } from '../building.entity.js';
import { buildingView } from '../building.view.js';
import { savePictures } from './manual-pictures.js';
import { changedChapters, readTemplates, textsOf } from './manual-store.js';
import { BuildingManualTexts, ManualTemplates, TEMPLATES_ID } from './manual-texts.entity.js';
import type { ManualTemplatesRecord, ManualTextsBody, ManualTextsRecord } from './manual.dto.js';

/** The texts as a body leaves them. */
const textsAfter = (before: ManualTexts, body: ManualTextsBody): ManualTexts =>
  Object.fromEntries(
    MANUAL_CHAPTERS.map((chapter) => [
      chapter,
      body[chapter] === undefined ? before[chapter] : body[chapter],
    ]),
  ) as Record<keyof ManualTexts, string | null>;

/** The own texts of the manuals: of a building, and as templates of the house. */
@Injectable()
export class ManualService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
  ) {}

  /** @throws notFound when the building is not the caller's */
  get(actor: Actor, buildingId: number): Promise<ManualTextsRecord> {
    return readSnapshot(this.dataSource, async (manager) => {
      await readOne(manager, buildingView, buildingId, ownedBy(actor, buildingView));
      return read(manager, buildingId);
    });
  }

  /** Changes the texts that are sent. @throws notFound, stale, invalid naming the chapter */
  put(actor: Actor, buildingId: number, body: ManualTextsBody): Promise<ManualTextsRecord> {
    return this.work.run(actor, async (tx) => {
      const { manager } = tx;
      await readOne(manager, buildingView, buildingId, ownedBy(actor, buildingView));
      await lockBuildingOwner(manager, buildingId);
      await tx.lock(Building, { id: buildingId, ...ownedWhere(actor, buildingView) });
      const stored = await manager.findOneBy(BuildingManualTexts, { buildingId });
      refuseOther(body, stored?.updatedAt ?? null);
      tx.refuseStale(stored);
      const before = textsOf(stored);
      const after = textsAfter(before, body);
      const changed = changedChapters(before, after);
      if (changed !== '') {
        await savePictures(manager, buildingId, { before, after });
        const updatedAt = laterThan(stored?.updatedAt ?? new Date(0));
        await manager.upsert(BuildingManualTexts, { buildingId, ...after, updatedAt }, ['buildingId']);
        await tx.audit('manual', 'buildings', buildingId, { manual: { from: null, to: changed } });
      }
      return read(manager, buildingId);
    });
  }

  async templates(): Promise<ManualTemplatesRecord> {
    return templatesRecord(await readTemplates(this.dataSource.manager));
  }

  /** @throws stale, invalid naming the chapter */
  putTemplates(actor: Actor, body: ManualTextsBody): Promise<ManualTemplatesRecord> {
    return this.work.run(actor, async (tx) => {
      const stored = await tx.lock(ManualTemplates, { id: TEMPLATES_ID });
      refuseOther(body, stored.updatedAt);
      tx.refuseStale(stored);
      const before = textsOf(stored);
      const after = textsAfter(before, body);
      const changed = changedChapters(before, after);
      if (changed !== '') {
        await savePictures(tx.manager, null, { before, after });
        const updatedAt = laterThan(stored.updatedAt);
        await tx.manager.update(ManualTemplates, { id: TEMPLATES_ID }, { ...after, updatedAt });
        await tx.audit('manual', 'company', TEMPLATES_ID, { manual: { from: null, to: changed } });
      }
      return templatesRecord(await readTemplates(tx.manager));
    });
  }
}

/** @throws stale when the body started from another version */
function refuseOther({ updatedAt: startedFrom }: ManualTextsBody, at: Date | null): void {
  if (startedFrom !== undefined && startedFrom?.getTime() !== at?.getTime()) throw stale();
}

const templatesRecord = (row: ManualTemplates): ManualTemplatesRecord => ({
  ...textsOf(row),
  updatedAt: row.updatedAt,
});

async function read(manager: EntityManager, buildingId: number): Promise<ManualTextsRecord> {
  const row = await manager.findOneBy(BuildingManualTexts, { buildingId });
  return {
    ...textsOf(row),
    templates: textsOf(await readTemplates(manager)),
    updatedAt: row?.updatedAt ?? null,
  };
}
