import { groupBy } from '../../collection/maps.js';
import { comparePtBr } from '../../text/collation.js';
import { formatDate } from '../../text/dates.js';
import { formatCep } from '../../text/masks.js';
import { counted, formatMeasure } from '../../text/numbers.js';
import type {
  ConditionOutcome,
  DecidingFact,
  EvaluatedParameter,
  EvaluationInput,
  Scalar,
} from './evaluation-types.js';

type Place = Pick<EvaluationInput, 'facts' | 'coverage'>;

const TABLE_OF_PLACE: Readonly<Record<string, keyof typeof COLUMN_OF>> = {
  'buildings.bioclimatic_zone': 'bioclimaticZone',
  'buildings.bioclimatic_zone_2024': 'bioclimaticZone2024',
  bioclimatic_zones: 'bioclimaticZone',
  'buildings.isopleth_code': 'isoplethCode',
  isopleths: 'isoplethCode',
};
const COLUMN_OF = {
  bioclimaticZone: 'bioclimatic_zone',
  bioclimaticZone2024: 'bioclimatic_zone_2024',
  isoplethCode: 'isopleth_code',
} as const;

/** The height in m of the class of window pressures below, by the storeys that follow from a building's height. */
const PASSED_HEIGHT: Readonly<Record<number, number>> = { 5: 6, 10: 15, 20: 30, 30: 60, 31: 90 };

/** The sources from which a column's value derives, in order; empty if it was entered. */
function originOf({ sourceTable, sourceColumn }: ConditionOutcome, { facts, coverage }: Place): string[] {
  const valueIn = (column: string): Scalar => facts['buildings']?.[column] ?? null;
  const column = `${sourceTable}.${sourceColumn}`;
  const place = TABLE_OF_PLACE[column] ?? TABLE_OF_PLACE[sourceTable];
  if (place) {
    const isCovered = coverage?.[place] != null && coverage[place] === valueIn(COLUMN_OF[place]);
    if (!isCovered) return ['informada na edificação'];
    return [`CEP ${formatCep(String(valueIn('cep') ?? ''))}`, `${valueIn('city')}/${valueIn('state')}`];
  }
  if (column === 'buildings.effective_fire_height' && valueIn('fire_height') === null)
    return [`altura da edificação de ${formatMeasure(Number(valueIn('building_height')), 'm')}`];
  if (column === 'buildings.wind_floors' && valueIn('wind_floors') !== valueIn('floors'))
    return [
      counted(Number(valueIn('floors')), 'pavimento', 'pavimentos'),
      `altura de ${formatMeasure(Number(valueIn('building_height')), 'm')}, mais de um quinto acima de ${
        PASSED_HEIGHT[Number(valueIn('wind_floors'))]
      } m`,
    ];
  if (column === 'buildings.thermal_edition')
    return [
      valueIn('filing_date') === null
        ? 'sem data de protocolo'
        : `protocolo de ${formatDate(String(valueIn('filing_date')))}`,
    ];
  return [];
}

const sourceOf = ({ sourceTable, sourceColumn }: ConditionOutcome): string =>
  `${sourceTable}.${sourceColumn}`;

export function decidingFacts(applicable: readonly EvaluatedParameter[], place: Place): DecidingFact[] {
  const decisive = applicable.flatMap(({ id, outcomes }) =>
    outcomes
      .filter(({ result, actual }) => result === 'holds' && actual !== null)
      .map((outcome) => ({ id, outcome })),
  );
  return [...groupBy(decisive, ({ outcome }) => sourceOf(outcome)).values()]
    .map((all) => {
      const [{ outcome }] = all;
      return {
        name: outcome.name,
        chain: [...originOf(outcome, place), outcome.actual ?? ''],
        parameters: new Set(all.map(({ id }) => id)).size,
      };
    })
    .sort((a, b) => comparePtBr(a.name, b.name) || comparePtBr(a.chain.join(), b.chain.join()));
}

/** 'Zona bioclimática: CEP 80010-000 → Curitiba/PR → ZB1'. */
export const decidingText = ({ name, chain }: DecidingFact): string => `${name}: ${chain.join(' → ')}`;
