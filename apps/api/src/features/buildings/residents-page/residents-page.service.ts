import { randomBytes } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import type { Actor } from '../../../common/auth/access.js';
import { notFound } from '../../../common/errors/domain-error.js';
import { laterThan, type Transaction, UnitOfWork } from '../../../crud/write/transaction.js';
import { readSnapshot } from '../../../database/read-snapshot.js';
import { lockBuilding, readBuilding, refuseStalePart } from '../building-owner.js';
import type { ResidentsPageBody, ResidentsPageRecord } from './residents-page.dto.js';
import { ResidentsPage } from './residents-page.entity.js';

const CODE_BYTES = 16;
const newCode = (): string => randomBytes(CODE_BYTES).toString('hex');

/** The code of a building's page; undefined while it is off. */
export async function residentsCode(manager: EntityManager, buildingId: number): Promise<string | undefined> {
  return (await manager.findOneBy(ResidentsPage, { buildingId, isOn: true }))?.code;
}

const recordOf = (page: ResidentsPage | null): ResidentsPageRecord => ({
  isOn: page?.isOn ?? false,
  path: page?.isOn ? `/m/${page.code}` : null,
  updatedAt: page?.updatedAt ?? null,
});

/** Switches the public page of a building; its owner opts in. */
@Injectable()
export class ResidentsPageService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
  ) {}

  /** @throws notFound when the building is not the caller's */
  get(actor: Actor, buildingId: number): Promise<ResidentsPageRecord> {
    return readSnapshot(this.dataSource, async (manager) => {
      await readBuilding(manager, actor, buildingId);
      return recordOf(await manager.findOneBy(ResidentsPage, { buildingId }));
    });
  }

  /** Switches it on or off. @throws notFound, stale */
  put(
    actor: Actor,
    buildingId: number,
    { isOn, updatedAt: startedFrom }: ResidentsPageBody,
  ): Promise<ResidentsPageRecord> {
    return this.work.run(actor, async (tx) => {
      const stored = await this.lock(tx, actor, buildingId);
      refuseStalePart(stored?.updatedAt, startedFrom);
      tx.refuseStale(stored);
      if (isOn === (stored?.isOn ?? false)) return recordOf(stored);
      return this.save(tx, buildingId, { stored, isOn, code: stored?.code ?? newCode() });
    });
  }

  /** Gives the page another address: the present one answers 404. @throws notFound without a page */
  renew(actor: Actor, buildingId: number): Promise<ResidentsPageRecord> {
    return this.work.run(actor, async (tx) => {
      const stored = await this.lock(tx, actor, buildingId);
      if (!stored) throw notFound();
      return this.save(tx, buildingId, { stored, isOn: stored.isOn, code: newCode() });
    });
  }

  private async lock(tx: Transaction, actor: Actor, buildingId: number): Promise<ResidentsPage | null> {
    await lockBuilding(tx, actor, buildingId);
    return tx.manager.findOneBy(ResidentsPage, { buildingId });
  }

  private async save(
    tx: Transaction,
    buildingId: number,
    { stored, isOn, code }: { stored: ResidentsPage | null; isOn: boolean; code: string },
  ): Promise<ResidentsPageRecord> {
    const page = { buildingId, code, isOn, updatedAt: laterThan(stored?.updatedAt ?? new Date(0)) };
    await tx.manager.upsert(ResidentsPage, page, ['buildingId']);
    const text = (on: boolean) => (on ? 'ligada' : 'desligada');
    const renewed = stored && stored.code !== code ? ', endereço novo' : '';
    const change = { from: stored ? text(stored.isOn) : null, to: `${text(isOn)}${renewed}` };
    await tx.audit('residentsPage', 'buildings', buildingId, { residentsPage: change });
    return recordOf(page);
  }
}
