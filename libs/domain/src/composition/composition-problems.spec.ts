import { compositionProblems } from './composition-problems.js';
import type { Composition, Layer, SolidLayer } from './composition.js';

const plaster: SolidLayer = {
  kind: 'solid',
  name: 'Reboco',
  thickness: 0.02,
  conductivity: 1.15,
  density: 2_000,
  specificHeat: 1,
};
const wall = (...layers: Layer[]): Composition => ({
  flow: 'horizontal',
  sections: [{ name: '', area: 1, layers }],
});
const block = (...depths: number[]): Layer => ({
  kind: 'parallel',
  name: 'Bloco',
  sections: depths.map((thickness, index) => ({
    name: `Seção ${index + 1}`,
    area: 1,
    layers: [{ ...plaster, thickness }],
  })),
});

it.each<[string, Composition, object]>([
  [
    'conductivity of 0',
    wall(plaster, { ...plaster, conductivity: 0 }),
    {
      path: [0, 1],
      field: 'conductivity',
      message: expect.stringContaining('Camada 2 (Reboco): Condutividade'),
    },
  ],
  ['thickness in cm', wall({ ...plaster, thickness: 20 }), { path: [0, 0], field: 'thickness' }],
  ['not a number', wall({ ...plaster, density: NaN }), { path: [0, 0], field: 'density' }],
  ['specific heat in J', wall({ ...plaster, specificHeat: 1_000 }), { path: [0, 0], field: 'specificHeat' }],
  ['no layer', wall(), { path: [0], field: 'layers' }],
  ['no section', { flow: 'horizontal', sections: [] }, { path: [], field: 'sections' }],
  [
    'section without area',
    { flow: 'horizontal', sections: [{ name: 'Junta', area: 0, layers: [plaster] }] },
    { path: [0], field: 'area', message: 'Junta: a área deve ser maior que zero' },
  ],
  [
    'sections of different depths',
    wall(plaster, block(0.09, 0.1)),
    {
      path: [0, 1],
      field: 'sections',
      message: 'Bloco: as seções têm espessuras diferentes: Seção 1 com 9 cm e Seção 2 com 10 cm',
    },
  ],
  [
    'wrong layer within a section',
    wall({
      kind: 'parallel',
      name: 'Bloco',
      sections: [{ name: 'Furo', area: 1, layers: [{ ...plaster, thickness: 0 }] }],
    }),
    {
      path: [0, 0, 0, 0],
      field: 'thickness',
      message: expect.stringContaining('Bloco › camada 1 (Reboco): Espessura'),
    },
  ],
])('names the layer and the reason: %s', (_name, composition, expected) => {
  expect(compositionProblems(composition)).toEqual([expect.objectContaining(expected)]);
});

it('refuses sections that form too many paths, without building them', () => {
  const many = wall(...Array.from({ length: 12 }, () => block(0.01, 0.01, 0.01)));
  expect(compositionProblems(many)).toEqual([
    { path: [], field: 'sections', message: 'As seções formam mais de 1000 caminhos' },
  ]);
});

it('accepts a wall of a block with plaster', () => {
  expect(compositionProblems(wall(plaster, block(0.09, 0.09), plaster))).toEqual([]);
});
