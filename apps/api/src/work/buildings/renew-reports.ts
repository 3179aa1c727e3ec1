import type { EntityManager } from 'typeorm';

/** A report's version goes up when its building is saved anew: one version, one content (decisions §6). */
export async function renewReportsOf(manager: EntityManager, buildingId: number): Promise<void> {
  await manager.query(
    'UPDATE reports SET version = version + 1, generated_at = now() WHERE building_id = $1',
    [buildingId],
  );
}
