import { Injectable } from '@nestjs/common';
import { type EntityManager, DataSource } from 'typeorm';
import { ZONE_REQUIRED } from '@prumo/domain';

import { PlaceCoverageService } from '../../places/cities/place-coverage.service.js';
import type { Actor } from '../../platform/access/access.js';
import { holdOwner, ownedBy, ownedWhere } from '../../platform/access/ownership.js';
import type { ListRequest } from '../../platform/crud/list/list-request.js';
import type { Page } from '../../platform/crud/list/page.js';
import { readList, readOne } from '../../platform/crud/list/read-view.js';
import { UnitOfWork } from '../../platform/database/transaction.js';
import { invalid } from '../../platform/errors/domain-error.js';
import { requireTechnician } from '../technicians/technician.entity.js';
import type { BuildingRecord, CreateBuilding, UpdateBuilding } from './building.dto.js';
import { Building } from './building.entity.js';
import { buildingView } from './building.view.js';

/** A report's version goes up when its building is saved anew: one version, one content (decisions §6). */
export async function renewReportsOf(manager: EntityManager, buildingId: number): Promise<void> {
  await manager.query(
    'UPDATE reports SET version = version + 1, generated_at = now() WHERE building_id = $1',
    [buildingId],
  );
}

/** Buildings: each belongs to the person who registered it. */
@Injectable()
export class BuildingsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
    private readonly coverage: PlaceCoverageService,
  ) {}

  list(actor: Actor, request: ListRequest): Promise<Page<BuildingRecord>> {
    return readList(this.dataSource.manager, buildingView, request, ownedBy(actor, buildingView));
  }

  get(actor: Actor, id: number, manager: EntityManager = this.dataSource.manager): Promise<BuildingRecord> {
    return readOne(manager, buildingView, id, ownedBy(actor, buildingView));
  }

  create(actor: Actor, body: CreateBuilding): Promise<BuildingRecord> {
    return this.work.run(actor, async (tx) => {
      await holdOwner(tx.manager, actor);
      await requireTechnician(tx.manager, actor, body.technicianId);
      const place = await this.placeOf(body, tx.manager);
      const id = await tx.create(Building, {
        ...body,
        ...place,
        id: undefined,
        userId: actor.id,
        updatedAt: undefined,
      });
      return this.get(actor, id, tx.manager);
    });
  }

  update(actor: Actor, id: number, { updatedAt, ...values }: UpdateBuilding): Promise<BuildingRecord> {
    return this.work.run(actor, async (tx) => {
      const building = await tx.lock(Building, { id, ...ownedWhere(actor) });
      const { technicianId } = values;
      if (technicianId !== undefined && technicianId !== building.technicianId)
        await requireTechnician(tx.manager, actor, technicianId);
      await tx.change(Building, building, values, updatedAt);
      await renewReportsOf(tx.manager, id);
      return this.get(actor, id, tx.manager);
    });
  }

  remove(actor: Actor, id: number): Promise<BuildingRecord> {
    return this.work.run(actor, async (tx) => {
      const building = await tx.lock(Building, { id, ...ownedWhere(actor) });
      const answer = await this.get(actor, id, tx.manager);
      await tx.remove(Building, building);
      return answer;
    });
  }

  /** @throws invalid on buildingId when the caller may not see that building. */
  async requireVisible(actor: Actor, id: number, manager: EntityManager): Promise<void> {
    const found = await manager.existsBy(Building, { id, ...ownedWhere(actor) });
    if (!found) throw invalid({ buildingId: 'Edificação não encontrada.' });
  }

  /** The zone is required; what is not sent is taken from the city's coverage (decisions §6). */
  private async placeOf(
    { bioclimaticZone, isoplethCode, city, state }: CreateBuilding,
    manager: EntityManager,
  ): Promise<{ bioclimaticZone: string; isoplethCode: string | null }> {
    const covered = city && state ? await this.coverage.of(city, state, manager) : null;
    const zone = bioclimaticZone ?? covered?.zoneCode;
    if (zone == null) throw invalid({ bioclimaticZone: ZONE_REQUIRED });
    return { bioclimaticZone: zone, isoplethCode: isoplethCode ?? covered?.isoplethCode ?? null };
  }
}
