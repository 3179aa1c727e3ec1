import { formatDecimal } from '../text/numbers.js';
import { countedByIso, type VentilationFacts } from './attic-ventilation.js';
import { type Composition, INTERNAL_RESISTANCE, type ThermalMethod } from './composition.js';
import { MAX_LIMIT_RATIO, resistanceLimits } from './iso-6946.js';
import {
  parallelCapacity,
  parallelResistance,
  solarFactor,
  thermalLag,
  totalResistance,
} from './nbr-15220.js';

/** Of a wall or roof by one method. Resistances in m²·K/W. */
export interface ThermalResults {
  method: ThermalMethod;
  /** Rt, surface to surface. By ISO 6946 the total without its surfaces. */
  resistance: number;
  /** RT. */
  totalResistance: number;
  /** U in W/(m²·K). */
  transmittance: number;
  /** CT in kJ/(m²·K). Like lag and solar factor only by NBR 15220-2:2005. */
  capacity?: number;
  /** φ in hours; absent where the sections have different outer layers. */
  lag?: number;
  /** FSo in %, where an absorptance is given. */
  solarFactor?: number;
  /** What does not count by this method: the layers outside a well ventilated attic, and the attic. */
  assumption?: string;
  /** Why U is not valid by this method. */
  objection?: string;
}

function by2005(composition: Composition, absorptance: number | undefined): ThermalResults {
  const total = totalResistance(composition);
  const lag = thermalLag(composition);
  return {
    method: 'nbr15220-2005',
    resistance: parallelResistance(composition.sections, composition.flow),
    totalResistance: total,
    transmittance: 1 / total,
    capacity: parallelCapacity(composition.sections),
    ...(lag !== undefined && { lag }),
    ...(absorptance !== undefined && { solarFactor: solarFactor(1 / total, absorptance) }),
  };
}

const ratioObjection = (ratio: number): string | undefined =>
  ratio > MAX_LIMIT_RATIO
    ? `A razão entre os limites superior e inferior da resistência (${formatDecimal(ratio)}) passa de ${formatDecimal(MAX_LIMIT_RATIO, 1)}: o método simplificado da ISO 6946 não se aplica`
    : undefined;

function byIso6946(composition: Composition, ventilation: VentilationFacts): ThermalResults {
  const { composition: counted, external, dropped, ...ventilated } = countedByIso(composition, ventilation);
  const { upper, lower } = resistanceLimits(counted, external);
  const total = (upper + lower) / 2;
  const objection = ventilated.objection ?? ratioObjection(upper / lower);
  const names = dropped.map(({ name }, index) => name || `camada ${index + 1}`).join(', ');
  return {
    method: 'iso6946',
    resistance: total - external - INTERNAL_RESISTANCE[counted.flow],
    totalResistance: total,
    transmittance: 1 / total,
    ...(dropped.length > 0 && {
      assumption: `Ático bem ventilado: pela ISO 6946 não contam ${names}; a face para o ático tem Rsi (conferir)`,
    }),
    ...(objection !== undefined && { objection }),
  };
}

/**
 * Calculates a composition that has no `compositionProblems`. `absorptance` of the outer surface (0 to 1) is that of
 * its finishes weighted by area (`meanAbsorptance`). Ventilation of the attic changes the result by ISO 6946 only: in
 * summer NBR 15220-2:2005 gives a ventilated attic the resistance of one that is not.
 */
export const thermalResults = (
  composition: Composition,
  method: ThermalMethod,
  absorptance?: number,
  ventilation: VentilationFacts = {},
): ThermalResults =>
  method === 'iso6946' ? byIso6946(composition, ventilation) : by2005(composition, absorptance);

export interface Finish {
  area: number;
  absorptance: number;
}

/** α of mixed finishes by area; undefined without area. */
export function meanAbsorptance(finishes: readonly Finish[]): number | undefined {
  const area = finishes.reduce((sum, finish) => sum + finish.area, 0);
  if (!(area > 0)) return undefined;
  return finishes.reduce((sum, finish) => sum + finish.area * finish.absorptance, 0) / area;
}
