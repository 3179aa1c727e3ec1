import { inZone, input, parameter } from '../../test/builders/evaluation.js';
import { evaluateReport } from '../report/evaluation/evaluate-report.js';
import type { EvaluableParameter, EvaluationInput } from '../report/evaluation/evaluation-types.js';
import type { ReportAnswer } from '../report/report-answer.js';
import { demandedRows, demandText } from './proof-rows.js';

const SOUND = { minimumValue: '≥ 45', intermediateValue: '≥ 50', superiorValue: null, unit: 'dB' };

const WAITING = parameter(2, [inZone('ZB1')], { key: 'waiting', minimumValue: '60', unit: 'min' });

const PARAMETERS = [parameter(1, [], { key: 'sound', ...SOUND }), WAITING];

const answer = (values: Partial<ReportAnswer>): ReportAnswer => ({
  ...{
    key: 'waiting',
    analysisId: null,
    kind: 'value',
    value: '≥ 90',
    unit: 's',
    source: 'NBR',
    reason: null,
  },
  ...{ by: 'Ana', at: '2026-11-26T12:00:00.000Z' },
  ...values,
});

function rowsOf(
  overrides: Partial<EvaluationInput> = {},
  parameters: readonly EvaluableParameter[] = PARAMETERS,
) {
  const evaluated = evaluateReport(input({ parameters, ...overrides }));
  return demandedRows(evaluated, parameters);
}

describe('the rows to prove', () => {
  it('are those that apply or wait, with their figures at all levels', () => {
    expect(rowsOf()).toMatchObject([
      {
        ...{ key: 'sound', analysisId: null, requirementId: 1, analysis: '100 Item 100' },
        demanded: { ...SOUND, required: 'minimum', hasLevels: true, isPending: false },
      },
      { key: 'waiting', demanded: { minimumValue: '60', unit: 'min', isPending: true } },
    ]);
  });

  it('leave out those that do not apply', () => {
    expect(rowsOf({ facts: { bioclimatic_zones: { code: 'ZB2' } } }).map(({ key }) => key)).toEqual([
      'sound',
    ]);
  });

  it('take over the figure of an answer, and that a row does not apply', () => {
    const [, answered] = rowsOf({ answers: [answer({})] });
    expect(answered?.demanded).toMatchObject({
      ...{ minimumValue: '≥ 90', intermediateValue: null, unit: 's', hasLevels: false, isPending: false },
    });
    const [, excluded] = rowsOf({
      answers: [answer({ kind: 'not-applicable', value: null, unit: null, reason: 'Sem janelas' })],
    });
    expect(excluded?.parameter).toMatchObject({ status: 'notApplicable', answer: { reason: 'Sem janelas' } });
  });

  it('name a gap by its analysis', () => {
    const facts = { bioclimatic_zones: { code: 'ZB2' } };
    expect(rowsOf({ facts }, [WAITING])).toMatchObject([
      { key: null, analysisId: 100, demanded: { isPending: true }, label: 'Item 100' },
    ]);
  });
});

describe('the text of a demand', () => {
  const base = { ...SOUND, hasLevels: true, required: 'superior', isPending: false } as const;

  it.each([
    ['≥ 50 dB (Intermediário)', base],
    ['≥ 45 dB (Mínimo)', { ...base, required: 'minimum' }],
    ['≥ 45 dB', { ...base, hasLevels: false }],
    ['Exigido (Mínimo)', { ...base, minimumValue: 'Exigido', intermediateValue: null }],
    [null, { ...base, minimumValue: null, intermediateValue: null }],
  ] as const)('is %s', (text, demanded) => {
    expect(demandText(demanded)).toBe(text);
  });
});
