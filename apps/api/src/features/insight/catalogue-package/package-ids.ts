import type { EntityManager } from 'typeorm';
import { comparisonKey, MAX_INTEGER } from '@prumo/domain';

import type { ImportRow } from '../../../crud/write/import-row.js';

/** Tables that attributes may take values from and that no package brings: everybody has them. */
const PLACES = {
  states: 'SELECT code AS name, id FROM states',
  cities: `SELECT c.name || '/' || s.code AS name, c.id FROM cities c JOIN states s ON s.id = c.state_id`,
} as const;

/** Names are codes, some with those above them, a line each. */
const keyOf = (name: string): string => name.split('\n').map(comparisonKey).join('\n');

/**
 * The ids of a package's records, by what others call them. One that is not stored yet has an id in the meantime, far
 * from any that there is: rules, plan and report are then those of one that is.
 */
export class PackageIds {
  private next = MAX_INTEGER;
  private readonly byName = new Map<string, Map<string, number>>();
  private readonly meantime = new Map<ImportRow, number>();
  private readonly real = new Map<number, number>();
  /** What is named of tables that no package brings. */
  readonly places = new Map<string, Set<number>>();

  /** Takes the rows of a table, once it is known which are stored. */
  take(table: string, rows: readonly ImportRow[], nameOf: (row: ImportRow) => string | null): void {
    const ids = new Map<string, number>();
    for (const row of rows) {
      const id = row.stored?.id ?? this.next--;
      if (!row.stored) this.meantime.set(row, id);
      const name = nameOf(row);
      if (name !== null && !ids.has(keyOf(name))) ids.set(keyOf(name), id);
    }
    this.byName.set(table, ids);
  }

  /** Reads states or cities, which packages only name. */
  async takePlaces(manager: EntityManager, tables: ReadonlySet<string>): Promise<void> {
    for (const [table, query] of Object.entries(PLACES)) {
      if (!tables.has(table)) continue;
      const rows = await manager.query<{ name: string; id: number }[]>(query);
      this.byName.set(table, new Map(rows.map(({ name, id }) => [keyOf(name), id])));
      this.places.set(table, new Set());
    }
  }

  /** The id of what a table calls so. */
  of(table: string, name: string): number | undefined {
    const id = this.byName.get(table)?.get(keyOf(name));
    if (id !== undefined) this.places.get(table)?.add(id);
    return id;
  }

  idOf(row: ImportRow): number {
    return row.stored?.id ?? this.meantime.get(row) ?? 0;
  }

  /** Takes the ids that new rows have got. */
  settle(written: ReadonlyMap<ImportRow, number>): void {
    for (const [row, id] of written) {
      const before = this.meantime.get(row);
      if (before !== undefined) this.real.set(before, id);
    }
  }

  /** The same values with the ids that what they refer to has got; texts and figures are no ids. */
  settled(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
    const entries = Object.entries(values).map(([field, value]) => [
      field,
      /Ids?$|^conditions$/.test(field) ? this.settledValue(value) : value,
    ]);
    return Object.fromEntries(entries) as Record<string, unknown>;
  }

  private settledValue(value: unknown): unknown {
    if (typeof value === 'number') return this.real.get(value) ?? value;
    if (Array.isArray(value)) return value.map((each) => this.settledValue(each));
    return typeof value === 'object' && value !== null
      ? this.settled(value as Record<string, unknown>)
      : value;
  }
}
