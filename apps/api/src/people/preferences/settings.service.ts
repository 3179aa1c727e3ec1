import { Injectable } from '@nestjs/common';
import { DEFAULT_PAGE_SIZE } from '@prumo/domain';
import { DataSource, type EntityManager } from 'typeorm';

import type { Actor } from '../../platform/access/actor.js';
import { changesBetween } from '../../platform/database/audit-changes.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { SettingsBody, SettingsRecord } from './settings.dto.js';
import { UserSettings } from './user-settings.entity.js';

const DEFAULTS: SettingsRecord = { pageSize: DEFAULT_PAGE_SIZE, updatedAt: null };

/** Each person's own preferences; who never chose any has the defaults, and no row. */
@Injectable()
export class SettingsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
  ) {}

  async get(
    { id: userId }: Pick<Actor, 'id'>,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<SettingsRecord> {
    const stored = await manager.findOneBy(UserSettings, { userId });
    return stored ? { pageSize: stored.pageSize, updatedAt: stored.updatedAt } : DEFAULTS;
  }

  save(actor: Actor, { pageSize, updatedAt: startedFrom }: SettingsBody): Promise<SettingsRecord> {
    return this.work.run(actor, async (tx) => {
      await tx.manager.query('INSERT INTO settings (user_id) VALUES ($1) ON CONFLICT DO NOTHING', [actor.id]);
      const stored = await tx.manager.findOneOrFail(UserSettings, {
        where: { userId: actor.id },
        lock: { mode: 'pessimistic_write' },
      });
      tx.refuseStale(stored, startedFrom);
      const changes = changesBetween({ pageSize: stored.pageSize }, { pageSize });
      const updatedAt = new Date(Math.max(Date.now(), stored.updatedAt.getTime() + 1));
      await tx.manager.update(UserSettings, { userId: actor.id }, { pageSize, updatedAt });
      await tx.audit('update', 'settings', actor.id, changes);
      return this.get(actor, tx.manager);
    });
  }
}
