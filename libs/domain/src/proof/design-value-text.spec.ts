import fc from 'fast-check';

import { designValueText, readDesignValue } from './design-value-text.js';

const number = (designValue: number, unit: string | null = null) => ({ designValue, designText: null, unit });
const text = (designText: string) => ({ designValue: null, designText, unit: null });

describe('a typed design value', () => {
  it.each([
    ['47,5 dB', number(47.5, 'dB')],
    ['47', number(47)],
    ['12%', number(12, '%')],
    ['1.234,5 m', number(1234.5, 'm')],
    ['2,3 W/(m²·K)', number(2.3, 'W/(m²·K)')],
    ['2,3 W/m²K', number(2.3, 'W/m²K')],
    ['4 m²', number(4, 'm²')],
    ['−3 °C', number(-3, '°C')],
    ['1.25', number(1.25)],
    ['L/600', text('L/600')],
    ['≥ 45 dB', text('≥ 45 dB')],
    ['30 a 35 m/s', text('30 a 35 m/s')],
    ['350; 520', text('350; 520')],
    ['ver laudo 3', text('ver laudo 3')],
    ['3 dormitórios com janela', text('3 dormitórios com janela')],
    [' ', { designValue: null, designText: null, unit: null }],
  ])('is read from %s', (typed, value) => {
    expect(readDesignValue(typed)).toEqual({ ok: true, value });
  });

  it.each(['1.500 m', '1,1234567', 'x'.repeat(256)])('is refused for %s', (typed) => {
    expect(readDesignValue(typed).ok).toBe(false);
  });

  it('reads what it writes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -9_999_999, max: 9_999_999 }),
        fc.constantFrom(null, 'dB', '%', 'm²', 'W/(m²·K)', 'L/(m²·min)', '°C'),
        (thousandths, unit) => {
          const value = number(thousandths / 1000, unit);
          expect(readDesignValue(designValueText(value))).toEqual({ ok: true, value });
        },
      ),
    );
  });
});
