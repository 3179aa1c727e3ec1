import { formatDecimal, formatNumber } from '../../text/numbers.js';
import { airResistance } from '../air-chamber.js';
import { countedByIso, openingOf, type VentilationFacts, WELL_VENTILATED } from '../attic-ventilation.js';
import {
  type AirLayer,
  type Composition,
  INTERNAL_RESISTANCE,
  type Layer,
  type Section,
} from '../composition.js';
import { limitTerms, MAX_LIMIT_RATIO, resistanceLimits } from '../iso-6946.js';
import { five, type MemorialStep, RESISTANCE, sum } from './memorial-step.js';
import { resistanceOf, resistanceTerm } from './section-steps.js';

/** More paths, or planes, than this are counted rather than printed. */
const MOST_TERMS = 12;
const CM = 100;

interface Chamber {
  layer: AirLayer;
  /** Among sections side by side: the holes of a block. */
  isHole: boolean;
}

const chambersIn = (sections: readonly Section[], isHole = sections.length > 1): Chamber[] =>
  sections.flatMap(({ layers }) =>
    layers.flatMap((layer: Layer) => {
      if (layer.kind === 'parallel') return chambersIn(layer.sections, true);
      return layer.kind === 'air' ? [{ layer, isHole }] : [];
    }),
  );

const TABLE = 'Rar pela tabela 8 da ISO 6946 (conferir)';
/** The table wants the other dimensions of a chamber ten times its thickness, which the composition does not tell. */
const HOLE = `${TABLE}; furos pequenos: anexo D da ISO não aplicado; valor aproximado`;
const FOIL = 'baixa emissividade: Rar pela tabela B.1 de 2005';

/** The resistance of each kind of chamber, which differs from that of 2005. */
function chamberSteps({ sections, flow }: Composition): MemorialStep[] {
  const kinds = new Map(
    chambersIn(sections).map((chamber) => [
      `${chamber.layer.thickness} ${chamber.layer.emissivity} ${chamber.isHole}`,
      chamber,
    ]),
  );
  return [...kinds.values()].map(({ layer, isHole }) => ({
    title: `Câmara de ar de ${formatNumber(layer.thickness * CM)} cm${isHole ? ', furos' : ', não ventilada'}`,
    formula: layer.emissivity === 'low' ? FOIL : isHole ? HOLE : TABLE,
    numbers: `e = ${formatNumber(layer.thickness)} m`,
    result: `Rar = ${formatNumber(airResistance(layer, flow, 'iso6946'))} ${RESISTANCE}`,
  }));
}

const listed = (terms: readonly string[], noun: string): string =>
  terms.length > MOST_TERMS ? `${terms.length} ${noun}` : sum(terms);

/** Surface resistances at the outer and the inner side: symbols and numbers. */
interface Surfaces {
  symbol: string;
  external: number;
  numbers: readonly [external: string, internal: string];
}

function limitSteps(composition: Composition, { symbol, external, numbers }: Surfaces): MemorialStep[] {
  const { upper, lower } = resistanceLimits(composition, external);
  const { paths, planes } = limitTerms(composition, external);
  const ways = paths.map(({ fraction, resistance }) => `${five(fraction)}/${five(resistance)}`);
  const isValid = upper / lower <= MAX_LIMIT_RATIO;
  const most = formatDecimal(MAX_LIMIT_RATIO, 1);
  return [
    {
      title: 'Limite superior, caminhos em paralelo',
      formula: 'R′T = 1 / Σ(f/RT)',
      numbers: `1 / (${listed(ways, 'caminhos')})`,
      result: `R′T = ${five(upper)} ${RESISTANCE}`,
    },
    {
      title: 'Limite inferior, planos em série',
      formula: `R″T = ${symbol} + Σ Rj + Rsi; de cada plano Rj = 1 / Σ(f/R)`,
      numbers: `${numbers[0]} + ${listed(planes.map(five), 'planos')} + ${numbers[1]}`,
      result: `R″T = ${five(lower)} ${RESISTANCE}`,
    },
    {
      title: 'Razão dos limites',
      formula: `R′T/R″T, até ${most}`,
      numbers: `${five(upper)}/${five(lower)}`,
      result: isValid
        ? formatDecimal(upper / lower)
        : `${formatDecimal(upper / lower)} > ${most}: o método não se aplica`,
    },
    {
      title: 'Resistência total',
      formula: 'RT = (R′T + R″T)/2',
      numbers: `(${five(upper)} + ${five(lower)})/2`,
      result: `RT = ${five((upper + lower) / 2)} ${RESISTANCE}`,
    },
  ].slice(0, isValid ? 4 : 3);
}

/** What does not count of a roof with a well ventilated attic. */
function ventilationStep(eavesOpening: number, dropped: readonly Layer[], rsi: string): MemorialStep[] {
  if (dropped.length === 0) return [];
  const names = dropped.map(({ name }, index) => name || `camada ${index + 1}`).join(' e ');
  return [
    {
      title: 'Ático bem ventilado: o que não conta',
      formula: `abertura ≥ ${formatNumber(WELL_VENTILATED)} mm²/m: sem a câmara e o que há fora dela, com Rsi no lugar de Rse (conferir)`,
      numbers: `h = ${formatNumber(eavesOpening)} cm: ${formatNumber(openingOf(eavesOpening))} mm² por m de beiral; fora: ${names}`,
      result: `Rsi, face do ático = ${rsi} ${RESISTANCE}`,
    },
  ];
}

const NOT_CALCULATED = 'não calculado';

/**
 * The arithmetic of ISO 6946: of layers alone their sum, of sections the mean of both limits. A well ventilated attic
 * drops what lies outside it; where the method does not hold no U is given, and why.
 */
export function isoSteps(whole: Composition, ventilation: VentilationFacts = {}): MemorialStep[] {
  const { composition, external, dropped, objection } = countedByIso(whole, ventilation);
  if (objection !== undefined)
    return [{ title: 'Transmitância térmica', formula: objection, numbers: '–', result: NOT_CALCULATED }];
  const { upper, lower } = resistanceLimits(composition, external);
  const { paths } = limitTerms(composition, external);
  const numbers = [formatDecimal(external), formatDecimal(INTERNAL_RESISTANCE[composition.flow])] as const;
  const symbol = dropped.length > 0 ? 'Rsi' : 'Rse';
  const total = (upper + lower) / 2;
  const layers = composition.sections.flatMap((section) => section.layers);
  const terms = layers.map((layer) => resistanceTerm(layer, composition.flow, 'iso6946'));
  const inSeries: MemorialStep = {
    title: 'Resistência total, camadas em série',
    formula: `RT = ${symbol} + ${resistanceOf(layers)} + Rsi`,
    numbers: `${numbers[0]} + ${listed(terms, 'camadas')} + ${numbers[1]}`,
    result: `RT = ${five(total)} ${RESISTANCE}`,
  };
  const transmittance: MemorialStep = {
    title: 'Transmitância térmica',
    formula: 'U = 1/RT',
    numbers: `1/${five(total)}`,
    result: `U = ${formatDecimal(1 / total)} W/(m²·K)`,
  };
  return [
    ...ventilationStep(ventilation.eavesOpening ?? 0, dropped, numbers[0]),
    ...chamberSteps(composition),
    ...(paths.length === 1 ? [inSeries] : limitSteps(composition, { symbol, external, numbers })),
    upper / lower > MAX_LIMIT_RATIO
      ? { ...transmittance, numbers: '–', result: NOT_CALCULATED }
      : transmittance,
  ];
}
