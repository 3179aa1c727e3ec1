import { anyOf, attribute, BASEMENT, choice, inZone, range } from '../../../test/builders/evaluation.js';
import { conditionResult } from './condition-result.js';
import type { Condition, Scalar } from './evaluation-types.js';

const resultFor = (condition: Condition, value: Scalar, aboveMin = false) => {
  const { sourceTable, sourceColumn } = condition.attribute;
  return conditionResult(condition, { [sourceTable]: { [sourceColumn]: value } }, aboveMin);
};

describe('a reference', () => {
  it.each([
    ['the chosen value', inZone('ZB3'), 'ZB3', 'holds'],
    ['any of several', inZone('ZB3', 'ZB4'), 'ZB4', 'holds'],
    ['another value', inZone('ZB3', 'ZB4'), 'ZB5', 'fails'],
    ['an id as text', anyOf(attribute('reference', 'noiseClassId'), choice(2, 'II')), '2', 'holds'],
    ['a missing value', inZone('ZB3'), null, 'pending'],
    ['no chosen value', inZone(), 'ZB3', 'pending'],
    ['no chosen value and a missing one', inZone(), null, 'pending'],
    ['a chosen row without key', anyOf(attribute('reference', 'x'), choice(null, '—')), 'ZB3', 'pending'],
    [
      'one of two rows without key',
      anyOf(attribute('reference', 'x'), choice(null), choice('A')),
      'B',
      'fails',
    ],
    ['a text where ids are chosen', anyOf(attribute('reference', 'x'), choice(7)), 'Casa', 'pending'],
    ['an id where texts are chosen', anyOf(attribute('reference', 'x'), choice('Casa')), 7, 'pending'],
    ['a code of digits', anyOf(attribute('reference', 'x'), choice('7')), 8, 'fails'],
    ['yes where texts are chosen', anyOf(attribute('reference', 'x'), choice('1')), true, 'pending'],
  ] as const)('is evaluated for %s %#', (_name, condition, value, expected) => {
    expect(resultFor(condition, value)).toBe(expected);
  });
});

describe('a boolean', () => {
  const yes = anyOf(BASEMENT, choice(true, 'Sim'));
  const no = anyOf(BASEMENT, choice('0', 'Não'));

  it.each([
    [yes, true, 'holds'],
    [yes, 'true', 'holds'],
    [yes, false, 'fails'],
    [no, false, 'holds'],
    [no, 1, 'fails'],
    [yes, 'talvez', 'pending'],
    [yes, null, 'pending'],
    [anyOf(BASEMENT, choice(true, 'Sim', 1), choice(false, 'Não', 2)), false, 'holds'],
    [anyOf(BASEMENT), true, 'pending'],
  ] as const)('is evaluated for %# %j', (condition, value, expected) =>
    expect(resultFor(condition, value)).toBe(expected),
  );
});

describe('a number', () => {
  it.each([
    [range(5, 12), 5, false, 'holds'],
    [range(5, 12), 12, false, 'holds'],
    [range(5, 12), 5, true, 'fails'],
    [range(5, 12), '11.99', false, 'holds'],
    [range(5, 12), '11,99', false, 'holds'],
    [range(5, 12), 13, false, 'fails'],
    [range(null, null), 13, false, 'holds'],
    [range(5, 12), 'alto', false, 'pending'],
    [range(5, 12), '1.500', false, 'pending'],
    [range(5, 12), true, false, 'pending'],
    [range(5, 12), null, false, 'pending'],
    [range(null, null), null, false, 'pending'],
    [range(null, null), '', false, 'pending'],
  ] as const)('is evaluated for %# %j', (condition, value, aboveMin, expected) => {
    expect(resultFor(condition, value, aboveMin)).toBe(expected);
  });
});

describe.each(['date', 'text'] as const)('a %s', (kind) => {
  it.each(['2026-01-01', 'qualquer', null])('cannot be a condition and stays pending for %j', (value) => {
    expect(resultFor(anyOf(attribute(kind), choice('qualquer')), value)).toBe('pending');
  });
});

it('stays pending if the building has no such row or table', () => {
  expect(conditionResult(range(5, 12), { buildings: null })).toBe('pending');
  expect(conditionResult(range(5, 12), {})).toBe('pending');
});
