import type { EntityManager } from 'typeorm';
import {
  cityFinder,
  cityLines,
  type CityMatch,
  formatNumber,
  MOST_CITY_LINES,
  type NamedCity,
} from '@prumo/domain';

import { invalid } from '../../../../common/errors/domain-error.js';
import { type Holder, type PlannedRow, plansOf, rowOf } from './city-plans.js';

/** So much of a line is told again. */
const TOLD_LENGTH = 200;
/** So many of the municipalities that a name may mean are told. */
const MOST_CANDIDATES = 10;

type Nothing = Pick<PlannedRow, 'cityId' | 'city' | 'state' | 'holder' | 'coverageId'>;
const NOTHING: Nothing = { cityId: null, city: null, state: null, holder: null, coverageId: null };

/** A line that names no municipality, or not which. */
function unclear(place: Pick<PlannedRow, 'line' | 'text'>, match: CityMatch): PlannedRow {
  if (match.status !== 'ambiguous') return { ...NOTHING, ...place, status: 'notFound', candidates: [] };
  const candidates = match.cities.slice(0, MOST_CANDIDATES).map(({ name, state }) => `${name}/${state}`);
  return { ...NOTHING, ...place, status: 'ambiguous', candidates };
}

/** All municipalities, as `cityFinder` takes them. */
export const namedCities = (manager: EntityManager): Promise<NamedCity[]> =>
  manager.query<NamedCity[]>(
    `SELECT c.id, c.name, s.code AS state, c.ibge_code AS "ibgeCode"
     FROM cities c JOIN states s ON s.id = c.state_id
     ORDER BY s.code, c.name COLLATE ptbr`,
  );

/** The municipalities that a list names, line by line. @throws invalid when it has no line, or too many */
export async function ofLines(manager: EntityManager, holder: Holder, list: string): Promise<PlannedRow[]> {
  const lines = cityLines(list);
  if (lines.length === 0) throw invalid({ lines: 'Informe ao menos um município' });
  if (lines.length > MOST_CITY_LINES)
    throw invalid({ lines: `Informe no máximo ${formatNumber(MOST_CITY_LINES)} linhas` });
  const find = cityFinder(await namedCities(manager));
  const matches = lines.map(({ text }) => find(text));
  const ids = new Set(matches.flatMap((match) => (match.status === 'found' ? [match.city.id] : [])));
  const plans = await plansOf(manager, holder, { where: 'c.id = ANY($3)', values: [[...ids]] });
  const byCity = new Map(plans.map((plan) => [plan.cityId, plan]));
  const seen = new Set<number>();
  return matches.map((match, at): PlannedRow => {
    const { line = 0, text = '' } = lines[at] ?? {};
    const place = { line, text: text.slice(0, TOLD_LENGTH).toWellFormed() };
    // One that is deleted between the two questions was not found either.
    const plan = match.status === 'found' ? byCity.get(match.city.id) : undefined;
    if (!plan) return unclear(place, match);
    if (seen.has(plan.cityId)) return { ...rowOf(plan), ...place, status: 'repeated', coverageId: null };
    seen.add(plan.cityId);
    return { ...rowOf(plan), ...place };
  });
}

/** So many wrong lines are named. */
const MOST_TOLD = 20;

const wrongText = ({ line, text, candidates, status }: PlannedRow): string =>
  status === 'notFound'
    ? `Linha ${line}: município '${text}' não encontrado`
    : `Linha ${line}: '${text}' pode ser ${candidates.join(' ou ')}; informe a UF`;

/** @throws invalid naming the lines that name no municipality, or not which */
export function refuseWrongLines(rows: readonly PlannedRow[]): void {
  const wrong = rows.filter(({ status }) => status === 'notFound' || status === 'ambiguous');
  const told = wrong.slice(0, MOST_TOLD).map((row) => [`lines.${row.line}`, wrongText(row)]);
  if (told.length > 0) throw invalid(Object.fromEntries(told));
}
