import type { Database } from './seeds/ledger.js';

/** Stores messages about a topic, in Portuguese, unless they exist. */
export async function addNotes(db: Database, topic: string, messages: readonly string[]): Promise<void> {
  await db.query(
    `INSERT INTO upgrade_notes (topic, message) SELECT $1::varchar, m FROM unnest($2::text[]) m
      WHERE NOT EXISTS (SELECT FROM upgrade_notes WHERE topic = $1::varchar AND message = m)`,
    [topic, messages],
  );
}

/** As `addNotes`, replacing the topic's notes. */
export async function replaceNotes(db: Database, topic: string, messages: readonly string[]): Promise<void> {
  await db.query('DELETE FROM upgrade_notes WHERE topic = $1 AND message <> ALL ($2)', [topic, messages]);
  await addNotes(db, topic, messages);
}

/** Returns the notes that no start has shown, oldest first, and marks them as shown. */
export async function takeNewNotes(db: Database): Promise<string[]> {
  const notes = await db.query<{ message: string }[]>(
    `WITH shown AS (UPDATE upgrade_notes SET shown_at = now() WHERE shown_at IS NULL RETURNING id, message)
     SELECT message FROM shown ORDER BY id`,
  );
  return notes.map(({ message }) => message);
}
