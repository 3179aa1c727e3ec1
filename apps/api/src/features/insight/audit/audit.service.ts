import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { recordKind } from '@prumo/domain';

import { ChangeFormatter } from '../../../history/change-formatter.js';
import { type AuditRow, authorOf, isRowShortened } from '../../../history/revert/audit-rows.js';
import type { FieldChange } from '../../../history/revert/history.dto.js';
import { auditQuery } from './audit-query.js';
import { type AuditRequest, cursorOf } from './audit-request.js';
import type { AuditEntry, AuditPage, AuditedRecord } from './audit.dto.js';

export type KindedRow = AuditRow & { kind: string };

/** Rows per page. */
const PAGE = 50;

/** Labels of a security event's details. */
const DETAILS: Readonly<Record<string, string>> = {
  address: 'Endereço',
  browser: 'Navegador',
  device: 'Dispositivo',
  leftOut: 'Omitidos desde o anterior',
  method: 'Método',
  path: 'Caminho',
  reason: 'Motivo',
  name: 'Nome',
  kind: 'Tipo',
  scope: 'Alcance',
  count: 'Quantidade',
  tokenId: 'Token',
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const detailsOf = ({ changes }: AuditRow, { records }: ChangeFormatter): FieldChange[] =>
  Object.entries(changes ?? {})
    .filter(([, value]) => value !== null)
    .map(([field, value]) => ({
      field,
      label: DETAILS[field] ?? field,
      from: null,
      to: field === 'tokenId' ? records.label('api_tokens', value) : textOf(value),
      shortened: false,
    }));

function recordOf({ entity, entityId }: AuditRow, formatter: ChangeFormatter): AuditedRecord | null {
  if (entity === null) return null;
  const of = { entity, id: entityId, kind: recordKind(entity) };
  if (entityId === null) return { ...of, title: null, isDeleted: false };
  const { records } = formatter;
  return {
    ...of,
    title: records.nameOf(entity, entityId) ?? null,
    isDeleted: records.isDeleted(entity, entityId),
  };
}

/** Loads what the rows refer to once for all of them. */
export async function formatRows(manager: EntityManager, rows: readonly KindedRow[]): Promise<AuditEntry[]> {
  const formatter = await ChangeFormatter.of(manager, rows);
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    userId: row.userId,
    who: authorOf(row),
    action: row.action,
    kind: row.kind,
    record: recordOf(row, formatter),
    changes: row.kind === 'security' ? detailsOf(row, formatter) : formatter.format(row),
    shortened: isRowShortened(row.changes),
  }));
}

@Injectable()
export class AuditService {
  constructor(private readonly dataSource: DataSource) {}

  async page(request: AuditRequest): Promise<AuditPage> {
    const { manager } = this.dataSource;
    const [sql, parameters] = auditQuery(request, PAGE + 1);
    const rows = await manager.query<KindedRow[]>(sql, parameters);
    const shown = rows.slice(0, PAGE);
    const last = shown.at(-1);
    return {
      entries: await formatRows(manager, shown),
      next: last && rows.length > PAGE ? cursorOf(last) : null,
    };
  }
}
