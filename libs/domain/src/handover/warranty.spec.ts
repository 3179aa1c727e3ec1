import { warrantyEnd, warrantyRegime, warrantyStatus, warrantyTermText } from './warranty.js';

describe('warrantyRegime', () => {
  it.each([
    ['2023-06-09', { regime: 'annex-d', isAssumed: false }],
    ['2023-06-10', { regime: 'annex-d', isAssumed: false }],
    ['2023-06-11', { regime: 'nbr-17170', isAssumed: false }],
    [null, { regime: 'nbr-17170', isAssumed: true }],
  ])('of a project filed on %s', (filingDate, expected) => {
    expect(warrantyRegime(filingDate)).toEqual(expected);
  });
});

describe('warrantyEnd', () => {
  it('counts months and keeps to the end of a shorter one', () => {
    expect(warrantyEnd('2024-02-29', { kind: 'months', months: 60 })).toBe('2029-02-28');
    expect(warrantyEnd('2026-08-31', { kind: 'months', months: 6 })).toBe('2027-02-28');
  });

  it("is 180 days where the maker's term is not known", () => {
    expect(warrantyEnd('2026-11-27', { kind: 'maker', months: null })).toBe('2027-05-26');
  });

  it('has no day for what is to be found at delivery', () => {
    expect(warrantyEnd('2026-11-27', { kind: 'at-delivery', months: null })).toBeNull();
  });
});

describe('warrantyStatus', () => {
  it.each([
    [null, 'no-term'],
    ['2026-11-26', 'ended'],
    ['2026-11-27', 'ends-6'],
    ['2027-05-27', 'ends-6'],
    ['2027-05-28', 'ends-12'],
    ['2027-11-27', 'ends-12'],
    ['2027-11-28', 'valid'],
  ])('of a term until %s, on 27/11/2026, is %s', (end, expected) => {
    expect(warrantyStatus(end, '2026-11-27')).toBe(expected);
  });
});

it.each([
  [{ kind: 'months', months: 60 }, '5 anos'],
  [{ kind: 'months', months: 12 }, '1 ano'],
  [{ kind: 'months', months: 18 }, '18 meses'],
  [{ kind: 'maker', months: null }, 'Do fabricante ou 180 dias'],
] as const)('names the term %j as %s', (term, expected) => {
  expect(warrantyTermText(term)).toBe(expected);
});
