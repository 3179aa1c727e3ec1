import { createDataSource, withDataSource } from '@prumo/api/database';

/** Sets an instant of all of a person's sessions, in seconds from now. */
const setInstant = (databaseUrl: string, email: string, field: string, seconds: number): Promise<void> =>
  withDataSource(createDataSource(databaseUrl, { withoutTimeouts: true }), (database) =>
    database.query(
      `UPDATE sessions SET sess = jsonb_set(sess::jsonb, ARRAY[$2], to_jsonb($3::bigint))::json
       WHERE sess ->> 'userId' = (SELECT id::text FROM users WHERE email = $1)`,
      [email, field, Math.floor(Date.now() / 1000) + seconds],
    ),
  );

/**
 * Sets the remaining seconds of a person's sessions; zero or less: expired. Waiting instead would make a test depend on
 * the machine's speed.
 */
export const endSessionsIn = (databaseUrl: string, email: string, seconds: number): Promise<void> =>
  setInstant(databaseUrl, email, 'expiresAt', seconds);

/** Dates a person's last password entry back: after ten minutes it is asked for again. */
export const ageSignIns = (databaseUrl: string, email: string, seconds = 601): Promise<void> =>
  setInstant(databaseUrl, email, 'confirmedAt', -seconds);
