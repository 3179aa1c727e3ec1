import fc from 'fast-check';
import type { Composition, Layer, SolidLayer } from './composition.js';
import { facadeSoundReduction } from './facade-insulation.js';
import { neededThickness } from './needed-thickness.js';
import { meanAbsorptance, thermalResults } from './thermal-results.js';

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });

const solidLayer = fc.record({
  kind: fc.constant('solid' as const),
  name: fc.constant('camada'),
  thickness: number(0.005, 0.2),
  conductivity: number(0.03, 2),
  density: number(20, 2_400),
  specificHeat: number(0.5, 2.3),
});
const solidLayers = fc.array(solidLayer, { minLength: 1, maxLength: 5 });
const sectionsOf = (layers: fc.Arbitrary<SolidLayer[]>) =>
  fc.array(fc.record({ name: fc.constant(''), area: number(0.1, 2), layers }), {
    minLength: 2,
    maxLength: 4,
  });

const CONCRETE: SolidLayer = {
  kind: 'solid',
  name: 'concreto',
  thickness: 0.1,
  conductivity: 1.75,
  density: 2_400,
  specificHeat: 1,
};
const wall = (...layers: readonly Layer[]): Composition => ({
  flow: 'horizontal',
  sections: [{ name: '', area: 1, layers }],
});
const of2005 = (composition: Composition) => thermalResults(composition, 'nbr15220-2005');
const capacityOf = (composition: Composition) => of2005(composition).capacity ?? NaN;

describe.each(['nbr15220-2005', 'iso6946'] as const)('by %s', (method) => {
  const transmittanceOf = (composition: Composition) => thermalResults(composition, method).transmittance;

  it('a further layer raises no U', () => {
    fc.assert(
      fc.property(solidLayers, solidLayer, (layers, further) => {
        expect(transmittanceOf(wall(...layers, further))).toBeLessThan(transmittanceOf(wall(...layers)));
      }),
    );
  });

  it('layers in reverse have the same U', () => {
    fc.assert(
      fc.property(solidLayers, (layers) => {
        expect(transmittanceOf(wall(...layers.toReversed()))).toBeCloseTo(
          transmittanceOf(wall(...layers)),
          10,
        );
      }),
    );
  });

  it('a layer cut in two changes no U', () => {
    fc.assert(
      fc.property(solidLayer, solidLayers, number(0.1, 0.9), (first, others, part) => {
        const cut = first.thickness * part;
        const parts = [
          { ...first, thickness: cut },
          { ...first, thickness: first.thickness - cut },
        ];
        expect(transmittanceOf(wall(...parts, ...others))).toBeCloseTo(
          transmittanceOf(wall(first, ...others)),
          10,
        );
      }),
    );
  });

  it('sections in parallel have a U between those of their parts', () => {
    const ofOneDepth = number(0.05, 0.2).chain((thickness) =>
      sectionsOf(solidLayer.map((layer) => [{ ...layer, thickness }])),
    );
    fc.assert(
      fc.property(ofOneDepth, (sections) => {
        const alone = sections.map(({ layers }) => transmittanceOf(wall(...layers)));
        const together = transmittanceOf({ flow: 'horizontal', sections });
        expect(together).toBeGreaterThanOrEqual(Math.min(...alone) - 1e-9);
        expect(together).toBeLessThanOrEqual(Math.max(...alone) + 1e-9);
      }),
    );
  });

  it('the needed thickness meets the target, and a little less does not', () => {
    fc.assert(
      fc.property(solidLayer, solidLayers, number(0.5, 0.95), (first, others, part) => {
        const at = (thickness: number) => transmittanceOf(wall({ ...first, thickness }, ...others));
        const target = at(first.thickness) * part;
        const thickness = neededThickness(
          wall(first, ...others),
          [0, 0],
          { maxTransmittance: target },
          method,
        );
        if (thickness === undefined) return expect(at(1)).toBeGreaterThan(target);
        expect(at(thickness)).toBeLessThanOrEqual(target);
        return expect(at(thickness - 2e-6)).toBeGreaterThan(target);
      }),
    );
  });
});

it('a further layer lowers no CT, and layers in reverse have the same', () => {
  fc.assert(
    fc.property(solidLayers, solidLayer, (layers, further) => {
      expect(capacityOf(wall(...layers, further))).toBeGreaterThan(capacityOf(wall(...layers)));
      expect(capacityOf(wall(...layers.toReversed()))).toBeCloseTo(capacityOf(wall(...layers)), 8);
    }),
  );
});

it('the order of layers counts for the lag alone', () => {
  const insulation: SolidLayer = { ...CONCRETE, conductivity: 0.04, density: 30, thickness: 0.05 };
  const [inside, outside] = [wall(CONCRETE, insulation), wall(insulation, CONCRETE)].map(of2005);
  expect(inside?.transmittance).toBeCloseTo(outside?.transmittance ?? 0, 10);
  expect(inside?.lag).not.toBeCloseTo(outside?.lag ?? 0, 1);
});

it('a layer cut in two changes neither CT nor the lag', () => {
  fc.assert(
    fc.property(
      solidLayers.chain((layers) => fc.tuple(fc.constant(layers), fc.nat(layers.length - 1))),
      number(0.1, 0.9),
      ([layers, at], part) => {
        const cut = layers.flatMap((layer, index) =>
          index === at
            ? [part, 1 - part].map((share) => ({ ...layer, thickness: layer.thickness * share }))
            : [layer],
        );
        const [whole, parts] = [wall(...layers), wall(...cut)].map(of2005);
        expect(parts?.capacity).toBeCloseTo(whole?.capacity ?? NaN, 8);
        expect(parts?.lag).toBeCloseTo(whole?.lag ?? NaN, 8);
      },
    ),
  );
  const [one, two] = [wall(CONCRETE), wall(...[0.05, 0.05].map((thickness) => ({ ...CONCRETE, thickness })))];
  expect([one, two].map((composition) => of2005(composition).lag?.toFixed(2))).toEqual(['2.70', '2.70']);
});

it('the CT of sections is at most the mean by area', () => {
  fc.assert(
    fc.property(sectionsOf(solidLayers), (sections) => {
      const area = sections.reduce((sum, one) => sum + one.area, 0);
      const mean = sections.reduce(
        (sum, one) => sum + (one.area / area) * capacityOf(wall(...one.layers)),
        0,
      );
      expect(capacityOf({ flow: 'horizontal', sections })).toBeLessThanOrEqual(mean + 1e-9);
    }),
  );
});

it('says that no metre of a good conductor is enough', () => {
  const steel = wall({
    kind: 'solid',
    name: 'aço',
    thickness: 0.01,
    conductivity: 55,
    density: 7_800,
    specificHeat: 0.46,
  });
  expect(neededThickness(steel, [0, 0], { maxTransmittance: 1 }, 'nbr15220-2005')).toBeUndefined();
});

it('finds the thickness at which concrete has a capacity of 130 kJ/(m²·K)', () => {
  const concrete = {
    kind: 'solid',
    name: 'concreto',
    conductivity: 1.75,
    density: 2_400,
    specificHeat: 1,
  } as const;
  const thickness = neededThickness(
    wall({ ...concrete, thickness: 0.03 }),
    [0, 0],
    { minCapacity: 130 },
    'nbr15220-2005',
  );
  expect(thickness).toBeCloseTo(130 / 2_400, 5);
});

it('weights absorptances by area', () => {
  expect(
    meanAbsorptance([
      { area: 3, absorptance: 0.3 },
      { area: 1, absorptance: 0.7 },
    ]),
  ).toBeCloseTo(0.4, 10);
  expect(meanAbsorptance([])).toBeUndefined();
});

it.each<[string, readonly (readonly [area: number, dB: number])[], number]>([
  ['one part has its own', [[10, 45]], 45],
  [
    'equal parts change nothing',
    [
      [3, 40],
      [7, 40],
    ],
    40,
  ],
  // −10·lg(0.8·10^−4.5 + 0.2·10^−2.5)
  [
    'a weak window governs',
    [
      [8, 45],
      [2, 25],
    ],
    31.8,
  ],
])('the sound reduction of a façade: %s', (_name, parts, expected) => {
  const result = facadeSoundReduction(parts.map(([area, soundReduction]) => ({ area, soundReduction })));
  expect(Math.abs((result ?? 0) - expected)).toBeLessThan(0.05);
});
