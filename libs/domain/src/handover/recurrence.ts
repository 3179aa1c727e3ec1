import { daysLater, monthsLater } from '../text/days.js';
import { type Interval, intervalOf, type MaintenancePeriod, programmeEnd } from './maintenance.js';

/** A recurring event of RFC 5545, whole days: the first day 'aaaa-mm-dd' and the value of its RRULE. */
export interface Recurrence {
  first: string;
  rule: string;
}

const SHORTEST_MONTH = 28;
const LONGEST_MONTH = 31;

const after = (interval: Interval, day: string): string =>
  'days' in interval ? daysLater(day, interval.days) : monthsLater(day, interval.months);

/** The days of a month that stand for one: the last of those that a month has counts, as `monthsLater` counts. */
function monthDays(day: number): string {
  if (day <= SHORTEST_MONTH) return `BYMONTHDAY=${day}`;
  if (day === LONGEST_MONTH) return 'BYMONTHDAY=-1';
  const days = Array.from({ length: day - SHORTEST_MONTH + 1 }, (_, at) => SHORTEST_MONTH + at);
  return `BYMONTHDAY=${days.join(',')};BYSETPOS=-1`;
}

/** The rule with the days of `dueDays` through the end of the programme; null without any. */
export function recurrenceOf(period: MaintenancePeriod, start: string): Recurrence | null {
  const interval = intervalOf(period);
  const last = programmeEnd(start);
  if (!interval) return null;
  const first = after(interval, start);
  if (first > last) return null;
  const until = `UNTIL=${last.replaceAll('-', '')}`;
  if ('days' in interval) return { first, rule: `FREQ=DAILY;INTERVAL=${interval.days};${until}` };
  const days = monthDays(Number(start.slice(8)));
  return { first, rule: `FREQ=MONTHLY;INTERVAL=${interval.months};${days};${until}` };
}

/** The day after `from` on which an activity is due next; null for what is done as needed. */
export function nextDueDay(period: MaintenancePeriod, from: string): string | null {
  const interval = intervalOf(period);
  return interval && after(interval, from);
}

/** The first day of a recurrence on or after a day, counted from `from`; null for what is done as needed. */
export function dueDayAfter(period: MaintenancePeriod, from: string, day: string): string | null {
  const interval = intervalOf(period);
  if (!interval) return null;
  for (let count = 1; ; count += 1) {
    const due =
      'days' in interval
        ? daysLater(from, count * interval.days)
        : monthsLater(from, count * interval.months);
    if (due >= day) return due;
  }
}
