import { canonicalJson } from '@prumo/domain';
import { sha256 } from '../../common/sha256.js';

import type { SeedValue } from './ledger.js';
import type { SeedParameter } from './parameter-records.js';

/** Defaults of columns: a new column must not change versions of earlier rows. */
const DEFAULTS: Readonly<Record<string, SeedValue>> = {
  is_active: true,
  demand: 'required',
  has_levels: true,
  is_key_figure: false,
};

/** The editable content of a parameter, without ids. */
export type ParameterContent = Pick<SeedParameter, 'analysis' | 'row' | 'conditions'>;

/** A hash of a parameter's content, equal in all databases. Any edit changes it. */
export function versionOf({ analysis, row, conditions }: ParameterContent): string {
  const values = Object.entries(row).filter(([column, value]) => value != null && value !== DEFAULTS[column]);
  const content = {
    analysis,
    row: Object.fromEntries(values),
    conditions: conditions.map(({ attribute, values, min, max }) => ({
      attribute,
      values: [...values].sort(),
      min,
      max,
    })),
  };
  return sha256(canonicalJson(content)).slice(0, 12);
}
