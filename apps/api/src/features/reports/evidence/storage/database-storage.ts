import type { EntityManager } from 'typeorm';

import type { EvidenceStorage, StoredContent } from './evidence-storage.js';

/** A file is read and written in rows of this size, so that a reader holds no more of it. */
const CHUNK_BYTES = 1024 * 1024;

/** Keeps contents in PostgreSQL, and hence in its backups. */
export class DatabaseStorage implements EvidenceStorage {
  readonly place = 'database';

  async write(manager: EntityManager, { id }: StoredContent, bytes: Buffer): Promise<void> {
    for (let number = 0; number * CHUNK_BYTES < bytes.length; number += 1) {
      const chunk = bytes.subarray(number * CHUNK_BYTES, (number + 1) * CHUNK_BYTES);
      await manager.query('INSERT INTO evidence_chunks (content_id, number, bytes) VALUES ($1, $2, $3)', [
        id,
        number,
        chunk,
      ]);
    }
  }

  async read(manager: EntityManager, { id }: StoredContent): Promise<AsyncIterable<Uint8Array>> {
    return this.chunksOf(manager, id);
  }

  private async *chunksOf(manager: EntityManager, id: number): AsyncGenerator<Uint8Array> {
    for (let number = 0; ; number += 1) {
      const [row] = await manager.query<{ bytes: Buffer }[]>(
        'SELECT bytes FROM evidence_chunks WHERE content_id = $1 AND number = $2',
        [id, number],
      );
      if (!row) return;
      yield row.bytes;
    }
  }

  /** Chunks are deleted with the content's row. */
  async remove(): Promise<void> {}
}
