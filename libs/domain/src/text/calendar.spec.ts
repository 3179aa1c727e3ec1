import fc from 'fast-check';

import {
  calendarDaysBetween,
  lastMonths,
  saoPauloMidnight,
  saoPauloMonth,
  saoPauloTime,
} from './calendar.js';

it('returns the local time of São Paulo, three hours behind UTC', () => {
  expect(saoPauloTime(new Date('2026-01-01T02:30:15Z'))).toEqual({
    year: 2025,
    month: 12,
    day: 31,
    hour: 23,
    minute: 30,
    second: 15,
  });
  expect(saoPauloTime(new Date('2026-01-01T03:00:00Z'))).toMatchObject({ day: 1, hour: 0 });
});

describe('saoPauloMidnight', () => {
  it.each([
    [2026, 3, 1, '2026-03-01T03:00:00.000Z'],
    [2026, 13, 1, '2027-01-01T03:00:00.000Z'],
    [2018, 12, 1, '2018-12-01T02:00:00.000Z'],
  ])('returns the beginning of %d-%d-%d at %4$s', (year, month, day, instant) => {
    expect(saoPauloMidnight(year, month, day).toISOString()).toBe(instant);
  });
});

describe('calendarDaysBetween', () => {
  it.each([
    ['2026-03-10T12:00:00Z', '2026-03-10T23:00:00Z', 0],
    ['2026-03-11T02:59:00Z', '2026-03-11T03:01:00Z', 1],
    ['2026-03-11T03:01:00Z', '2026-03-10T12:00:00Z', -1],
    ['2024-02-28T12:00:00Z', '2024-03-01T12:00:00Z', 2],
  ])('counts from %s to %s: %d', (from, to, days) => {
    expect(calendarDaysBetween(new Date(from), new Date(to))).toBe(days);
  });
});

describe('saoPauloMonth', () => {
  it('returns February on the evening before March, although UTC has March', () => {
    expect(saoPauloMonth(new Date('2024-03-01T02:59:59Z'))).toEqual({
      start: new Date('2024-02-01T03:00:00Z'),
      end: new Date('2024-03-01T03:00:00Z'),
      daysSoFar: 29,
      daysInMonth: 29,
    });
  });

  it('includes its own instant', () => {
    const dates = fc.date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(dates, (now) => {
        const { start, end, daysSoFar, daysInMonth } = saoPauloMonth(now);
        expect(start <= now && now < end).toBe(true);
        expect(daysSoFar).toBe(calendarDaysBetween(start, now) + 1);
        expect(daysInMonth).toBeGreaterThanOrEqual(daysSoFar);
      }),
    );
  });
});

describe('lastMonths', () => {
  it('goes back over the turn of the year, by the months of São Paulo', () => {
    expect(lastMonths(new Date('2026-02-01T02:59:59Z'), 3)).toEqual([
      { month: '2025-11', start: new Date('2025-11-01T03:00:00Z') },
      { month: '2025-12', start: new Date('2025-12-01T03:00:00Z') },
      { month: '2026-01', start: new Date('2026-01-01T03:00:00Z') },
    ]);
  });
});
