import type { EntityManager } from 'typeorm';

export interface DiscardedRecords {
  resource: string;
  table: string;
  ids: readonly number[];
  userId: number | null;
}

/** Keeps deleted records; the trash implements it. */
export abstract class TrashStore {
  /** Stores a snapshot of each record and its parts. @returns their bytes */
  abstract keep(manager: EntityManager, records: DiscardedRecords): Promise<number>;
}
