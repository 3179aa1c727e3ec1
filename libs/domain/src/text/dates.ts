import { calendarDaysBetween, type LocalTime, saoPauloTime } from './calendar.js';
import { counted } from './numbers.js';

/** ISO 8601, as in the API, or a Date. */
type Instant = string | Date;

const two = (value: number): string => String(value).padStart(2, '0');
const dayText = ({ year, month, day }: Pick<LocalTime, 'year' | 'month' | 'day'>): string =>
  `${two(day)}/${two(month)}/${String(year).padStart(4, '0')}`;

function read(value: Instant | null | undefined): LocalTime | undefined {
  const instant = value == null ? undefined : new Date(value);
  return instant && !Number.isNaN(instant.getTime()) ? saoPauloTime(instant) : undefined;
}

/** 'dd/mm/aaaa' in São Paulo; '' for none. A date without time is the same day in every time zone. */
export function formatDate(value: Instant | null | undefined): string {
  const plain = typeof value === 'string' ? /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) : null;
  if (plain) return `${plain[3]}/${plain[2]}/${plain[1]}`;
  const time = read(value);
  return time ? dayText(time) : '';
}

/** 'aaaa-mm-dd' in São Paulo. */
export function saoPauloDay(instant: Date): string {
  const { year, month, day } = saoPauloTime(instant);
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}

/** 'aaaa-mm-dd' of a day typed as 'd/m/aaaa'; any other text as it is. */
export function dayOfText(text: string): string {
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim()) ?? [];
  return day && month && year ? `${year}-${two(Number(month))}-${two(Number(day))}` : text.trim();
}

/** 'dd/mm/aaaa hh:mm' in São Paulo; '' for none. */
export function formatDateTime(value: Instant | null | undefined): string {
  const time = read(value);
  return time ? `${dayText(time)} ${two(time.hour)}:${two(time.minute)}` : '';
}

/** Elapsed time by calendar days in São Paulo. */
export function relativeTime(value: Instant, now: Date): string {
  const days = calendarDaysBetween(new Date(value), now);
  if (days <= 0) return 'Hoje';
  if (days === 1) return 'Ontem';
  if (days < 7) return `${days} dias atrás`;
  if (days < 30) return `${counted(Math.floor(days / 7), 'semana', 'semanas')} atrás`;
  return `${counted(Math.floor(days / 30), 'mês', 'meses')} atrás`;
}
