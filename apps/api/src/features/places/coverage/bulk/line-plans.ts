import type { EntityManager } from 'typeorm';
import {
  cityFinder,
  cityLines,
  type CityMatch,
  formatNumber,
  MAX_CITY_LINES,
  type NamedCity,
} from '@prumo/domain';

import { invalid } from '../../../../common/errors/domain-error.js';
import { type Holder, type PlannedRow, plansOf, rowOf } from './city-plans.js';

/** Maximum length of a line's text in the answer. */
const MAX_TEXT_LENGTH = 200;
/** Maximum number of municipalities listed for an ambiguous name. */
const MAX_CANDIDATES = 10;

const NO_CITY = { cityId: null, city: null, state: null, holder: null, coverageId: null } as const;

/** The row of a line that names no municipality, or several. */
function unresolvedRow(place: Pick<PlannedRow, 'line' | 'text'>, match: CityMatch): PlannedRow {
  if (match.status !== 'ambiguous') return { ...NO_CITY, ...place, status: 'notFound', candidates: [] };
  const candidates = match.cities.slice(0, MAX_CANDIDATES).map(({ name, state }) => `${name}/${state}`);
  return { ...NO_CITY, ...place, status: 'ambiguous', candidates };
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
  if (lines.length > MAX_CITY_LINES)
    throw invalid({ lines: `Informe no máximo ${formatNumber(MAX_CITY_LINES)} linhas` });
  const find = cityFinder(await namedCities(manager));
  const matches = lines.map(({ text }) => find(text));
  const ids = new Set(matches.flatMap((match) => (match.status === 'found' ? [match.city.id] : [])));
  const plans = await plansOf(manager, holder, { where: 'c.id = ANY($3)', values: [[...ids]] });
  const byCity = new Map(plans.map((plan) => [plan.cityId, plan]));
  const seen = new Set<number>();
  return matches.map((match, at): PlannedRow => {
    const { line = 0, text = '' } = lines[at] ?? {};
    const place = { line, text: text.slice(0, MAX_TEXT_LENGTH).toWellFormed() };
    // A city deleted between the two queries counts as not found.
    const plan = match.status === 'found' ? byCity.get(match.city.id) : undefined;
    if (!plan) return unresolvedRow(place, match);
    if (seen.has(plan.cityId)) return { ...rowOf(plan), ...place, status: 'repeated', coverageId: null };
    seen.add(plan.cityId);
    return { ...rowOf(plan), ...place };
  });
}

/** Maximum number of wrong lines in an error. */
const MAX_WRONG_LINES = 20;

const wrongText = ({ line, text, candidates, status }: PlannedRow): string =>
  status === 'notFound'
    ? `Linha ${line}: município '${text}' não encontrado`
    : `Linha ${line}: '${text}' pode ser ${candidates.join(' ou ')}; informe a UF`;

/** @throws invalid with the lines that name no municipality, or several */
export function refuseWrongLines(rows: readonly PlannedRow[]): void {
  const wrong = rows.filter(({ status }) => status === 'notFound' || status === 'ambiguous');
  const errors = wrong.slice(0, MAX_WRONG_LINES).map((row) => [`lines.${row.line}`, wrongText(row)]);
  if (errors.length > 0) throw invalid(Object.fromEntries(errors));
}
