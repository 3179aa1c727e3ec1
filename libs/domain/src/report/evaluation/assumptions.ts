import { BUILDING_LABELS } from '../../building/building-fields.js';
import { formatDecimal } from '../../text/numbers.js';
import { asBoolean } from './building-facts.js';
import type { Assumption, EvaluationInput, Scalar } from './evaluation-types.js';

type Input = Pick<EvaluationInput, 'facts' | 'coverage'>;

const labels = BUILDING_LABELS;

const buildingValueOf = ({ facts }: Input, column: string): Scalar => facts['buildings']?.[column] ?? null;

const textOf = (input: Input, column: string): string => String(buildingValueOf(input, column) ?? '').trim();

export const NO_FILING_DATE = 'sem data de protocolo: edição de 2021 assumida';

function filingDate(input: Input): Assumption[] {
  if (buildingValueOf(input, 'thermal_edition') === null || textOf(input, 'filing_date') !== '') return [];
  return [{ name: labels.filingDate, text: NO_FILING_DATE }];
}

function fireHeight(input: Input): Assumption[] {
  const height = Number(buildingValueOf(input, 'building_height') ?? 0);
  if (buildingValueOf(input, 'fire_height') !== null || height <= 0) return [];
  const text = `não informada: assumida a da edificação (${formatDecimal(height)} m), a favor da segurança`;
  return [{ name: labels.fireHeight, text }];
}

function noiseClass({ facts }: Input): Assumption[] {
  const code = facts['noise_classes']?.['code'];
  if (code == null) return [];
  return [{ name: labels.noiseClassId, text: `classe ${code}, como informada na edificação` }];
}

/** The mark of a city, the building's column, and its name. */
const TO_CHECK = [
  ['check_zone', 'bioclimatic_zone', 'bioclimaticZone'],
  ['check_zone_2024', 'bioclimatic_zone_2024', 'bioclimaticZone2024'],
  ['check_wind', 'isopleth_code', 'isoplethCode'],
] as const;

/** Zones and isopleth that follow the municipality, where the municipality's value is still to be checked. */
function placeToCheck(input: Input): Assumption[] {
  const city = input.facts['cities'];
  return TO_CHECK.flatMap(([mark, column, field]) => {
    const value = textOf(input, column);
    const isOverridden = input.coverage?.[field] != null && input.coverage[field] !== value;
    if (!asBoolean(city?.[mark] ?? null) || value === '' || isOverridden) return [];
    return [{ name: labels[field], text: `${value}, a do município: valor a conferir` }];
  });
}

const ZONES = [
  ['bioclimatic_zone', 'bioclimaticZone'],
  ['bioclimatic_zone_2024', 'bioclimaticZone2024'],
] as const;

/** Zones that deviate from the municipality's for a stated reason. */
function overriddenZones(input: Input): Assumption[] {
  const reason = textOf(input, 'zone_override_reason');
  return ZONES.flatMap(([column, field]) => {
    const [value, covered] = [textOf(input, column), input.coverage?.[field]];
    if (reason === '' || value === '' || !covered || covered === value) return [];
    return [{ name: labels[field], text: `${value} em lugar da do município (${covered}): ${reason}` }];
  });
}

const RULES: readonly ((input: Input) => Assumption[])[] = [
  filingDate,
  fireHeight,
  noiseClass,
  placeToCheck,
  overriddenZones,
];

/** The assumptions of an evaluation, in printed order. Nothing without a building's row. */
export const assumptionsOf = (input: Input): Assumption[] =>
  input.facts['buildings'] ? RULES.flatMap((rule) => rule(input)) : [];
