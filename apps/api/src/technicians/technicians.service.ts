import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import { invalid } from '../common/errors/domain-error.js';
import type { ListRequest } from '../common/list/list-request.js';
import type { Page } from '../common/list/page.js';
import { readList, readOne } from '../common/list/read-view.js';
import type { Actor } from '../common/records/actor.js';
import { ownedBy, ownedWhere } from '../common/records/ownership.js';
import { UnitOfWork } from '../common/records/unit-of-work.js';
import type { CreateTechnician, TechnicianRecord, UpdateTechnician } from './technician.dto.js';
import { Technician } from './technician.entity.js';
import { technicianView } from './technician.view.js';

/** Technicians: each belongs to the person who registered them. */
@Injectable()
export class TechniciansService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
  ) {}

  list(actor: Actor, request: ListRequest): Promise<Page<TechnicianRecord>> {
    return readList(this.dataSource.manager, technicianView, request, ownedBy(actor, 't'));
  }

  get(actor: Actor, id: number, manager: EntityManager = this.dataSource.manager): Promise<TechnicianRecord> {
    return readOne(manager, technicianView, id, ownedBy(actor, 't'));
  }

  create(actor: Actor, body: CreateTechnician): Promise<TechnicianRecord> {
    return this.work.run(actor, async (tx) => {
      const id = await tx.create(Technician, {
        ...body,
        id: undefined,
        updatedAt: undefined,
        userId: actor.id,
      });
      return this.get(actor, id, tx.manager);
    });
  }

  update(actor: Actor, id: number, { updatedAt, ...values }: UpdateTechnician): Promise<TechnicianRecord> {
    return this.work.run(actor, async (tx) => {
      const technician = await tx.lock(Technician, { id, ...ownedWhere(actor) });
      await tx.change(Technician, technician, values, updatedAt);
      return this.get(actor, id, tx.manager);
    });
  }

  remove(actor: Actor, id: number): Promise<TechnicianRecord> {
    return this.work.run(actor, async (tx) => {
      const technician = await tx.lock(Technician, { id, ...ownedWhere(actor) });
      const answer = await this.get(actor, id, tx.manager);
      await tx.remove(Technician, technician);
      return answer;
    });
  }

  /** @throws invalid on technicianId when the caller may not see that technician. */
  async requireVisible(actor: Actor, id: number, manager: EntityManager): Promise<void> {
    const found = await manager.existsBy(Technician, { id, ...ownedWhere(actor) });
    if (!found) throw invalid({ technicianId: 'Responsável técnico não encontrado.' });
  }
}
