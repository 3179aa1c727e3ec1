const DAY_MS = 86_400_000;
/** Day 0 of workbooks that count from 1900 (with Lotus's 29 February 1900), or from 1904. */
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);
/** Serials below are one short; 60 is the 29 February 1900, which never was. */
const FIRST_TRUE_DAY = 61;
const NO_DAY = 60;
/** 1 January 1900 in days from the epoch; its serial is 1. */
const FIRST_DAY = 2;
/** 31 December 9999. */
const LAST_DAY = 2_958_465;

/** A serial as 'aaaa-mm-dd', with 'Thh:mm:ss' if it has a time; undefined when it is no day. */
export function dayOf(serial: number, is1904: boolean): string | undefined {
  if (!(serial >= 0 && serial <= LAST_DAY + 1)) return undefined;
  if (!is1904 && Math.floor(serial) === NO_DAY) return undefined;
  const days = is1904 || serial >= FIRST_TRUE_DAY ? serial : serial + 1;
  const seconds = Math.round(((days % 1) * DAY_MS) / 1000);
  const epoch = is1904 ? EPOCH_1904 : EPOCH_1900;
  const iso = new Date(epoch + Math.floor(days) * DAY_MS + seconds * 1000).toISOString();
  return seconds === 0 ? iso.slice(0, 10) : iso.slice(0, 19);
}

/** The serial of a time in a workbook that counts from 1900; undefined before 1900. */
export function serialOf(time: number): number | undefined {
  const days = (time - EPOCH_1900) / DAY_MS;
  if (days >= FIRST_TRUE_DAY) return days;
  return days >= FIRST_DAY ? days - 1 : undefined;
}

/** The built-in formats of dates and times. */
const isKnownDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

const MAX_FORMAT_LENGTH = 255;

/** Literal, filling and bracketed parts of a format, except the elapsed time of `[h]`, `[m]` and `[s]`. */
const NO_DATE = /"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\][]*\]|General/gi;

/** Whether the format shows a day, month, year or time. */
export const isDateFormat = (id: number, code: string | undefined): boolean =>
  code === undefined
    ? isKnownDate(id)
    : code.length <= MAX_FORMAT_LENGTH && /[dmyhs]/i.test(code.replace(NO_DATE, ''));
