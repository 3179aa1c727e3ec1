import { recurrenceOf } from './recurrence.js';

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
