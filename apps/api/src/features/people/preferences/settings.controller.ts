import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { DEFAULT_PAGE_SIZE } from '@prumo/domain';

import { changesBetween } from '../../../audit/audit-changes.js';
import { type Actor, CurrentActor, RequireModule, SignedIn } from '../../../common/auth/access.js';
import { Operation } from '../../../common/http/openapi/operation.js';
import { UnitOfWork } from '../../../crud/write/transaction.js';
import { SettingsBody, SettingsRecord } from './settings.dto.js';
import { UserSettings } from './user-settings.entity.js';

const DEFAULTS: SettingsRecord = { pageSize: DEFAULT_PAGE_SIZE, publicNames: false, updatedAt: null };

/** The caller's preferences: the defaults, without a row, until they are first saved. */
@ApiTags('settings')
@Controller('settings')
export class SettingsController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
  ) {}

  @Get()
  @Operation('getSettings', 'The caller’s own preferences.')
  @SignedIn()
  @ApiOkResponse({ type: SettingsRecord })
  async get(@CurrentActor() { id: userId }: Actor): Promise<SettingsRecord> {
    const stored = await this.dataSource.manager.findOneBy(UserSettings, { userId });
    if (!stored) return DEFAULTS;
    const { pageSize, publicNames, updatedAt } = stored;
    return { pageSize, publicNames, updatedAt };
  }

  @Put()
  @Operation('updateSettings', 'Changes the caller’s own preferences.')
  @RequireModule('settings')
  @ApiOkResponse({ type: SettingsRecord })
  save(
    @CurrentActor() actor: Actor,
    @Body() { updatedAt: startedFrom, ...body }: SettingsBody,
  ): Promise<SettingsRecord> {
    return this.work.run(actor, async (tx) => {
      const own = { userId: actor.id };
      await tx.manager.createQueryBuilder().insert().into(UserSettings).values(own).orIgnore().execute();
      const lock = { mode: 'pessimistic_write' } as const;
      const stored = await tx.manager.findOneOrFail(UserSettings, { where: own, lock });
      tx.refuseStale(stored, startedFrom);
      const before = { pageSize: stored.pageSize, publicNames: stored.publicNames };
      const after = { pageSize: body.pageSize, publicNames: body.publicNames ?? before.publicNames };
      const updatedAt = new Date(Math.max(Date.now(), stored.updatedAt.getTime() + 1));
      await tx.manager.update(UserSettings, own, { ...after, updatedAt });
      await tx.audit('update', 'settings', actor.id, changesBetween(before, after));
      return { ...after, updatedAt };
    });
  }
}
