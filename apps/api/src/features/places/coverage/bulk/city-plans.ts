import type { EntityManager } from 'typeorm';

import { invalid } from '../../../../common/errors/domain-error.js';
import { sha256 } from '../../../../common/sha256.js';
import { State } from '../../states/state.entity.js';
import type { CoverageKind } from '../coverage-kind.js';
import type { BulkCoverageRow } from './bulk-coverage.dto.js';

/** The zone or isopleth that is to cover. */
export interface Holder {
  kind: CoverageKind;
  id: number;
}

interface CityPlan {
  cityId: number;
  city: string;
  state: string;
  status: 'enters' | 'covered' | 'elsewhere' | 'taken';
  /** The code of the other one that covers it. */
  holder: string | null;
  /** The coverage that would change to this holder. */
  coverageId: number | null;
}

/** A row of the preview with the coverage that would change. */
export interface PlannedRow extends BulkCoverageRow {
  coverageId: number | null;
}

export const rowOf = (plan: CityPlan): PlannedRow => ({ ...plan, line: null, text: null, candidates: [] });

/** Selects cities: a condition over `c`, `s` and `source` (of `fromId`), and its value, $3, if it has one. */
interface CitySelection {
  where: string;
  values?: readonly unknown[];
  fromId?: number;
}

/** Plans in one statement, so of one snapshot. `rival`: the active one that covers the city while `me` is active. */
export const plansOf = (
  manager: EntityManager,
  { kind: { holders, coverages, holderColumn, exclusiveSql: rivals }, id }: Holder,
  { where, values = [], fromId }: CitySelection,
): Promise<CityPlan[]> =>
  manager.query<CityPlan[]>(
    `SELECT c.id AS "cityId", c.name AS city, s.code AS state,
       CASE WHEN own.id IS NOT NULL THEN 'covered'
            WHEN source.id IS NOT NULL AND rival.id <> source.id THEN 'taken'
            WHEN source.id IS NOT NULL OR rival.id IS NOT NULL THEN 'elsewhere'
            ELSE 'enters' END AS status,
       CASE WHEN own.id IS NULL THEN coalesce(rival.code, source.code) END AS holder,
       CASE WHEN own.id IS NULL THEN coalesce(source.id, rival.id) END AS "coverageId"
     FROM cities c
       JOIN states s ON s.id = c.state_id
       LEFT JOIN ${coverages} own ON own.city_id = c.id AND own.${holderColumn} = $1
       LEFT JOIN (
         SELECT DISTINCT ON (v.city_id) v.city_id, v.id, other.code
         FROM ${holders} me
           JOIN ${holders} other ON other.id <> me.id AND other.is_active AND ${rivals}
           JOIN ${coverages} v ON v.${holderColumn} = other.id
         WHERE me.id = $1 AND me.is_active
         ORDER BY v.city_id, v.id) rival ON rival.city_id = c.id
       LEFT JOIN (
         SELECT v.city_id, v.id, h.code FROM ${coverages} v JOIN ${holders} h ON h.id = v.${holderColumn}
         WHERE h.id = $2::integer) source ON source.city_id = c.id
     WHERE ${where}
     ORDER BY s.code, c.name COLLATE ptbr, c.id`,
    [id, fromId ?? null, ...values],
  );

/** The municipalities of a state. @throws invalid when there is no such state */
export async function ofState(manager: EntityManager, holder: Holder, code: string): Promise<PlannedRow[]> {
  if (!(await manager.existsBy(State, { code }))) throw invalid({ state: 'UF não cadastrada' });
  return (await plansOf(manager, holder, { where: 's.code = $3', values: [code] })).map(rowOf);
}

/** The cities of another holder. @throws invalid when it does not exist, or has another edition */
export async function ofAnother(
  manager: EntityManager,
  holder: Holder,
  fromId: number,
): Promise<PlannedRow[]> {
  const { kind, id } = holder;
  const { holders, exclusiveSql: rivals, noun } = kind;
  if (fromId === id) throw invalid({ fromId: `Escolha outra ${noun}` });
  const [from] = await manager.query<{ fits: boolean }[]>(
    `SELECT ${rivals} AS fits FROM ${holders} me, ${holders} other WHERE me.id = $1 AND other.id = $2`,
    [id, fromId],
  );
  if (!from) throw invalid({ fromId: 'O registro escolhido não existe.' });
  if (!from.fits) throw invalid({ fromId: `Escolha uma ${noun} da mesma edição` });
  return (await plansOf(manager, holder, { where: 'source.id IS NOT NULL', fromId })).map(rowOf);
}

/** A hash of the plan: any concurrent change of coverages changes it. */
export function coveragePlanHash(rows: readonly PlannedRow[]): string {
  const content = rows.map(({ line, cityId, status, coverageId }) => [line, cityId, status, coverageId]);
  return sha256(JSON.stringify(content)).slice(0, 32);
}
