import fc from 'fast-check';

import { canonicalJson } from './canonical-json.js';

describe('canonicalJson', () => {
  it.each([
    ['sorted keys', { b: 1, a: { d: [2, 1], c: null } }, '{"a":{"c":null,"d":[2,1]},"b":1}'],
    ['keys by code unit, not by locale', { á: 1, b: 2, B: 3 }, '{"B":3,"b":2,"á":1}'],
    ['keys that look like numbers', { 10: 'x', 9: 'y' }, '{"10":"x","9":"y"}'],
    ['no undefined members', { a: undefined, b: 1 }, '{"b":1}'],
    ['null for undefined items', [undefined, 1], '[null,1]'],
    ['dates as their JSON', { at: new Date(0) }, '{"at":"1970-01-01T00:00:00.000Z"}'],
    ['plain values', 'aço "x"', '"aço \\"x\\""'],
    ['one zero', [-0, 0], '[0,0]'],
    ['booleans', [true, false], '[true,false]'],
    ['empty things', [{}, [], ''], '[{},[],""]'],
  ])('writes %s', (_name, value, text) => expect(canonicalJson(value)).toBe(text));

  it.each([[NaN], [{ a: Infinity }], [[1n]], [undefined], [() => 1]])('refuses %p', (value) => {
    expect(() => canonicalJson(value)).toThrow(TypeError);
  });

  it('equals JSON.stringify for any order of keys', () => {
    const reversed = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(reversed);
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(
        Object.entries(value)
          .reverse()
          .map(([key, member]) => [key, reversed(member)]),
      );
    };
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
        expect(canonicalJson(reversed(value))).toBe(canonicalJson(value));
      }),
    );
  });
});
