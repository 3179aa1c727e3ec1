import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { BuildingThermalLimits } from '@prumo/domain';

import type { Actor } from '../../../common/auth/access.js';
import { readOne } from '../../../crud/list/read-view.js';
import { ownedBy } from '../../../crud/ownership.js';
import { readSnapshot } from '../../../database/read-snapshot.js';
import { buildingView } from '../../buildings/building.view.js';
import { readThermalLimits } from './read-thermal-limits.js';

/** The thermal rows of the catalogue that apply to a building. */
@Injectable()
export class ThermalLimitsService {
  constructor(private readonly dataSource: DataSource) {}

  /** In one snapshot. @throws notFound for a building that the caller may not see */
  async get(actor: Actor, id: number): Promise<BuildingThermalLimits> {
    return readSnapshot(this.dataSource, async (manager) => {
      await readOne(manager, buildingView, id, ownedBy(actor, buildingView));
      return readThermalLimits(manager, id);
    });
  }
}
