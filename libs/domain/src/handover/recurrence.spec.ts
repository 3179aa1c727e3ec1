import { dueDayAfter, recurrenceOf } from './recurrence.js';

it.each([
  [
    ...(['monthly', '2026-11-27'] as const),
    { first: '2026-12-27', rule: 'FREQ=MONTHLY;INTERVAL=1;BYMONTHDAY=27;UNTIL=20311127' },
  ],
  [
    ...(['quarterly', '2026-01-31'] as const),
    {
      first: '2026-04-30',
      rule: 'FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=-1;UNTIL=20310131',
    },
  ],
  [
    ...(['yearly', '2024-02-29'] as const),
    { first: '2025-02-28', rule: 'FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=28,29;BYSETPOS=-1;UNTIL=20290228' },
  ],
  [
    ...(['fortnightly', '2026-01-01'] as const),
    { first: '2026-01-16', rule: 'FREQ=DAILY;INTERVAL=15;UNTIL=20310101' },
  ],
  [...(['as-needed', '2026-01-01'] as const), null],
])('of %s from %s', (period, start, expected) => {
  expect(recurrenceOf(period, start)).toEqual(expected);
});

it.each([
  ['monthly', '2026-03-31', '2026-11-27', '2026-11-30'],
  ['yearly', '2026-03-31', '2027-03-31', '2027-03-31'],
  ['weekly', '2026-11-20', '2026-11-28', '2026-12-04'],
  ['five-yearly', '2026-03-31', '2040-01-01', '2041-03-31'],
  ['as-needed', '2026-03-31', '2026-11-27', null],
] as const)('is due %s, counted from %s, on or after %s on %s', (period, from, day, due) => {
  expect(dueDayAfter(period, from, day)).toBe(due);
});
