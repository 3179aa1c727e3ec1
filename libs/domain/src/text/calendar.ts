const TIME_ZONE = 'America/Sao_Paulo';

let madeClock: Intl.DateTimeFormat | undefined;

/** Made on first use: a phone takes a tenth of a second for it, which its login does not need. */
const clock = (): Intl.DateTimeFormat =>
  (madeClock ??= new Intl.DateTimeFormat('en-US', {
    timeZone: TIME_ZONE,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }));

/** Local date and time in São Paulo; months count from 1. */
export type LocalTime = Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>;

export function saoPauloTime(instant: Date): LocalTime {
  const parts = clock()
    .formatToParts(instant)
    .filter(({ type }) => type !== 'literal');
  return Object.fromEntries(parts.map(({ type, value }) => [type, Number(value)])) as LocalTime;
}

const DAY = 86_400_000;
const asUtc = ({ year, month, day, hour, minute, second }: LocalTime): number =>
  Date.UTC(year, month - 1, day, hour, minute, second);

/** The instant at which a day begins in São Paulo. Months and days may overflow (month 13 is January). */
export function saoPauloMidnight(year: number, month: number, day: number): Date {
  const wanted = Date.UTC(year, month - 1, day);
  const offset = asUtc(saoPauloTime(new Date(wanted))) - wanted;
  return new Date(wanted - offset);
}

/** Calendar days in São Paulo between two instants: 1 from 23:59 to 00:01. */
export function calendarDaysBetween(from: Date, to: Date): number {
  const dayOf = (instant: Date): number => Math.floor(asUtc(saoPauloTime(instant)) / DAY);
  return dayOf(to) - dayOf(from);
}

/** A month in São Paulo: its first instant, that of the next month, and the days so far. */
interface LocalMonth {
  start: Date;
  end: Date;
  daysSoFar: number;
  daysInMonth: number;
}

export function saoPauloMonth(now: Date): LocalMonth {
  const { year, month, day } = saoPauloTime(now);
  const [start, end] = [saoPauloMidnight(year, month, 1), saoPauloMidnight(year, month + 1, 1)];
  return { start, end, daysSoFar: day, daysInMonth: calendarDaysBetween(start, end) };
}

/** The month of `now` and those before it in São Paulo, oldest first: '2026-11' and its first instant. */
export function lastMonths(now: Date, count: number): { month: string; start: Date }[] {
  const { year, month } = saoPauloTime(now);
  return Array.from({ length: count }, (_, at) => {
    const monthAt = month - count + 1 + at;
    return {
      month: new Date(Date.UTC(year, monthAt - 1)).toISOString().slice(0, 7),
      start: saoPauloMidnight(year, monthAt, 1),
    };
  });
}
