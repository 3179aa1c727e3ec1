import { Injectable, type StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import { DataSource } from 'typeorm';
import { actionName } from '@prumo/domain';

import { SecurityEvents } from '../../../audit/security-events.js';
import type { Actor } from '../../../common/auth/access.js';
import { type Cursor, openCursor } from '../../../crud/list/snapshot-reader.js';
import { column, type Sheet } from '../../../crud/sheet.js';
import { type ExportFormat, streamTable, tooLong } from '../../../exchange/export/exports.js';
import { MAX_ROWS } from '../../../exchange/export/workbook.js';
import type { SheetCell } from '../../../exchange/sheet-cells.js';
import { auditQuery } from './audit-query.js';
import type { AuditRequest } from './audit-request.js';
import type { AuditEntry, AuditedRecord } from './audit.dto.js';
import { type KindedRow, formatRows } from './audit.service.js';

const TITLE = 'Trilha de auditoria';

const SHEET: Sheet = [
  column.moment('at', 'Quando'),
  column.text('who', 'Quem'),
  column.text('action', 'Ação'),
  column.text('kind', 'Tipo de registro'),
  column.integer('id', 'Nº'),
  column.text('title', 'Registro'),
  column.text('label', 'Campo'),
  column.text('from', 'Antes'),
  column.text('to', 'Depois'),
];

const titleOf = ({ title, isDeleted }: AuditedRecord): string | null =>
  title ?? (isDeleted ? 'excluído' : null);

/** A line per changed field; one for a row without any. */
function linesOf({ at, who, action, record, changes }: AuditEntry): SheetCell[][] {
  const what = [
    at,
    who,
    actionName(action),
    record?.kind ?? null,
    record?.id ?? null,
    record && titleOf(record),
  ];
  if (changes.length === 0) return [[...what, null, null, null]];
  return changes.map(({ label, from, to }) => [...what, label, from, to]);
}

/** Streams the audit as a file with labels, in constant memory. */
@Injectable()
export class AuditExport {
  constructor(
    private readonly dataSource: DataSource,
    private readonly events: SecurityEvents,
  ) {}

  /**
   * All rows of a request. The export itself is audited.
   * @throws badRequest beyond what a workbook holds, tooMany (429), unavailable (503)
   */
  async send(
    actor: Actor,
    request: AuditRequest,
    format: ExportFormat,
    response: Response,
  ): Promise<StreamableFile> {
    const [sql, parameters] = auditQuery(request, null);
    if (format === 'xlsx') await this.refuseTooLong(sql, parameters);
    const cursor = await openCursor<KindedRow>(this.dataSource, [sql, parameters]);
    try {
      const details = { list: 'audit', format };
      await this.events.record('exported', { actor, userId: actor.id, details }, 'audit');
    } catch (error) {
      await cursor.close();
      throw error;
    }
    const table = { title: TITLE, sheet: SHEET, rows: this.batches(cursor) };
    return streamTable(table, format, cursor, response);
  }

  private async refuseTooLong(sql: string, parameters: unknown[]): Promise<void> {
    const [found] = await this.dataSource.query<[{ lines: number }]>(
      `SELECT coalesce(sum(CASE jsonb_typeof(told.changes) WHEN 'object'
           THEN greatest(1, (SELECT count(*) FROM jsonb_object_keys(told.changes))) ELSE 1 END), 0)::float8 AS lines
       FROM (${sql}) told`,
      parameters,
    );
    if (found.lines > MAX_ROWS) throw tooLong();
  }

  private async *batches(cursor: Cursor<KindedRow>): AsyncGenerator<SheetCell[][]> {
    for await (const rows of cursor.batches)
      yield (await formatRows(this.dataSource.manager, rows)).flatMap(linesOf);
  }
}
