import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DEFAULT_PAGE_SIZE } from '@prumo/domain';

import { changesBetween } from '../../../audit/audit-changes.js';
import type { Actor } from '../../../common/auth/access.js';
import { laterThan, UnitOfWork } from '../../../crud/write/transaction.js';
import type { SettingsBody, SettingsRecord } from './settings.dto.js';
import { UserSettings } from './user-settings.entity.js';

const DEFAULTS: SettingsRecord = { pageSize: DEFAULT_PAGE_SIZE, publicNames: false, updatedAt: null };

/** A person's preferences: the defaults, without a row, until they are first saved. */
@Injectable()
export class SettingsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
  ) {}

  async get({ id: userId }: Actor): Promise<SettingsRecord> {
    const stored = await this.dataSource.manager.findOneBy(UserSettings, { userId });
    if (!stored) return DEFAULTS;
    const { pageSize, publicNames, updatedAt } = stored;
    return { pageSize, publicNames, updatedAt };
  }

  /** @throws stale */
  save(actor: Actor, { updatedAt: startedFrom, ...body }: SettingsBody): Promise<SettingsRecord> {
    return this.work.run(actor, async (tx) => {
      const own = { userId: actor.id };
      await tx.manager.createQueryBuilder().insert().into(UserSettings).values(own).orIgnore().execute();
      const lock = { mode: 'pessimistic_write' } as const;
      const stored = await tx.manager.findOneOrFail(UserSettings, { where: own, lock });
      tx.refuseStale(stored, startedFrom);
      const before = { pageSize: stored.pageSize, publicNames: stored.publicNames };
      const after = { pageSize: body.pageSize, publicNames: body.publicNames ?? before.publicNames };
      const updatedAt = laterThan(stored.updatedAt);
      await tx.manager.update(UserSettings, own, { ...after, updatedAt });
      await tx.audit('update', 'settings', actor.id, changesBetween(before, after));
      return { ...after, updatedAt };
    });
  }
}
