import { CITIES, isoplethOf, STATES } from '@prumo/starter-catalogue';

import type { SeedStep } from './ledger.js';

export const placeSteps: readonly SeedStep[] = [
  {
    table: 'states',
    name: 'estados',
    same: 't.code = p.code',
    records: STATES.map(({ code, name, region }) => ({
      key: `states/${code}`,
      row: { code, name, region },
    })),
  },
  {
    table: 'cities',
    name: 'municípios',
    same: 't.ibge_code = p.ibge_code OR (t.state_id = p.state_id AND t.search = search_text(p.name))',
    records: CITIES.map(({ ibge, name, state, latitude, longitude, altitude, v0, notes }) => ({
      key: `cities/${ibge}`,
      row: {
        ibge_code: ibge,
        name,
        latitude,
        longitude,
        altitude_m: altitude,
        vento_basico_ms: v0,
        notes,
        // Defaults of the database: a JSON record has null for missing columns.
        check_zone: false,
        check_zone_2024: false,
        check_wind: false,
      },
      refs: { state_id: `states/${state}` },
    })),
  },
];

/** A city has one active zone per edition and one active isopleth: existing coverages stay. */
const zoneCovered = `t.city_id = p.city_id AND (t.zone_id = p.zone_id
  OR (t.is_active AND t.edition = (SELECT edition FROM bioclimatic_zones WHERE id = p.zone_id)))`;
const isoplethCovered = `t.city_id = p.city_id AND (t.isopleth_id = p.isopleth_id
  OR EXISTS (SELECT FROM isopleths o WHERE o.id = t.isopleth_id AND o.is_active))`;

export const coverageSteps: readonly SeedStep[] = [
  {
    table: 'zone_coverages',
    name: 'abrangências de zonas de 2005',
    records: CITIES.map(({ ibge, zone }) => ({
      key: `zone_coverages/${ibge}`,
      row: {},
      refs: { zone_id: `bioclimatic_zones/${zone}`, city_id: `cities/${ibge}` },
    })),
    same: zoneCovered,
  },
  {
    table: 'zone_coverages',
    name: 'abrangências de zonas de 2024',
    records: CITIES.map(({ ibge, zone2024 }) => ({
      key: `zone_coverages/2024/${ibge}`,
      row: {},
      refs: { zone_id: `bioclimatic_zones/${zone2024}`, city_id: `cities/${ibge}` },
    })),
    same: zoneCovered,
  },
  {
    table: 'isopleth_coverages',
    name: 'abrangências de isopletas',
    records: CITIES.map(({ ibge, v0 }) => ({
      key: `isopleth_coverages/${ibge}`,
      row: {},
      refs: { isopleth_id: `isopleths/${isoplethOf(v0)}`, city_id: `cities/${ibge}` },
    })),
    same: isoplethCovered,
  },
];
