import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { zone2024Of, type ZoneEdition } from '@prumo/domain';

import { CoveredPlace, PlaceAnswer } from './place.dto.js';

interface Place extends PlaceAnswer {
  cityId: number;
  city: string;
  state: string;
}

const NOTHING: CoveredPlace = {
  bioclimaticZone: null,
  bioclimaticZone2024: null,
  zone2024From: null,
  isoplethCode: null,
  checkZone: false,
  checkZone2024: false,
  checkWind: false,
};

/** The coverage of a place; of an unknown one, nulls. */
export const coveredAs = (place: Place | null): CoveredPlace => {
  if (!place) return NOTHING;
  const { cityId: _, city: __, state: ___, ...covered } = place;
  return covered;
};

interface Row extends Omit<Place, 'zone2024From'> {
  climate: Parameters<typeof zone2024Of>[0];
  /** The codes of active zones of 2024. */
  offered: string[];
}

/** The active zone of the edition that covers the city `c`, in SQL; null where none does. */
export const zoneOf = (edition: ZoneEdition): string =>
  `(SELECT z.code FROM zone_coverages v JOIN bioclimatic_zones z ON z.id = v.zone_id
    WHERE v.city_id = c.id AND v.is_active AND v.edition = ${edition})`;

const PLACE = `
  SELECT c.id AS "cityId", c.name AS city, s.code AS state, ${zoneOf(2005)} AS "bioclimaticZone",
    ${zoneOf(2024)} AS "bioclimaticZone2024", i.code AS "isoplethCode",
    c.check_zone AS "checkZone", c.check_zone_2024 AS "checkZone2024", c.check_wind AS "checkWind",
    jsonb_build_object('tbsC', c.tbs_c, 'urPercent', c.ur_percent, 'latitude', c.latitude, 'longitude', c.longitude)
      AS climate,
    ARRAY(SELECT o.code FROM bioclimatic_zones o WHERE o.edition = 2024 AND o.is_active) AS offered
  FROM cities c
    JOIN states s ON s.id = c.state_id
    LEFT JOIN (isopleth_coverages ic JOIN isopleths i ON i.id = ic.isopleth_id AND i.is_active)
      ON ic.city_id = c.id`;

/** Without a coverage the zone of 2024 is computed from the city's climate, if that zone is active. */
function withComputed({ climate, offered, ...place }: Row): Place {
  if (place.bioclimaticZone2024 !== null) return { ...place, zone2024From: 'coverage' };
  const code = zone2024Of(climate);
  if (code === null || !offered.includes(code)) return { ...place, zone2024From: null };
  return { ...place, bioclimaticZone2024: code, zone2024From: 'computed' };
}

/** Finds a place's bioclimatic zones and isopleth (docs/rules.md, Places). */
@Injectable()
export class PlaceCoverageService {
  /** Of the city of that name and state, accents and case aside; null when there is no such city. */
  async of(city: string, uf: string, manager: EntityManager): Promise<Place | null> {
    const rows = await manager.query<Row[]>(
      `${PLACE} WHERE s.code = upper(trim($2)) AND c.search = search_text(trim($1)) LIMIT 1`,
      [city, uf],
    );
    return rows[0] ? withComputed(rows[0]) : null;
  }

  /** The same of many, in their order, in one query. */
  async ofMany(
    places: readonly { city: string; uf: string }[],
    manager: EntityManager,
  ): Promise<(Place | null)[]> {
    // PostgreSQL plans a look-up by arrays anew each time, which takes longer than the look-up.
    const [only] = places;
    if (only && places.length === 1) return [await this.of(only.city, only.uf, manager)];
    const rows = await manager.query<(Row & { at: number })[]>(
      `SELECT k.at::integer AS at, place.* FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS k(name, uf, at)
         JOIN LATERAL (${PLACE} WHERE s.code = upper(trim(k.uf)) AND c.search = search_text(trim(k.name)) LIMIT 1) place
           ON true`,
      [places.map(({ city }) => city), places.map(({ uf }) => uf)],
    );
    const found = new Map(rows.map(({ at, ...row }) => [at, withComputed(row)]));
    return places.map((_, at) => found.get(at + 1) ?? null);
  }

  /** Of the city of that code of IBGE; null when there is none. */
  async ofIbge(ibge: number, manager: EntityManager): Promise<Place | null> {
    const rows = await manager.query<Row[]>(`${PLACE} WHERE c.ibge_code = $1 LIMIT 1`, [ibge]);
    return rows[0] ? withComputed(rows[0]) : null;
  }
}
