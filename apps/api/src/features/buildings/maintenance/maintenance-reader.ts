import type { EntityManager } from 'typeorm';
import { dueCounts, maintenancePlan, type PresenceFacts, programmeEnd, saoPauloDay } from '@prumo/domain';

import { plannedAt, readActivities, readChanges, readLastDone, readOwn } from './maintenance-store.js';
import type { MaintenancePlanRecord } from './maintenance.dto.js';

/** A building, as its plan needs it. */
export interface MaintainedBuilding extends PresenceFacts {
  id: number;
  name: string;
  deliveryDate?: string | null;
}

/** The plan of a building as of today in São Paulo, with a fixed number of queries. */
export async function readPlan(
  manager: EntityManager,
  building: MaintainedBuilding,
): Promise<MaintenancePlanRecord> {
  const { id, deliveryDate = null } = building;
  const activities = await readActivities(manager);
  const changes = await readChanges(manager, [id]);
  const own = await readOwn(manager, [id]);
  const lastDone = await readLastDone(manager, [id]);
  const today = saoPauloDay(new Date());
  const plan = maintenancePlan({ facts: building, activities, changes, own, lastDone, deliveryDate, today });
  return {
    deliveryDate,
    programmeEnd: deliveryDate && programmeEnd(deliveryDate),
    updatedAt: await plannedAt(manager, id),
    counts: dueCounts(plan),
    activities: plan,
    changes: changes.map(({ activityId, period, isLeftOut, reason }) => ({
      activityId,
      period,
      isLeftOut,
      reason,
    })),
    own: own.map(({ id: ownId, system, element, label, period, team }) => ({
      id: ownId,
      system,
      element,
      label,
      period,
      team,
    })),
  };
}
