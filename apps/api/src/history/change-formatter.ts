import type { EntityManager } from 'typeorm';
import { formatFieldValue, RECORD_FIELDS } from '@prumo/domain';
import { WITHHELD } from '../audit/audit-changes.js';
import {
  declaredFacts,
  type DeclaredSnapshot,
  declaredTable,
  type FieldFormatter,
} from '../common/declared-tables.js';
import { type AuditRow, isShortened, type KeptChange, keptChanges } from './revert/audit-rows.js';
import type { FieldChange } from './revert/history.dto.js';

/** Loads the titles of referenced records, one query per table. */
export class References {
  private readonly wanted = new Map<string, Set<number>>();
  /** Titles by table and id; null: the record is deleted. */
  private readonly names = new Map<string, string | null>();

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
      for (const id of ids) if (!found.has(id)) this.names.set(`${table} ${id}`, null);
    }
    this.wanted.clear();
    return this;
  }

  /** Undefined when the record is gone or has no title. */
  nameOf(table: string, id: number): string | undefined {
    return this.names.get(`${table} ${id}`) ?? undefined;
  }

  isDeleted(table: string, id: number): boolean {
    return this.names.get(`${table} ${id}`) === null;
  }

  label(table: string, id: unknown): string {
    if (typeof id !== 'number') return String(id);
    return this.nameOf(table, id) ?? (this.isDeleted(table, id) ? `nº ${id} (excluído)` : `nº ${id}`);
  }
}

/** The path of a field; fields of a part start with the part's name. */
function pathOf(table: string, field: string): string {
  const { partName } = declaredTable(table);
  return partName ? `${partName}.${field}` : field;
}

/** The declared part that the row stores whole. */
export const snapshotOf = ({ action, entity }: AuditRow): DeclaredSnapshot | undefined =>
  declaredTable(entity ?? '').snapshots?.[action];

/** The changes of a row by field; a snapshot's old values come from the row before it. */
function changesOf(row: AuditRow, before: AuditRow | undefined): KeptChange[] {
  const changes = keptChanges(row.action, row.changes);
  if (!snapshotOf(row)) return changes;
  return changes.map((change) => ({ ...change, from: before?.changes?.[change.field] ?? null }));
}

/** Formats audit rows as text; loads what they refer to once for all of them. */
export class ChangeFormatter {
  private readonly references = new References();
  private readonly formatters = new Map<string, FieldFormatter>();
  private readonly changes = new Map<AuditRow, KeptChange[]>();

  private constructor(private readonly manager: EntityManager) {}

  /** @param before the previous snapshot of each row that stores one */
  static async of(
    manager: EntityManager,
    rows: readonly AuditRow[],
    before: ReadonlyMap<AuditRow, AuditRow> = new Map(),
  ): Promise<ChangeFormatter> {
    const formatter = new ChangeFormatter(manager);
    for (const row of rows) formatter.changes.set(row, changesOf(row, before.get(row)));
    await formatter.loadFormatters(rows);
    for (const row of rows) formatter.requestAll(row);
    await formatter.references.load(manager);
    return formatter;
  }

  /** The changed fields of the record's form in its order, each old → new. */
  format(row: AuditRow): FieldChange[] {
    const table = row.entity ?? '';
    const fields = RECORD_FIELDS[table] ?? {};
    const order = Object.keys(fields);
    return (this.changes.get(row) ?? [])
      .filter(({ field }) => Object.hasOwn(fields, field))
      .sort((a, b) => order.indexOf(a.field) - order.indexOf(b.field))
      .map((change) => ({
        field: pathOf(table, change.field),
        label: fields[change.field]?.label ?? change.field,
        ...this.formatSides(row, change),
        shortened: isShortened(change.from) || isShortened(change.to),
      }))
      .filter(({ from, to, shortened }) => from !== to || shortened || from === WITHHELD);
  }

  /** Titles of the records of the rows and of their references. */
  get records(): Pick<References, 'nameOf' | 'isDeleted' | 'label'> {
    return this.references;
  }

  private formatSides(row: AuditRow, change: KeptChange): Pick<FieldChange, 'from' | 'to'> {
    const table = row.entity ?? '';
    const snapshot = snapshotOf(row);
    if (snapshot && !isShortened(change.from) && !isShortened(change.to))
      return snapshot.format((id) => this.references.label(change.field, id), change.from, change.to);
    return {
      from: this.formatSide(row, table, change.field, change.from),
      to: this.formatSide(row, table, change.field, change.to),
    };
  }

  private formatSide(row: AuditRow, table: string, field: string, value: unknown): string | null {
    if (isShortened(value)) return `${value.beginning.replace(/^"/, '')}…`;
    const declared = RECORD_FIELDS[table]?.[field];
    if (declared?.refersTo !== undefined && value !== null)
      return this.references.label(declared.refersTo, value);
    const titleOf = (named: string, id: unknown): string => this.references.label(named, id);
    const own = this.formatters.get(table)?.format(row.entityId, field, value, titleOf);
    return own === undefined ? formatFieldValue(declared, value) : own;
  }

  private async loadFormatters(rows: readonly AuditRow[]): Promise<void> {
    for (const [table, create] of declaredFacts('formatter')) {
      const own = rows.filter(({ entity }) => entity === table);
      const records = own.map((row) => ({ id: row.entityId, changes: this.changes.get(row) ?? [] }));
      if (own.length > 0) this.formatters.set(table, await create(this.manager, records));
    }
  }

  private requestAll(row: AuditRow): void {
    const table = row.entity ?? '';
    if (row.entityId !== null) this.references.request(table, row.entityId);
    for (const { field, from, to } of this.changes.get(row) ?? [])
      for (const value of [from, to]) this.request(row, table, field, value);
    for (const [named, detail] of declaredFacts('auditedAs'))
      this.references.request(named, row.changes?.[detail]);
  }

  private request(row: AuditRow, table: string, field: string, value: unknown): void {
    const refersTo = RECORD_FIELDS[table]?.[field]?.refersTo;
    if (refersTo !== undefined) this.references.request(refersTo, value);
    if (snapshotOf(row)?.lists.includes(field) && Array.isArray(value))
      for (const { id } of value as { id: number }[]) this.references.request(field, id);
    const named = this.formatters.get(table)?.references(row.entityId, field, value) ?? [];
    for (const [other, id] of named) this.references.request(other, id);
  }
}
