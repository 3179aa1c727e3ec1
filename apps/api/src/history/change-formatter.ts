import type { EntityManager } from 'typeorm';
import { formatFieldValue, RECORD_FIELDS } from '@prumo/domain';

import { WITHHELD } from '../audit/audit-changes.js';
import { auditedDetails, type DeclaredSnapshot, declaredTable } from '../common/declared-tables.js';
import { type AuditRow, isShortened, type KeptChange, keptChanges } from './revert/audit-rows.js';
import type { FieldChange } from './revert/history.dto.js';
import { type AttributeSource, attributeSources, References, valueTable } from './revert/references.js';

interface Condition {
  attributeId: number;
  attributeValueIds: number[];
  minLimit: number | null;
  maxLimit: number | null;
}

const conditionsOf = (value: unknown): Condition[] => (Array.isArray(value) ? (value as Condition[]) : []);

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

/** Tells rows of the audit in words. Whatever they refer to is looked up once for all of them. */
export class ChangeFormatter {
  private readonly references = new References();
  private sources = new Map<number, AttributeSource>();
  private attributeOf = new Map<number, number>();
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
    await formatter.loadConditions(rows);
    for (const row of rows) formatter.requestAll(row);
    await formatter.references.load(manager);
    return formatter;
  }

  /** The fields that the row changed, each old → new, in the order of their form. What is no field of the record's form is left out. */
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

  /** The records that the rows are about and name. */
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
    if (table === 'parameters' && field === 'conditions') return this.conditions(value);
    if (table === 'parameters' && field === 'attributeValueId' && value !== null)
      return this.value(this.attributeOf.get(row.entityId ?? 0), value);
    return formatFieldValue(declared, value);
  }

  private conditions(value: unknown): string | null {
    const said = conditionsOf(value).map(({ attributeId, attributeValueIds = [], minLimit, maxLimit }) => {
      const values = attributeValueIds.map((id) => this.value(attributeId, id));
      const limits = [
        minLimit == null ? '' : `de ${formatFieldValue(undefined, minLimit)}`,
        maxLimit == null ? '' : `até ${formatFieldValue(undefined, maxLimit)}`,
      ];
      const what = [...values, ...limits].filter((part) => part !== '').join(', ');
      return `${this.references.label('attributes', attributeId)}: ${what}`;
    });
    return said.length > 0 ? said.join('; ') : null;
  }

  private value(attributeId: number | undefined, id: unknown): string {
    const source = attributeId === undefined ? undefined : this.sources.get(attributeId);
    if (source?.dataKind === 'boolean') return id === 1 ? 'Sim' : 'Não';
    const table = valueTable(source);
    return table === undefined ? String(id) : this.references.label(table, id);
  }

  /** The attributes that parameters' conditions name, those that their own values are of included. */
  private async loadConditions(rows: readonly AuditRow[]): Promise<void> {
    const parameters = rows.filter(({ entity }) => entity === 'parameters');
    if (parameters.length === 0) return;
    const stored = await this.manager.query<{ id: number; attributeId: number | null }[]>(
      'SELECT id, attribute_id AS "attributeId" FROM parameters WHERE id = ANY($1)',
      [parameters.map(({ entityId }) => entityId)],
    );
    for (const { id, attributeId } of stored) if (attributeId !== null) this.attributeOf.set(id, attributeId);
    const ids = new Set<number>(this.attributeOf.values());
    for (const row of parameters)
      for (const { field, from, to } of this.changes.get(row) ?? []) {
        if (field === 'attributeId') for (const id of [from, to]) if (typeof id === 'number') ids.add(id);
        if (field === 'conditions')
          for (const { attributeId } of [...conditionsOf(from), ...conditionsOf(to)]) ids.add(attributeId);
      }
    this.sources = await attributeSources(this.manager, [...ids]);
  }

  private requestAll(row: AuditRow): void {
    const table = row.entity ?? '';
    if (row.entityId !== null) this.references.request(table, row.entityId);
    for (const { field, from, to } of this.changes.get(row) ?? [])
      for (const value of [from, to]) this.request(row, table, field, value);
    for (const [named, detail] of auditedDetails()) this.references.request(named, row.changes?.[detail]);
  }

  private request(row: AuditRow, table: string, field: string, value: unknown): void {
    const refersTo = RECORD_FIELDS[table]?.[field]?.refersTo;
    if (refersTo !== undefined) this.references.request(refersTo, value);
    if (snapshotOf(row)?.lists.includes(field) && Array.isArray(value))
      for (const { id } of value as { id: number }[]) this.references.request(field, id);
    if (table !== 'parameters') return;
    if (field === 'attributeValueId') this.requestValue(this.attributeOf.get(row.entityId ?? 0), value);
    if (field !== 'conditions') return;
    for (const { attributeId, attributeValueIds = [] } of conditionsOf(value)) {
      this.references.request('attributes', attributeId);
      for (const id of attributeValueIds) this.requestValue(attributeId, id);
    }
  }

  private requestValue(attributeId: number | undefined, id: unknown): void {
    const table = valueTable(attributeId === undefined ? undefined : this.sources.get(attributeId));
    if (table !== undefined) this.references.request(table, id);
  }
}
