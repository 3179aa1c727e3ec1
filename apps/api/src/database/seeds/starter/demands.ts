import { toCheck } from './notes.js';
import type { LevelValues, StarterParameter } from './types.js';

/** A demand without figures: the norm asks that it be met, and knows no higher level. */
const MET: LevelValues = ['Atende', null, null];

/** A parameter of the kind met or not met, to be shown by design, test or inspection. */
export const met = (key: string, label: string, source: string): StarterParameter => ({
  key,
  label,
  values: MET,
  notes: toCheck(source),
});
