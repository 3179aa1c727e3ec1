import { formatDecimal, formatNumber } from '../../text/numbers.js';
import { airResistance } from '../air-chamber.js';
import {
  type AirLayer,
  type Composition,
  EXTERNAL_RESISTANCE,
  INTERNAL_RESISTANCE,
  type Layer,
  type Section,
} from '../composition.js';
import { limitTerms, MAX_LIMIT_RATIO, resistanceLimits } from '../iso-6946.js';
import { four, type MemorialStep, RESISTANCE, sum } from './memorial-steps.js';

/** More paths, or planes, than this are counted rather than printed. */
const MOST_TERMS = 12;
const CM = 100;

const layersIn = (sections: readonly Section[]): Exclude<Layer, { kind: 'parallel' }>[] =>
  sections.flatMap(({ layers }) =>
    layers.flatMap((layer) => (layer.kind === 'parallel' ? layersIn(layer.sections) : [layer])),
  );

/** The resistance of each kind of chamber, which differs from that of 2005. */
function chamberSteps({ sections, flow }: Composition): MemorialStep[] {
  const chambers = layersIn(sections).filter((layer): layer is AirLayer => layer.kind === 'air');
  const kinds = new Map(chambers.map((layer) => [`${layer.thickness} ${layer.emissivity}`, layer]));
  return [...kinds.values()].map((layer) => ({
    title: `Câmara de ar de ${formatNumber(layer.thickness * CM)} cm`,
    formula:
      layer.emissivity === 'high'
        ? 'Rar pela tabela 8 da ISO 6946 (conferir)'
        : 'baixa emissividade: Rar pela tabela B.1 de 2005',
    numbers: `e = ${formatNumber(layer.thickness)} m`,
    result: `Rar = ${four(airResistance(layer, flow, 'iso6946'))} ${RESISTANCE}`,
  }));
}

const listed = (terms: readonly string[], noun: string): string =>
  terms.length > MOST_TERMS ? `${terms.length} ${noun}` : sum(terms);

function limitSteps(composition: Composition, [rse, rsi]: readonly [string, string]): MemorialStep[] {
  const { upper, lower } = resistanceLimits(composition);
  const { paths, planes } = limitTerms(composition);
  const ways = paths.map(({ fraction, resistance }) => `${four(fraction)}/${four(resistance)}`);
  return [
    {
      ...{ title: 'Limite superior, caminhos em paralelo', formula: 'R′T = 1 / Σ(f/RT)' },
      numbers: `1 / (${listed(ways, 'caminhos')})`,
      result: `R′T = ${four(upper)} ${RESISTANCE}`,
    },
    {
      title: 'Limite inferior, planos em série',
      formula: 'R″T = Rse + Σ Rj + Rsi; de cada plano Rj = 1 / Σ(f/R)',
      numbers: `${rse} + ${listed(planes.map(four), 'planos')} + ${rsi}`,
      result: `R″T = ${four(lower)} ${RESISTANCE}`,
    },
    {
      ...{ title: 'Razão dos limites', formula: `R′T/R″T, até ${formatDecimal(MAX_LIMIT_RATIO, 1)}` },
      ...{ numbers: `${four(upper)}/${four(lower)}`, result: formatDecimal(upper / lower) },
    },
    {
      ...{ title: 'Resistência total', formula: 'RT = (R′T + R″T)/2' },
      numbers: `(${four(upper)} + ${four(lower)})/2`,
      result: `RT = ${four((upper + lower) / 2)} ${RESISTANCE}`,
    },
  ];
}

/** The arithmetic of ISO 6946: of layers alone their sum, of sections the mean of both limits. */
export function isoSteps(composition: Composition): MemorialStep[] {
  const { upper, lower } = resistanceLimits(composition);
  const { paths, planes } = limitTerms(composition);
  const surfaces = [EXTERNAL_RESISTANCE, INTERNAL_RESISTANCE[composition.flow]] as const;
  const [rse, rsi] = [formatDecimal(surfaces[0]), formatDecimal(surfaces[1])];
  const total = (upper + lower) / 2;
  const inSeries: MemorialStep = {
    ...{ title: 'Resistência total, camadas em série', formula: 'RT = Rse + Σ R + Rsi' },
    numbers: `${rse} + ${listed(planes.map(four), 'camadas')} + ${rsi}`,
    result: `RT = ${four(total)} ${RESISTANCE}`,
  };
  return [
    ...chamberSteps(composition),
    ...(paths.length === 1 ? [inSeries] : limitSteps(composition, [rse, rsi])),
    {
      ...{ title: 'Transmitância térmica', formula: 'U = 1/RT', numbers: `1/${four(total)}` },
      result: `U = ${formatDecimal(1 / total)} W/(m²·K)`,
    },
  ];
}
