import fc from 'fast-check';

import { parameter } from '../../../test/builders/evaluation.js';
import { compareParameters, firstNumber } from './parameter-order.js';

describe('firstNumber', () => {
  it.each([
    ['≥ 20', 20],
    ['2,5', 2.5],
    ['0.85', 0.85],
    ['1.234,5', 1234.5],
    ['2.500', 2500],
    ['0.500', 0.5],
    ['-3 °C', -3],
    ['20-30 dB', 20],
    ['U ≤ 3,70 se α ≤ 0,60', 3.7],
    ['1.2345', 1.2345],
    ['1.234.567', 1234567],
    ['não se aplica', undefined],
    ['', undefined],
  ])('reads from %j %p', (text, number) => expect(firstNumber(text)).toBe(number));
});

describe('compareParameters', () => {
  const order = (...parameters: ReturnType<typeof parameter>[]): number[] =>
    [...parameters].sort(compareParameters).map(({ id }) => id);

  it('compares labels first, in Portuguese', () => {
    expect(
      order(
        parameter(1, [], { label: 'Zona' }),
        parameter(2, [], { label: 'água' }),
        parameter(3, [], { label: 'Aço' }),
      ),
    ).toEqual([3, 2, 1]);
  });

  it('puts the norm’s order first, and what has no place in it last', () => {
    expect(
      order(
        parameter(1, [], { label: 'Aço' }),
        parameter(2, [], { label: 'Zona', position: 1 }),
        parameter(3, [], { label: 'Água', position: 2 }),
        parameter(4, [], { label: 'Abertura', position: null }),
      ),
    ).toEqual([2, 3, 4, 1]);
  });

  const same = (id: number, minimum: string | null, intermediate: string | null, superior: string | null) =>
    parameter(id, [], {
      label: id % 2 ? 'Vão' : 'VAO',
      minimumValue: minimum,
      intermediateValue: intermediate,
      superiorValue: superior,
    });

  it('compares then by the first value present: minimum, intermediate, superior, none', () => {
    expect(
      order(
        same(1, null, null, null),
        same(2, null, null, '1'),
        same(3, ' ', '5', null),
        same(4, '9', null, '1'),
      ),
    ).toEqual([4, 3, 2, 1]);
  });

  it('compares then those values as numbers', () => {
    expect(
      order(same(1, '≥ 100', null, null), same(2, '≥ 20', null, null), same(3, '2,5', null, null)),
    ).toEqual([3, 2, 1]);
    expect(order(same(1, '5', '30', null), same(2, '5', '4', null))).toEqual([2, 1]);
    expect(order(same(1, '5', '4', '9'), same(2, '5', '4', '8'))).toEqual([2, 1]);
  });

  it('puts values without a number last', () => {
    expect(order(same(1, 'conforme projeto', null, null), same(2, '7', null, null))).toEqual([2, 1]);
    expect(order(same(1, '7', null, null), same(2, 'conforme projeto', null, null))).toEqual([1, 2]);
  });

  it('compares ids last', () => {
    expect(order(same(3, 'a', null, null), same(1, 'b', null, null), same(2, null, null, null))).toEqual([
      1, 3, 2,
    ]);
  });

  it('is a total order', () => {
    const texts = fc.constantFrom(null, '', 'x', '≥ 20', '2,5', '3');
    const parameters = fc.uniqueArray(
      fc
        .tuple(fc.nat(30), fc.constantFrom('Vão', 'vao', 'Aço'), texts, texts, texts)
        .map(([id, label, ...values]) => ({ ...same(id, ...values), label })),
      { selector: ({ id }) => id, maxLength: 8 },
    );
    fc.assert(
      fc.property(parameters, (items) => {
        expect(order(...[...items].reverse())).toEqual(order(...items));
      }),
    );
  });
});
