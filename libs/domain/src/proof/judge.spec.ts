import fc from 'fast-check';

import { LEVELS, type Level } from '../report/report-fields.js';
import {
  ACHIEVED_LEVELS,
  type AchievedLevel,
  type Demanded,
  expectedUnit,
  isJudged,
  judge,
} from './judge.js';

interface Given {
  unit?: string | null;
  required?: Level;
  hasLevels?: boolean;
  isPending?: boolean;
}

const demanded = (
  [minimumValue, intermediateValue = null, superiorValue = null]: readonly (string | null)[],
  { unit = null, required = 'minimum', hasLevels = true, isPending = false }: Given = {},
): Demanded => ({
  ...{ minimumValue: minimumValue ?? null, intermediateValue, superiorValue },
  ...{ unit, required, hasLevels, isPending },
});

const withUnit = (value: number | null, unit: string | null = null) => ({
  value,
  text: value === null ? 'L/600' : null,
  unit,
});

describe('the judgement of a design value', () => {
  const DB = ['≥ 45', '≥ 50', '≥ 55'];
  const SOUND = ['≤ 80', '≤ 65', '≤ 55'];

  it.each([
    [44.9, DB, 'minimum', 'below', false],
    [45, DB, 'minimum', 'minimum', true],
    [52, DB, 'superior', 'intermediate', false],
    [52, DB, 'intermediate', 'intermediate', true],
    [60, DB, 'superior', 'superior', true],
    // Smaller is better.
    [81, SOUND, 'minimum', 'below', false],
    [66, SOUND, 'minimum', 'minimum', true],
    [65, SOUND, 'superior', 'intermediate', false],
    [20, SOUND, 'superior', 'superior', true],
    // A level without a figure of its own is not achieved, and takes the lower one's figure.
    [25, ['≥ 20', null, '≥ 30'], 'intermediate', 'minimum', true],
    [25, ['≥ 20', null, '≥ 30'], 'superior', 'minimum', false],
    [3, ['≤ 3'], 'superior', 'minimum', true],
    // Plain numbers that rise or fall with the level.
    [150, ['120', '180', '240'], 'minimum', 'minimum', true],
    [960, ['720', null, '960'], 'superior', 'superior', true],
    [0.7, ['0,8', '1,0', '1,2'], 'minimum', 'below', false],
    [1.1, ['1,5', '1,0', '0,5'], 'minimum', 'minimum', true],
    // A level that demands nothing, and one whose text stands above the required level.
    [20, ['Não requerido', '≥ 30', '≥ 45'], 'minimum', 'minimum', true],
    [35, ['Não requerido', '≥ 30', '≥ 45'], 'superior', 'intermediate', false],
    [8, ['≤ 10', 'Sem manchas', 'Sem manchas'], 'minimum', 'minimum', true],
    [12, ['≤ 10', 'Sem manchas', 'Sem manchas'], 'superior', 'below', false],
    // Limits that are excluded.
    [0.7, ['> 0,70'], 'minimum', 'below', false],
    [0.71, ['> 0,70'], 'minimum', 'minimum', true],
    [2, ['< 2'], 'minimum', 'below', false],
    // Ranges.
    [0.9, ['0,90 a 1,10'], 'minimum', 'minimum', true],
    [1.11, ['0,90 a 1,10'], 'minimum', 'below', false],
    [-5, ['± 5'], 'minimum', 'minimum', true],
  ] as const)('of %s against %j at %s is %s, meets: %s', (value, figures, required, achieved, meets) => {
    expect(judge(demanded(figures, { required }), withUnit(value))).toEqual({ achieved, meets });
  });

  it.each([
    [60, '60', true],
    [61, '≥ 60', true],
    [59, '≥ 60', false],
  ])('of %s against %s without levels names no level', (value, figure, meets) => {
    const judgement = judge(
      demanded([figure], { hasLevels: false, required: 'superior' }),
      withUnit(value, null),
    );
    expect(judgement).toEqual({ achieved: null, meets });
  });

  it.each([
    [0.025, 'm', 'mm', '≥ 25', true],
    [2.4, 'cm', 'mm', '≥ 25', false],
    [0.0023, 'm', 'mm', '2,3', true],
    [1.5, 'h', 'min', '≥ 90', true],
    [600, 'meses', 'anos', '≥ 50', true],
    [36, 'km/h', 'm/s', '≤ 10', true],
    [1.13, 'kPa', 'Pa', '≥ 1130', true],
    [2.5, 'W/m²K', 'W/(m²·K)', '≤ 2,50', true],
    [9, 'lx', 'lux', '≥ 8', true],
    [1.9, 'µT', 'uT', '< 2', true],
    // Only the figure has the unit.
    [0.24, 'kJ', null, '240 J', true],
  ])('converts %s %s to %s exactly for %s', (value, unit, rowUnit, figure, meets) => {
    expect(judge(demanded([figure], { unit: rowUnit }), withUnit(value, unit))).toMatchObject({ meets });
  });

  it.each([
    ['text', withUnit(50), ['I ou II A']],
    ['text', withUnit(50), ['≤ 2,30·FT']],
    ['text', withUnit(null), ['≥ 45']],
    ['text', withUnit(50), ['Não requerida']],
    ['several', withUnit(50), ['350; 520; 60']],
    ['several', withUnit(50), ['L/750; —; —; L/300']],
    ['no-limit', withUnit(180), ['120']],
    ['no-limit', withUnit(50), [null]],
    ['no-limit', withUnit(50), [null, '≥ 10', null]],
    ['unit', withUnit(50, 'dB(A)'), ['≥ 45 dB']],
    ['unit', withUnit(50, 'mm'), ['≥ 45']],
    ['unit', withUnit(50), ['≥ 45 dB']],
  ] as const)('is not possible for %s', (reason, value, figures) => {
    expect(judge(demanded(figures), value)).toEqual({ reason });
  });

  it('is not possible above a level whose figure is a text, and waits while the row does', () => {
    const mould = ['≤ 10', 'Sem manchas', '≤ 5'];
    expect(judge(demanded(mould, { required: 'superior' }), withUnit(4))).toEqual({ reason: 'text' });
    expect(judge(demanded(mould, { isPending: true }), withUnit(4))).toEqual({ reason: 'pending' });
  });
});

const rank = (achieved: AchievedLevel | null): number => ACHIEVED_LEVELS.indexOf(achieved ?? 'below');

const written = (value: number): string => String(value).replace('.', ',');

const hundredths = fc.integer({ min: -50_000, max: 50_000 }).map((one) => one / 100);

/** Three limits, one a level, in any order, with some levels missing. */
const limits = fc
  .tuple(hundredths, fc.option(hundredths), fc.option(hundredths))
  .map((values) => values.map((value) => (value === null ? null : written(value))));

const levels = fc.constantFrom(...LEVELS);

const achievedBy = (
  row: Demanded,
  value: number,
): { achieved: AchievedLevel | null; meets: boolean } | undefined => {
  const judgement = judge(row, withUnit(value));
  return isJudged(judgement) ? judgement : undefined;
};

describe('properties of the judgement', () => {
  it.each([
    ['≥', 1],
    ['>', 1],
    ['≤', -1],
    ['<', -1],
  ] as const)('never falls for a better value against %s', (operator, sign) => {
    fc.assert(
      fc.property(limits, levels, hundredths, hundredths, (figures, required, one, other) => {
        const row = demanded(
          figures.map((limit) => limit && `${operator} ${limit}`),
          { required },
        );
        const [worse, better] = [one, other].sort((a, b) => sign * (a - b));
        const [low, high] = [achievedBy(row, worse ?? 0), achievedBy(row, better ?? 0)];
        expect(rank(high?.achieved ?? null)).toBeGreaterThanOrEqual(rank(low?.achieved ?? null));
        expect(Number(high?.meets)).toBeGreaterThanOrEqual(Number(low?.meets));
      }),
    );
  });

  it('asks no less of a higher level', () => {
    fc.assert(
      fc.property(limits, hundredths, (figures, value) => {
        const met = LEVELS.map((required) =>
          achievedBy(
            demanded(
              figures.map((limit) => limit && `≥ ${limit}`),
              { required },
            ),
            value,
          ),
        );
        expect(met.map((one) => Number(one?.meets))).toEqual(
          met.map((one) => Number(one?.meets)).toSorted((a, b) => b - a),
        );
      }),
    );
  });

  it('meets a range exactly between its ends', () => {
    fc.assert(
      fc.property(hundredths, hundredths, hundredths, (one, other, value) => {
        const [from = 0, to = 0] = [Math.abs(one), Math.abs(other)].sort((a, b) => a - b);
        const row = demanded([`${written(from)} a ${written(to)}`]);
        expect(achievedBy(row, value)?.meets).toBe(value >= from && value <= to);
      }),
    );
  });

  it.each([
    ['m', 'mm', 1000],
    ['h', 'min', 60],
    ['kPa', 'Pa', 1000],
    ['anos', 'meses', 12],
  ])('judges a value in %s as the same value in %s', (large, small, factor) => {
    fc.assert(
      fc.property(limits, fc.integer({ min: -5_000, max: 5_000 }), (figures, whole) => {
        const row = demanded(
          figures.map((limit) => limit && `≥ ${limit}`),
          { unit: small },
        );
        expect(judge(row, withUnit(whole, large))).toEqual(judge(row, withUnit(whole * factor, small)));
      }),
    );
  });
});

describe('the unit of a value', () => {
  it('is the row’s, else that in its figures', () => {
    expect(expectedUnit(demanded(['240 J'], { unit: 'kJ' }))).toBe('kJ');
    expect(expectedUnit(demanded(['Exigido', '≥ 240 J']))).toBe('J');
    expect(expectedUnit(demanded(['Exigido']))).toBeNull();
  });
});
