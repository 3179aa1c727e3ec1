import { presenceIn, PRESENCES } from './presence.js';

describe('presenceIn', () => {
  it('is everywhere what every building has, and never more than possible what no fact decides', () => {
    expect(presenceIn({}, 'always')).toBe('present');
    expect(presenceIn({ hasElevator: true }, 'if-any')).toBe('if-any');
  });

  it.each([
    ['several-units', { units: 2 }, { units: 1 }],
    ['elevator', { hasElevator: true }, { hasElevator: false }],
    ['gas', { hasGas: true }, { hasGas: false }],
    ['water-heater', { hasWaterHeater: true }, { hasWaterHeater: false }],
    ['water-reuse', { hasWaterReuse: true }, { hasWaterReuse: false }],
    ['wet-areas', { hasWetAreas: true }, { hasWetAreas: false }],
    ['balcony', { hasBalcony: true }, { hasBalcony: false }],
    ['accessible-roof', { hasAccessibleRoof: true }, { hasAccessibleRoof: false }],
    ['garage', { garage: 'open' }, { garage: 'none' }],
    ['basement', { basementLevels: 1 }, { basementLevels: 0 }],
  ] as const)('is decided by the building for %s, and open without its fact', (presence, having, lacking) => {
    expect(presenceIn(having, presence)).toBe('present');
    expect(presenceIn(lacking, presence)).toBe('absent');
    expect(presenceIn({}, presence)).toBe('if-any');
  });

  it('has a rule for every choice', () => {
    expect(
      PRESENCES.map((presence) => presenceIn({}, presence)).filter((found) => found === 'absent'),
    ).toEqual([]);
  });
});
