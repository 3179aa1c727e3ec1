import { analysisGap } from '@prumo/domain';
import { REQUIREMENTS } from '@prumo/starter-catalogue';

import { evaluable, gridOf } from './evaluable.js';
import { holesIn } from './holes.js';

const analyses = REQUIREMENTS.flatMap(({ criteria }) =>
  criteria.flatMap(({ code, analyses: all }) =>
    all.map(({ number, parameters }) => ({ code: `${code}.${number}`, parameters })),
  ),
);
const rowsOf = (code: string, without: readonly string[] = []) =>
  (analyses.find((analysis) => analysis.code === code)?.parameters ?? [])
    .filter(({ key }) => !without.includes(key))
    .map(evaluable);
const hasGap = (evaluated: Parameters<typeof analysisGap>[0]): boolean =>
  analysisGap(evaluated) !== undefined;
const never = (): boolean => false;

describe('starter catalogue at and beside the limits of the facts that its rows depend on', () => {
  it.each(analyses.map(({ code }) => code))('has for %s a row, a rule that excludes it, or a gap', (code) => {
    expect(holesIn(rowsOf(code), hasGap).slice(0, 5)).toEqual([]);
  });

  it('is tested at each limit, in both thermal editions', () => {
    expect(gridOf(rowsOf('11.2.3'))).toHaveLength(2 * 8 * 27);
    expect(gridOf(rowsOf('10.2.3')).map(({ buildings }) => buildings?.['wind_floors'])).toEqual(
      expect.arrayContaining([1, 2, 3, 5, 6, 10, 11, 20, 21]),
    );
  });

  it.each([
    ['11.2.3', 'ventilacao-centro-oeste-sul', 'Abertura para ventilação sobre área de piso 2013'],
    ['11.2.1', 'ct-zb8-2021', 'Capacidade térmica CT 2021'],
    ['8.5.2', 'parede-mais-23', 'Parede entre unidades ou com área comum'],
    ['8.6.2', 's1-30', 'TRRF do subsolo'],
    ['8.3.1', 'escada-ep', 'Tipo de escada'],
  ])('reports in %s the gap that a missing %s would leave', (code, key, demand) => {
    expect(holesIn(rowsOf(code, [key]), hasGap)[0]).toContain(demand);
  });

  it('reports the pressures of windows above 10 storeys as a gap, in isopleths II to V', () => {
    const holes = holesIn(rowsOf('10.2.3'), never).map((hole) => /\{.*/.exec(hole)?.[0] ?? '');
    const gaps = holes.map((hole) => (JSON.parse(hole) as { buildings: Record<string, unknown> }).buildings);
    expect(gaps.length).toBeGreaterThan(0);
    expect(
      gaps.filter(({ isopleth_code: isopleth, wind_floors: floors }) =>
        isopleth === 'I' ? Number(floors) <= 20 : Number(floors) <= 10,
      ),
    ).toEqual([]);
  });
});
