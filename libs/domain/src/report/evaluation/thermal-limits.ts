import type { Confidence } from '../../catalogue/parameter-fields.js';
import type { CompositionElement } from '../../composition/composition-fields.js';
import { parseNumber } from '../../fields/field.js';
import { typedFigure } from '../typed-figure.js';
import { buildingValue } from './building-facts.js';
import { evaluateParameter } from './evaluate-parameter.js';
import type { Condition, EvaluableParameter, EvaluationFacts } from './evaluation-types.js';

/** The analyses of chapter 11 that limit what is calculated of a wall or roof, by the element. */
export const THERMAL_ANALYSES: Readonly<Record<CompositionElement, string>> = {
  wall: '11.2.1',
  roof: '11.2.2',
};

/** Where the absorptance stands that selects a row: a composition brings its own. */
const ABSORPTANCES: readonly string[] = ['predominant_colors.absorptance_max', 'buildings.roof_absorptance'];

/** What a row limits; absent of what does not follow from layers. */
export type LimitedQuantity = 'transmittance' | 'capacity';
const QUANTITIES: Readonly<Record<string, LimitedQuantity | undefined>> = {
  'W/(m²·K)': 'transmittance',
  'kJ/(m²·K)': 'capacity',
};

/** A row of chapter 11 that applies to a building whatever the absorptance. */
export interface ThermalLimit {
  parameterId: number;
  label: string;
  /** The minimum as the catalogue has it: '≤ 2,50', '≤ 2,30·FT', 'Não requerida'. */
  figure: string;
  unit: string | null;
  quantity?: LimitedQuantity;
  /** Highest transmittance or lowest capacity at the minimum level; absent where the figure is no such number. */
  limit?: number;
  /** Whether the limit is multiplied by the ventilation's FT. */
  isCorrected?: boolean;
  /** The absorptances that the row is for: above `above`, up to `upTo`; null: unbounded. Absent: any. */
  absorptance?: { above: number | null; upTo: number | null };
  confidence: Confidence | null;
  /** Whether a person has confirmed the figure in the norm. */
  isChecked: boolean;
}

/** The rows of a building for one element; `pending`: what is missing to know them. */
export interface ThermalLimits {
  rows: ThermalLimit[];
  pending: string[];
}

/** The thermal rows of a building for walls and roofs, with the facts that chose them. */
export interface BuildingThermalLimits extends Record<CompositionElement, ThermalLimits> {
  zone: string | null;
  edition: number | null;
}

const isAbsorptance = ({ attribute: { sourceTable, sourceColumn } }: Condition): boolean =>
  ABSORPTANCES.includes(`${sourceTable}.${sourceColumn}`);

const CORRECTED = /·\s*FT$/u;

function numberIn(figure: string, unit: string | null, quantity: LimitedQuantity | undefined) {
  const { min, max } = typedFigure(figure.replace(CORRECTED, ''), unit);
  const limit = quantity === 'capacity' ? min : max;
  return quantity === undefined || limit === null ? {} : { quantity, limit };
}

/** Reads a figure: its quantity and number, and whether FT corrects it. */
const demandOf = (figure: string, unit: string | null) => ({
  figure,
  ...numberIn(figure, unit, QUANTITIES[unit ?? '']),
  ...(CORRECTED.test(figure) && { isCorrected: true }),
});

function limitOf({ id, label, unit, standard, check, ...parameter }: EvaluableParameter): ThermalLimit {
  const range = parameter.conditions.find(isAbsorptance);
  return {
    parameterId: id,
    label,
    unit,
    confidence: standard?.confidence ?? null,
    isChecked: check !== null,
    ...demandOf(parameter.minimumValue ?? '', unit),
    ...(range && { absorptance: { above: range.minLimit, upTo: range.maxLimit } }),
  };
}

/** The row with the figure of another level. */
export function withFigure(
  { parameterId, label, unit, confidence, isChecked, absorptance }: ThermalLimit,
  figure: string,
): ThermalLimit {
  return {
    ...{ parameterId, label, unit, confidence, isChecked },
    ...demandOf(figure, unit),
    ...(absorptance && { absorptance }),
  };
}

/** The active rows of an element's analysis that apply to the building; their conditions on absorptance are left open. */
export function thermalLimits(
  parameters: readonly EvaluableParameter[],
  facts: EvaluationFacts,
): ThermalLimits {
  const open = parameters.map((parameter) => ({
    ...parameter,
    conditions: parameter.conditions.filter((condition) => !isAbsorptance(condition)),
  }));
  const pending = new Set<string>();
  const rows = open.flatMap((parameter, index) => {
    const { status, outcomes } = evaluateParameter(parameter, open, facts, ['minimum']);
    if (status === 'pending')
      for (const { result, unavailable, name } of outcomes)
        if (result === 'pending') pending.add(unavailable ?? `falta na edificação: ${name}`);
    const [stored] = status === 'applies' ? parameters.slice(index, index + 1) : [];
    return stored ? [limitOf(stored)] : [];
  });
  return { rows, pending: [...pending] };
}

/** The zone of 2005 and the edition of the thermal tables that decide the rows. */
export function thermalBasis(facts: EvaluationFacts): Pick<BuildingThermalLimits, 'zone' | 'edition'> {
  const value = (sourceColumn: string) => buildingValue(facts, { sourceTable: 'buildings', sourceColumn });
  const zone = value('bioclimatic_zone');
  const edition = value('thermal_edition');
  return {
    zone: zone === null ? null : String(zone),
    edition: edition === null ? null : (parseNumber(edition) ?? null),
  };
}
