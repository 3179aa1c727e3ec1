import { anyOf, attribute, choice, input, parameter, range } from '../../../test/builders/evaluation.js';
import { compareContents } from '../changes/compare-contents.js';
import type { PdeContent } from '../pde-model.js';
import { informativeText } from './binding-states.js';
import { evaluateReport } from './evaluate-report.js';
import type { EvaluableParameter, EvaluatedReport } from './evaluation-types.js';
import { analysesOf } from './summary.js';

const STANDARD = { name: 'IT 11 CBMAL', part: null, item: null, edition: '2021', confidence: 'V' as const };
const GAS = attribute('boolean', 'has_gas', { id: 9, friendlyName: 'Gás' });
const ofAlagoas = (id: number, over: Partial<EvaluableParameter> = {}): EvaluableParameter =>
  parameter(id, [], { standard: STANDARD, minimumValue: '2', bindingStates: ['AL', 'SP'], ...over });

const reportIn = (state: string | null, ...parameters: EvaluableParameter[]): EvaluatedReport =>
  evaluateReport(input({ parameters, facts: { buildings: { state, has_gas: null } } }));

const onlyIn = (report: EvaluatedReport) => analysesOf(report)[0];

describe('a row that binds in some States', () => {
  it.each(['AL', 'SP'])('applies in %s, with the UF as a reason', (state) => {
    const analysis = onlyIn(reportIn(state, ofAlagoas(1)));
    expect(analysis).toMatchObject({
      applicable: [{ demand: 'required', outcomes: [{ name: 'UF', expected: 'AL ou SP', actual: state }] }],
    });
    expect(analysis).not.toHaveProperty('informative');
  });

  it('is informative in another State: neither counted, nor pending, nor unchecked', () => {
    const open = [anyOf(GAS, choice(1))];
    const report = reportIn('RS', ofAlagoas(1), ofAlagoas(2, { conditions: open }));
    expect(onlyIn(report)?.informative).toMatchObject([
      { id: 1, status: 'informative', demand: 'informative', bindingStates: ['AL', 'SP'] },
      { id: 2, status: 'informative' },
    ]);
    expect(report).toMatchObject({
      counts: { applicable: 0, pending: 0, notApplicable: 0, unchecked: 0 },
      pendingFields: [],
      isDraft: false,
    });
  });

  it('is pending while the UF is unknown', () => {
    const report = reportIn(null, ofAlagoas(1));
    expect(report.pendingFields).toMatchObject([
      { sourceTable: 'buildings', sourceColumn: 'state', name: 'UF' },
    ]);
  });

  it('does not apply where a condition fails, wherever it binds', () => {
    const excluded = ofAlagoas(1, { conditions: [range(10, null)] });
    const report = evaluateReport(
      input({ parameters: [excluded], facts: { buildings: { state: 'RS', buildingHeight: 5 } } }),
    );
    expect(report.counts.notApplicable).toBe(1);
  });
});

it.each([null, undefined, []])('with the States %j it binds everywhere, and says nothing of them', (none) => {
  const analysis = onlyIn(reportIn(null, ofAlagoas(1, { bindingStates: none })));
  expect(analysis?.applicable).toMatchObject([{ outcomes: [] }]);
  expect(analysis?.applicable[0]).not.toHaveProperty('bindingStates');
});

it('states such rows in one line, with their sources', () => {
  const goias = { ...STANDARD, name: 'NT 08 CBMGO', edition: '2022' };
  const report = reportIn(
    'RS',
    ...[ofAlagoas(1), ofAlagoas(2), ofAlagoas(3, { standard: goias, bindingStates: ['GO'] })],
  );
  expect(informativeText(analysesOf(report))).toBe(
    'Informativo: normas de outros Estados (IT 11 CBMAL:2021 – AL, SP; NT 08 CBMGO:2022 – GO): 3 parâmetros.',
  );
  expect(informativeText(analysesOf(reportIn('AL', ofAlagoas(1))))).toBeUndefined();
});

it('is a change of the document when it comes to bind elsewhere', () => {
  const contentOf = (evaluation: EvaluatedReport) =>
    ({ building: {}, technician: {}, structuralSystem: null, evaluation }) as unknown as PdeContent;
  const changes = compareContents(
    contentOf(reportIn('AL', ofAlagoas(1, { bindingStates: null }))),
    contentOf(reportIn('AL', ofAlagoas(1, { bindingStates: ['SP'] }))),
  );
  expect(changes).toHaveLength(1);
  expect(changes[0]?.text).toContain('Situação: Aplica-se → Informativo');
});
