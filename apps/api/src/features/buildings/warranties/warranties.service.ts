import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import type { Actor } from '../../../common/auth/access.js';
import { readSnapshot } from '../../../database/read-snapshot.js';
import { readBuilding } from '../building-owner.js';
import { Building } from '../building.entity.js';
import type { BuildingWarrantiesRecord } from './warranties.dto.js';
import { readWarranties, warrantiesToday } from './warranty-store.js';

/** The warranties of a building, which follow from its data and the catalogue: nothing of them is stored. */
@Injectable()
export class WarrantiesService {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws notFound when the building is not the caller's */
  get(actor: Actor, buildingId: number): Promise<BuildingWarrantiesRecord> {
    return readSnapshot(this.dataSource, async (manager) => {
      await readBuilding(manager, actor, buildingId);
      const building = await manager.findOneByOrFail(Building, { id: buildingId });
      return warrantiesToday(await readWarranties(manager, building));
    });
  }
}
