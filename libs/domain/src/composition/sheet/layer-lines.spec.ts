import fc from 'fast-check';
import type { Layer, Section } from '../composition.js';
import { layerLines, type LayerLine } from './layer-lines.js';
import { lettersOf, readPlace } from './layer-place.js';
import { nestLayers } from './nest-layers.js';

const solid = fc.record({
  ...{ kind: fc.constant('solid' as const), name: fc.string({ maxLength: 8 }) },
  ...{ thickness: fc.double({ min: 0.001, max: 1, noNaN: true }), conductivity: fc.constant(1) },
  ...{ density: fc.constant(1000), specificHeat: fc.constant(1) },
});
const sectionsOf = (depth: number): fc.Arbitrary<Section[]> => {
  const layer: fc.Arbitrary<Layer> =
    depth === 0
      ? solid
      : fc.oneof(
          { weight: 3, arbitrary: solid },
          {
            weight: 1,
            arbitrary: fc.record({
              ...{ kind: fc.constant('parallel' as const), name: fc.constant('Bloco') },
              sections: sectionsOf(depth - 1),
            }),
          },
        );
  const section = fc.record({
    name: fc.constantFrom('', 'Junta', 'Tijolo'),
    area: fc.double({ min: 0.001, max: 10, noNaN: true }),
    layers: fc.array(layer, { minLength: 1, maxLength: 3 }),
  });
  return fc.array(section, { minLength: 1, maxLength: 3 });
};
const sections = sectionsOf(2);

const line = (place: string, over: Partial<LayerLine> = {}): LayerLine => ({
  ...{ place, section: '', area: null },
  layer: { kind: 'air', name: place, thickness: 0.02, emissivity: 'high' },
  ...over,
});
const BESIDE: Layer = { kind: 'parallel', name: 'Bloco', sections: [] };

describe('the lines of a composition', () => {
  it('nest into the same sections, in any order of lines', () => {
    fc.assert(
      fc.property(sections, fc.boolean(), (composition, isReversed) => {
        const lines = layerLines(composition);
        const nested = nestLayers(isReversed ? lines.toReversed() : lines);
        expect(nested).toEqual({ sections: composition, problems: [] });
      }),
    );
  });

  it('name layers from outside to inside, sections by letters', () => {
    const composition: Section[] = [
      { name: '', area: 1, layers: [line('x').layer, { ...BESIDE, sections: [] }] },
    ];
    const block: Section = { name: 'Junta', area: 0.2, layers: [line('y').layer] };
    const nested = [
      {
        ...composition[0],
        layers: [line('x').layer, { ...BESIDE, sections: [block, { ...block, name: 'Tijolo' }] }],
      },
    ] as Section[];
    expect(layerLines(nested).map(({ place, section, area }) => [place, section, area])).toEqual([
      ['1', '', null],
      ['2', '', null],
      ['2.A.1', 'Junta', 0.2],
      ['2.B.1', 'Tijolo', 0.2],
    ]);
    expect(layerLines([block, block]).map(({ place }) => place)).toEqual(['A.1', 'B.1']);
  });

  it.each<[string, LayerLine[], [at: number, field: string, message: string][]]>([
    ['no place', [line('')], [[0, 'place', 'Informe a camada']]],
    ['a place of letters alone', [line('2.A')], [[0, 'place', 'Informe a camada']]],
    ['a place twice', [line('1'), line('A.1')], [[1, 'place', 'Esta composição já tem a camada 1.']]],
    [
      'a layer within a layer without sections',
      [line('2'), line('2.A.1')],
      [[1, 'place', 'A camada 2 precisa de uma linha do tipo “Seções lado a lado”.']],
    ],
    [
      'sections without layers',
      [line('1', { layer: BESIDE })],
      [[0, 'place', 'Faltam as camadas das seções: 1.A.1']],
    ],
    [
      'two areas of one section',
      [line('A.1', { area: 2 }), line('A.2', { area: 3 }), line('B.1', { area: 1 })],
      [[1, 'area', 'As linhas desta seção têm outra área.']],
    ],
    [
      'two names of one section',
      [line('1', { section: 'Junta' }), line('2', { section: 'Tijolo' })],
      [[1, 'section', 'As linhas desta seção têm outro nome: Junta.']],
    ],
    [
      'no area of sections side by side',
      [line('A.1', { area: 1 }), line('B.1')],
      [[1, 'area', 'A área da seção deve ser maior que zero.']],
    ],
  ])('with %s are refused on their line', (_, lines, expected) => {
    const { problems } = nestLayers(lines);
    expect(problems).toEqual(
      expected.map(([at, field, message]) => ({ at, field, message: expect.stringContaining(message) })),
    );
  });

  it('have letters that count on after Z', () => {
    expect([0, 25, 26, 27, 51, 52].map(lettersOf)).toEqual(['A', 'Z', 'AA', 'AB', 'AZ', 'BA']);
    for (let at = 0; at < 60; at += 1) expect(readPlace(`${lettersOf(at)}.1`)).toEqual([at + 1, 1]);
  });
});
