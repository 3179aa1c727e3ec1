import type { EntityManager } from 'typeorm';

import { declaredTable } from '../../common/declared-tables.js';

/** Loads the titles of referenced records, one query per table. */
export class References {
  private readonly wanted = new Map<string, Set<number>>();
  private readonly names = new Map<string, string>();
  private readonly deleted = new Set<string>();

  request(table: string, id: unknown): void {
    if (typeof id !== 'number') return;
    const ids = this.wanted.get(table) ?? new Set();
    this.wanted.set(table, ids.add(id));
  }

  async load(manager: EntityManager): Promise<this> {
    for (const [table, ids] of this.wanted) {
      const { title, key = 'id' } = declaredTable(table);
      if (title === undefined) continue;
      const rows = await manager.query<{ id: number; name: string | null }[]>(
        `SELECT t.${key} AS id, ${title} AS name FROM ${table} t WHERE t.${key} = ANY($1)`,
        [[...ids]],
      );
      for (const { id, name } of rows) if (name) this.names.set(`${table} ${id}`, name);
      const found = new Set(rows.map(({ id }) => id));
      for (const id of ids) if (!found.has(id)) this.deleted.add(`${table} ${id}`);
    }
    this.wanted.clear();
    return this;
  }

  /** Undefined when the record is gone or has no title. */
  nameOf(table: string, id: number): string | undefined {
    return this.names.get(`${table} ${id}`);
  }

  isDeleted(table: string, id: number): boolean {
    return this.deleted.has(`${table} ${id}`);
  }

  label(table: string, id: unknown): string {
    if (typeof id !== 'number') return String(id);
    return this.nameOf(table, id) ?? (this.isDeleted(table, id) ? `nº ${id} (excluído)` : `nº ${id}`);
  }
}
