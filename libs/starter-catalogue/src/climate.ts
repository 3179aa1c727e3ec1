import type { StarterIsopleth, StarterZone } from './types.js';

/** The zones of 2005, which the starter catalogue's thermal figures belong to. */
const zones2005: readonly StarterZone[] = Array.from({ length: 8 }, (_, index) => ({
  code: `ZB${index + 1}`,
  label: `Zona bioclimática ${index + 1} (NBR 15220-3:2005)`,
  edition: 2005,
}));

const zones2024: readonly StarterZone[] = [
  '1R',
  '1M',
  '2R',
  '2M',
  '3A',
  '3B',
  '4A',
  '4B',
  '5A',
  '5B',
  '6A',
  '6B',
].map((code) => ({ code, label: `Zona bioclimática ${code} (NBR 15220-3:2024)`, edition: 2024 }));

/** The zones of both editions: eight and twelve. */
export const bioclimaticZones: readonly StarterZone[] = [...zones2005, ...zones2024];

/** Ranges of the basic wind speed V0, in m/s (ABNT NBR 6123). A speed on a shared limit is of the lower range. */
const WIND: readonly (readonly [code: string, min: number | null, max: number])[] = [
  ['I', null, 30],
  ['II', 30, 35],
  ['III', 35, 40],
  ['IV', 40, 45],
  ['V', 45, 50],
];

export const isopleths: readonly StarterIsopleth[] = WIND.map(([code, windMin, windMax]) => ({
  code,
  label: windMin === null ? `V0 até ${windMax} m/s` : `V0 de ${windMin} a ${windMax} m/s`,
  windMin,
  windMax,
}));

/** The code of the isopleth of a basic wind speed in m/s. */
export function isoplethOf(v0: number): string {
  const range = WIND.find(([, , max]) => v0 <= max);
  if (!range) throw new RangeError(`No isopleth holds ${v0} m/s.`);
  return range[0];
}
