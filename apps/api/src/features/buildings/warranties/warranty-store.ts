import type { EntityManager } from 'typeorm';
import { type BuildingWarranties, buildingWarranties, saoPauloDay, warrantyStatuses } from '@prumo/domain';

import { WarrantyTerm } from '../../requirements/catalogues/warranty-term.entity.js';
import type { Building } from '../building.entity.js';
import type { BuildingWarrantiesRecord } from './warranties.dto.js';

/** The terms that hold for a building by its facts and the active catalogue. */
export const readWarranties = async (
  manager: EntityManager,
  building: Building,
): Promise<BuildingWarranties> =>
  buildingWarranties(
    building,
    await manager.find(WarrantyTerm, { where: { isActive: true }, order: { code: 'ASC' } }),
  );

/** The same with the state of each on this day in São Paulo. */
export function warrantiesToday(warranties: BuildingWarranties): BuildingWarrantiesRecord {
  const today = saoPauloDay(new Date());
  const { statuses, counts } = warrantyStatuses(warranties, today);
  const rows = warranties.rows.map((row, at) => ({ ...row, status: statuses[at] ?? 'no-term' }));
  return { ...warranties, today, rows, counts };
}
