import { type EntityManager, In } from 'typeorm';

import type { Actor } from '../../common/auth/access.js';
import { invalid, notFound } from '../../common/errors/domain-error.js';
import { readOne } from '../../crud/list/read-view.js';
import { ownedBy, ownedWhere } from '../../crud/ownership.js';
import { stale, type Transaction } from '../../crud/write/transaction.js';
import type { BuildingRecord } from './building.dto.js';
import { Building } from './building.entity.js';
import { buildingView } from './building.view.js';

/** @throws notFound when the caller may not see the building */
export const readBuilding = (manager: EntityManager, actor: Actor, id: number): Promise<BuildingRecord> =>
  readOne(manager, buildingView, id, ownedBy(actor, buildingView));

/** @throws invalid on buildingId when the caller may not see the building */
export async function requireBuilding(manager: EntityManager, actor: Actor, id: number): Promise<void> {
  if (!(await manager.existsBy(Building, { id, ...ownedWhere(actor, buildingView) })))
    throw invalid({ buildingId: 'Edificação não encontrada.' });
}

/**
 * Locks the owners of buildings, before a write of their reports locks anything (as `lockOwner`). A transfer of what an
 * owner has runs before or after that write. @returns the ids of the owners, ascending
 */
export async function lockBuildingOwners(
  manager: EntityManager,
  buildingIds: readonly number[],
): Promise<number[]> {
  const where = { id: In([...buildingIds]) };
  const read = async (): Promise<number[]> => {
    const buildings = await manager.find(Building, { where, select: { userId: true } });
    return [...new Set(buildings.map(({ userId }) => userId))].sort((a, b) => a - b);
  };
  for (let owners = await read(); ;) {
    await manager.query('SELECT FROM users WHERE id = ANY($1) ORDER BY id FOR KEY SHARE', [owners]);
    const current = await read();
    if (current.join() === owners.join()) return owners;
    owners = current;
  }
}

/** Locks the owner of one building, as `lockBuildingOwners`, and answers their id. @throws notFound */
export async function lockBuildingOwner(manager: EntityManager, buildingId: number): Promise<number> {
  const [owner] = await lockBuildingOwners(manager, [buildingId]);
  if (owner === undefined) throw notFound();
  return owner;
}

/**
 * Locks a building for a write of one of its parts. A transfer locks in the same order: owners, then buildings.
 * @throws notFound when the caller may not see it
 */
export async function lockBuilding(tx: Transaction, actor: Actor, id: number): Promise<Building> {
  await readBuilding(tx.manager, actor, id);
  await lockBuildingOwner(tx.manager, id);
  return tx.lock(Building, { id, ...ownedWhere(actor, buildingView) });
}

/**
 * Refuses a write of a part that was created, changed or deleted since its editor read it.
 * @param at of the stored part @param startedFrom null: there was none; undefined: not sent @throws stale
 */
export function refuseStalePart(at: Date | null | undefined, startedFrom: Date | null | undefined): void {
  if (startedFrom !== undefined && startedFrom?.getTime() !== at?.getTime()) throw stale();
}
