import type { EntityManager } from 'typeorm';
import {
  type assignmentFields,
  copiedMaterials,
  layersToReview,
  type MaterialValues,
  type StoredComposition,
  type ValuesOf,
} from '@prumo/domain';

import { declareTable } from '../../../common/declared-tables.js';

declareTable('building_compositions', {
  constraints: {
    building_compositions_once: { field: 'compositions' },
    building_compositions_composition_fkey: { field: 'compositions' },
  },
});

/** Which composition a part of a building has. */
export type Assignment = ValuesOf<typeof assignmentFields>;

/** An assignment with the composition as it is stored. */
export interface AssignedComposition extends Assignment, StoredComposition {
  name: string;
  finish: string | null;
  notes: string | null;
  /** Of the composition. */
  updatedAt: Date;
}

/** The assignments of a building, in the order of their parts, then as they were sent. */
export const readAssignments = (manager: EntityManager, buildingId: number): Promise<AssignedComposition[]> =>
  manager.query<AssignedComposition[]>(
    `SELECT a.part, a.composition_id AS "compositionId", a.area, a.eaves_opening AS "eavesOpening", c.name,
       c.element, c.finish, c.absorptance, c.sections, c.notes, c.updated_at AS "updatedAt"
     FROM building_compositions a JOIN compositions c ON c.id = a.composition_id
     WHERE a.building_id = $1 ORDER BY a.id`,
    [buildingId],
  );

/** When the assignments of a building were last replaced; null: there are none. */
export async function assignedAt(manager: EntityManager, buildingId: number): Promise<Date | null> {
  const [row] = await manager.query<[{ at: Date | null }]>(
    'SELECT max(updated_at) AS at FROM building_compositions WHERE building_id = $1',
    [buildingId],
  );
  return row.at;
}

/** Replaces the assignments of a building, which must be locked. */
export async function writeAssignments(
  manager: EntityManager,
  buildingId: number,
  assignments: readonly Assignment[],
  at: Date,
): Promise<void> {
  await manager.query('DELETE FROM building_compositions WHERE building_id = $1', [buildingId]);
  await manager.query(
    `INSERT INTO building_compositions (building_id, part, composition_id, area, eaves_opening, updated_at)
     SELECT $1, a.part, a."compositionId", a.area, a."eavesOpening", $3
     FROM jsonb_to_recordset($2) AS a(part text, "compositionId" integer, area numeric, "eavesOpening" numeric)`,
    [buildingId, JSON.stringify(assignments), at],
  );
}

/** Names the layers of each composition whose material has other values by now, with one query for all. */
export async function reviewLayers(
  manager: EntityManager,
  compositions: readonly Pick<StoredComposition, 'sections'>[],
): Promise<string[][]> {
  const ids = compositions.flatMap(({ sections }) => copiedMaterials(sections));
  if (ids.length === 0) return compositions.map(() => []);
  const rows = await manager.query<({ id: number } & MaterialValues)[]>(
    'SELECT id, conductivity, density, specific_heat AS "specificHeat" FROM materials WHERE id = ANY($1)',
    [[...new Set(ids)]],
  );
  const materials = new Map(rows.map((row) => [row.id, row]));
  return compositions.map(({ sections }) => layersToReview(sections, materials));
}
