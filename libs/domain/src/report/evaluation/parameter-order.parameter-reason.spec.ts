import type { ConditionOutcome } from './evaluation-types.js';
import { parameterReason } from './parameter-order.js';

const outcome = (
  name: string,
  expected: string,
  actual: string | null,
  result: ConditionOutcome['result'],
): ConditionOutcome => ({
  attributeId: 1,
  sourceTable: 'buildings',
  sourceColumn: 'x',
  name,
  expected,
  actual,
  result,
});
const noise = outcome('Classe de ruído', 'II', 'II', 'holds');
const height = outcome('Altura', '≤ 12 m', '9,50 m', 'holds');

it.each([
  ['applies', [], 'vale para qualquer edificação'],
  ['applies', [noise], 'porque Classe de ruído = II'],
  ['applies', [noise, height], 'porque Classe de ruído = II e Altura = 9,50 m (≤ 12 m)'],
  ['notApplicable', [noise, outcome('Zona', 'ZB3', 'ZB1', 'fails')], 'porque Zona = ZB1 (exige ZB3)'],
  [
    'pending',
    [noise, outcome('Altura', '≤ 12 m', null, 'pending'), outcome('Cor', 'clara', null, 'pending')],
    'falta Altura (exige ≤ 12 m) e Cor (exige clara)',
  ],
  [
    'pending',
    [
      outcome('Altura', '≤ 12 m', null, 'pending'),
      { ...outcome('Resistência', '≤ 40', 'fck 30', 'pending'), unfit: 'attributes' },
      { ...outcome('Zona', 'nenhum valor escolhido', null, 'pending'), unfit: 'parameters' },
    ],
    'falta Altura (exige ≤ 12 m); não se avalia Resistência = fck 30 (≤ 40) e Zona (nenhum valor escolhido)',
  ],
] as const)('states the reason for %s: %j', (status, outcomes, text) => {
  expect(parameterReason({ status, outcomes: [...outcomes] })).toBe(text);
});
