import type { EvaluableParameter } from './evaluation-types.js';
import type { Level } from './report-fields.js';

export type LevelValues = Pick<EvaluableParameter, 'minimumValue' | 'intermediateValue' | 'superiorValue'>;

/** What a parameter demands at a level, or null where the catalogue says nothing. */
export const valueAt = (parameter: LevelValues, level: Level): string | null => parameter[`${level}Value`];
