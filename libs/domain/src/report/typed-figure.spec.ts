import fc from 'fast-check';

import { FIGURE_OPERATORS, typedFigure } from './typed-figure.js';

const figure = (text: string, unit: string | null = null) => {
  const { operator, value, valueTo, unit: found } = typedFigure(text, unit);
  return [operator, value, valueTo, found];
};

describe('a figure for programs', () => {
  it.each([
    ['≥ 25', 'dB', ['≥', 25, null, 'dB']],
    ['≤ 0,65', null, ['≤', 0.65, null, null]],
    ['< 2', 'uT', ['<', 2, null, 'uT']],
    ['>= 1.234,5', 'm', ['≥', 1234.5, null, 'm']],
    ['± 5', 'mm', ['±', 5, null, 'mm']],
    ['60', 'min', [null, 60, null, 'min']],
    ['−3', '°C', [null, -3, null, '°C']],
    ['12.5', 'm', [null, 12.5, null, 'm']],
    ['até 30', 'm/s', ['≤', 30, null, 'm/s']],
    // A range has two.
    ['0,8 a 1,0', 'kN/m', [null, 0.8, 1, 'kN/m']],
    ['30–35', null, [null, 30, 35, null]],
    ['30 até 35', 'm/s', [null, 30, 35, 'm/s']],
    // A unit only in the figure.
    ['≤ 10 %', null, ['≤', 10, null, '%']],
    ['240 J', null, [null, 240, null, 'J']],
    ['120 a 360 J', '', [null, 120, 360, 'J']],
    ['≤ 3,70 W/(m²·K)', null, ['≤', 3.7, null, 'W/(m²·K)']],
  ])('is parsed from %s %s', (text, unit, expected) => {
    expect(figure(text, unit)).toEqual(expected);
  });

  it.each([
    ['Exigido', null],
    ['L/500', null],
    ['≥ C20', null],
    ['≤ 2,30·FT', 'W/(m²·K)'],
    ['≤ Te,máx − 2', '°C'],
    ['≤ H/500 e ≤ 3 cm', null],
    ['x ≥ 18 (y < 70 %); ≥ 0 (y ≥ 70 %)', null],
    ['≥ 4 Hz ou ≤ 20 mm', null],
    ['0,80 × 1,20', 'm'],
    ['2º', null],
    // 1500 or 1,5.
    ['1.500', 'm'],
    ['35 a 30', 'm/s'],
    ['≥ 6 a 8', null],
    ['25 m', 'dB'],
    ['', null],
  ])('stays a text for %s', (text, unit) => {
    const nothing = { operator: null, value: null, valueTo: null, min: null, max: null };
    expect(typedFigure(text, unit)).toEqual({ ...nothing, unit, text });
  });

  it.each([
    ['≥ 25', 25, null],
    ['> 25', 25, null],
    ['≤ 0,65', null, 0.65],
    ['< 2', null, 2],
    ['até 30', null, 30],
    ['= 5', 5, 5],
    ['60', 60, 60],
    ['0,8 a 1,0', 0.8, 1],
    ['± 5', -5, 5],
    ['Exigido', null, null],
  ])('admits for %s what lies between %s and %s', (text, min, max) => {
    expect(typedFigure(text, 'dB')).toMatchObject({ min, max });
  });

  it.each([
    ['350; 520; 60', 'Pa', [350, 520, 60], 'Pa'],
    ['0,70 e 0,92', 'm', [0.7, 0.92], 'm'],
    ['120, 180, 240 e 360 J', null, [120, 180, 240, 360], 'J'],
    ['≤ 1,60; ≥ 0,10', 'm', [1.6, 0.1], 'm'],
    ['L/750; —; L/300', null, [null, null, null], null],
  ])('has for %s a part for each figure', (text, unit, values, found) => {
    const { parts = [], value } = typedFigure(text, unit);
    expect([value, parts.map((part) => part.value)]).toEqual([null, values]);
    expect(new Set(parts.map((part) => part.unit))).toEqual(new Set([found]));
  });

  it('has the written number', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...FIGURE_OPERATORS),
        fc.integer({ min: -99_999, max: 99_999 }),
        (operator, tenths) => {
          const written = (tenths / 10).toFixed(1).replace('.', ',');
          expect(figure(`${operator} ${written}`, 'dB')).toEqual([
            operator,
            Number((tenths / 10).toFixed(1)),
            null,
            'dB',
          ]);
        },
      ),
    );
  });
});
