import { daysLater, monthsLater } from './days.js';

describe('monthsLater', () => {
  it.each([
    ['2024-01-31', 1, '2024-02-29'],
    ['2025-01-31', 1, '2025-02-28'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2026-10-31', 1, '2026-11-30'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-03-31', -1, '2026-02-28'],
  ])('of %s, %i months later, is %s', (day, months, expected) => {
    expect(monthsLater(day, months)).toBe(expected);
  });
});

describe('daysLater', () => {
  it.each([
    ['2024-02-28', 1, '2024-02-29'],
    ['2025-02-28', 1, '2025-03-01'],
    ['2026-11-27', 180, '2027-05-26'],
    ['2026-01-01', -1, '2025-12-31'],
  ])('of %s, %i days later, is %s', (day, days, expected) => {
    expect(daysLater(day, days)).toBe(expected);
  });
});
