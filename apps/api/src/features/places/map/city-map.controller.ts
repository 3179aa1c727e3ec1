import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, type ApiPropertyOptions, ApiTags } from '@nestjs/swagger';
import { mayRead, type ZoneEdition } from '@prumo/domain';

import { type Actor, CurrentActor, RequireModule } from '../../../common/auth/access.js';
import { Operation } from '../../../common/http/openapi/operation.js';
import { ownedSql, ownerSeenBy } from '../../../crud/ownership.js';
import { ReplicaRouter } from '../../../database/replicas/replica-router.js';

/** A column of the answer: one value for each municipality. */
const ApiColumn = (type: 'integer' | 'number' | 'string', options: Partial<ApiPropertyOptions> = {}) =>
  ApiProperty({ ...options, type: 'array', items: { type } } as ApiPropertyOptions);

/** A column of codes; null: nothing covers the municipality. */
const ApiCodes = (description: string) =>
  ApiProperty({ description, type: 'array', items: { type: 'string', nullable: true } });

/** Municipalities with coordinates, by UF and name. Columnar, since field names would outweigh thousands of rows. */
class CityMap {
  @ApiColumn('integer') ids!: number[];
  @ApiColumn('string') names!: string[];
  @ApiColumn('string', { description: 'The letters of their states.' }) states!: string[];

  @ApiColumn('number', { description: 'Degrees, three decimals (some hundred metres).' })
  latitudes!: number[];

  @ApiColumn('number', { description: 'Likewise.' }) longitudes!: number[];
  @ApiCodes('The codes of the zones of 2005 that cover them.') zones!: (string | null)[];
  @ApiCodes('Those of 2024.') zones2024!: (string | null)[];
  @ApiCodes('The codes of the isopleths that cover them.') isopleths!: (string | null)[];

  @ApiColumn('integer', {
    required: false,
    description: 'How many buildings that the caller may see stand there. Absent for those who may see none.',
  })
  buildings?: number[];
}

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

@ApiTags('cities')
@RequireModule('cities')
@Controller('map/cities')
export class CityMapController {
  constructor(private readonly reads: ReplicaRouter) {}

  @Get()
  @Operation(
    'getCityMap',
    'Every municipality with its place on the map, what covers it, and how many buildings stand there.',
  )
  @ApiOkResponse({ type: CityMap })
  async get(@CurrentActor() actor: Actor): Promise<CityMap> {
    const seesBuildings = mayRead(actor, 'buildings');
    const [{ buildings, ...map }] = await this.reads.read((source) =>
      source.query<[Required<CityMap>]>(CITY_MAP, [ownerSeenBy(actor), seesBuildings]),
    );
    return { ...map, ...(seesBuildings && { buildings }) };
  }
}
