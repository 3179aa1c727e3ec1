import type { EntityManager } from 'typeorm';
import type { PdeBuilding, PdePlace } from '@prumo/domain';

const PLACE = `
  SELECT c.latitude::float8 AS latitude, c.longitude::float8 AS longitude
  FROM cities c JOIN states s ON s.id = c.state_id
  WHERE s.code = $1 AND c.search = search_text($2) AND c.latitude IS NOT NULL AND c.longitude IS NOT NULL`;

/** The coordinates of the building's municipality, which is found by name and state; undefined if unknown. */
export async function placeOf(
  manager: EntityManager,
  { city, state }: Pick<PdeBuilding, 'city' | 'state'>,
): Promise<PdePlace | undefined> {
  if (!city || !state) return undefined;
  const [place] = await manager.query<PdePlace[]>(PLACE, [state, city]);
  return place;
}
