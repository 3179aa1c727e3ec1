import type { EntityManager } from 'typeorm';

/** People have worked on days so far apart, within so many. Strangers who fail to sign in say nothing of the time. */
const APART_DAYS = 3;
const WITHIN_DAYS = 14;

/**
 * Whether what is due by the clock may be removed for good: not at once where it seems to be weeks after anybody worked.
 * Either nobody works here, and nothing is lost by waiting, or the clock has jumped ahead, and what it takes for old is
 * not; then there are some days to notice.
 */
export async function isClockPlausible(manager: Pick<EntityManager, 'query'>): Promise<boolean> {
  const [found] = await manager.query<{ isBelievable: boolean }[]>(
    `SELECT coalesce(max(at) - min(at) >= make_interval(days => $1), false) AS "isBelievable" FROM audit_log
     WHERE user_id IS NOT NULL AND at BETWEEN now() - make_interval(days => $2) AND now()`,
    [APART_DAYS, WITHIN_DAYS],
  );
  return found?.isBelievable ?? false;
}
