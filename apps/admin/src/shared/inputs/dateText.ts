const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
const WRITTEN = /^(\d{2})\/(\d{2})\/(\d{4})$/;
const MOST_DIGITS = 8;

/** The ISO date of a day that exists; undefined otherwise. */
function existing(year: string, month: string, day: string): string | undefined {
  const iso = `${year}-${month}-${day}`;
  const time = Date.parse(`${iso}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== iso ? undefined : iso;
}

/** Whether a value is the ISO date of a day that exists. */
export function isIsoDate(value: unknown): value is string {
  const [, year, month, day] = ISO.exec(String(value)) ?? [];
  return year !== undefined && existing(year, month ?? '', day ?? '') !== undefined;
}

/** An ISO date as dd/mm/aaaa; any other text as it is. */
export const dateText = (value: string): string => value.replace(ISO, '$3/$2/$1');

/** A typed or pasted date with its slashes: '01052020' → '01/05/2020'. Accepts an ISO date too. */
export function maskDate(text: string): string {
  if (ISO.test(text.trim())) return dateText(text.trim());
  const digits = text.replace(/\D/g, '').slice(0, MOST_DIGITS);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== '').join('/');
}

/** The value of a form for a text: the ISO date of a day that exists, else the text, which the form refuses. */
export function dateValue(text: string): string {
  const [, day, month, year] = WRITTEN.exec(text) ?? [];
  return (year !== undefined && existing(year, month ?? '', day ?? '')) || text;
}
