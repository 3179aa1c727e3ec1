import type { EntityManager } from 'typeorm';
import {
  type DueCounts,
  dueCounts,
  groupBy,
  maintenancePlan,
  type PresenceFacts,
  saoPauloDay,
} from '@prumo/domain';

import type { Actor } from '../../../common/auth/access.js';
import { forEachYielding } from '../../../common/concurrency/yield-to-event-loop.js';
import { ownedSql, ownerSeenBy } from '../../../crud/ownership.js';
import { readActivities, readChanges, readLastDone, readOwn } from './maintenance-store.js';

/** Buildings that are counted, those delivered last. */
const COUNTED = 300;
const FIRST = 5;

/** A building with maintenance that is overdue or due within 30 days. */
export interface DueBuilding extends DueCounts {
  id: number;
  name: string;
}

export interface DueMaintenance extends DueCounts {
  /** Buildings with some. */
  buildings: number;
  /** The first of them by what is overdue. */
  first: DueBuilding[];
}

interface Delivered extends PresenceFacts {
  id: number;
  name: string;
  deliveryDate: string;
}

/** Delivered buildings that the caller may see, those delivered last first. */
const readDelivered = (manager: EntityManager, actor: Actor): Promise<Delivered[]> =>
  manager.query(
    `SELECT b.id, b.name, b.delivery_date AS "deliveryDate", b.units, b.has_elevator AS "hasElevator",
       b.has_gas AS "hasGas", b.has_water_heater AS "hasWaterHeater", b.has_water_reuse AS "hasWaterReuse",
       b.has_wet_areas AS "hasWetAreas", b.has_balcony AS "hasBalcony",
       b.has_accessible_roof AS "hasAccessibleRoof", b.garage, b.basement_levels AS "basementLevels"
     FROM buildings b WHERE b.delivery_date IS NOT NULL AND ${ownedSql('b.user_id', '$1')}
     ORDER BY b.delivery_date DESC, b.id DESC LIMIT ${COUNTED}`,
    [ownerSeenBy(actor)],
  );

/** The caller's overdue and soon due maintenance, with a fixed number of queries; undefined if there is none. */
export async function findDueMaintenance(
  manager: EntityManager,
  actor: Actor,
  now: Date,
): Promise<DueMaintenance | undefined> {
  const delivered = await readDelivered(manager, actor);
  if (delivered.length === 0) return undefined;
  const ids = delivered.map(({ id }) => id);
  const activities = await readActivities(manager);
  const changes = groupBy(await readChanges(manager, ids), ({ buildingId }) => buildingId);
  const own = groupBy(await readOwn(manager, ids), ({ buildingId }) => buildingId);
  const lastDone = groupBy(await readLastDone(manager, ids), ({ buildingId }) => buildingId);
  const today = saoPauloDay(now);
  const due: DueBuilding[] = [];
  await forEachYielding(delivered, ({ id, name, deliveryDate, ...facts }) => {
    const counts = dueCounts(
      maintenancePlan({
        facts,
        activities,
        deliveryDate,
        today,
        changes: changes.get(id) ?? [],
        own: own.get(id) ?? [],
        lastDone: lastDone.get(id) ?? [],
      }),
    );
    if (counts.overdue + counts.dueSoon > 0) due.push({ id, name, ...counts });
  });
  if (due.length === 0) return undefined;
  const sum = (key: keyof DueCounts) => due.reduce((total, counts) => total + counts[key], 0);
  return {
    overdue: sum('overdue'),
    dueSoon: sum('dueSoon'),
    buildings: due.length,
    first: due.toSorted((one, other) => other.overdue - one.overdue).slice(0, FIRST),
  };
}
