const DAY_MS = 86_400_000;
/** Day 0 of a workbook that counts from 1900 (with Lotus's 29 February of that year), and of one from 1904. */
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);
/** Before it the count of 1900 is one day short; 60 is its 29 February, which no calendar has. */
const FIRST_TRUE_DAY = 61;
const NO_DAY = 60;
/** 31 December 9999. */
const LAST_DAY = 2_958_465;

/** A day counted as spreadsheets do, as 'aaaa-mm-dd', with 'Thh:mm:ss' where it has a time; undefined when it is none. */
export function dayOf(serial: number, is1904: boolean): string | undefined {
  if (!(serial >= 0 && serial <= LAST_DAY + 1)) return undefined;
  if (!is1904 && Math.floor(serial) === NO_DAY) return undefined;
  const days = is1904 || serial >= FIRST_TRUE_DAY ? serial : serial + 1;
  const seconds = Math.round(((days % 1) * DAY_MS) / 1000);
  const epoch = is1904 ? EPOCH_1904 : EPOCH_1900;
  const iso = new Date(epoch + Math.floor(days) * DAY_MS + seconds * 1000).toISOString();
  return seconds === 0 ? iso.slice(0, 10) : iso.slice(0, 19);
}

/** The formats of dates and times that every program knows by number. */
const isKnownDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** Spreadsheets take no longer one. */
const LONGEST_FORMAT = 255;

/** What a format shows as it stands, fills with or says in brackets; but for the elapsed time of `[h]`, `[m]` and `[s]`. */
const NO_DATE = /"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\][]*\]|General/gi;

/** Whether a number of this format is a date: it has a day, month, year or time outside quotes and brackets. */
export const isDateFormat = (id: number, code: string | undefined): boolean =>
  code === undefined
    ? isKnownDate(id)
    : code.length <= LONGEST_FORMAT && /[dmyhs]/i.test(code.replace(NO_DATE, ''));
