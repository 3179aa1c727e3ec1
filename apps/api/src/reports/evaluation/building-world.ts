import type { BuildingWorld } from '@prumo/domain';
import type { EntityManager } from 'typeorm';

/** A row of the database as JSON gives it: column names as stored, decimals as numbers. */
export type Row = Readonly<Record<string, string | number | boolean | null>>;

/**
 * The rows that an evaluation reaches from a building, in one query. The city is the one of that name and
 * state, accents and case aside; a table that the building does not reach is null.
 */
export async function loadBuildingWorld(manager: EntityManager, buildingId: number): Promise<BuildingWorld> {
  const [world] = await manager.query<BuildingWorld[]>(
    `SELECT to_jsonb(b) AS buildings, to_jsonb(t) AS technicians, to_jsonb(ty) AS typologies,
       to_jsonb(n) AS noise_classes, to_jsonb(ag) AS aggressiveness_classes, to_jsonb(pc) AS predominant_colors,
       to_jsonb(z) AS bioclimatic_zones, to_jsonb(i) AS isopleths, to_jsonb(c) AS cities, to_jsonb(s) AS states,
       to_jsonb(ss) AS structural_systems
     FROM buildings b
       JOIN technicians t ON t.id = b.technician_id
       JOIN bioclimatic_zones z ON z.code = b.bioclimatic_zone
       LEFT JOIN isopleths i ON i.code = b.isopleth_code
       LEFT JOIN typologies ty ON ty.id = b.typology_id
       LEFT JOIN noise_classes n ON n.id = b.noise_class_id
       LEFT JOIN aggressiveness_classes ag ON ag.id = b.aggressiveness_class_id
       LEFT JOIN predominant_colors pc ON pc.id = b.predominant_color_id
       LEFT JOIN states s ON s.code = b.state
       LEFT JOIN cities c ON c.state_id = s.id AND c.search = search_text(b.city)
       LEFT JOIN structural_systems ss ON ss.building_id = b.id
     WHERE b.id = $1`,
    [buildingId],
  );
  if (!world) throw new Error(`Building ${buildingId} vanished while its report was read.`);
  return world;
}
