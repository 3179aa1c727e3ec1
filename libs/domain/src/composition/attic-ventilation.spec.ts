import { atticOf, countedByIso } from './attic-ventilation.js';
import type { AirLayer, Composition, HeatFlow, Layer, SolidLayer } from './composition.js';
import { thermalResults } from './thermal-results.js';

const tile: SolidLayer = {
  ...{ kind: 'solid', name: 'Telha', thickness: 0.008 },
  ...{ conductivity: 0.65, density: 1700, specificHeat: 0.84 },
};
const slab: SolidLayer = {
  ...{ kind: 'solid', name: 'Laje', thickness: 0.1 },
  ...{ conductivity: 1.75, density: 2200, specificHeat: 1 },
};
const air = (thickness: number): AirLayer => ({
  ...{ kind: 'air', name: 'Ático', emissivity: 'high', thickness },
});
const of = (flow: HeatFlow, ...layers: Layer[]): Composition => ({
  flow,
  sections: [{ name: '', area: 1, layers }],
});
/** Fibre cement, attic and concrete slab, the roof R1 of the worked constructions. */
const R1 = of('down', tile, air(0.3), slab);
const iso = (composition: Composition, eavesOpening?: number) =>
  thermalResults(composition, 'iso6946', undefined, { eavesOpening });

describe('an attic by ISO 6946', () => {
  it('is well ventilated from 1,500 mm² a metre: neither it nor what lies outside it counts, Rsi on that side', () => {
    const result = iso(R1, 6);
    expect(result.totalResistance).toBeCloseTo(0.17 + 0.1 / 1.75 + 0.17, 10);
    expect(result.transmittance).toBeCloseTo(2.518, 3);
    expect(result.resistance).toBeCloseTo(0.1 / 1.75, 10);
    expect(result).not.toHaveProperty('objection');
    expect(result.assumption).toContain('não contam Telha, Ático');
    expect(iso(R1, 0.15).totalResistance).toBe(result.totalResistance);
  });

  it.each([0.051, 0.1, 0.1499])('is slightly ventilated and not calculated: %p cm', (eavesOpening) => {
    expect(iso(R1, eavesOpening).objection).toMatch(/^Ático pouco ventilado \(.*\): .* não calculado$/);
  });

  it.each([undefined, 0, 0.05])('is not ventilated up to 500 mm² a metre: %p cm', (eavesOpening) => {
    const result = iso(R1, eavesOpening);
    expect(result.totalResistance).toBeCloseTo(0.04 + 0.008 / 0.65 + 0.23 + 0.1 / 1.75 + 0.17, 10);
    expect(result).not.toHaveProperty('assumption');
  });

  it('leaves NBR 15220-2:2005 as it is: in summer the chamber counts as not ventilated', () => {
    const by2005 = (eavesOpening?: number) => thermalResults(R1, 'nbr15220-2005', 0.3, { eavesOpening });
    expect(by2005(6)).toEqual(by2005());
    expect(by2005(6).transmittance).toBeCloseTo(2.043, 3);
  });

  it('is the thickest chamber of a roof; a wall has none', () => {
    const attic = air(0.4);
    expect(atticOf(of('down', tile, air(0.02), slab, attic, slab))).toBe(attic);
    expect(atticOf(of('down', tile, attic, air(0.4), slab))).toBe(attic);
    expect(atticOf(of('horizontal', tile, attic, slab))).toBeUndefined();
    expect(countedByIso(of('horizontal', tile, attic, slab), { eavesOpening: 6 }).dropped).toEqual([]);
  });

  it.each<[string, Composition]>([
    ['no chamber', of('down', tile, slab)],
    ['nothing below it', of('down', tile, air(0.3))],
    ['sections side by side', { flow: 'down', sections: [...R1.sections, ...R1.sections] }],
  ])('is not calculated with %s', (_, composition) => {
    expect(iso(composition, 6).objection).toContain('não foi calculada');
  });
});
