import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { MANUAL_CHAPTERS, type ManualTexts } from '@prumo/domain';

import type { Actor } from '../../../common/auth/access.js';
import { laterThan, UnitOfWork } from '../../../crud/write/transaction.js';
import { readSnapshot } from '../../../database/read-snapshot.js';
import { lockBuilding, readBuilding, refuseStalePart } from '../building-owner.js';
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
      await readBuilding(manager, actor, buildingId);
      return read(manager, buildingId);
    });
  }

  /** Changes the texts that are sent. @throws notFound, stale, invalid naming the chapter */
  put(actor: Actor, buildingId: number, body: ManualTextsBody): Promise<ManualTextsRecord> {
    return this.work.run(actor, async (tx) => {
      const { manager } = tx;
      await lockBuilding(tx, actor, buildingId);
      const stored = await manager.findOneBy(BuildingManualTexts, { buildingId });
      refuseStalePart(stored?.updatedAt, body.updatedAt);
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
      refuseStalePart(stored.updatedAt, body.updatedAt);
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
