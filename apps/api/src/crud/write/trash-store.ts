import type { EntityManager } from 'typeorm';

export interface DiscardedRecord {
  resource: string;
  table: string;
  id: number;
  userId: number | null;
}

/** Keeps deleted records; the trash implements it. */
export abstract class TrashStore {
  /** Stores a snapshot of the record and its parts. @returns its bytes */
  abstract keep(manager: EntityManager, record: DiscardedRecord): Promise<number>;
}
