import { compositionProblems } from './composition-problems.js';
import type { AirLayer, Composition, HeatFlow, Layer, Section, SolidLayer } from './composition.js';
import { thermalResults } from './thermal-results.js';

/** Worked constructions, layers from outside to inside; thickness in cm, specific heat in kJ/(kg·K). */
const solid = (cm: number, conductivity: number, density: number, specificHeat: number): SolidLayer => ({
  kind: 'solid',
  name: `${cm} cm`,
  thickness: cm / 100,
  conductivity,
  density,
  specificHeat,
});
const air = (cm: number, emissivity: AirLayer['emissivity'] = 'high'): AirLayer => ({
  kind: 'air',
  name: 'câmara de ar',
  thickness: cm / 100,
  emissivity,
});
const resistance = (cm: number, value: number): Layer => ({
  kind: 'resistance',
  name: 'isolante',
  thickness: cm / 100,
  resistance: value,
});
const section = (area: number, ...layers: Layer[]): Section => ({ name: '', area, layers });
const block = (...sections: Section[]): Layer => ({ kind: 'parallel', name: 'bloco', sections });
const of = (flow: HeatFlow, ...sections: Section[]): Composition => ({ flow, sections });
const wall = (...layers: Layer[]) => of('horizontal', section(1, ...layers));
const roof = (...layers: Layer[]) => of('down', section(1, ...layers));

const mortar = (cm: number, density = 2_000) => solid(cm, 1.15, density, 1);
const concrete = (cm: number, density = 2_400) => solid(cm, 1.75, density, 1);
const ceramic = (cm: number, density = 1_600) => solid(cm, 0.9, density, 0.92);
const cementBoard = solid(1, 1.15, 2_000, 1);
const gypsum = solid(1.25, 0.35, 900, 0.87);
const tile = solid(0.8, 0.65, 1_700, 0.84);

const bricks = (joint: number, brick: number, depth: number, plaster: number) =>
  of(
    'horizontal',
    section(joint, mortar(plaster), mortar(depth), mortar(plaster)),
    section(brick, mortar(plaster), ceramic(depth), mortar(plaster)),
  );

const W9 = of('horizontal', section(6, concrete(9)), section(33, concrete(2), air(5), concrete(2)));
const hollowBlock = block(
  section(4, ceramic(10)),
  section(12, ceramic(1.5), air(3), ceramic(1), air(3), ceramic(1.5)),
);
const W11 = of(
  'horizontal',
  section(17 * 33 - 16 * 32, mortar(2), mortar(10), mortar(2)),
  section(16 * 32, mortar(2), hollowBlock, mortar(2)),
);
const W5 = wall(mortar(2.5), ceramic(1.3), air(6), ceramic(1.3), mortar(2.5));

/** U in W/(m²·K), CT in kJ/(m²·K), φ in h, as far as they are known. */
type Expected = readonly [transmittance: number, capacity?: number, lag?: number];

it.each<[string, Composition, Expected]>([
  ['W1a concrete 5 cm', wall(concrete(5)), [5.04, 120, 1.3]],
  ['W1b concrete 10 cm', wall(concrete(10)), [4.4, 240, 2.7]],
  ['W2 reference model of NBR 15575-1', wall(concrete(10, 2_200)), [4.4, 220, 2.6]],
  ['W3 solid brick 10 cm', wall(solid(10, 1.05, 1_800, 0.92)), [3.77, 165.6]],
  ['W4 solid brick 20 cm', wall(solid(20, 1.05, 1_800, 0.92)), [2.77, 331.2]],
  ['W5 hollow brick as an equivalent', W5, [2.425, 138.3]],
  ['W6 steel frame with air', wall(cementBoard, air(6), gypsum), [2.6, 29.8]],
  ['W7 steel frame with glass wool', wall(cementBoard, resistance(5, 1.25), gypsum), [0.68, 29.8]],
  ['W8 NBR 15220-2 annex C.1, brick', bricks(0.0025, 0.0095, 9, 2), [3.34, 221, 3.3]],
  ['W9 annex C.2, concrete block', W9, [3.32, 105]],
  ['W10 NBR 15220-3 D.3, solid brick', bricks(0.0029, 0.0132, 10, 2.5), [3.13, 255, 3.8]],
  ['W11 annex C.3, ceramic block', W11, [2.43, 155.6]],
  ['W11 its block alone', wall(hollowBlock), [2.49, 69.3]],
  [
    'W12 ceramic 14 cm',
    wall(mortar(2.5, 1_950), solid(14, 0.9, 1_450, 0.92), mortar(2.5, 1_950)),
    [2.71, 284.3],
  ],
  [
    'W13 soil-cement 14 cm',
    wall(mortar(2.5, 1_950), solid(14, 0.38, 1_890, 1.3), mortar(2.5, 1_950)),
    [1.72, 441.5],
  ],
  [
    'W14 six holes, known by an equivalent',
    wall(mortar(2.5), ceramic(1.34), air(4), ceramic(1.34), mortar(2.5)),
    [2.48],
  ],
  ['R1 fibre cement, attic, concrete', roof(tile, air(6), concrete(10, 2_200)), [2.04, 231.4]],
  [
    'R2 the same with insulation',
    roof(tile, air(6), resistance(3, 0.67), concrete(10, 2_200)),
    [0.86, 231.4],
  ],
  ['R3 fibre cement, attic, wood', roof(tile, air(6), solid(1, 0.1, 400, 2.3)), [1.88, 20.6]],
  ['R4 with foil, glass wool, gypsum', roof(tile, air(6, 'low'), resistance(5, 1.25), gypsum), [0.47, 21.2]],
  [
    'R5 with foil, glass wool, concrete',
    roof(tile, air(6, 'low'), resistance(5, 1.25), concrete(10, 2_200)),
    [0.47, 231.4],
  ],
])('%s', (_name, composition, [transmittance, capacity, lag]) => {
  expect(compositionProblems(composition)).toEqual([]);
  const results = thermalResults(composition, 'nbr15220-2005');
  expect(Math.abs(results.transmittance - transmittance)).toBeLessThanOrEqual(0.005);
  if (capacity !== undefined) expect(Math.abs((results.capacity ?? 0) - capacity)).toBeLessThanOrEqual(0.5);
  if (lag !== undefined) expect(Math.abs((results.lag ?? 0) - lag)).toBeLessThanOrEqual(0.05);
});

it('calculates the resistances of annex C.1', () => {
  const results = thermalResults(bricks(0.0025, 0.0095, 9, 2), 'nbr15220-2005', 0.5);
  expect(results.resistance).toBeCloseTo(0.1296, 4);
  expect(results.totalResistance).toBeCloseTo(0.2996, 4);
  expect(results.solarFactor).toBeCloseTo(4 * (1 / 0.2996) * 0.5, 2);
});

it('has no lag where the sections have different outer layers', () => {
  expect(
    thermalResults(of('horizontal', section(1, concrete(9)), section(1, ceramic(9))), 'nbr15220-2005').lag,
  ).toBe(undefined);
});

it('gives homogeneous layers the same transmittance by ISO 6946, without capacity', () => {
  const results = thermalResults(wall(mortar(2), concrete(10), mortar(2)), 'iso6946', 0.5);
  expect(results.transmittance).toBeCloseTo(
    thermalResults(wall(mortar(2), concrete(10), mortar(2)), 'nbr15220-2005').transmittance,
    10,
  );
  expect(results).not.toHaveProperty('capacity');
  expect(results).not.toHaveProperty('solarFactor');
});

it('takes the mean of upper and lower limit of sections by ISO 6946', () => {
  // Upper: 0.012/(0.0025/0.2830 + 0.0095/0.3048); lower: 0.17 + 2·0.02/1.15 + 0.012/(0.0025/0.07826 + 0.0095/0.1).
  const upper = 1 / (0.0025 / 0.012 / (0.17 + 0.13 / 1.15) + 0.0095 / 0.012 / (0.17 + 0.04 / 1.15 + 0.1));
  const lower = 0.17 + 0.04 / 1.15 + 1 / (0.0025 / 0.012 / (0.09 / 1.15) + 0.0095 / 0.012 / 0.1);
  expect(thermalResults(bricks(0.0025, 0.0095, 9, 2), 'iso6946').totalResistance).toBeCloseTo(
    (upper + lower) / 2,
    10,
  );
});

it('objects to ISO 6946 where the limits are too far apart', () => {
  const studs = of('horizontal', section(1, solid(9, 55, 7_800, 0.46)), section(14, solid(9, 0.04, 30, 0.7)));
  expect(thermalResults(studs, 'iso6946').objection).toContain('passa de 1,5');
  expect(thermalResults(W9, 'iso6946')).not.toHaveProperty('objection');
});
