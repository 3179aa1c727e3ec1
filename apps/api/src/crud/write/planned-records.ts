import { comparisonKey, MAX_INTEGER } from '@prumo/domain';

import type { ImportRow } from './import-row.js';
import { merged } from './write-record.js';

/** A record's name: its code, or several from the top. */
export const nameKey = (codes: readonly string[]): string => codes.map(comparisonKey).join('\n');

/** Records of one import. New ones have temporary ids from the largest down, alike in dry run and run. */
export class PlannedRecords {
  private nextId = MAX_INTEGER;
  private readonly tables = new Map<string, { rows: readonly ImportRow[]; ids: Map<string, number> }>();
  private readonly temporaryIds = new Map<ImportRow, number>();
  private readonly storedIds = new Map<number, number>();

  /** @param nameColumns the columns that name a row */
  add(table: string, nameColumns: readonly string[], rows: readonly ImportRow[]): void {
    const ids = new Map<string, number>();
    for (const row of rows) {
      const id = row.stored?.id ?? this.nextId--;
      if (!row.stored) this.temporaryIds.set(row, id);
      const codes = nameColumns.map((column) => row.text(column));
      const key = codes.includes(null) ? null : nameKey(codes as string[]);
      if (key !== null && !ids.has(key)) ids.set(key, id);
    }
    this.tables.set(table, { rows, ids });
  }

  /** By `nameKey`; undefined when the table is not part of the import. */
  idsOf(table: string): ReadonlyMap<string, number> | undefined {
    return this.tables.get(table)?.ids;
  }

  /** As they will be stored; undefined when the table is not part of the import. */
  recordsOf<R>(table: string): R[] | undefined {
    return this.tables.get(table)?.rows.map(
      (row) =>
        merged(merged(row.stored ?? {}, row.sent), {
          ...row.values,
          id: row.stored?.id ?? this.temporaryIds.get(row) ?? 0,
        }) as unknown as R,
    );
  }

  isTemporary(id: number): boolean {
    return id > this.nextId;
  }

  setStored(ids: ReadonlyMap<ImportRow, number>): void {
    for (const [row, id] of ids) {
      const temporary = this.temporaryIds.get(row);
      if (temporary !== undefined) this.storedIds.set(temporary, id);
    }
  }

  /** The values with temporary ids replaced; only references (`xId`, `xIds`, within lists too) are ids. */
  withStoredIds(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
    if (this.storedIds.size === 0) return values;
    const entries = Object.entries(values).map(([field, value]) => [
      field,
      Array.isArray(value) || field.endsWith('Id') ? this.replaced(value) : value,
    ]);
    return Object.fromEntries(entries) as Record<string, unknown>;
  }

  private replaced(value: unknown): unknown {
    if (typeof value === 'number') return this.storedIds.get(value) ?? value;
    if (Array.isArray(value)) return value.map((each) => this.replaced(each));
    return typeof value === 'object' && value !== null
      ? this.withStoredIds(value as Record<string, unknown>)
      : value;
  }
}
