import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { FILTERED_LISTS, type FilteredList } from '@prumo/domain';

import type { Actor } from '../../../common/auth/access.js';
import { badRequest, DomainError } from '../../../common/errors/domain-error.js';
import { UnitOfWork } from '../../../crud/write/transaction.js';
import { User } from '../users/user.entity.js';
import type { SavedFilterBody, SavedFilterRecord } from './saved-filter.dto.js';
import { SavedFilter } from './saved-filter.entity.js';

/** Per person. */
const MAX_FILTERS = 50;

const isFilteredList = (name: unknown): name is FilteredList => FILTERED_LISTS.includes(name as FilteredList);

/** Each person's saved filters, on all their devices. */
@Injectable()
export class SavedFiltersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
  ) {}

  /** @throws badRequest for an unknown list */
  async list({ id: userId }: Actor, resource: unknown): Promise<SavedFilterRecord[]> {
    if (resource !== undefined && !isFilteredList(resource)) throw badRequest('Parâmetro resource inválido.');
    const found = await this.dataSource.manager.find(SavedFilter, {
      where: { userId, ...(resource !== undefined && { resource }) },
      order: { name: 'ASC', id: 'ASC' },
    });
    return found.map(recordOf);
  }

  /** @throws conflict beyond MAX_FILTERS */
  save(actor: Actor, { resource, name, query }: SavedFilterBody): Promise<SavedFilterRecord> {
    const values = { filter: query.filter, sort: query.sort ?? null };
    return this.work.run(actor, async (tx) => {
      // Serializes the saves of a person, which together would keep too many filters.
      const lock = { mode: 'for_no_key_update' } as const;
      await tx.manager.findOne(User, { select: { id: true }, where: { id: actor.id }, lock });
      const known = await tx.manager.findOneBy(SavedFilter, { userId: actor.id, resource, name });
      if (known) await tx.change(SavedFilter, known, { query: values });
      else await refuseTooMany(tx.manager, actor.id);
      const id =
        known?.id ?? (await tx.create(SavedFilter, { userId: actor.id, resource, name, query: values }));
      return recordOf(await tx.manager.findOneByOrFail(SavedFilter, { id }));
    });
  }

  /** @throws notFound, stale */
  remove(actor: Actor, id: number): Promise<SavedFilterRecord> {
    return this.work.run(actor, async (tx) => {
      const filter = await tx.lock(SavedFilter, { id, userId: actor.id });
      tx.refuseStale(filter);
      const answer = recordOf(filter);
      await tx.remove(SavedFilter, filter, { trash: null });
      return answer;
    });
  }
}

const recordOf = ({ id, resource, name, query, createdAt, updatedAt }: SavedFilter): SavedFilterRecord => ({
  id,
  resource,
  name,
  query,
  createdAt,
  updatedAt,
});

async function refuseTooMany(manager: EntityManager, userId: number): Promise<void> {
  if ((await manager.countBy(SavedFilter, { userId })) >= MAX_FILTERS)
    throw new DomainError('conflict', `No máximo ${MAX_FILTERS} filtros salvos. Exclua um antes.`);
}
