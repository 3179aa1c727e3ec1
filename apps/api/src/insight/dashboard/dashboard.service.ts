import { Injectable } from '@nestjs/common';
import { forecast, holdsModule, saoPauloMonth } from '@prumo/domain';
import { DataSource } from 'typeorm';

import type { Actor } from '../../platform/access/actor.js';
import type { DashboardInsights, DashboardStats } from './dashboard.dto.js';
import {
  countOf,
  distributeByState,
  findIncomplete,
  rankTechnicians,
  reportsSince,
} from './insight-queries.js';

/** Figures over what the caller may see. */
@Injectable()
export class DashboardService {
  constructor(private readonly dataSource: DataSource) {}

  async stats(actor: Actor): Promise<DashboardStats> {
    const { manager } = this.dataSource;
    const [totalBuildings, totalReports] = await Promise.all([
      countOf(manager, actor, 'buildings'),
      countOf(manager, actor, 'reports'),
    ]);
    return { totalBuildings, totalReports };
  }

  /** Parts about modules that the caller may not open are left out. */
  async insights(actor: Actor): Promise<DashboardInsights> {
    const { manager } = this.dataSource;
    const now = new Date();
    const { start } = saoPauloMonth(now);
    const seesBuildings = holdsModule(actor, 'buildings');
    const [technicians, states, alerts, reports] = await Promise.all([
      seesBuildings ? rankTechnicians(manager, actor) : undefined,
      seesBuildings ? distributeByState(manager, actor) : undefined,
      seesBuildings ? findIncomplete(manager, actor) : undefined,
      holdsModule(actor, 'reports') ? reportsSince(manager, actor, start) : 0,
    ]);
    return { technicians, distributions: states && { states }, alerts, forecast: forecast(reports, now) };
  }
}
