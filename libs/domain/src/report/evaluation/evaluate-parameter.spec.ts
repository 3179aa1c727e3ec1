import {
  AREA,
  anyOf,
  BASEMENT,
  choice,
  inZone,
  parameter,
  range,
} from '../../../test/builders/evaluation.js';
import { evaluateParameter } from './evaluate-parameter.js';
import type { EvaluationFacts, Condition } from './evaluation-types.js';
import { PLAIN_PROVENANCE } from './provenance.js';

const factsOf = (buildingHeight: number | null, zone: string | null = 'ZB3'): EvaluationFacts => ({
  buildings: { buildingHeight, totalArea: 100, hasBasement: true },
  bioclimatic_zones: zone === null ? null : { code: zone },
});
const statusOf = (conditions: Condition[], facts: EvaluationFacts) => {
  const judged = parameter(1, conditions);
  return evaluateParameter(judged, [judged], facts, ['minimum']).status;
};
const basement = anyOf(BASEMENT, choice(true, 'Sim'));

describe('the status of a parameter', () => {
  it.each([
    ['no condition', [], factsOf(null, null), 'applies'],
    ['one that holds', [inZone('ZB3')], factsOf(9), 'applies'],
    ['one that fails', [inZone('ZB8')], factsOf(9), 'notApplicable'],
    ['one that waits', [inZone('ZB3')], factsOf(9, null), 'pending'],
    ['all hold', [inZone('ZB3', 'ZB4'), range(5, 12), basement], factsOf(9), 'applies'],
    ['one of several fails', [inZone('ZB3'), range(5, 12), basement], factsOf(13), 'notApplicable'],
    ['one of several waits', [inZone('ZB3'), range(5, 12)], factsOf(null), 'pending'],
    ['one waits, another fails', [range(5, 12), inZone('ZB8')], factsOf(null), 'notApplicable'],
    ['two ranges of different fields', [range(5, 12), range(50, 100, AREA)], factsOf(12), 'applies'],
  ] as const)('is determined by %s', (_name, conditions, facts, status) => {
    expect(statusOf([...conditions], facts)).toBe(status);
  });
});

it('comes with the figures of the chosen levels only, and their provenance', () => {
  const judged = parameter(7, [], {
    label: 'Transmitância',
    unit: 'W/m²K',
    notes: 'Paredes externas',
    minimumValue: '≤ 3,7',
    superiorValue: '≤ 2,5',
  });
  expect(evaluateParameter(judged, [judged], {}, ['minimum', 'intermediate'])).toEqual({
    id: 7,
    label: 'Transmitância',
    unit: 'W/m²K',
    notes: 'Paredes externas',
    values: { minimum: '≤ 3,7', intermediate: '≤ 3,7' },
    fallback: { intermediate: 'minimum' },
    hasHigher: true,
    ...PLAIN_PROVENANCE,
    status: 'applies',
    outcomes: [],
  });
});

it('reports every condition in order, also after one has failed', () => {
  const judged = parameter(1, [range(5, 12), inZone('ZB8'), basement]);
  const { outcomes } = evaluateParameter(judged, [judged], factsOf(13), ['minimum']);
  expect(outcomes.map(({ name, result }) => [name, result])).toEqual([
    ['Altura', 'fails'],
    ['Zona bioclimática', 'fails'],
    ['Tem subsolo', 'holds'],
  ]);
});
