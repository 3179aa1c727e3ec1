import { Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import type { EntityManager } from 'typeorm';

/** What is known of a place that was named. A null stands for what is not. */
export class PlaceAnswer {
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'The municipality; null when the state has none of that name.',
  })
  cityId!: number | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'Curitiba',
    description: 'Its name as it is registered.',
  })
  city!: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'PR' })
  state!: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'ZB1',
    description: "The zone's code, by the coverage.",
  })
  bioclimaticZone!: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'IV', description: "The isopleth's code, likewise." })
  isoplethCode!: string | null;
}

/** The active zone and isopleth that cover a city; null where none does. */
export interface PlaceCoverage {
  cityId: number;
  /** Its name as it is registered, and its state's letters. */
  city: string;
  state: string;
  zoneCode: string | null;
  isoplethCode: string | null;
}

/** Tells a place's bioclimatic zone and isopleth (docs/rules.md, Places). */
@Injectable()
export class PlaceCoverageService {
  /** Of the city of that name and state, accents and case aside; null when there is no such city. */
  async of(city: string, uf: string, manager: EntityManager): Promise<PlaceCoverage | null> {
    const [place] = await manager.query<PlaceCoverage[]>(
      `SELECT c.id AS "cityId", c.name AS city, s.code AS state, z.code AS "zoneCode", i.code AS "isoplethCode"
       FROM cities c
         JOIN states s ON s.id = c.state_id
         LEFT JOIN (zone_coverages zc JOIN bioclimatic_zones z ON z.id = zc.zone_id AND z.is_active)
           ON zc.city_id = c.id
         LEFT JOIN (isopleth_coverages ic JOIN isopleths i ON i.id = ic.isopleth_id AND i.is_active)
           ON ic.city_id = c.id
       WHERE s.code = upper(trim($2)) AND c.search = search_text(trim($1))
       LIMIT 1`,
      [city, uf],
    );
    return place ?? null;
  }
}
