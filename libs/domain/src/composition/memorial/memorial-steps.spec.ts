import type { Composition, Layer, Section, SolidLayer } from '../composition.js';
import { thermalResults } from '../thermal-results.js';
import { isoSteps } from './iso-steps.js';
import { memorialSteps } from './memorial-steps.js';

const solid = (name: string, thickness: number): SolidLayer => ({
  ...{ kind: 'solid', name, thickness, conductivity: 0.9, density: 1600, specificHeat: 0.92 },
});
const air: Layer = { kind: 'air', name: 'Câmara', thickness: 0.03, emissivity: 'high' };
const section = (name: string, area: number, ...layers: Layer[]): Section => ({ name, area, layers });
const wall = (...sections: Section[]): Composition => ({ flow: 'horizontal', sections });

const block: Layer = {
  kind: 'parallel',
  name: 'Bloco',
  sections: [
    section('Septo', 4, solid('Cerâmica', 0.1)),
    section('Furos', 12, solid('Cerâmica', 0.035), air, solid('Cerâmica', 0.035)),
  ],
};

describe('the steps of a memorial', () => {
  it('calculate what is within a layer before the layer, and name where they are', () => {
    const steps = memorialSteps(wall(section('', 1, solid('Reboco', 0.02), block)), 0.3);
    const titles = steps.map(({ title }) => title);
    expect(titles.slice(0, 7)).toEqual([
      'Bloco: Frações da superfície',
      'Bloco: Resistência, seção a (Septo)',
      'Bloco: Resistência, seção b (Furos)',
      'Bloco: Resistência, seções lado a lado',
      'Resistência das camadas',
      'Resistência total, fluxo horizontal',
      'Transmitância térmica',
    ]);
    expect(steps[0]).toMatchObject({
      numbers: '4/(4 + 12); 12/(4 + 12)',
      result: 'fa = 0,25000; fb = 0,75000',
    });
    expect(steps[2]).toMatchObject({
      numbers: '0,035/0,9 + 0,16 + 0,035/0,9',
      result: 'Rb = 0,23778 m²·K/W',
    });
    expect(steps[3]).toMatchObject({ formula: 'Rbloco = 1 / Σ(f/R)' });
    expect(titles.at(-1)).toBe('Fator solar');
  });

  it.each<[string, Composition]>([
    ['one layer', wall(section('', 1, solid('Tijolo', 0.1)))],
    ['layers', wall(section('', 1, solid('Reboco', 0.02), air, solid('Tijolo', 0.1)))],
    ['sections', wall(section('a', 1, solid('x', 0.1)), section('b', 3, solid('y', 0.1)))],
  ])('end with the results of the calculation: %s', (_, composition) => {
    const text = memorialSteps(composition, 0.5)
      .map(({ result }) => result)
      .join('; ');
    const { transmittance, capacity = 0, lag = 0 } = thermalResults(composition, 'nbr15220-2005', 0.5);
    const shown = (value: number, decimals: number) => value.toFixed(decimals).replace('.', ',');
    expect(text).toContain(`U = ${shown(transmittance, 2)} `);
    expect(text).toContain(`CT = ${shown(capacity, 3)} `);
    expect(text).toContain(`φ = ${shown(lag, 2)} h`);
  });

  it('leave out what is not known: lag of different outer layers, solar factor, FT', () => {
    const composition = wall(section('a', 1, solid('x', 0.1)), section('b', 1, air, solid('y', 0.07)));
    const titles = memorialSteps(composition, null).map(({ title }) => title);
    expect(titles.filter((title) => /Atraso|Fator/.test(title))).toEqual([]);
    expect(memorialSteps(composition, null, 6).at(-1)?.result).toBe('FT = 1,004');
  });

  it('say of an opening too small for the formula of FT that it does not hold, as the verdict does', () => {
    const roof: Composition = { flow: 'down', sections: [section('', 1, air, solid('Laje', 0.1))] };
    expect(memorialSteps(roof, null, 0.5).at(-1)?.result).toBe(
      'FT = −1,030 < 0: a fórmula de FT não vale para abertura tão pequena',
    );
  });

  it('name what the resistance of layers is made of', () => {
    const wool: Layer = { kind: 'resistance', name: 'Lã', thickness: 0.05, resistance: 1.25 };
    const [first] = memorialSteps(wall(section('', 1, solid('x', 0.02), air, wool)), null);
    expect(first).toMatchObject({
      ...{ formula: 'Rt = Σ e/λ + Rar + Rdeclarada', numbers: '0,02/0,9 + 0,16 + 1,25' },
      result: 'Rt = 1,43222 m²·K/W',
    });
  });

  it('add up layers by ISO 6946, with the chambers of its own table', () => {
    const steps = isoSteps(wall(section('', 1, solid('Tijolo', 0.09), air)));
    expect(steps.map(({ numbers, result }) => [numbers, result])).toEqual([
      ['e = 0,03 m', 'Rar = 0,18 m²·K/W'],
      ['0,04 + 0,09/0,9 + 0,18 + 0,13', 'RT = 0,45000 m²·K/W'],
      ['1/0,45000', 'U = 2,22 W/(m²·K)'],
    ]);
  });

  it('give both limits of ISO 6946 with the numbers of paths and planes', () => {
    const brick = { ...solid('Tijolo', 0.09), conductivity: 0.45 };
    const steps = isoSteps(wall(section('a', 1, solid('x', 0.09)), section('b', 3, brick)));
    expect(steps.map(({ numbers, result }) => [numbers, result]).slice(0, 4)).toEqual([
      ['1 / (0,25000/0,27000 + 0,75000/0,37000)', 'R′T = 0,33864 m²·K/W'],
      ['0,04 + 0,16000 + 0,13', 'R″T = 0,33000 m²·K/W'],
      ['0,33864/0,33000', '1,03'],
      ['(0,33864 + 0,33000)/2', 'RT = 0,33432 m²·K/W'],
    ]);
  });

  it('count paths of ISO 6946 that are too many to print', () => {
    const sections = Array.from({ length: 13 }, (_, at) => section('', at + 1, solid('x', 0.09)));
    expect(isoSteps(wall(...sections))[0]?.numbers).toBe('1 / (13 caminhos)');
  });
});
