import type { Queries } from './queries.js';

/** Stores messages about a topic, in Portuguese, unless they exist. */
export async function addNotes(database: Queries, topic: string, messages: readonly string[]): Promise<void> {
  await database.query(
    `INSERT INTO upgrade_notes (topic, message) SELECT $1::varchar, m FROM unnest($2::text[]) m
      WHERE NOT EXISTS (SELECT FROM upgrade_notes WHERE topic = $1::varchar AND message = m)`,
    [topic, messages],
  );
}

/** As `addNotes`, replacing the topic's notes. */
export async function replaceNotes(
  database: Queries,
  topic: string,
  messages: readonly string[],
): Promise<void> {
  await database.query('DELETE FROM upgrade_notes WHERE topic = $1 AND message <> ALL ($2)', [
    topic,
    messages,
  ]);
  await addNotes(database, topic, messages);
}

/** Returns the notes that no start has shown, oldest first, and marks them as shown. */
export async function takeNewNotes(database: Queries): Promise<string[]> {
  const notes = await database.query<{ message: string }[]>(
    `WITH shown AS (UPDATE upgrade_notes SET shown_at = now() WHERE shown_at IS NULL RETURNING id, message)
     SELECT message FROM shown ORDER BY id`,
  );
  return notes.map(({ message }) => message);
}

const MAX_NOTES = 200;

/** The newest notes, newest first. */
export const listNotes = (database: Queries): Promise<{ createdAt: Date; message: string }[]> =>
  database.query(
    `SELECT created_at AS "createdAt", message FROM upgrade_notes ORDER BY created_at DESC, id LIMIT ${MAX_NOTES}`,
  );
