/** Runs SQL: a data source, or the entity manager of a transaction. */
interface Database {
  query<T>(sql: string, parameters?: unknown[]): Promise<T>;
}

/** Stores messages about a topic, in Portuguese; one that is stored already stays as it is. */
export async function addNotes(db: Database, topic: string, messages: readonly string[]): Promise<void> {
  await db.query(
    `INSERT INTO upgrade_notes (topic, message) SELECT $1::varchar, m FROM unnest($2::text[]) m
      WHERE NOT EXISTS (SELECT FROM upgrade_notes WHERE topic = $1::varchar AND message = m)`,
    [topic, messages],
  );
}

/** The same in place of what was stored about the topic before. */
export async function replaceNotes(db: Database, topic: string, messages: readonly string[]): Promise<void> {
  await db.query('DELETE FROM upgrade_notes WHERE topic = $1 AND message <> ALL ($2)', [topic, messages]);
  await addNotes(db, topic, messages);
}

/** The notes that no start has shown yet, oldest first; they count as shown from now on. */
export async function takeNewNotes(db: Database): Promise<string[]> {
  const notes = await db.query<{ message: string }[]>(
    `WITH shown AS (UPDATE upgrade_notes SET shown_at = now() WHERE shown_at IS NULL RETURNING id, message)
     SELECT message FROM shown ORDER BY id`,
  );
  return notes.map(({ message }) => message);
}
