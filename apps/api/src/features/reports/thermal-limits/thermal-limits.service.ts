import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { BuildingThermalLimits } from '@prumo/domain';

import type { Actor } from '../../../common/auth/access.js';
import { readSnapshot } from '../../../database/read-snapshot.js';
import { readBuilding } from '../../buildings/building-owner.js';
import { readThermalLimits } from './read-thermal-limits.js';

/** The thermal rows of the catalogue that apply to a building. */
@Injectable()
export class ThermalLimitsService {
  constructor(private readonly dataSource: DataSource) {}

  /** In one snapshot. @throws notFound for a building that the caller may not see */
  async get(actor: Actor, id: number): Promise<BuildingThermalLimits> {
    return readSnapshot(this.dataSource, async (manager) => {
      await readBuilding(manager, actor, id);
      return readThermalLimits(manager, id);
    });
  }
}
