import {
  anyOf,
  attribute,
  BASEMENT,
  choice,
  inZone,
  range,
  ZONE,
} from '../../../test/builders/evaluation.js';
import { evaluateCondition } from './evaluate-parameter.js';

it('returns field, expected and actual value', () => {
  expect(evaluateCondition(range(null, 12), { buildings: { buildingHeight: '9.50' } })).toEqual({
    attributeId: 1,
    name: 'Altura',
    sourceTable: 'buildings',
    sourceColumn: 'buildingHeight',
    expected: '≤ 12 m',
    actual: '9,50 m',
    result: 'holds',
  });
});

it('returns no actual value for a pending condition', () => {
  expect(evaluateCondition(inZone('ZB3'), {})).toMatchObject({ actual: null, result: 'pending' });
});

it.each([
  ['a number', range(null, 12), 'fck 30', 'attributes'],
  ['a yes or no', anyOf(BASEMENT, choice(true, 'Sim')), 'talvez', 'attributes'],
  ['a date', anyOf(attribute('date'), choice('x')), null, 'attributes'],
  ['nothing chosen', inZone(), 'ZB3', 'parameters'],
] as const)(
  'returns the screen on which to correct %s that cannot be evaluated',
  (_name, condition, value, unfit) => {
    const { sourceTable, sourceColumn } = condition.attribute;
    const outcome = evaluateCondition(condition, { [sourceTable]: { [sourceColumn]: value } });
    expect(outcome).toMatchObject({ result: 'pending', unfit, actual: value });
  },
);

it('marks a lower limit that belongs to another range', () => {
  const outcome = evaluateCondition(range(12, null), { buildings: { buildingHeight: 12 } }, true);
  expect(outcome).toMatchObject({ expected: '> 12 m', actual: '12 m', result: 'fails' });
});

describe('the expected value', () => {
  it.each([
    ['one value', inZone('ZB3'), 'ZB3'],
    ['several, in order', inZone('ZB10', 'ZB4', 'ZB3'), 'ZB3, ZB4 ou ZB10'],
    ['yes', anyOf(BASEMENT, choice(true, 'Sim')), 'Sim'],
    ['the same name twice', anyOf(ZONE, choice(1, 'II', 1), choice(2, 'II', 2)), 'II'],
    ['names that differ in case', anyOf(ZONE, choice(2, 'ii', 2), choice(1, 'II', 1)), 'II ou ii'],
    ['nothing chosen', inZone(), 'nenhum valor escolhido'],
    ['a date', anyOf(attribute('date')), 'condição não avaliável'],
    ['a text', anyOf(attribute('text')), 'condição não avaliável'],
  ])('is described for %s', (_name, condition, expected) => {
    expect(evaluateCondition(condition, {}).expected).toBe(expected);
  });
});

describe('the actual value of a reference', () => {
  const noise = attribute('reference', 'noiseClassId', {
    valueSource: 'noise_classes',
    valueLabelField: 'code',
  });
  const second = anyOf(noise, choice(2, 'Classe II'));

  it('is named by the condition', () => {
    expect(evaluateCondition(second, { buildings: { noiseClassId: 2 } }).actual).toBe('Classe II');
  });

  it('is named by its own row if the condition does not name it', () => {
    const facts = { buildings: { noiseClassId: 3 }, noise_classes: { id: 3, code: 'III', label: 'Ruidosa' } };
    expect(evaluateCondition(second, facts).actual).toBe('III');
  });

  it('is named by the default columns if the attribute has no others', () => {
    const plain = anyOf(attribute('reference', 'noiseClassId', { valueSource: 'noise_classes' }), choice(2));
    const facts = { buildings: { noiseClassId: 3 }, noise_classes: { id: 3, label: 'Ruidosa' } };
    expect(evaluateCondition(plain, facts).actual).toBe('Ruidosa');
  });

  it.each([
    ['another row', { id: 9, code: 'IX' }],
    ['a row without key', { code: 'IX' }],
    ['a row without name', { id: 3, code: null }],
    ['no row', null],
  ])('is the plain value with %s', (_name, noise_classes) => {
    expect(evaluateCondition(second, { buildings: { noiseClassId: 3 }, noise_classes }).actual).toBe('3');
  });
});
