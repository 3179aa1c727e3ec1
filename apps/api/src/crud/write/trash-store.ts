import type { EntityManager } from 'typeorm';

/** A record that is about to be deleted. */
export interface DiscardedRecord {
  resource: string;
  table: string;
  id: number;
  userId: number | null;
}

/** Keeps deleted records; the trash implements it. */
export abstract class TrashStore {
  /** Stores a snapshot of the record and its parts. Answers its size in bytes. */
  abstract keep(manager: EntityManager, record: DiscardedRecord): Promise<number>;
}
