import type { Composition, HeatFlow, Layer, Section, SolidLayer } from '../composition.js';
import { isoSteps } from './iso-steps.js';
import type { MemorialStep } from './memorial-step.js';
import { memorialSteps } from './memorial-steps.js';

const mortar = (thickness: number): SolidLayer => ({
  ...{ kind: 'solid', name: 'Argamassa', thickness, conductivity: 1.15, density: 2000, specificHeat: 1 },
});
const ceramic = (thickness: number): SolidLayer => ({
  ...{ kind: 'solid', name: 'Cerâmica', thickness, conductivity: 0.9, density: 1600, specificHeat: 0.92 },
});
const concrete: SolidLayer = { ...mortar(0.1), name: 'Concreto', conductivity: 1.75, density: 2200 };
const tile: SolidLayer = {
  ...concrete,
  thickness: 0.008,
  conductivity: 0.65,
  density: 1700,
  specificHeat: 0.84,
};
const air = (thickness: number): Layer => ({ kind: 'air', name: 'Câmara', thickness, emissivity: 'high' });
const section = (area: number, ...layers: Layer[]): Section => ({ name: '', area, layers });
const of = (flow: HeatFlow, ...sections: Section[]): Composition => ({ flow, sections });

const block: Layer = {
  ...{ kind: 'parallel', name: 'Bloco vazado' },
  sections: [
    section(4, ceramic(0.1)),
    section(12, ceramic(0.015), air(0.03), ceramic(0.01), air(0.03), ceramic(0.015)),
  ],
};
const [W5, W8, W11, R1] = [
  of('horizontal', section(1, mortar(0.025), ceramic(0.013), air(0.06), ceramic(0.013), mortar(0.025))),
  of(
    'horizontal',
    section(0.0025, mortar(0.02), mortar(0.09), mortar(0.02)),
    section(0.0095, mortar(0.02), ceramic(0.09), mortar(0.02)),
  ),
  of(
    'horizontal',
    section(49, mortar(0.02), mortar(0.1), mortar(0.02)),
    section(512, mortar(0.02), block, mortar(0.02)),
  ),
  of('down', section(1, tile, air(0.3), concrete)),
];

type Token = string | number;
const tokensOf = (text: string): Token[] =>
  (text.replaceAll('.', '').match(/[\d,]+|[-−+·/^()√]/gu) ?? []).map((token) =>
    /\d/.test(token) ? Number(token.replace(',', '.')) : token,
  );

/** What a calculator answers to 'Com os números', as printed. */
function calculated(text: string): number {
  const tokens = tokensOf(text.replaceAll('[', '(').replaceAll(']', ')'));
  const next = (...wanted: string[]): boolean =>
    wanted.includes(String(tokens[0])) && Boolean(tokens.shift());
  const power = (): number => {
    if (next('−', '-')) return -power();
    if (next('√')) return Math.sqrt(power());
    let value: number;
    if (next('(')) {
      value = sum();
      tokens.shift();
    } else value = Number(tokens.shift());
    return next('^') ? value ** power() : value;
  };
  const product = (): number => {
    let value = power();
    for (;;) {
      if (next('·')) value *= power();
      else if (next('/')) value /= power();
      else return value;
    }
  };
  const sum = (): number => {
    let value = product();
    for (;;) {
      if (next('+')) value += product();
      else if (next('−')) value -= product();
      else return value;
    }
  };
  return sum();
}

/** The printed result, and the unit of its last decimal. */
function printed(result: string): [value: number, unit: number] {
  const [text = ''] = /−?[\d.]+(?:,\d+)?/u.exec(result.split(' = ').at(-1) ?? '') ?? [];
  const decimals = text.split(',')[1]?.length ?? 0;
  return [Number(text.replaceAll('.', '').replace(',', '.').replace('−', '-')), 10 ** -decimals];
}

const ARITHMETIC = /^[^;a-z]*$/;
const FINAL = /^(?:U|CT|φ|FSo|FT) = /;

const all: [string, MemorialStep[]][] = [
  ['W5', [...memorialSteps(W5, 0.3), ...isoSteps(W5)]],
  ['W8', [...memorialSteps(W8, 0.7), ...isoSteps(W8)]],
  ['W11', [...memorialSteps(W11, 0.3), ...isoSteps(W11)]],
  ['R1', [...memorialSteps(R1, 0.35, 6), ...isoSteps(R1, { eavesOpening: 6 })]],
];

describe('the printed numbers of a memorial', () => {
  it.each(all)('close on a calculator: %s', (_, steps) => {
    const arithmetic = steps.filter(({ numbers }) => ARITHMETIC.test(numbers));
    expect(arithmetic.length).toBeGreaterThan(8);
    for (const { numbers, result } of arithmetic) {
      const [value, unit] = printed(result);
      // What a later step takes over may be one unit of its last decimal away; what is judged may not.
      const isFinal = FINAL.test(result) && !result.startsWith('CT');
      const away = Math.abs(calculated(numbers) - value);
      expect([numbers, result, away <= unit * (isFinal ? 0.501 : 1.501)]).toEqual([numbers, result, true]);
    }
  });

  it.each(all)('name every quantity once: %s', (_, steps) => {
    const symbols = steps.flatMap(({ result }) => /^\S+(?= = )/u.exec(result) ?? []);
    const of2005 = symbols.slice(0, symbols.indexOf('FSo'));
    expect(new Set(of2005).size).toBe(of2005.length);
  });
});
