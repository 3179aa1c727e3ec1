import { createDataSource } from '@prumo/api/database';

/**
 * Lets a person's sessions end in so many seconds; none or fewer: they are over. What no call of the API can, and what
 * waiting would do: a test that waits for a session's end tells how fast the machine is.
 */
export async function endSessionsIn(databaseUrl: string, email: string, seconds: number): Promise<void> {
  const database = await createDataSource(databaseUrl, { patient: true }).initialize();
  try {
    await database.query(
      `UPDATE sessions SET sess = jsonb_set(sess::jsonb, '{expiresAt}', to_jsonb($2::bigint))::json
       WHERE sess ->> 'userId' = (SELECT id::text FROM users WHERE email = $1)`,
      [email, Math.floor(Date.now() / 1000) + seconds],
    );
  } finally {
    await database.destroy();
  }
}
