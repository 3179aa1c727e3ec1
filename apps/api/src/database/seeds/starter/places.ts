import type { SeedRecord } from '../record.js';
import { CAPITALS } from './capitals.js';

/** The zones of 2005, which the starter catalogue's thermal figures belong to. */
export const bioclimaticZones: SeedRecord[] = Array.from({ length: 8 }, (_, index) => ({
  key: `bioclimatic_zones/ZB${index + 1}`,
  row: { code: `ZB${index + 1}`, label: `Zona bioclimática ${index + 1} (NBR 15220-3:2005)` },
}));

/** Ranges of the basic wind speed V0, in m/s (ABNT NBR 6123). A speed on a shared limit is of the lower range. */
const WIND: readonly (readonly [code: string, min: number | null, max: number])[] = [
  ['I', null, 30],
  ['II', 30, 35],
  ['III', 35, 40],
  ['IV', 40, 45],
  ['V', 45, 50],
];

export const isopleths: SeedRecord[] = WIND.map(([code, min, max]) => ({
  key: `isopleths/${code}`,
  row: {
    code,
    label: min === null ? `V0 até ${max} m/s` : `V0 de ${min} a ${max} m/s`,
    wind_min_ms: min,
    wind_max_ms: max,
  },
}));

/** The isopleth of a basic wind speed in m/s. */
export function isoplethOf(v0: number): string {
  const range = WIND.find(([, , max]) => v0 <= max);
  if (!range) throw new RangeError(`No isopleth holds ${v0} m/s.`);
  return range[0];
}

export const zoneCoverages: SeedRecord[] = CAPITALS.map(({ ibge, zone }) => ({
  key: `zone_coverages/${ibge}`,
  row: {},
  refs: { zone_id: `bioclimatic_zones/${zone}`, city_id: `cities/${ibge}` },
}));

export const isoplethCoverages: SeedRecord[] = CAPITALS.map(({ ibge, v0 }) => ({
  key: `isopleth_coverages/${ibge}`,
  row: {},
  refs: { isopleth_id: `isopleths/${isoplethOf(v0)}`, city_id: `cities/${ibge}` },
}));
