import { Readable } from 'node:stream';

import type { Cursor } from './cursor.js';

/** However slowly somebody reads, the database's moment is not kept for longer. */
const LIMIT_MS = 10 * 60_000;

/** The JSON array of a cursor's rows, made as fast as it is read and no faster. Closes the cursor, read or not. */
export function listStream(cursor: Cursor<unknown>): Readable {
  const stream = Readable.from(jsonOf(cursor), { objectMode: false });
  const limit = setTimeout(() => stream.destroy(new Error('A list was read for too long.')), LIMIT_MS);
  limit.unref();
  return stream.once('close', () => {
    clearTimeout(limit);
    void cursor.close();
  });
}

async function* jsonOf(cursor: Cursor<unknown>): AsyncGenerator<string> {
  let before = '[';
  for (let rows = await cursor.next(); rows.length > 0; rows = await cursor.next()) {
    yield before + JSON.stringify(rows).slice(1, -1);
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}
