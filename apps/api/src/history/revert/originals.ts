import type { EntityManager } from 'typeorm';

/** What a record said when the product brought it, by the names of its table's columns; ids of today. */
export type Original = Readonly<Record<string, unknown>>;

/** Finds what the product itself brought of a record. */
export abstract class Originals {
  /** Whether the product brought the record, or has taken it for the one that it would have brought. */
  abstract has(manager: EntityManager, table: string, id: number): Promise<boolean>;

  /** @throws notFound of a record that the product did not bring, conflict where what it refers to is gone */
  abstract find(manager: EntityManager, table: string, id: number): Promise<Original>;
}
