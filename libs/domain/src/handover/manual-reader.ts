import type { ManualKind } from './manual-content.js';

/** Whom a manual is for: the owner of one of several units, their condominium, or the owner of a whole building. */
export type ManualReader = 'unit' | 'common' | 'whole';

/** @param units of the building */
export function manualReader(kind: ManualKind, units: number): ManualReader {
  if (kind === 'common-areas-manual') return 'common';
  return units > 1 ? 'unit' : 'whole';
}
