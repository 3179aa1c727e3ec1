import type { EntityManager } from 'typeorm';
import type { ReportStructure } from '@prumo/domain';

const list = (item: string, from: string, order: string): string =>
  `(SELECT coalesce(json_agg(json_build_object('id', t.id, ${item}) ORDER BY t.position), '[]')
    FROM (SELECT *, row_number() OVER (ORDER BY ${order}, id) - 1 AS position FROM ${from}) t)`;

const CODE = 'code COLLATE ptbr_codes';

const WHOLE_CATALOGUE = `
  WITH shown AS (
    SELECT a.* FROM analyses a
    JOIN requirements r ON r.id = a.requirement_id AND r.is_active
    JOIN criteria c ON c.id = a.criterion_id AND c.is_active
    WHERE a.is_active)
  SELECT ${list("'position', t.position, 'isEnabled', true", 'requirements WHERE is_active', CODE)} AS requirements,
    ${list("'position', t.position", 'criteria WHERE is_active', CODE)} AS criteria,
    ${list("'position', t.position, 'levels', '{minimum}'::text[]", 'shown', CODE)} AS analyses`;

/** Every active analysis at the minimum level, by code. */
export async function wholeCatalogue(manager: EntityManager): Promise<ReportStructure> {
  const [structure] = await manager.query<[ReportStructure]>(WHOLE_CATALOGUE);
  return structure;
}
