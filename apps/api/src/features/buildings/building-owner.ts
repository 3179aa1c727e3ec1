import type { EntityManager } from 'typeorm';

import type { Actor } from '../../common/auth/access.js';
import { invalid, notFound } from '../../common/errors/domain-error.js';
import { ownedWhere } from '../../crud/ownership.js';
import { Building } from './building.entity.js';
import { buildingView } from './building.view.js';

/** @throws invalid on buildingId when the caller may not see the building */
export async function requireBuilding(manager: EntityManager, actor: Actor, id: number): Promise<void> {
  if (!(await manager.existsBy(Building, { id, ...ownedWhere(actor, buildingView) })))
    throw invalid({ buildingId: 'Edificação não encontrada.' });
}

/**
 * Locks the owner of a building and answers their id, before a write of its reports locks anything (as `lockOwner`). A
 * transfer of everything the owner has runs before or after that write. @throws notFound
 */
export async function lockBuildingOwner(manager: EntityManager, buildingId: number): Promise<number> {
  const read = async (): Promise<number> => {
    const building = await manager.findOne(Building, { where: { id: buildingId }, select: { userId: true } });
    if (!building) throw notFound();
    return building.userId;
  };
  for (let ownerId = await read(); ;) {
    await manager.query('SELECT FROM users WHERE id = $1 FOR KEY SHARE', [ownerId]);
    const current = await read();
    if (current === ownerId) return ownerId;
    ownerId = current;
  }
}
