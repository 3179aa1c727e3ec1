import fc from 'fast-check';

import { parsed } from '../../test/parse.js';
import { formatNumber } from '../text/numbers.js';
import { ambiguityText, parseNumber } from '../text/parse-number.js';
import {
  decimalOr,
  integerOr,
  integerWhenSent,
  MAX_INTEGER,
  optionalDecimal,
  optionalInteger,
  optionalReference,
  requiredDecimal,
  requiredInteger,
  requiredReference,
} from './number-field.js';

const limits = {
  above: { value: 0, message: 'maior que zero' },
  max: { value: 50, message: 'no máximo 50' },
};

describe('an integer field', () => {
  const floors = requiredInteger('obrigatório', limits);

  it.each([
    [12, 12],
    ['12', 12],
    ['12,0', 12],
    ['12.0', 12],
    ['12.000', '✗ no máximo 50'],
    ['1.234.567', '✗ no máximo 50'],
    ['', '✗ obrigatório'],
    [null, '✗ obrigatório'],
    [0, '✗ maior que zero'],
    [51, '✗ no máximo 50'],
    [1.5, '✗ Valor inválido'],
    ['12,0000000000000000001', '✗ Valor inválido'],
    ['doze', '✗ Valor inválido'],
    [MAX_INTEGER + 1, '✗ Valor inválido'],
    [{}, '✗ Valor inválido'],
  ])('parses %j as %j', (raw, expected) => expect(parsed(floors, raw)).toBe(expected));

  it('can be optional or have a default', () => {
    expect(parsed(requiredInteger('!'), -7)).toBe(-7);
    expect(parsed(optionalInteger(), '')).toBeNull();
    expect(parsed(integerOr(1), ' ')).toBe(1);
    expect(parsed(integerOr(1, { invalid: 'número?' }), 'x')).toBe('✗ número?');
    expect(parsed(integerOr(1, { min: { value: 1, message: '>= 1' } }), 0)).toBe('✗ >= 1');
  });

  it('treats a blank as unsent, or refuses it and is absent only if not sent', () => {
    expect([null, '', 0, undefined].map((raw) => integerOr(1).isUnsent?.(raw))).toEqual([
      true,
      true,
      false,
      true,
    ]);
    const level = integerWhenSent(0, 'obrigatório');
    expect([level.required, level.schema.nullable, level.isUnsent]).toEqual([false, false, undefined]);
    expect([undefined, null, ' ', '7'].map((raw) => parsed(level, raw))).toEqual([
      0,
      '✗ obrigatório',
      '✗ obrigatório',
      7,
    ]);
  });

  it('describes itself as an integer', () => {
    expect(floors.schema).toEqual({ type: 'integer', minimum: 1, maximum: 50, nullable: false });
    expect(optionalInteger().schema).toEqual({ type: 'integer', nullable: true });
  });
});

describe('a decimal field', () => {
  const area = requiredDecimal('obrigatória', [10, 2], limits);

  it.each([
    [12.34, 12.34],
    ['12,3400', 12.34],
    ['12.34', 12.34],
    [12.345, '✗ Use no máximo 2 casas decimais'],
    ['12,345', '✗ Use no máximo 2 casas decimais'],
    ['12,3400000000000000000001', '✗ Use no máximo 2 casas decimais'],
    [0.1 + 0.2, '✗ Use no máximo 2 casas decimais'],
    [1e-7, '✗ Use no máximo 2 casas decimais'],
    [0.01, 0.01],
    [0, '✗ maior que zero'],
    [50.01, '✗ no máximo 50'],
    ['1.500', '✗ no máximo 50'],
    ['-12.000', '✗ maior que zero'],
    ['1.500,00', '✗ no máximo 50'],
    [undefined, '✗ obrigatória'],
  ])('parses %j as %j', (raw, expected) => expect(parsed(area, raw)).toBe(expected));

  it.each([
    [99_999_999.99, 99_999_999.99],
    [-99_999_999.99, -99_999_999.99],
    [99_999_999.995, '✗ Use no máximo 2 casas decimais'],
    [100_000_000, '✗ Valor inválido'],
    [1e300, '✗ Valor inválido'],
  ])('parses %d in numeric(10, 2) as %j', (raw, expected) => {
    expect(parsed(optionalDecimal([10, 2]), raw)).toBe(expected);
  });

  it('can be optional or have a default', () => {
    expect(parsed(requiredDecimal('!', [10, 2]), -7.5)).toBe(-7.5);
    expect(parsed(optionalDecimal([5, 3]), null)).toBeNull();
    expect(parsed(decimalOr(0, [10, 2]), '')).toBe(0);
    expect(parsed(decimalOr(0, [10, 2]), '-0')).toBe(0);
  });

  it.each([
    ['1.234', 1234],
    ['1.500', 1500],
    ['10.000', 10_000],
    ['3.200,00 m²', 3200],
    ['3.200\u00a0m²', 3200],
    ['90m2', 90],
    ['3.200,00 M²', 3200],
    ['3.200,00 m', '✗ Valor inválido'],
    ['3.200,00 km²', '✗ Valor inválido'],
    ['m²', '✗ Valor inválido'],
    ['12,345 m²', '✗ Use no máximo 2 casas decimais'],
  ])('with two decimals and a unit parses the Brazilian notation %j as %j', (raw, expected) => {
    expect(parsed(optionalDecimal([10, 2], { unit: 'm²' }), raw)).toBe(expected);
  });

  it("with fewer than three decimals parses the product's own notation, grouped and with unit", () => {
    const unit = 'W/m²';
    const fields = [optionalDecimal([10, 2], { unit }), optionalDecimal([10, 1], { unit })] as const;
    const tenths = fc.integer({ min: -99_999_999, max: 99_999_999 }).map((n) => n / 10 + 0);
    fc.assert(
      fc.property(tenths, fc.constantFrom(0, 1, 2), (value, places) => {
        for (const field of fields)
          for (const text of [formatNumber(value, places), formatNumber(Math.trunc(value))]) {
            const number = parseNumber(text.replaceAll('.', ''));
            expect([parsed(field, text), parsed(field, `${text} ${unit}`)]).toEqual([number, number]);
          }
        expect(parsed(optionalInteger(), formatNumber(Math.trunc(value)))).toBe(Math.trunc(value) + 0);
      }),
    );
  });

  it('with three or more decimals stays ambiguous if values reach 1000', () => {
    const limit = optionalDecimal([14, 4], { unit: 'm' });
    const groups = fc.tuple(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 0, max: 999 }));
    fc.assert(
      fc.property(groups, fc.constantFrom('', ' m'), ([whole, rest], unit) => {
        const text = `${whole}.${String(rest).padStart(3, '0')}`;
        expect(parsed(limit, text + unit)).toBe(`✗ ${ambiguityText(text)}`);
      }),
    );
  });

  it('of coordinates reads a dot as decimal', () => {
    const degrees = { min: { value: -90, message: '' }, max: { value: 90, message: 'até 90' } };
    expect(parsed(optionalDecimal([9, 6], degrees), '-25.428')).toBe(-25.428);
    expect(parsed(optionalDecimal([9, 6], degrees), '95.000')).toBe('✗ até 90');
    expect(parsed(optionalDecimal([9, 6]), '25.428')).toMatch(/^✗ Escreva 25428 ou 25,428/);
  });

  it('describes itself with its limits', () => {
    expect(area.schema).toEqual({ type: 'number', minimum: 0.01, maximum: 50, nullable: false });
    const both = { above: { value: 0, message: '' }, min: { value: 1, message: '' } };
    expect(requiredDecimal('', [10, 2], both).schema.minimum).toBe(1);
  });
});

describe('a reference field', () => {
  it.each([
    [7, 7],
    ['7', 7],
    [' 7 ', 7],
    ['7,0', '✗ obrigatório'],
    ['1.234.567', '✗ obrigatório'],
    ['', '✗ obrigatório'],
    [0, '✗ obrigatório'],
    [-1, '✗ obrigatório'],
    ['abc', '✗ obrigatório'],
    [1.5, '✗ obrigatório'],
    [MAX_INTEGER + 1, '✗ obrigatório'],
  ])('parses %j as %j', (raw, expected) =>
    expect(parsed(requiredReference('obrigatório'), raw)).toBe(expected),
  );

  it('can be optional', () => {
    expect(parsed(optionalReference(), '')).toBeNull();
    expect(parsed(optionalReference(), 'x')).toBe('✗ Valor inválido');
    expect(parsed(optionalReference('não existe'), 0)).toBe('✗ não existe');
  });

  it('describes itself as a positive integer', () => {
    expect(requiredReference('').schema).toEqual({
      type: 'integer',
      minimum: 1,
      maximum: MAX_INTEGER,
      nullable: false,
    });
  });
});
