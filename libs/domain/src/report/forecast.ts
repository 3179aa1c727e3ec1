import { saoPauloMonth } from '../text/calendar.js';

/** Projection of this month's reports. docs/rules.md, Dashboard. */
export interface Forecast {
  reportsCurrentMonth: number;
  projectedTotal: number;
  /** Not rounded. */
  averagePerDay: number;
  /** Existing share of the projected total, in whole per cent. */
  progressPercent: number;
  daysSoFar: number;
  daysInMonth: number;
}

/** Projects the month of `now` in São Paulo from its reports so far; undefined without reports. */
export function forecast(reportsCurrentMonth: number, now: Date): Forecast | undefined {
  if (reportsCurrentMonth <= 0) return undefined;
  const { daysSoFar, daysInMonth } = saoPauloMonth(now);
  const averagePerDay = reportsCurrentMonth / daysSoFar;
  const projectedTotal = Math.round(averagePerDay * daysInMonth);
  const progressPercent = Math.round((100 * reportsCurrentMonth) / projectedTotal);
  return { reportsCurrentMonth, projectedTotal, averagePerDay, progressPercent, daysSoFar, daysInMonth };
}
