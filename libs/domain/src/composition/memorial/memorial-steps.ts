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

export const RESISTANCE = 'm²·K/W';
const CAPACITY = 'kJ/(m²·K)';
export const four = (value: number): string => formatDecimal(value, 4);
const one = (value: number): string => formatDecimal(value, 1);
export const sum = (terms: readonly string[]): string => terms.join(' + ');

const FLOWS: Readonly<Record<HeatFlow, string>> = {
  horizontal: 'fluxo horizontal',
  down: 'fluxo descendente (verão)',
  up: 'fluxo ascendente (inverno)',
};

/** 'a', 'b', …: the index of a section; none of a single one. */
const markOf = (index: number, count: number): string =>
  count > 1 ? String.fromCodePoint(0x61 + (index % 26)) : '';
const sectionTitle = (quantity: string, { name }: Section, mark: string): string =>
  mark ? `${quantity}, seção ${mark}${name ? ` (${name})` : ''}` : `${quantity} das camadas`;
const within = (place: string, title: string): string => (place ? `${place}: ${title}` : title);

/** What differs between the steps of R and of CT: the value of a layer, of a section, of sections side by side. */
interface Quantity {
  title: string;
  symbol: string;
  /** Of the whole composition. */
  totalSymbol: string;
  ofLayers: (layers: readonly Layer[]) => string;
  unit: string;
  term: (layer: Layer) => string;
  ofSection: (section: Section) => number;
  ofSections: (sections: readonly Section[]) => number;
  show: (value: number) => string;
}

const has = (layers: readonly Layer[], kind: Layer['kind']): boolean =>
  layers.some((layer) => layer.kind === kind);
/** 'Σ e/λ + Rar': what the layers' resistances are made of. */
const resistanceOf = (layers: readonly Layer[]): string =>
  sum([
    ...(has(layers, 'solid') ? ['Σ e/λ'] : []),
    ...(has(layers, 'air') ? ['Rar'] : []),
    ...(has(layers, 'resistance') ? ['Rdeclarada'] : []),
    ...(has(layers, 'parallel') ? ['Rseções'] : []),
  ]);

const resistanceBy = (flow: HeatFlow): Quantity => ({
  ...{ title: 'Resistência', symbol: 'R', totalSymbol: 'Rt', ofLayers: resistanceOf },
  ...{ unit: RESISTANCE, show: four },
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
  ...{ title: 'Capacidade', symbol: 'CT', totalSymbol: 'CT' },
  ...{ ofLayers: () => 'Σ e·c·ρ', unit: CAPACITY, show: one },
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
  const whole = place === '' ? quantity.totalSymbol : symbol;
  const each = sections.flatMap((section, index) => {
    const mark = markOf(index, sections.length);
    const inner = section.layers.flatMap((layer) =>
      layer.kind === 'parallel'
        ? sectionSteps(layer.sections, quantity, within(place, layer.name || 'Seções lado a lado'))
        : [],
    );
    const step: MemorialStep = {
      title: within(place, sectionTitle(quantity.title, section, mark)),
      formula: `${mark ? symbol : whole} = ${ofLayers(section.layers)}`,
      numbers: sum(section.layers.map(term)),
      result: `${mark ? symbol + mark : whole} = ${show(ofSection(section))} ${unit}`,
    };
    return [...inner, step];
  });
  if (sections.length === 1) return each;
  const areas = sections.map(({ area }) => formatNumber(area));
  const shares = sections.map((section, index) => `${areas[index]}/${show(ofSection(section))}`);
  const total: MemorialStep = {
    title: within(place, `${quantity.title}, seções lado a lado`),
    formula: `${whole} = ΣA / Σ(A/${symbol})`,
    numbers: `(${sum(areas)}) / (${sum(shares)})`,
    result: `${whole} = ${show(ofSections(sections))} ${unit}`,
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
      ...{ title: 'Atraso térmico, B0', formula: 'B0 = CT − CText', result: `B0 = ${one(b0)} ${CAPACITY}` },
      numbers: `${one(capacity)} − ${outerCapacity}`,
    },
    {
      ...{ title: 'Atraso térmico, B1 (conferir)', formula: 'B1 = 0,226·B0/Rt', result: `B1 = ${one(b1)}` },
      numbers: `0,226·${one(b0)}/${four(resistance)}`,
    },
    {
      title: 'Atraso térmico, B2, no mínimo 0 (conferir)',
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
      ...{ title: `Resistência total, ${FLOWS[flow]}`, formula: 'RT = Rse + Rt + Rsi' },
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
            numbers: `100·${four(transmittance)}·${formatNumber(absorptance)}·${rse}`,
            result: `FSo = ${one(solarFactor(transmittance, absorptance))} %`,
          },
        ]),
    ...(eavesOpening === null
      ? []
      : [
          {
            ...{ title: 'Fator de ventilação do ático, h em cm', formula: 'FT = 1,17 − 1,07·h^(−1,04)' },
            numbers: `1,17 − 1,07·${formatNumber(eavesOpening)}^(−1,04)`,
            result: `FT = ${formatDecimal(ventilationFactor({ eavesOpening }), 3)}`,
          },
        ]),
  ];
}
