import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import type { Actor } from '../../../common/auth/access.js';
import { notFound } from '../../../common/errors/domain-error.js';
import { type Transaction, UnitOfWork } from '../../../crud/write/transaction.js';
import { lockBuilding, readBuilding } from '../building-owner.js';
import { renewReportsOf } from '../building-rules.js';
import { removeSystem, saveSystem } from './save-system.js';
import type { StructuralSystemBody, StructuralSystemRecord } from './structural-system.dto.js';
import { StructuralSystem } from './structural-system.entity.js';

/** The structural system of a building, which has at most one. */
@Injectable()
export class StructuralSystemsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
  ) {}

  /** Null when the building has none. @throws notFound when the building is not the caller's */
  async get(actor: Actor, buildingId: number): Promise<StructuralSystemRecord | null> {
    const { manager } = this.dataSource;
    await readBuilding(manager, actor, buildingId);
    return manager.findOneBy(StructuralSystem, { buildingId });
  }

  /** Creates it, or changes what is sent. @throws invalid naming missing fields, stale */
  put(actor: Actor, buildingId: number, body: StructuralSystemBody): Promise<StructuralSystemRecord> {
    return this.work.run(actor, async (tx) => {
      const stored = await this.lock(tx, actor, buildingId);
      tx.refuseStale(stored);
      if (await saveSystem(tx, { buildingId, stored }, body)) await renewReportsOf(tx.manager, buildingId);
      return tx.manager.findOneByOrFail(StructuralSystem, { buildingId });
    });
  }

  /** Deletes it and answers it as it was. @throws notFound */
  remove(actor: Actor, buildingId: number): Promise<StructuralSystemRecord> {
    return this.work.run(actor, async (tx) => {
      const stored = await this.lock(tx, actor, buildingId);
      if (!stored) throw notFound();
      tx.refuseStale(stored);
      await removeSystem(tx, { buildingId, stored });
      await renewReportsOf(tx.manager, buildingId);
      return stored;
    });
  }

  /** Locks the building; answers its system. @throws notFound */
  private async lock(tx: Transaction, actor: Actor, buildingId: number): Promise<StructuralSystem | null> {
    await lockBuilding(tx, actor, buildingId);
    return tx.manager.findOneBy(StructuralSystem, { buildingId });
  }
}
