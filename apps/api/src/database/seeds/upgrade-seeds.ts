import { canonicalJson } from '@prumo/domain';
import { RELEASED } from '@prumo/starter-catalogue';

import { sha256 } from '../../common/sha256.js';
import type { Queries } from '../queries.js';
import { type SeedValue, missingSeeds, resolve, type SeedIds } from './ledger.js';
import {
  isSeeded,
  recordOf,
  type SeedCondition,
  type SeedParameter,
  seedParameters,
  valueTables,
  YES_NO,
} from './parameter-records.js';
import { insertConditions, parameterStep } from './parameter-steps.js';
import { type Lacking } from './skipped-records.js';

/** Defaults of columns: a new column must not change versions of earlier rows. */
const DEFAULTS: Readonly<Record<string, SeedValue>> = {
  is_active: true,
  demand: 'required',
  has_levels: true,
  is_key_figure: false,
};

/** The editable content of a parameter, without ids. */
type ParameterContent = Pick<SeedParameter, 'analysis' | 'row' | 'conditions'>;

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

interface StoredCondition {
  attribute_id: number | null;
  value_ids: readonly number[];
  min: number | null;
  max: number | null;
}

interface Stored {
  key: string;
  id: number;
  row: Readonly<Record<string, SeedValue>>;
  analysis_id: number;
  conditions: readonly StoredCondition[];
}

/** The editable columns. */
const STORED = `
  SELECT l.key, p.id, p.analysis_id,
    to_jsonb(p) - ARRAY['id', 'analysis_id', 'attribute_id', 'attribute_value_id', 'min_limit', 'max_limit',
      'created_at', 'updated_at', 'search', 'level_order', 'key', 'position'] AS row,
    (SELECT coalesce(jsonb_agg(c ORDER BY c.position), '[]') FROM (
       SELECT 0 AS position, p.attribute_id, array_remove(ARRAY[p.attribute_value_id], NULL) AS value_ids,
              p.min_limit AS min, p.max_limit AS max
        WHERE num_nonnulls(p.attribute_id, p.attribute_value_id, p.min_limit, p.max_limit) > 0
       UNION ALL
       SELECT position, attribute_id, attribute_value_ids, min_limit, max_limit
         FROM parameter_conditions WHERE parameter_id = p.id) c) AS conditions
    FROM seed_ledger l JOIN parameters p ON p.id = l.record_id
   WHERE starts_with(l.key, 'parameters/')`;

export interface SeedUpgrade {
  updated: number;
  retired: number;
  kept: number;
  keys: readonly string[];
  /** Unedited, but depending on deleted records. */
  blocked: readonly Lacking[];
}

/**
 * Upgrades parameters of earlier releases: an unedited one, whose version some release had, becomes today's or is
 * deleted if the catalogue has no such key. Edited ones stay. It runs before new parameters are inserted.
 */
export async function upgradeSeeds(db: Queries, ids: SeedIds): Promise<SeedUpgrade> {
  const stored = await db.query<Stored[]>(STORED);
  const nameOf = namer(ids);
  const wanted = new Map(seedParameters.map((parameter) => [parameter.key, parameter]));
  const updates: { id: number; key: string; row: Readonly<Record<string, SeedValue>> }[] = [];
  const retired: number[] = [];
  const blocked: Lacking[] = [];
  let kept = 0;
  for (const { key, id, row, analysis_id: analysis, conditions } of stored) {
    const content = {
      analysis: nameOf('analyses', analysis),
      row,
      conditions: conditions.map((condition) => named(condition, nameOf)),
    };
    const today = wanted.get(key);
    if (today && versionOf(withPresentValues(today, ids)) === versionOf(content)) continue;
    const record = today && recordOf(today);
    const missing = record ? missingSeeds(record, ids) : [];
    if (!isReleased(key, content, today, ids)) kept++;
    else if (!record) retired.push(id);
    else if (missing.length > 0) blocked.push({ kind: parameterStep.name, record, missing });
    else updates.push({ id, ...resolve(record, ids) });
  }
  if (retired.length > 0) await db.query('DELETE FROM parameters WHERE id = ANY ($1)', [retired]);
  await update(db, updates);
  await insertConditions(db, new Map(updates.map(({ key, id }) => [key, id])), ids);
  return {
    updated: updates.length,
    retired: retired.length,
    kept,
    keys: updates.map(({ key }) => key),
    blocked,
  };
}

const isDeleted = (value: string, ids: SeedIds): boolean => isSeeded(value) && ids.get(value) == null;

/** A parameter without its deleted values. */
const withPresentValues = (parameter: SeedParameter, ids: SeedIds): ParameterContent => ({
  ...parameter,
  conditions: parameter.conditions.map((condition) => ({
    ...condition,
    values: condition.values.filter((value) => !isDeleted(value, ids)),
  })),
});

/** Whether some release had this version, apart from deleted values. */
function isReleased(
  key: string,
  content: ParameterContent,
  today: SeedParameter | undefined,
  ids: SeedIds,
): boolean {
  const deletedOf = (attribute: string): string[] =>
    (today?.conditions ?? [])
      .filter((condition) => condition.attribute === attribute && condition.values.length > 1)
      .flatMap(({ values }) => values.filter((value) => isDeleted(value, ids)));
  const completed = content.conditions.map((condition) => ({
    ...condition,
    values: [...condition.values, ...deletedOf(condition.attribute)],
  }));
  const released = RELEASED[key] ?? [];
  return [content, { ...content, conditions: completed }].some((each) => released.includes(versionOf(each)));
}

/** The parameters of these keys that lack deleted values. */
export const reducedOf = (keys: readonly string[], ids: SeedIds): Lacking[] =>
  seedParameters
    .filter(({ key }) => keys.includes(key))
    .map((parameter) => ({
      kind: parameterStep.name,
      record: parameter,
      missing: parameter.conditions.flatMap(({ values }) => values.filter((value) => isDeleted(value, ids))),
    }))
    .filter(({ missing }) => missing.length > 0);

type Namer = (table: string, id: number | null) => string;

/** Maps ids to seed keys; other records keep their id. */
function namer(ids: SeedIds): Namer {
  const keys = new Map([...ids].map(([key, id]) => [`${key.slice(0, key.indexOf('/'))}/${id}`, key]));
  return (table, id) => keys.get(`${table}/${id}`) ?? `${table}/#${id}`;
}

const YES_NO_NAMES = new Map(Object.entries(YES_NO).map(([name, id]) => [id, name]));

function named(
  { attribute_id: id, value_ids: values, min, max }: StoredCondition,
  nameOf: Namer,
): SeedCondition {
  const attribute = nameOf('attributes', id);
  const table = valueTables.get(attribute);
  return {
    attribute,
    values: values.map((value) => (table ? nameOf(table, value) : (YES_NO_NAMES.get(value) ?? `#${value}`))),
    min,
    max,
  };
}

async function update(
  db: Queries,
  rows: readonly { id: number; row: Readonly<Record<string, SeedValue>> }[],
): Promise<void> {
  if (rows.length === 0) return;
  // Without an own condition these columns are null.
  const whole = rows.map(({ id, row }) => ({ attribute_id: null, attribute_value_id: null, ...row, id }));
  const columns = Object.keys(whole[0] ?? {}).filter((column) => column !== 'id');
  await db.query('DELETE FROM parameter_conditions WHERE parameter_id = ANY ($1)', [
    rows.map(({ id }) => id),
  ]);
  await db.query(
    `UPDATE parameters t SET ${columns.map((column) => `${column} = p.${column}`).join(', ')}, updated_at = now()
       FROM jsonb_populate_recordset(NULL::parameters, $1::jsonb) p WHERE p.id = t.id`,
    [JSON.stringify(whole)],
  );
}
