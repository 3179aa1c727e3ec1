import { createHash } from 'node:crypto';

import { canonicalJson } from '@prumo/domain';

import type { Cell } from './ledger.js';
import type { SeedParameter } from './parameter-records.js';

/** What a parameter is without being told: a column that comes later changes no version of an earlier row. */
const DEFAULTS: Readonly<Record<string, Cell>> = {
  is_active: true,
  demand: 'required',
  has_levels: true,
  is_key_figure: false,
};

/** A parameter apart from its ids: what a person can edit. */
export type ParameterContent = Pick<SeedParameter, 'analysis' | 'row' | 'conditions'>;

/**
 * A short name of what a parameter says: the same for the same content in whatever database. Whoever edits anything
 * of the row makes another version of it.
 */
export function versionOf({ analysis, row, conditions }: ParameterContent): string {
  const told = Object.entries(row).filter(([column, value]) => value != null && value !== DEFAULTS[column]);
  const content = {
    analysis,
    row: Object.fromEntries(told),
    conditions: conditions.map(({ attribute, values, min, max }) => ({
      attribute,
      values: [...values].sort(),
      min,
      max,
    })),
  };
  return createHash('sha256').update(canonicalJson(content)).digest('hex').slice(0, 12);
}
