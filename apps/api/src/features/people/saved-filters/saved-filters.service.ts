import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { isModuleKey } from '@prumo/domain';

import type { Actor } from '../../../common/auth/access.js';
import { badRequest, DomainError } from '../../../common/errors/domain-error.js';
import { UnitOfWork } from '../../../crud/write/transaction.js';
import { User } from '../users/user.entity.js';
import type { SavedFilterBody, SavedFilterRecord } from './saved-filter.dto.js';
import { SavedFilter } from './saved-filter.entity.js';

const MOST = 50;

/** Filters that a person keeps for themself, on whatever device they sign in. */
@Injectable()
export class SavedFiltersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
  ) {}

  async list({ id: userId }: Actor, resource: unknown): Promise<SavedFilterRecord[]> {
    if (resource !== undefined && (typeof resource !== 'string' || !isModuleKey(resource)))
      throw badRequest('Parâmetro resource inválido.');
    const found = await this.dataSource.manager.find(SavedFilter, {
      where: { userId, ...(resource !== undefined && { resource }) },
      order: { name: 'ASC', id: 'ASC' },
    });
    return found.map(answered);
  }

  keep(actor: Actor, { resource, name, query }: SavedFilterBody): Promise<SavedFilterRecord> {
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
      return answered(await tx.manager.findOneByOrFail(SavedFilter, { id }));
    });
  }

  remove(actor: Actor, id: number): Promise<SavedFilterRecord> {
    return this.work.run(actor, async (tx) => {
      const filter = await tx.lock(SavedFilter, { id, userId: actor.id });
      tx.refuseStale(filter);
      const answer = answered(filter);
      await tx.remove(SavedFilter, filter);
      return answer;
    });
  }
}

const answered = ({ id, resource, name, query, createdAt, updatedAt }: SavedFilter): SavedFilterRecord => ({
  id,
  resource: resource as SavedFilterRecord['resource'],
  name,
  query,
  createdAt,
  updatedAt,
});

async function refuseTooMany(manager: EntityManager, userId: number): Promise<void> {
  if ((await manager.countBy(SavedFilter, { userId })) >= MOST)
    throw new DomainError('conflict', `No máximo ${MOST} filtros salvos. Exclua um antes.`);
}
