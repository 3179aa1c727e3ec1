import type { Queries } from './queries.js';

/** People must have worked on two days at least this far apart, within this time; failed sign-ins do not count. */
const APART_DAYS = 3;
const WITHIN_DAYS = 14;

/**
 * Whether retention may delete by the clock. If nobody has worked for weeks, the clock may have jumped ahead: nothing
 * is deleted until people have used the program for some days.
 */
export async function isClockPlausible(database: Queries): Promise<boolean> {
  const [found] = await database.query<{ isPlausible: boolean }[]>(
    `SELECT coalesce(max(at) - min(at) >= make_interval(days => $1), false) AS "isPlausible" FROM audit_log
     WHERE user_id IS NOT NULL AND at BETWEEN now() - make_interval(days => $2) AND now()`,
    [APART_DAYS, WITHIN_DAYS],
  );
  return found?.isPlausible ?? false;
}
