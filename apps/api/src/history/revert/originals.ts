import type { EntityManager } from 'typeorm';

/** A seeded record's original values by column, with current ids. */
export type Original = Readonly<Record<string, unknown>>;

/** The port by which history finds original values of seeded records. */
export abstract class Originals {
  /** Whether the seeds brought the record or adopted it. */
  abstract has(manager: EntityManager, table: string, id: number): Promise<boolean>;

  /** @throws notFound for a record of other origin, conflict when a reference is gone */
  abstract find(manager: EntityManager, table: string, id: number): Promise<Original>;
}
