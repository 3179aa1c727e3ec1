import { createDataSource } from '@prumo/api/database';

/** Sets an instant of all of a person's sessions to so many seconds from now. */
async function setInstant(databaseUrl: string, email: string, field: string, seconds: number): Promise<void> {
  const database = await createDataSource(databaseUrl, { withoutTimeouts: true }).initialize();
  try {
    await database.query(
      `UPDATE sessions SET sess = jsonb_set(sess::jsonb, ARRAY[$2], to_jsonb($3::bigint))::json
       WHERE sess ->> 'userId' = (SELECT id::text FROM users WHERE email = $1)`,
      [email, field, Math.floor(Date.now() / 1000) + seconds],
    );
  } finally {
    await database.destroy();
  }
}

/**
 * Lets a person's sessions end in so many seconds; none or fewer: they are over. What no call of the API can, and what
 * waiting would do: a test that waits for a session's end tells how fast the machine is.
 */
export const endSessionsIn = (databaseUrl: string, email: string, seconds: number): Promise<void> =>
  setInstant(databaseUrl, email, 'expiresAt', seconds);

/** Makes a person's password one that was given so many seconds ago: after ten minutes it is asked for again. */
export const ageSignIns = (databaseUrl: string, email: string, seconds = 601): Promise<void> =>
  setInstant(databaseUrl, email, 'confirmedAt', -seconds);
