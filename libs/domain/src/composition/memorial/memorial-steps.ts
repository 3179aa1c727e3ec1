import { formatDecimal, formatNumber } from '../../text/numbers.js';
import { airResistance } from '../air-chamber.js';
import {
  type Composition,
  EXTERNAL_RESISTANCE,
  type HeatFlow,
  INTERNAL_RESISTANCE,
  type Layer,
  type Section,
} from '../composition.js';
import { MAX_LIMIT_RATIO, resistanceLimits } from '../iso-6946.js';
import { ventilationFactor } from '../judge-composition.js';
import {
  lagTerms,
  layerCapacity,
  layerResistance,
  parallelCapacity,
  parallelResistance,
  sectionCapacity,
  sectionResistance,
  solarFactor,
  thermalLag,
  totalResistance,
} from '../nbr-15220.js';

/** A step of the arithmetic: its formula, the same with numbers put in, and what it gives, with its unit. */
export interface MemorialStep {
  title: string;
  formula: string;
  numbers: string;
  result: string;
}

const RESISTANCE = 'm²·K/W';
const CAPACITY = 'kJ/(m²·K)';
const four = (value: number): string => formatDecimal(value, 4);
const one = (value: number): string => formatDecimal(value, 1);
const sum = (terms: readonly string[]): string => terms.join(' + ');

/** 'a', 'b', …: the index of a section; none of a single one. */
const markOf = (index: number, count: number): string =>
  count > 1 ? String.fromCodePoint(0x61 + (index % 26)) : '';
const sectionTitle = ({ name }: Section, mark: string): string =>
  mark ? `Seção ${mark}${name ? ` (${name})` : ''}` : 'Camadas';
const within = (place: string, title: string): string => (place ? `${place}: ${title}` : title);

/** What differs between the steps of R and of CT: the value of a layer, of a section, of sections side by side. */
interface Quantity {
  symbol: string;
  ofLayers: string;
  unit: string;
  term: (layer: Layer) => string;
  ofSection: (section: Section) => number;
  ofSections: (sections: readonly Section[]) => number;
  show: (value: number) => string;
}

const resistanceBy = (flow: HeatFlow): Quantity => ({
  ...{ symbol: 'R', ofLayers: 'R = Σ e/λ', unit: RESISTANCE, show: four },
  term: (layer) =>
    layer.kind === 'solid'
      ? `${formatNumber(layer.thickness)}/${formatNumber(layer.conductivity)}`
      : layer.kind === 'parallel'
        ? four(layerResistance(layer, flow))
        : formatNumber(layer.kind === 'air' ? airResistance(layer, flow, 'nbr15220-2005') : layer.resistance),
  ofSection: (section) => sectionResistance(section, flow),
  ofSections: (sections) => parallelResistance(sections, flow),
});

const CAPACITIES: Quantity = {
  ...{ symbol: 'CT', ofLayers: 'CT = Σ e·c·ρ', unit: CAPACITY, show: one },
  term: (layer) =>
    layer.kind === 'solid'
      ? `${formatNumber(layer.thickness)}·${formatNumber(layer.specificHeat)}·${formatNumber(layer.density)}`
      : layer.kind === 'parallel'
        ? one(layerCapacity(layer))
        : '0',
  ofSection: sectionCapacity,
  ofSections: parallelCapacity,
};

/** The steps of sections side by side: what is within their layers first, then each section, then all together. */
function sectionSteps(sections: readonly Section[], quantity: Quantity, place = ''): MemorialStep[] {
  const { symbol, ofLayers, unit, term, ofSection, ofSections, show } = quantity;
  const each = sections.flatMap((section, index) => {
    const mark = markOf(index, sections.length);
    const inner = section.layers.flatMap((layer) =>
      layer.kind === 'parallel'
        ? sectionSteps(layer.sections, quantity, within(place, layer.name || 'Seções lado a lado'))
        : [],
    );
    const step: MemorialStep = {
      title: within(place, sectionTitle(section, mark)),
      formula: ofLayers,
      numbers: sum(section.layers.map(term)),
      result: `${symbol}${mark} = ${show(ofSection(section))} ${unit}`,
    };
    return [...inner, step];
  });
  if (sections.length === 1) return each;
  const areas = sections.map(({ area }) => formatNumber(area));
  const shares = sections.map((section, index) => `${areas[index]}/${show(ofSection(section))}`);
  const total: MemorialStep = {
    title: within(place, 'Seções lado a lado'),
    formula: `${symbol} = ΣA / Σ(A/${symbol})`,
    numbers: `(${sum(areas)}) / (${sum(shares)})`,
    result: `${symbol} = ${show(ofSections(sections))} ${unit}`,
  };
  return [...each, total];
}

function lagSteps(composition: Composition): MemorialStep[] {
  const resistance = parallelResistance(composition.sections, composition.flow);
  const capacity = parallelCapacity(composition.sections);
  const lag = thermalLag(composition);
  if (lag === undefined) return [];
  const result = `φ = ${formatDecimal(lag)} h`;
  const [section, ...others] = composition.sections;
  if (others.length === 0 && section?.layers.length === 1)
    return [
      {
        ...{ title: 'Atraso térmico, camada única', formula: 'φ = 0,7284·√(Rt·CT)', result },
        numbers: `0,7284·√(${four(resistance)}·${one(capacity)})`,
      },
    ];
  const terms = lagTerms(composition);
  const outer = section?.layers[0];
  if (!terms || outer?.kind !== 'solid') return [];
  const { b0, b1, b2 } = terms;
  const outerCapacity = one(layerCapacity(outer));
  const outerResistance = four(layerResistance(outer, composition.flow));
  const inertia = [outer.conductivity, outer.density, outer.specificHeat]
    .map((value) => formatNumber(value))
    .join('·');
  return [
    {
      ...{ title: 'Atraso térmico, B0', formula: 'B0 = CT − CText', result: `B0 = ${one(b0)}` },
      numbers: `${one(capacity)} − ${outerCapacity}`,
    },
    {
      ...{ title: 'Atraso térmico, B1', formula: 'B1 = 0,226·B0/Rt', result: `B1 = ${one(b1)}` },
      numbers: `0,226·${one(b0)}/${four(resistance)}`,
    },
    {
      title: 'Atraso térmico, B2 (no mínimo 0)',
      formula: 'B2 = 0,205·(λρc)ext/Rt·(Rext − (Rt − Rext)/10)',
      numbers: `0,205·(${inertia})/${four(resistance)}·(${outerResistance} − (${four(resistance)} − ${outerResistance})/10)`,
      result: `B2 = ${one(b2)}`,
    },
    {
      ...{ title: 'Atraso térmico', formula: 'φ = 1,382·Rt·√(B1 + B2)', result },
      numbers: `1,382·${four(resistance)}·√(${one(b1)} + ${one(b2)})`,
    },
  ];
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
    ...sectionSteps(sections, resistanceBy(flow)),
    {
      ...{ title: 'Resistência total', formula: 'RT = Rse + Rt + Rsi' },
      ...{ numbers: `${rse} + ${four(resistance)} + ${rsi}`, result: `RT = ${four(total)} ${RESISTANCE}` },
    },
    {
      ...{ title: 'Transmitância térmica', formula: 'U = 1/RT', numbers: `1/${four(total)}` },
      result: `U = ${formatDecimal(transmittance)} W/(m²·K)`,
    },
    ...sectionSteps(sections, CAPACITIES),
    ...lagSteps(composition),
    ...(absorptance === null
      ? []
      : [
          {
            ...{ title: 'Fator solar', formula: 'FSo = 100·U·α·Rse' },
            numbers: `100·${formatDecimal(transmittance)}·${formatNumber(absorptance)}·${rse}`,
            result: `FSo = ${one(solarFactor(transmittance, absorptance))} %`,
          },
        ]),
    ...(eavesOpening === null
      ? []
      : [
          {
            ...{ title: 'Fator de ventilação do ático', formula: 'FT = 1,17 − 1,07·h^(−1,04)' },
            numbers: `1,17 − 1,07·${formatNumber(eavesOpening)}^(−1,04)`,
            result: `FT = ${formatDecimal(ventilationFactor({ eavesOpening }))}`,
          },
        ]),
  ];
}

/** The steps of ISO 6946 from its two limits. */
export function isoSteps(composition: Composition): MemorialStep[] {
  const { upper, lower } = resistanceLimits(composition);
  const total = (upper + lower) / 2;
  return [
    {
      ...{ title: 'Limites superior e inferior', formula: 'caminhos em paralelo; planos em série' },
      numbers: `R′T = ${four(upper)}; R″T = ${four(lower)}`,
      result: `razão ${formatDecimal(upper / lower)}, até ${formatDecimal(MAX_LIMIT_RATIO, 1)}`,
    },
    {
      ...{ title: 'Resistência total', formula: 'RT = (R′T + R″T)/2' },
      numbers: `(${four(upper)} + ${four(lower)})/2`,
      result: `RT = ${four(total)} ${RESISTANCE}`,
    },
    {
      ...{ title: 'Transmitância térmica', formula: 'U = 1/RT', numbers: `1/${four(total)}` },
      result: `U = ${formatDecimal(1 / total)} W/(m²·K)`,
    },
  ];
}
