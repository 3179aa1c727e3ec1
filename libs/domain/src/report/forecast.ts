import { saoPauloMonth } from '../text/calendar.js';

/** How many reports this month may come to. docs/rules.md, Dashboard. */
export interface Forecast {
  reportsCurrentMonth: number;
  projectedTotal: number;
  /** Reports a day so far, not rounded. */
  averagePerDay: number;
  /** Whole per cent of the projected total that exists already. */
  progressPercent: number;
  daysSoFar: number;
  daysInMonth: number;
}

/**
 * Projects the month in which `now` falls in São Paulo from the reports generated in it so far (count them
 * between `saoPauloMonth(now)`'s start and end). Undefined when there is none yet.
 */
export function forecast(reportsCurrentMonth: number, now: Date): Forecast | undefined {
  if (reportsCurrentMonth <= 0) return undefined;
  const { daysSoFar, daysInMonth } = saoPauloMonth(now);
  const averagePerDay = reportsCurrentMonth / daysSoFar;
  const projectedTotal = Math.round(averagePerDay * daysInMonth);
  const progressPercent = Math.round((100 * reportsCurrentMonth) / projectedTotal);
  return { reportsCurrentMonth, projectedTotal, averagePerDay, progressPercent, daysSoFar, daysInMonth };
}
