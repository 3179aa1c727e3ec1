import type { EntityManager } from 'typeorm';

import type { EvidenceContent, EvidencePlace } from './evidence-content.entity.js';

export type StoredContent = Pick<EvidenceContent, 'id' | 'sha256'>;

/** Keeps the bytes of contents. A content's row says which storage has it, so that the setting may change. */
export interface EvidenceStorage {
  readonly place: EvidencePlace;
  /** Within the transaction that has inserted the content's row. */
  write(manager: EntityManager, content: StoredContent, bytes: Buffer): Promise<void>;
  /** A part of the bytes after the other. @throws unavailable, before the first, when the storage does not answer */
  read(manager: EntityManager, content: StoredContent): Promise<AsyncIterable<Uint8Array>>;
  /** Within the transaction that deletes the content's row, which it has locked. */
  remove(manager: EntityManager, content: StoredContent): Promise<void>;
}
