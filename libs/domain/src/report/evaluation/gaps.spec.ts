import {
  anyOf,
  attribute,
  BASEMENT,
  choice,
  input,
  parameter,
  range,
} from '../../../test/builders/evaluation.js';
import { evaluateReport, evaluationRows } from './evaluate-report.js';
import type {
  Condition,
  EvaluableParameter,
  EvaluatedAnalysis,
  EvaluationFacts,
} from './evaluation-types.js';
import { parameterReason } from './parameter-order.js';

const REASON = 'o catálogo não traz valor para esta faixa';
const ISOPLETH = attribute('reference', 'isopleth_code', { id: 6, friendlyName: 'Isopleta' });
const WIND = attribute('numeric', 'wind_floors', { id: 7, friendlyName: 'Pavimentos para vento' });
const pressure = (id: number, isopleth: string, max: number): EvaluableParameter =>
  parameter(id, [anyOf(ISOPLETH, choice(isopleth)), range(null, max, WIND)], { minimumValue: '350' });

function evaluated(parameters: EvaluableParameter[], buildings: EvaluationFacts[string]) {
  const report = evaluateReport(input({ parameters, facts: { buildings } }));
  const [analysis] = report.requirements[0]?.criteria[0]?.analyses ?? [];
  return { report, analysis: analysis as EvaluatedAnalysis };
}

describe('an analysis without a figure for the building', () => {
  const rows = [pressure(1, 'I', 5), pressure(2, 'II', 10)];

  it.each([
    ['above the last range', { isopleth_code: 'II', wind_floors: 20 }],
    ['of another class', { isopleth_code: 'III', wind_floors: 2 }],
  ])('is pending %s, and makes a draft', (_case, buildings) => {
    const { report, analysis } = evaluated(rows, buildings);
    expect(analysis.gap).toEqual({ reason: REASON });
    expect(analysis.notApplicable).toHaveLength(2);
    expect(report.counts).toMatchObject({ applicable: 0, pending: 1, notApplicable: 2 });
    expect(report.isDraft).toBe(true);
    expect(
      evaluationRows(report).map(({ parameter: { label, status, notes } }) => [label, status, notes]),
    ).toEqual([
      ['Sem valor no catálogo', 'pending', REASON],
      ['Parâmetro 1', 'notApplicable', null],
      ['Parâmetro 2', 'notApplicable', null],
    ]);
  });

  it('has no gap while a row applies, or waits for a value', () => {
    expect(evaluated(rows, { isopleth_code: 'I', wind_floors: 2 }).analysis).not.toHaveProperty('gap');
    expect(evaluated(rows, { isopleth_code: 'I' }).analysis).not.toHaveProperty('gap');
  });

  it('has no gap where a rule excludes each row: an absent element, a use, a height', () => {
    const gas = parameter(3, [anyOf(BASEMENT, choice(true)), anyOf(ISOPLETH, choice('I'))]);
    const buildings = { hasBasement: false, isopleth_code: 'III' };
    expect(evaluated([gas], buildings).analysis).not.toHaveProperty('gap');
    expect(evaluated([parameter(4, [range(12, null)])], { buildingHeight: 6 }).analysis).not.toHaveProperty(
      'gap',
    );
  });

  it('has none where a row states the exemption', () => {
    const exempt = parameter(5, [anyOf(ISOPLETH, choice('III'))], { minimumValue: 'Não requerido' });
    expect(
      evaluated([...rows, exempt], { isopleth_code: 'III', wind_floors: 2 }).analysis,
    ).not.toHaveProperty('gap');
  });

  it('has none without active parameters', () => {
    expect(evaluated([], {}).analysis).not.toHaveProperty('gap');
  });
});

describe('a parameter without levels that lacks its figure', () => {
  const empty = (conditions: Condition[] = []) =>
    parameter(1, conditions, { hasLevels: false, minimumValue: ' ' });

  it('is pending with the reason where it applies', () => {
    const { report, analysis } = evaluated([empty()], {});
    expect(analysis.pending.map((one) => [one.gap, parameterReason(one)])).toEqual([
      [{ reason: REASON }, REASON],
    ]);
    expect(report.pendingFields).toEqual([]);
    expect(report.isDraft).toBe(true);
  });

  it('waits for the building first, and may not apply', () => {
    const waiting = evaluated([empty([range(12, null)])], {}).analysis.pending;
    expect(waiting.map(parameterReason)).toEqual(['falta Altura (exige ≥ 12 m)']);
    expect(evaluated([empty([range(12, null)])], { buildingHeight: 6 }).analysis.notApplicable).toHaveLength(
      1,
    );
  });
});
