import type { EntityManager } from 'typeorm';
import type { NamedCity } from '@prumo/domain';

/** All municipalities by name and code, for whoever finds them by what people write (`cityFinder`). */
export const namedCities = (manager: EntityManager): Promise<NamedCity[]> =>
  manager.query<NamedCity[]>(
    `SELECT c.id, c.name, s.code AS state, c.ibge_code AS "ibgeCode"
     FROM cities c JOIN states s ON s.id = c.state_id
     ORDER BY s.code, c.name COLLATE ptbr`,
  );
