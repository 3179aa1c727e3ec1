import { AREA, FLOORS, inZone, parameter, range } from '../../../test/builders/evaluation.js';
import { evaluateParameter } from './evaluate-parameter.js';
import type { EvaluationFacts, EvaluableParameter } from './evaluation-types.js';
import { parameterReason } from './parameter-order.js';

const at = (buildingHeight: number, rest: { zone?: string; area?: number } = {}): EvaluationFacts => ({
  buildings: { buildingHeight, totalArea: rest.area ?? null },
  bioclimatic_zones: rest.zone === undefined ? null : { code: rest.zone },
});

/** The ids of the parameters with the status, of one analysis. */
const ids = (parameters: EvaluableParameter[], facts: EvaluationFacts, status = 'applies'): number[] =>
  parameters
    .filter((each) => evaluateParameter(each, parameters, facts, ['minimum']).status === status)
    .map(({ id }) => id);

describe('a limit that two ranges share', () => {
  const chain = [
    parameter(1, [range(null, 6)]),
    parameter(2, [range(6, 12)]),
    parameter(3, [range(12, 30)]),
    parameter(4, [range(30, null)]),
  ];

  it.each([
    [5.99, 1],
    [6, 1],
    [6.01, 2],
    [12, 2],
    [12.01, 3],
    [30, 3],
    [30.01, 4],
  ])('belongs at %d to the range below it', (height, id) => expect(ids(chain, at(height))).toEqual([id]));

  it('is described as exclusive', () => {
    const expected = (index: number): string | undefined =>
      evaluateParameter(chain[index] as EvaluableParameter, chain, at(1), []).outcomes[0]?.expected;
    expect([0, 1, 2, 3].map(expected)).toEqual(['≤ 6 m', '> 6 e ≤ 12 m', '> 12 e ≤ 30 m', '> 30 m']);
  });

  it('stays inclusive without a neighbour', () => {
    expect(ids([parameter(1, [range(12, 30)])], at(12))).toEqual([1]);
    expect(ids([parameter(1, [range(6, 11.99)]), parameter(2, [range(12, 30)])], at(12))).toEqual([2]);
  });

  it('stays inclusive beside an inactive neighbour', () => {
    const inactive = parameter(1, [range(6, 12)], { isActive: false });
    expect(ids([inactive, parameter(2, [range(12, 30)])], at(12))).toContain(2);
  });

  it('stays inclusive beside a range of another field', () => {
    const other = parameter(1, [range(6, 12, AREA)]);
    expect(ids([other, parameter(2, [range(12, 30)])], at(12, { area: 12 }))).toEqual([1, 2]);
  });

  it('is not shared by two parameters with the same range', () => {
    expect(ids([parameter(1, [range(12, 30)]), parameter(2, [range(12, 30)])], at(12))).toEqual([1, 2]);
  });
});

describe('a single point', () => {
  it('takes its value from the range that begins there', () => {
    const parameters = [parameter(1, [range(12, 12)]), parameter(2, [range(12, 30)])];
    expect(ids(parameters, at(12))).toEqual([1]);
    expect(ids(parameters, at(12.01))).toEqual([2]);
  });

  it('leaves its value to the range that ends there', () => {
    const parameters = [
      parameter(1, [range(6, 12)]),
      parameter(2, [range(12, 12)]),
      parameter(3, [range(12, 30)]),
    ];
    expect(ids(parameters, at(12))).toEqual([1]);
  });

  it('does not exclude an equal point', () => {
    expect(ids([parameter(1, [range(12, 12)]), parameter(2, [range(12, 12)])], at(12))).toEqual([1, 2]);
  });
});

describe('neighbours with other conditions', () => {
  const parameters = [
    parameter(1, [inZone('ZB1'), range(null, 12)]),
    parameter(2, [inZone('ZB1'), range(12, null)]),
    parameter(3, [inZone('ZB2'), range(12, null)]),
  ];

  it('share the limit if the other conditions hold', () => {
    expect(ids(parameters, at(12, { zone: 'ZB1' }))).toEqual([1]);
  });

  it('keep the limit if the neighbour fails for another reason', () => {
    expect(ids(parameters, at(12, { zone: 'ZB2' }))).toEqual([3]);
  });

  it('leave the limit to a neighbour that may still apply, but not to one of another zone', () => {
    const facts = at(12);
    expect(ids(parameters, facts, 'pending')).toEqual([1, 3]);
    expect(ids(parameters, facts, 'notApplicable')).toEqual([2]);
  });

  describe('parameters that wait for a value which decides the owner of a limit', () => {
    const rivals = [
      parameter(1, [range(null, 12), inZone('ZB1')]),
      parameter(2, [range(12, null), range(null, 100, AREA)]),
    ];

    it('both stay pending, for the same value', () => {
      const facts = at(12, { area: 50 });
      expect(ids(rivals, facts, 'pending')).toEqual([1, 2]);
      const [, upper] = rivals as [EvaluableParameter, EvaluableParameter];
      expect(parameterReason(evaluateParameter(upper, rivals, facts, []))).toBe(
        'falta Zona bioclimática (exige diferente de ZB1)',
      );
    });

    it.each([
      ['ZB1', [1]],
      ['ZB2', [2]],
    ])('apply in zone %s to one of them', (zone, applying) =>
      expect(ids(rivals, at(12, { zone, area: 50 }))).toEqual(applying),
    );

    it('do not wait if the value is not the limit', () => {
      expect(ids(rivals, at(12.5, { area: 50 }))).toEqual([2]);
    });

    it('wait for a number that must be outside of a range', () => {
      const numbers = [
        parameter(1, [range(null, 12), range(null, 100, AREA)]),
        parameter(2, [range(12, null)]),
      ];
      const [, upper] = numbers as [EvaluableParameter, EvaluableParameter];
      expect(parameterReason(evaluateParameter(upper, numbers, at(12), []))).toMatch(/exige fora de ≤ 100/);
    });
  });

  it('share two limits, each in its own zone', () => {
    const zones = [
      parameter(1, [inZone('ZB1'), range(null, 10)]),
      parameter(2, [inZone('ZB1'), range(10, null)]),
      parameter(3, [inZone('ZB2'), range(null, 20)]),
      parameter(4, [inZone('ZB2'), range(20, null)]),
    ];
    expect(ids(zones, at(10, { zone: 'ZB1' }))).toEqual([1]);
    expect(ids(zones, at(20, { zone: 'ZB1' }))).toEqual([2]);
    expect(ids(zones, at(10, { zone: 'ZB2' }))).toEqual([3]);
    expect(ids(zones, at(20, { zone: 'ZB2' }))).toEqual([3]);
    expect(ids(zones, at(20.01, { zone: 'ZB2' }))).toEqual([4]);
  });
});

describe('ranges of two fields', () => {
  const low = [range(null, 12), range(null, 100, AREA)];
  const wide = [range(null, 12), range(100, null, AREA)];
  const tall = [range(12, null), range(null, 100, AREA)];
  const large = [range(12, null), range(100, null, AREA)];

  it('assign the corner of four fields to the lowest', () => {
    const grid = [low, wide, tall, large].map((conditions, index) => parameter(index + 1, conditions));
    expect(ids(grid, at(12, { area: 100 }))).toEqual([1]);
    expect(ids(grid, at(12, { area: 101 }))).toEqual([2]);
    expect(ids(grid, at(13, { area: 100 }))).toEqual([3]);
    expect(ids(grid, at(13, { area: 101 }))).toEqual([4]);
  });

  it('assign a corner that each would leave to the other to the one lower in the first field', () => {
    const corner = at(12, { area: 100 });
    expect(ids([parameter(1, wide), parameter(2, tall)], corner)).toEqual([1]);
    expect(ids([parameter(1, tall), parameter(2, wide)], corner)).toEqual([2]);
  });
});

describe('a chain of shared limits over two fields', () => {
  const p = parameter(1, [range(12, null)]);
  const q = parameter(2, [range(null, 12), range(100, null, AREA)]);
  const r = parameter(3, [range(null, 100, AREA)]);

  it('returns a limit to the upper range if the lower one lost a limit of its own', () => {
    expect(ids([p, q, r], at(12, { area: 100 }))).toEqual([1, 3]);
    expect(ids([p, q, r], at(12, { area: 101 }))).toEqual([2]);
    expect(ids([p, q, r], at(12, { area: 99 }))).toEqual([1, 3]);
    expect(ids([p, q, r], at(13, { area: 100 }))).toEqual([1, 3]);
  });

  it('keeps the upper range waiting for the value that makes the lower one lose its own limit', () => {
    const inZone1 = parameter(3, [range(null, 100, AREA), inZone('ZB1')]);
    const all = [p, q, inZone1];
    const facts = at(12, { area: 100 });
    expect(ids(all, facts, 'pending')).toEqual([1, 2, 3]);
    expect(parameterReason(evaluateParameter(p, all, facts, []))).toBe('falta Zona bioclimática (exige ZB1)');
    expect(parameterReason(evaluateParameter(q, all, facts, []))).toBe(
      'falta Zona bioclimática (exige diferente de ZB1)',
    );
    expect(ids(all, at(12, { area: 100, zone: 'ZB1' }))).toEqual([1, 3]);
    expect(ids(all, at(12, { area: 100, zone: 'ZB2' }))).toEqual([2]);
  });

  it('is described as inclusive if the lower range lost its own limit', () => {
    const expected = (area: number): string | undefined =>
      evaluateParameter(p, [p, q, r], at(20, { area }), []).outcomes[0]?.expected;
    expect([100, 101].map(expected)).toEqual(['≥ 12 m', '> 12 m']);
  });

  it('assigns a circle to the range that is lowest in the field with the lowest id', () => {
    const circle = [
      parameter(1, [range(null, 12), range(5, null, FLOORS)]),
      parameter(2, [range(12, null), range(null, 100, AREA)]),
      parameter(3, [range(100, null, AREA), range(null, 5, FLOORS)]),
    ];
    const facts: EvaluationFacts = { buildings: { buildingHeight: 12, totalArea: 100, floors: 5 } };
    expect(ids(circle, facts)).toEqual([1]);
    expect(ids([...circle].reverse(), facts)).toEqual([1]);
  });
});
