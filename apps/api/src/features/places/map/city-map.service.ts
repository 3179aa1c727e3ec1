import { Injectable } from '@nestjs/common';
import { mayRead, type ZoneEdition } from '@prumo/domain';

import type { Actor } from '../../../common/auth/access.js';
import { ownedSql, ownerSeenBy } from '../../../crud/ownership.js';
import { ReplicaRouter } from '../../../database/replicas/replica-router.js';
import type { CityMap } from './city-map.dto.js';

/** The active zone of an edition that covers the city: at most one. */
const zoneOf = (edition: ZoneEdition): string =>
  `LEFT JOIN (zone_coverages v${edition} JOIN bioclimatic_zones z${edition} ON z${edition}.id = v${edition}.zone_id)
    ON v${edition}.city_id = c.id AND v${edition}.is_active AND v${edition}.edition = ${edition}`;

/** Counts buildings by municipality, which they name in free text: each spelling is normalized once. */
const BUILT = `
  SELECT named.state, search_text(trim(named.city)) AS city, sum(named.count) AS count
  FROM (SELECT b.state, b.city, count(*) AS count FROM buildings b
    WHERE $2 AND ${ownedSql('b.user_id', '$1')} AND b.state IS NOT NULL AND b.city IS NOT NULL
    GROUP BY b.state, b.city) named
  GROUP BY 1, 2`;

const CITIES = `
  SELECT c.id AS ids, c.name AS names, s.code AS states, round(c.latitude, 3) AS latitudes,
    round(c.longitude, 3) AS longitudes, z2005.code AS zones, z2024.code AS zones2024, i.code AS isopleths,
    coalesce(built.count, 0) AS buildings
  FROM cities c
    JOIN states s ON s.id = c.state_id
    ${zoneOf(2005)}
    ${zoneOf(2024)}
    LEFT JOIN (isopleth_coverages ic JOIN isopleths i ON i.id = ic.isopleth_id AND i.is_active)
      ON ic.city_id = c.id
    LEFT JOIN (${BUILT}) built ON built.state = s.code AND built.city = c.search
  WHERE c.latitude IS NOT NULL AND c.longitude IS NOT NULL
  ORDER BY s.code, c.name COLLATE ptbr, c.id`;

const COLUMNS = 'ids names states latitudes longitudes zones zones2024 isopleths buildings'.split(' ');

/** One row, of an array for each column. */
const CITY_MAP = `
  SELECT ${COLUMNS.map((column) => `coalesce(json_agg(${column}), '[]') AS "${column}"`).join(', ')}
  FROM (${CITIES}) cities`;

@Injectable()
export class CityMapService {
  constructor(private readonly replicas: ReplicaRouter) {}

  async get(actor: Actor): Promise<CityMap> {
    const seesBuildings = mayRead(actor, 'buildings');
    const [{ buildings, ...map }] = await this.replicas.read((source) =>
      source.query<[Required<CityMap>]>(CITY_MAP, [ownerSeenBy(actor), seesBuildings]),
    );
    return { ...map, ...(seesBuildings && { buildings }) };
  }
}
