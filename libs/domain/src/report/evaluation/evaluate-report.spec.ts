import { analysis, inZone, input, item, parameter, range } from '../../../test/builders/evaluation.js';
import type { ReportAnswer } from '../report-answer.js';
import { evaluateReport, type SharedAnalyses } from './evaluate-report.js';
import type { EvaluableParameter, EvaluatedReport } from './evaluation-types.js';

/** The report as nested ids: requirement → criterion → analyses. */
const outline = ({ requirements }: EvaluatedReport) =>
  requirements.map(({ id, criteria }) => [
    id,
    criteria.map(({ id, analyses }) => [id, analyses.map(({ id }) => id)]),
  ]);

const positions = (...ids: number[]) => ids.map((id, index) => ({ id, position: index + 1 }));
const enabled = (...ids: number[]) => positions(...ids).map((each) => ({ ...each, isEnabled: true }));
const atMinimum = (...ids: number[]) =>
  positions(...ids).map((each) => ({ ...each, levels: ['minimum' as const] }));

describe('the order of a report', () => {
  const catalogue = {
    requirements: [item(1), item(2)],
    criteria: [item(10, 'C10'), item(11, 'C9'), item(12, 'C11')],
    analyses: [analysis(100, 1, 10), analysis(101, 1, 11), analysis(102, 1, 11), analysis(200, 2, 10)],
  };

  it('follows the positions of requirements, criteria and analyses', () => {
    const structure = {
      requirements: enabled(2, 1),
      criteria: positions(11, 10),
      analyses: atMinimum(102, 100, 101, 200),
    };
    expect(outline(evaluateReport(input({ ...catalogue, structure })))).toEqual([
      [2, [[10, [200]]]],
      [
        1,
        [
          [11, [102, 101]],
          [10, [100]],
        ],
      ],
    ]);
  });

  it('breaks ties of position by id', () => {
    const structure = {
      requirements: [2, 1].map((id) => ({ id, position: 5, isEnabled: true })),
      criteria: [11, 10].map((id) => ({ id, position: 5 })),
      analyses: [102, 101, 100, 200].map((id) => ({ id, position: 5, levels: ['minimum' as const] })),
    };
    expect(outline(evaluateReport(input({ ...catalogue, structure })))).toEqual([
      [
        1,
        [
          [10, [100]],
          [11, [101, 102]],
        ],
      ],
      [2, [[10, [200]]]],
    ]);
  });

  it('puts criteria without a position last, by code', () => {
    const structure = {
      requirements: enabled(1),
      criteria: positions(12),
      analyses: atMinimum(100, 101, 103),
    };
    const analyses = [...catalogue.analyses, analysis(103, 1, 12)];
    expect(outline(evaluateReport(input({ ...catalogue, analyses, structure })))).toEqual([
      [
        1,
        [
          [12, [103]],
          [11, [101]],
          [10, [100]],
        ],
      ],
    ]);
  });

  it('breaks ties of code by id', () => {
    const structure = { requirements: enabled(1), criteria: [], analyses: atMinimum(101, 100) };
    const criteria = [item(11, 'c'), item(10, 'C')];
    expect(outline(evaluateReport(input({ ...catalogue, criteria, structure })))).toEqual([
      [
        1,
        [
          [10, [100]],
          [11, [101]],
        ],
      ],
    ]);
  });

  it('shows a criterion only under requirements with a chosen analysis of it', () => {
    const structure = { requirements: enabled(1, 2), criteria: positions(10, 11), analyses: atMinimum(200) };
    expect(outline(evaluateReport(input({ ...catalogue, structure })))).toEqual([[2, [[10, [200]]]]]);
  });

  it('takes a repeated id once, at its first position', () => {
    const structure = { requirements: enabled(1, 1), criteria: [], analyses: atMinimum(101, 100, 101) };
    expect(outline(evaluateReport(input({ ...catalogue, structure })))).toEqual([
      [
        1,
        [
          [11, [101]],
          [10, [100]],
        ],
      ],
    ]);
  });
});

describe('an omitted item', () => {
  const none = {
    requirements: [],
    pendingFields: [],
    divergences: [],
    decidedBy: [],
    counts: { applicable: 0, pending: 0, notApplicable: 0, unchecked: 0, divergences: 0 },
    // A document that demands nothing must not pass for a final one.
    isDraft: true,
  };
  const waiting = [parameter(1, [inZone('ZB1')])];
  const base = input({ parameters: waiting });

  it('is everything of an empty structure', () => {
    const structure = { requirements: [], criteria: [], analyses: [] };
    expect(evaluateReport(input({ structure, parameters: waiting }))).toEqual(none);
  });

  it.each([
    ['a disabled requirement', { requirements: [{ id: 1, position: 1, isEnabled: false }] }],
    ['a requirement that is not chosen', { requirements: [] }],
    ['an analysis without levels', { analyses: [{ id: 100, position: 1, levels: [] }] }],
    ['ids that no catalogue knows', { requirements: enabled(77), analyses: atMinimum(100, 999) }],
  ])('is %s, with the fields that it waits for', (_name, part) => {
    expect(evaluateReport({ ...base, structure: { ...base.structure, ...part } })).toEqual(none);
  });

  it.each([
    ['an inactive requirement', { requirements: [item(1, '1', false)] }],
    ['an inactive criterion', { criteria: [item(10, '10', false)] }],
    ['an inactive analysis', { analyses: [analysis(100, 1, 10, false)] }],
    ['a requirement that is gone', { requirements: [] }],
    ['a criterion that is gone', { criteria: [] }],
    ['an analysis that is gone', { analyses: [] }],
  ])('is %s', (_name, part) => expect(evaluateReport({ ...base, ...part })).toEqual(none));

  it('is an inactive parameter, in every list', () => {
    const report = evaluateReport(input({ parameters: [parameter(1, [], { isActive: false })] }));
    expect(report.requirements[0]?.criteria[0]?.analyses[0]).toEqual({
      id: 100,
      code: '100',
      label: 'Item 100',
      levels: ['minimum'],
      adopted: 'minimum',
      applicable: [],
      pending: [],
      notApplicable: [],
    });
  });
});

describe('an analysis', () => {
  const printed = (report: EvaluatedReport) => report.requirements[0]?.criteria[0]?.analyses[0];

  it('sorts its parameters into three lists, each in the default order', () => {
    const parameters = [
      parameter(1, [range(null, 6)], { label: 'b' }),
      parameter(2, [range(6, null)], { label: 'b' }),
      parameter(3, [], { label: 'a' }),
      parameter(4, [inZone('ZB1')], { label: 'b' }),
      parameter(5, [inZone('ZB2')], { label: 'a' }),
      parameter(6, [range(7, null)], { label: 'a' }),
      parameter(7, [], { analysisId: 999 }),
    ];
    const lists = printed(evaluateReport(input({ parameters, facts: { buildings: { buildingHeight: 6 } } })));
    const ids = (list?: { id: number }[]) => list?.map(({ id }) => id);
    expect(ids(lists?.applicable)).toEqual([3, 1]);
    expect(ids(lists?.pending)).toEqual([5, 4]);
    expect(ids(lists?.notApplicable)).toEqual([6, 2]);
  });

  it('orders its known levels, each once', () => {
    const levels = ['superior', 'minimum', 'superior', 'excellent'] as 'superior'[];
    const structure = { ...input().structure, analyses: [{ id: 100, position: 1, levels }] };
    const parameters = [parameter(1, [], { minimumValue: '1', intermediateValue: '2' })];
    const report = printed(evaluateReport(input({ structure, parameters })));
    expect(report?.levels).toEqual(['minimum', 'superior']);
    expect(report?.adopted).toBe('superior');
    expect(report?.applicable[0]?.values).toEqual({ minimum: '1', superior: '2' });
  });
});

it('counts the printed figures of a requirement by their own level, without those only selected', () => {
  const all = ['minimum' as const, 'intermediate' as const, 'superior' as const];
  const structure = {
    requirements: enabled(1),
    criteria: positions(10),
    analyses: [
      { id: 100, position: 1, levels: all },
      { id: 101, position: 2, levels: ['superior' as const] },
    ],
  };
  const three = { minimumValue: '1', intermediateValue: '2', superiorValue: '3' };
  const parameters = [
    parameter(1, [], three),
    parameter(2, [], { minimumValue: '1' }),
    parameter(3, [], { minimumValue: '60', hasLevels: false }),
    parameter(4, []),
    parameter(5, [inZone('ZB9')], three),
    parameter(6, [], { ...three, analysisId: 101 }),
    parameter(7, [], { minimumValue: '1', analysisId: 101 }),
  ];
  const facts = { bioclimatic_zones: { code: 'ZB1' } };
  const analyses = [analysis(100), analysis(101)];
  const report = evaluateReport(input({ structure, analyses, parameters, facts }));
  expect(report.requirements[0]?.figuresAtLevel).toEqual({ minimum: 4, intermediate: 1, superior: 2 });
});

describe('an open matter of a report', () => {
  const check = { by: 'Ana', at: '2026-11-22T12:00:00.000Z' };
  const of = (...parameters: EvaluableParameter[]) => {
    const { counts, isDraft } = evaluateReport(input({ parameters }));
    return { ...counts, isDraft };
  };
  const none = { applicable: 0, pending: 0, notApplicable: 0, unchecked: 0, divergences: 0, isDraft: false };

  it('does not exist if every applicable figure has been confirmed', () => {
    expect(of(parameter(1, [], { check }))).toEqual({ ...none, applicable: 1 });
  });

  it('is an unconfirmed figure', () => {
    expect(of(parameter(1), parameter(2, [], { check }))).toEqual({
      ...none,
      applicable: 2,
      unchecked: 1,
      withoutSource: 1,
      isDraft: true,
    });
  });

  it('counts the unconfirmed figures without a source that somebody read', () => {
    const standard = { name: 'ABNT NBR 15575', part: '4', item: null, edition: '2021' };
    const read = parameter(1, [], { standard: { ...standard, confidence: 'V' } });
    const known = parameter(2, [], { standard: { ...standard, confidence: 'N' } });
    expect(of(read)).not.toHaveProperty('withoutSource');
    expect(of(read, known, parameter(3))).toMatchObject({ unchecked: 3, withoutSource: 2 });
    expect(of(parameter(3, [], { check }))).not.toHaveProperty('withoutSource');
  });

  it('is a pending parameter, but not also its figure', () => {
    expect(of(parameter(1, [inZone('ZB1')]))).toEqual({ ...none, pending: 1, isDraft: true });
  });
});

it('is each missing field once, by name, with its number of waiting parameters', () => {
  const parameters = [
    parameter(1, [inZone('ZB1'), range(null, 6)]),
    parameter(2, [inZone('ZB2')]),
    parameter(3, [range(6, null), range(3, null)]),
    parameter(4, [
      inZone('ZB1'),
      range(null, null, { ...range(0, 0).attribute, id: 9, sourceColumn: 'units' }),
    ]),
  ];
  const report = evaluateReport(input({ parameters, facts: { buildings: { units: 2 } } }));
  expect(report.pendingFields).toEqual([
    { sourceTable: 'buildings', sourceColumn: 'buildingHeight', name: 'Altura', parameters: 2 },
    { sourceTable: 'bioclimatic_zones', sourceColumn: 'code', name: 'Zona bioclimática', parameters: 3 },
  ]);
});

it('distinguishes fields of the same name', () => {
  const floor = { ...range(0, 0).attribute, id: 8, sourceColumn: 'floorHeight' };
  const parameters = [parameter(1, [range(0, 9, floor)]), parameter(2, [range(0, 9)])];
  expect(evaluateReport(input({ parameters })).pendingFields).toMatchObject([
    { sourceColumn: 'buildingHeight', name: 'Altura', parameters: 1 },
    { sourceColumn: 'floorHeight', name: 'Altura', parameters: 1 },
  ]);
});

it('is no field for which only failing parameters wait', () => {
  const parameters = [parameter(1, [inZone('ZB1'), range(null, 6)])];
  const report = evaluateReport(input({ parameters, facts: { buildings: { buildingHeight: 9 } } }));
  expect(report.pendingFields).toEqual([]);
});

describe('evaluations that share analyses', () => {
  const ANSWER: ReportAnswer = {
    ...{ key: 'k1', analysisId: null, kind: 'value', value: '≥ 700', unit: 'Pa' },
    ...{ source: 'ABNT NBR 6123:2023', reason: 'Medido', by: 'Ana Prado', at: '2026-11-26T12:00:00.000Z' },
  };
  const inputs = [atMinimum(100), atMinimum(100, 101), atMinimum(101)].map((analyses, at) =>
    input({
      requirements: [item(1)],
      criteria: [item(10)],
      analyses: [analysis(100, 1, 10), analysis(101, 1, 10)],
      parameters: [
        parameter(1, [inZone('ZB3')], { analysisId: 100, key: 'k1' }),
        parameter(2, [], { analysisId: 101, key: 'k2', minimumValue: '≤ 2' }),
      ],
      structure: {
        requirements: enabled(1),
        criteria: positions(10),
        analyses: analyses.map((each) => ({ ...each, levels: at === 2 ? ['superior'] : each.levels })),
      },
      answers: at === 1 ? [ANSWER] : [],
    }),
  );

  it('give what each gives alone, with other levels and answers', () => {
    const shared: SharedAnalyses = new Map();
    expect(inputs.map((each) => evaluateReport(each, shared))).toEqual(
      inputs.map((each) => evaluateReport(each)),
    );
    expect([...shared.keys()]).toEqual(['100 minimum', '101 minimum', '101 superior']);
  });
});
