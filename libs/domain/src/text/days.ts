/** A calendar day 'aaaa-mm-dd', without a time zone. */
const utcOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
const DAY_MS = 24 * 60 * 60 * 1000;
const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** The day so many days later; earlier for a negative number. */
export function daysLater(day: string, days: number): string {
  const date = utcOf(day);
  date.setUTCDate(date.getUTCDate() + days);
  return dayOf(date);
}

/** How many days the second day is after the first; negative where it is before. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((utcOf(to).getTime() - utcOf(from).getTime()) / DAY_MS);

/** The same day so many months later, or the last one of a month that has no such day: 31/01 + 1 month is 28/02 or 29/02. */
export function monthsLater(day: string, months: number): string {
  const date = utcOf(day);
  const wanted = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months, 1);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(wanted, lastOfMonth));
  return dayOf(date);
}
