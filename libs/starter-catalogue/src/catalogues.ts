import rows from './attributes.json' with { type: 'json' };
import catalogues from './catalogues.json' with { type: 'json' };
import handover from './handover.json' with { type: 'json' };
import library from './materials.json' with { type: 'json' };
import type { StarterAttribute } from './types.js';

export const {
  aggressivenessClasses,
  bioclimaticZones,
  constructiveSystems,
  isopleths,
  noiseClasses,
  predominantColors,
  typologies,
} = catalogues;

/** Thermal values of materials and finishes (NBR 15220-2:2005, annex B). */
export const { materials, surfaceFinishes } = library;

/** Terms of warranty (NBR 17170:2022; NBR 15575-1, annex D) and activities of maintenance (NBR 5674:2012). */
export const { warrantyTerms, maintenanceActivities } = handover;

/** The code of the isopleth of a basic wind speed in m/s. A speed on a shared limit is of the lower range. */
export function isoplethOf(v0: number): string {
  const range = isopleths.find(({ windMax }) => v0 <= windMax);
  if (!range) throw new RangeError(`No isopleth holds ${v0} m/s.`);
  return range.code;
}

/** The attributes that the starter catalogue's parameters depend on, and those that an administrator's may need. */
export const attributes = rows as readonly unknown[] as readonly StarterAttribute[];
