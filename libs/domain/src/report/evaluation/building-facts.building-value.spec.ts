import { attribute } from '../../../test/builders/evaluation.js';
import { asBoolean, buildingValue, describeValue, sameKey } from './building-facts.js';

describe('buildingValue', () => {
  const column = { sourceTable: 'buildings', sourceColumn: 'floors' };

  it.each([
    ['a value', { buildings: { floors: 0 } }, 0],
    ['false', { buildings: { floors: false } }, false],
    ['null', { buildings: { floors: null } }, null],
    ['a blank text', { buildings: { floors: '  ' } }, null],
    ['no such column', { buildings: {} }, null],
    ['no row', { buildings: null }, null],
    ['no such table', {}, null],
  ])('returns the value for %s', (_name, facts, expected) =>
    expect(buildingValue(facts, column)).toBe(expected),
  );
});

describe('asBoolean', () => {
  it.each([true, 'true', 1, '1'])('reads %j as yes', (value) => expect(asBoolean(value)).toBe(true));
  it.each([false, 'false', 0, '0'])('reads %j as no', (value) => expect(asBoolean(value)).toBe(false));
  it.each([null, 'talvez', 2])('reads %j as neither', (value) => expect(asBoolean(value)).toBeUndefined());
});

describe('sameKey', () => {
  it.each([
    [3, '3', true],
    ['ZB3', 'ZB3', true],
    ['ZB3', 'zb3', false],
    [null, null, false],
    [null, 'null', false],
    ['null', null, false],
  ])('compares %j and %j: %p', (a, b, expected) => expect(sameKey(a, b)).toBe(expected));
});

describe('describeValue', () => {
  it.each([
    ['numeric', '2.50', '2,50 m'],
    ['numeric', 12, '12 m'],
    ['numeric', 'alto', 'alto'],
    ['boolean', 'true', 'Sim'],
    ['boolean', 0, 'Não'],
    ['boolean', 'talvez', 'talvez'],
    ['reference', 7, '7'],
    ['text', true, 'Sim'],
  ] as const)('describes %s %j as %s', (kind, value, text) => {
    expect(describeValue(attribute(kind, 'x', { unit: 'm' }), value)).toBe(text);
  });
});
