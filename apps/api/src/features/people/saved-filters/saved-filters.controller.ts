import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiQuery, ApiTags } from '@nestjs/swagger';
import { DataSource, type EntityManager } from 'typeorm';
import { isModuleKey, MODULE_KEYS } from '@prumo/domain';

import { type Actor, CurrentActor, SignedIn } from '../../../common/auth/access.js';
import { badRequest, DomainError } from '../../../common/errors/domain-error.js';
import { Idempotent } from '../../../common/http/idempotency.js';
import { Operation } from '../../../common/http/openapi/operation.js';
import { IdPipe } from '../../../common/validation/body.pipe.js';
import { UnitOfWork } from '../../../crud/write/transaction.js';
import { User } from '../users/user.entity.js';
import { SavedFilterBody, SavedFilterRecord } from './saved-filter.dto.js';
import { SavedFilter } from './saved-filter.entity.js';

/** Per person. */
const MAX_FILTERS = 50;

/** Each person's saved filters, on all their devices. */
@ApiTags('saved-filters')
@SignedIn()
@Controller('saved-filters')
export class SavedFiltersController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
  ) {}

  @Get()
  @Operation('listSavedFilters', 'The caller’s kept filters, of one list or of all.')
  @ApiQuery({ name: 'resource', required: false, enum: MODULE_KEYS })
  @ApiOkResponse({ type: SavedFilterRecord, isArray: true })
  async list(
    @CurrentActor() { id: userId }: Actor,
    @Query('resource') resource: unknown,
  ): Promise<SavedFilterRecord[]> {
    if (resource !== undefined && (typeof resource !== 'string' || !isModuleKey(resource)))
      throw badRequest('Parâmetro resource inválido.');
    const found = await this.dataSource.manager.find(SavedFilter, {
      where: { userId, ...(resource !== undefined && { resource }) },
      order: { name: 'ASC', id: 'ASC' },
    });
    return found.map(recordOf);
  }

  @Post()
  @Idempotent()
  @Operation('saveFilter', 'Keeps a filter; one of the same name for the same list is replaced.')
  @ApiCreatedResponse({ type: SavedFilterRecord })
  keep(
    @CurrentActor() actor: Actor,
    @Body() { resource, name, query }: SavedFilterBody,
  ): Promise<SavedFilterRecord> {
    const kept = { filter: query.filter, sort: query.sort ?? null };
    return this.work.run(actor, async (tx) => {
      // Serializes the saves of a person, which together would keep too many filters.
      const lock = { mode: 'for_no_key_update' } as const;
      await tx.manager.findOne(User, { select: { id: true }, where: { id: actor.id }, lock });
      const known = await tx.manager.findOneBy(SavedFilter, { userId: actor.id, resource, name });
      if (known) await tx.change(SavedFilter, known, { query: kept });
      else await refuseTooMany(tx.manager, actor.id);
      const id =
        known?.id ?? (await tx.create(SavedFilter, { userId: actor.id, resource, name, query: kept }));
      return recordOf(await tx.manager.findOneByOrFail(SavedFilter, { id }));
    });
  }

  @Delete(':id')
  @ApiOkResponse({ type: SavedFilterRecord })
  remove(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<SavedFilterRecord> {
    return this.work.run(actor, async (tx) => {
      const filter = await tx.lock(SavedFilter, { id, userId: actor.id });
      tx.refuseStale(filter);
      const answer = recordOf(filter);
      await tx.remove(SavedFilter, filter);
      return answer;
    });
  }
}

const recordOf = ({ id, resource, name, query, createdAt, updatedAt }: SavedFilter): SavedFilterRecord => ({
  id,
  resource: resource as SavedFilterRecord['resource'],
  name,
  query,
  createdAt,
  updatedAt,
});

async function refuseTooMany(manager: EntityManager, userId: number): Promise<void> {
  if ((await manager.countBy(SavedFilter, { userId })) >= MAX_FILTERS)
    throw new DomainError('conflict', `No máximo ${MAX_FILTERS} filtros salvos. Exclua um antes.`);
}
