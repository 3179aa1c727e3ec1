import { dueDays, MAINTENANCE_PERIODS, programmeEnd } from './maintenance.js';

describe('dueDays', () => {
  it('counts each day from the start, so that a short month moves none after it', () => {
    expect(dueDays('monthly', '2026-10-31', '2027-03-31')).toEqual([
      '2026-11-30',
      '2026-12-31',
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
    ]);
  });

  it('keeps to the leap days of its start', () => {
    expect(dueDays('yearly', '2024-02-29', '2029-02-28')).toEqual([
      '2025-02-28',
      '2026-02-28',
      '2027-02-28',
      '2028-02-29',
      '2029-02-28',
    ]);
  });

  it.each([
    ['daily', 1826],
    ['weekly', 260],
    ['fortnightly', 121],
    ['monthly', 60],
    ['bimonthly', 30],
    ['quarterly', 20],
    ['half-yearly', 10],
    ['yearly', 5],
    ['two-yearly', 2],
    ['three-yearly', 1],
    ['five-yearly', 1],
    ['as-needed', 0],
  ] as const)('has in the five years of a programme, of the period %s, %i days', (period, count) => {
    expect(dueDays(period, '2026-11-27', programmeEnd('2026-11-27'))).toHaveLength(count);
  });

  it('is strictly increasing for every period', () => {
    for (const period of MAINTENANCE_PERIODS) {
      const days = dueDays(period, '2024-01-31', '2029-01-31');
      expect(days).toEqual([...new Set(days)].sort());
    }
  });
});
