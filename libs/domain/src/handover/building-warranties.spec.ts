import {
  type BuildingWarranties,
  buildingWarranties,
  warrantyCount,
  warrantyStatuses,
} from './building-warranties.js';

const term = (code: string, more: object = {}) => ({
  ...{ code, label: 'Falha', regime: 'nbr-17170' as const, element: 'Elemento', kind: 'months' as const },
  ...{ months: 12, basis: 'offered' as const, presence: 'always' as const, source: null, confidence: null },
  ...more,
});
const DATES = {
  ...{ filingDate: '2024-01-10', occupancyPermitDate: '2026-01-31', deliveryDate: '2026-03-31' },
  warrantyStart: 'delivery' as const,
};

describe('the warranties of a building', () => {
  it('are those of its regime whose element it has, or may have', () => {
    const terms = [
      term('A'),
      term('B', { regime: 'annex-d' }),
      term('C', { presence: 'elevator' }),
      term('D', { presence: 'gas' }),
      term('E', { presence: 'garage' }),
      term('F', { isActive: false }),
    ];
    const facts = { ...DATES, hasElevator: false, hasGas: true };
    const found = buildingWarranties(facts, terms as never);
    expect(found.rows.map(({ code, presence }) => [code, presence])).toEqual([
      ['A', 'present'],
      ['D', 'present'],
      ['E', 'if-any'],
    ]);
    expect([found.regime, found.isRegimeAssumed]).toEqual(['nbr-17170', false]);
  });

  it('have the last day of their months, of the maker or none', () => {
    const terms = [
      term('A', { months: 60 }),
      term('B', { kind: 'maker', months: null }),
      term('C', { kind: 'at-delivery', months: null }),
    ];
    expect(buildingWarranties(DATES, terms as never).rows.map(({ end }) => end)).toEqual([
      '2031-03-31',
      '2026-09-27',
      null,
    ]);
  });

  it('have no last day while the day from which they count is unknown', () => {
    const { count, rows } = buildingWarranties({ ...DATES, deliveryDate: null }, [term('A')] as never);
    expect([count, rows[0]?.end]).toEqual([null, null]);
  });
});

describe('the day from which warranties count', () => {
  it.each([
    [
      'the chosen one',
      'occupancy-permit',
      { start: 'occupancy-permit', day: '2026-01-31', isAssumed: false },
    ],
    ['the delivery, assumed', null, { start: 'delivery', day: '2026-03-31', isAssumed: true }],
  ] as const)('is %s', (_name, warrantyStart, expected) => {
    expect(warrantyCount({ ...DATES, warrantyStart })).toEqual(expected);
  });

  it('is that of the occupancy permit, assumed, without a delivery', () => {
    expect(warrantyCount({ ...DATES, deliveryDate: null, warrantyStart: null })).toEqual({
      ...{ start: 'occupancy-permit', day: '2026-01-31', isAssumed: true },
    });
  });
});

it('counts the warranties by their state on a day', () => {
  const ends = ['2026-11-26', '2027-01-01', '2027-09-01', '2031-01-01', null];
  const rows = ends.map((end) => ({ end })) as BuildingWarranties['rows'];
  expect(warrantyStatuses({ rows }, '2026-11-27').counts).toEqual({
    ...{ ended: 1, 'ends-6': 1, 'ends-12': 1, valid: 1, 'no-term': 1 },
  });
});
