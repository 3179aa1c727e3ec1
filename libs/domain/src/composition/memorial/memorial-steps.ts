import { formatDecimal, formatNumber } from '../../text/numbers.js';
import { NO_FACTOR, ventilationFactor } from '../attic-ventilation.js';
import { type Composition, EXTERNAL_RESISTANCE, type HeatFlow, INTERNAL_RESISTANCE } from '../composition.js';
import {
  isHomogeneous,
  lagTerms,
  layerCapacity,
  layerResistance,
  outerLayer,
  parallelCapacity,
  parallelResistance,
  solarFactor,
  thermalLag,
  totalResistance,
} from '../nbr-15220.js';
import { CAPACITY, five, type MemorialStep, one, RESISTANCE, three } from './memorial-step.js';
import { CAPACITIES, resistanceBy, sectionSteps } from './section-steps.js';

const FLOWS: Readonly<Record<HeatFlow, string>> = {
  horizontal: 'fluxo horizontal',
  down: 'fluxo descendente (verão)',
  up: 'fluxo ascendente (inverno)',
};

function lagSteps(composition: Composition): MemorialStep[] {
  const resistance = parallelResistance(composition.sections, composition.flow);
  const capacity = parallelCapacity(composition.sections);
  const lag = thermalLag(composition);
  if (lag === undefined) return [];
  const result = `φ = ${formatDecimal(lag)} h`;
  if (isHomogeneous(composition))
    return [
      {
        title: 'Atraso térmico, camada única',
        formula: 'φ = 0,7284·√(Rt·CT)',
        result,
        numbers: `0,7284·√(${five(resistance)}·${three(capacity)})`,
      },
    ];
  const terms = lagTerms(composition);
  const outer = outerLayer(composition);
  if (!terms || !outer) return [];
  const { b0, b1, b2 } = terms;
  const outerCapacity = three(layerCapacity(outer));
  const outerResistance = five(layerResistance(outer, composition.flow));
  const inertia = [outer.conductivity, outer.density, outer.specificHeat]
    .map((value) => formatNumber(value))
    .join('·');
  return [
    {
      title: 'Atraso térmico, B0',
      formula: 'B0 = CT − CText',
      result: `B0 = ${three(b0)} ${CAPACITY}`,
      numbers: `${three(capacity)} − ${outerCapacity}`,
    },
    {
      title: 'Atraso térmico, B1 (conferir)',
      formula: 'B1 = 0,226·B0/Rt',
      result: `B1 = ${formatDecimal(b1)}`,
      numbers: `0,226·${three(b0)}/${five(resistance)}`,
    },
    {
      title: 'Atraso térmico, B2, no mínimo 0 (conferir)',
      formula: 'B2 = 0,205·[(λρc)ext/Rt]·[Rext − (Rt − Rext)/10]',
      numbers: `0,205·[(${inertia})/${five(resistance)}]·[${outerResistance} − (${five(resistance)} − ${outerResistance})/10]`,
      result: b2 < 0 ? `B2 = −${formatDecimal(-b2)} < 0 → 0` : `B2 = ${formatDecimal(b2)}`,
    },
    {
      title: 'Atraso térmico (conferir)',
      formula: 'φ = 1,382·Rt·√(B1 + B2)',
      result,
      numbers: `1,382·${five(resistance)}·√(${formatDecimal(b1)} + ${b2 < 0 ? '0' : formatDecimal(b2)})`,
    },
  ];
}

/** Equal to 1 only where there is no attic. */
function factorStep(composition: Composition, eavesOpening: number): MemorialStep {
  const factor = ventilationFactor(composition, { eavesOpening });
  const result = `FT = ${formatDecimal(factor, 3)}`;
  if (factor === 1)
    return {
      title: 'Fator de ventilação do ático',
      formula: 'sem ático sob a cobertura',
      numbers: '–',
      result,
    };
  return {
    title: 'Fator de ventilação do ático, h em cm, aberturas em dois beirais opostos',
    formula: 'FT = 1,17 − 1,07·h^(−1,04)',
    numbers: `1,17 − 1,07·${formatNumber(eavesOpening)}^(−1,04)`,
    result: factor > 0 ? result : `FT = −${formatDecimal(-factor, 3)} < 0: ${NO_FACTOR}`,
  };
}

/** The arithmetic of NBR 15220-2:2005 for a composition without problems, a line for each step. */
export function memorialSteps(
  composition: Composition,
  absorptance: number | null,
  eavesOpening: number | null = null,
): MemorialStep[] {
  const { sections, flow } = composition;
  const resistance = parallelResistance(sections, flow);
  const total = totalResistance(composition);
  const transmittance = 1 / total;
  const [rse, rsi] = [EXTERNAL_RESISTANCE, INTERNAL_RESISTANCE[flow]].map((value) => formatDecimal(value));
  return [
    ...sectionSteps(sections, resistanceBy(flow), true),
    {
      title: `Resistência total, ${FLOWS[flow]}`,
      formula: 'RT = Rse + Rt + Rsi',
      numbers: `${rse} + ${five(resistance)} + ${rsi}`,
      result: `RT = ${five(total)} ${RESISTANCE}`,
    },
    {
      title: 'Transmitância térmica',
      formula: 'U = 1/RT',
      numbers: `1/${five(total)}`,
      result: `U = ${formatDecimal(transmittance)} W/(m²·K)`,
    },
    ...sectionSteps(sections, CAPACITIES),
    ...lagSteps(composition),
    ...(absorptance === null
      ? []
      : [
          {
            title: 'Fator solar',
            formula: 'FSo = 100·U·α·Rse',
            numbers: `100·${five(transmittance)}·${formatNumber(absorptance)}·${rse}`,
            result: `FSo = ${one(solarFactor(transmittance, absorptance))} %`,
          },
        ]),
    ...(eavesOpening === null ? [] : [factorStep(composition, eavesOpening)]),
  ];
}
