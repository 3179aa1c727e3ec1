import fc from 'fast-check';

import {
  analysis,
  anyOf,
  AREA,
  attribute,
  BASEMENT,
  choice,
  FLOORS,
  HEIGHT,
  input,
  inZone,
  item,
  parameter,
  range,
} from '../../../test/builders/evaluation.js';
import { LEVELS } from '../report-fields.js';
import { evaluateReport } from './evaluate-report.js';
import type { EvaluableParameter, EvaluatedReport, EvaluationInput } from './evaluation-types.js';

const limit = fc.option(fc.integer({ min: 0, max: 6 }));
const condition = fc.oneof(
  fc.tuple(limit, limit, fc.constantFrom(HEIGHT, AREA, FLOORS)).map(([min, max, of]) => range(min, max, of)),
  fc.subarray(['ZB1', 'ZB2', 'ZB3']).map((codes) => inZone(...codes)),
  fc.boolean().map((answer) => anyOf(BASEMENT, choice(answer, answer ? 'Sim' : 'Não'))),
  fc.constantFrom('date' as const, 'text' as const).map((kind) => anyOf(attribute(kind, 'name', { id: 9 }))),
);
const text = fc.constantFrom(null, '≥ 20', '2,5', 'sim');
const parameters = fc
  .array(
    fc.record({
      analysisId: fc.constantFrom(100, 101, 102, 999),
      label: fc.constantFrom('Vão', 'VAO', 'Aço'),
      minimumValue: text,
      superiorValue: text,
      isActive: fc.boolean(),
      conditions: fc.array(condition, { maxLength: 3 }),
    }),
    { maxLength: 10 },
  )
  .map((items) => items.map((each, index) => parameter(index + 1, each.conditions, each)));

const position = fc.integer({ min: 1, max: 3 });
const structure = fc.record({
  requirements: fc.tuple(position, position, fc.boolean()).map(([a, b, isEnabled]) => [
    { id: 1, position: a, isEnabled: true },
    { id: 2, position: b, isEnabled },
  ]),
  criteria: fc
    .subarray([10, 11])
    .chain((ids) => fc.tuple(...ids.map((id) => position.map((at) => ({ id, position: at }))))),
  analyses: fc.tuple(
    ...[100, 101, 102].map((id) =>
      fc.record({ id: fc.constant(id), position, levels: fc.subarray([...LEVELS]) }),
    ),
  ),
});
const facts = fc.record({
  buildings: fc.record({
    buildingHeight: fc.option(fc.integer({ min: 0, max: 6 })),
    totalArea: fc.option(fc.integer({ min: 0, max: 6 })),
    floors: fc.option(fc.integer({ min: 0, max: 6 })),
    hasBasement: fc.option(fc.boolean()),
    name: fc.constant('Torre'),
  }),
  bioclimatic_zones: fc.option(fc.record({ code: fc.constantFrom('ZB1', 'ZB2', 'ZB3') })),
});
const inputs: fc.Arbitrary<EvaluationInput> = fc.record({
  structure,
  parameters,
  facts,
  requirements: fc.constant([item(1), item(2)]),
  criteria: fc.constant([item(10), item(11)]),
  analyses: fc
    .boolean()
    .map((isActive) => [analysis(100), analysis(101, 1, 11), analysis(102, 2, 10, isActive)]),
});

const analysesOf = ({ requirements }: EvaluatedReport) =>
  requirements.flatMap(({ criteria }) => criteria).flatMap(({ analyses }) => analyses);

const shuffled = <T>(items: readonly T[]) =>
  fc.shuffledSubarray([...items], { minLength: items.length, maxLength: items.length });

const anyOrder = (given: EvaluationInput): fc.Arbitrary<EvaluationInput> =>
  fc.record({
    facts: fc.constant(given.facts),
    requirements: shuffled(given.requirements),
    criteria: shuffled(given.criteria),
    analyses: shuffled(given.analyses),
    parameters: shuffled(given.parameters),
    structure: fc.record({
      requirements: shuffled(given.structure.requirements),
      criteria: shuffled(given.structure.criteria),
      analyses: shuffled(given.structure.analyses),
    }),
  });

describe('any report', () => {
  it('does not depend on the order of its input', () => {
    const pairs = inputs.chain((given) => fc.tuple(fc.constant(given), anyOrder(given)));
    fc.assert(
      fc.property(pairs, ([given, other]) => {
        expect(evaluateReport(other)).toEqual(evaluateReport(given));
      }),
    );
  });

  it('puts each active parameter of a printed analysis into exactly one list', () => {
    fc.assert(
      fc.property(inputs, (given) => {
        for (const { id, applicable, pending, notApplicable } of analysesOf(evaluateReport(given))) {
          const listed = [...applicable, ...pending, ...notApplicable].map((each) => each.id);
          const active = given.parameters.filter((each) => each.isActive && each.analysisId === id);
          expect(listed.sort((a, b) => a - b)).toEqual(active.map((each) => each.id));
        }
      }),
    );
  });

  it('lists a pending field exactly if a listed parameter waits for it', () => {
    fc.assert(
      fc.property(inputs, (given) => {
        const report = evaluateReport(given);
        const waiting = analysesOf(report).flatMap(({ pending }) => pending);
        expect(report.pendingFields.length > 0).toBe(waiting.length > 0);
        for (const { outcomes } of waiting) {
          const open = outcomes.filter(({ result }) => result === 'pending');
          expect(open.length).toBeGreaterThan(0);
          expect(open.filter(({ actual, unfit }) => actual !== null && unfit === undefined)).toEqual([]);
        }
      }),
    );
  });

  it('lists everything that a missing value can make applicable or pending', () => {
    const known = fc.record({
      buildingHeight: fc.integer({ min: 0, max: 6 }),
      totalArea: fc.integer({ min: 0, max: 6 }),
      floors: fc.integer({ min: 0, max: 6 }),
      hasBasement: fc.boolean(),
      name: fc.constant('Torre'),
    });
    const zone = fc.record({ code: fc.constantFrom('ZB1', 'ZB2', 'ZB3') });
    const absent = (given: EvaluationInput) =>
      analysesOf(evaluateReport(given)).flatMap(({ notApplicable }) => notApplicable.map(({ id }) => id));
    fc.assert(
      fc.property(inputs, known, zone, (given, buildings, bioclimatic_zones) => {
        const stored = Object.entries(given.facts['buildings'] ?? {}).filter(([, value]) => value !== null);
        const filled = {
          buildings: { ...buildings, ...Object.fromEntries(stored) },
          bioclimatic_zones: given.facts['bioclimatic_zones'] ?? bioclimatic_zones,
        };
        expect(absent({ ...given, facts: filled })).toEqual(expect.arrayContaining(absent(given)));
      }),
      { numRuns: 1000 },
    );
  });

  it('has nothing pending for a complete building, except conditions to correct', () => {
    const complete = { buildingHeight: 3, totalArea: 3, floors: 3, hasBasement: true, name: 'Torre' };
    fc.assert(
      fc.property(inputs, (given) => {
        const report = evaluateReport({
          ...given,
          facts: { buildings: complete, bioclimatic_zones: { code: 'ZB1' } },
        });
        expect(report.pendingFields.filter(({ unfit }) => unfit === undefined)).toEqual([]);
      }),
    );
  });
});

/** The ids of the applicable parameters of the one analysis at a height. */
const applyingAt = (height: number, given: EvaluableParameter[], totalArea?: number): number[] =>
  analysesOf(
    evaluateReport(
      input({
        parameters: given,
        facts: { buildings: { buildingHeight: height, totalArea: totalArea ?? null } },
      }),
    ),
  ).flatMap(({ applicable }) => applicable.map(({ id }) => id));

/** Limits in steps of 0.25, so that generated values often equal one. */
const quarter = fc.integer({ min: -40, max: 40 }).map((n) => n / 4);
const limits = fc
  .uniqueArray(quarter, { minLength: 1, maxLength: 6 })
  .map((all) => all.sort((a, b) => a - b));

/** Ranges that cover everything, each beginning at the end of the previous one. */
const chainOf = (of: typeof HEIGHT, ends: number[]) =>
  [...ends, null].map((end, index) => range(index === 0 ? null : (ends[index - 1] ?? null), end, of));

describe('ranges', () => {
  it('assign every value to exactly one of them if they touch', () => {
    fc.assert(
      fc.property(limits, quarter, (ends, height) => {
        const chain = chainOf(HEIGHT, ends).map((each, index) => parameter(index + 1, [each]));
        expect(applyingAt(height, chain)).toHaveLength(1);
      }),
    );
  });

  it('assign every value to exactly one of them with single points among them', () => {
    const points = limits.chain((ends) => fc.tuple(fc.constant(ends), fc.subarray(ends)));
    fc.assert(
      fc.property(points, quarter, ([ends, at], height) => {
        const ranges = [...chainOf(HEIGHT, ends), ...at.map((point) => range(point, point))];
        expect(
          applyingAt(
            height,
            ranges.map((each, index) => parameter(index + 1, [each])),
          ),
        ).toHaveLength(1);
      }),
    );
  });

  it('assign every pair of values of two fields', () => {
    fc.assert(
      fc.property(limits, limits, quarter, quarter, (heights, areas, height, area) => {
        const grid = chainOf(HEIGHT, heights).flatMap((each) =>
          chainOf(AREA, areas).map((other) => [each, other]),
        );
        const given = grid.map((conditions, index) => parameter(index + 1, conditions));
        expect(applyingAt(height, given, area)).toHaveLength(1);
      }),
    );
  });

  it('lose no building when extended, if no neighbour shares a limit', () => {
    const grown = fc.tuple(quarter, fc.nat(20), fc.nat(20), fc.nat(20));
    fc.assert(
      fc.property(grown, quarter, ([min, width, below, above], height) => {
        const narrow = parameter(1, [range(min, min + width / 4)]);
        const wide = parameter(1, [range(min - below / 4, min + (width + above) / 4)]);
        const open = parameter(1, [range(null, null)]);
        expect(applyingAt(height, [wide])).toEqual(expect.arrayContaining(applyingAt(height, [narrow])));
        expect(applyingAt(height, [open])).toEqual([1]);
      }),
    );
  });
});
