import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';

import { createParamDecorator, type ExecutionContext, Injectable, StreamableFile } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { ObjectLiteral } from 'typeorm';
import { formatNumber, saoPauloDay } from '@prumo/domain';

import { SecurityEvents } from '../../audit/security-events.js';
import type { Actor } from '../../common/auth/access.js';
import { badRequest } from '../../common/errors/domain-error.js';
import type { Scope } from '../../crud/list/conditions.js';
import { type ListRequest, readListRequest } from '../../crud/list/list-request.js';
import { logBrokenOff, withReadLimit } from '../../crud/list/page.js';
import { openList } from '../../crud/list/read-view.js';
import { type Cursor, listLimiter } from '../../crud/list/snapshot-reader.js';
import type { View } from '../../crud/list/view.js';
import { ownedBy } from '../../crud/ownership.js';
import type { Sheet, SheetLines } from '../../crud/sheet.js';
import { ReplicaRouter } from '../../database/replicas/replica-router.js';
import { type SheetCell, cellOf, type Personal } from '../sheet-cells.js';
import { sheetColumns } from '../sheet-query.js';
import { CSV, csvOf } from './csv.js';
import { MAX_ROWS, workbookOf, XLSX } from './workbook.js';

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export interface ExportRequest {
  list: ListRequest;
  format: ExportFormat;
  personal: Personal;
}

export interface Exported<E extends ObjectLiteral> {
  view: View<E>;
  sheet: Sheet;
  lines?: SheetLines;
  /** The title on screen: 'Edificações'. */
  title: string;
  /** In the audit; default: the view's. */
  name?: string;
  scope?: Scope;
}

/** @throws badRequest when there is no such format */
export function readFormat(raw: unknown): ExportFormat {
  const format = EXPORT_FORMATS.find((one) => one === (raw ?? 'csv'));
  if (!format) throw badRequest(`Parâmetro format inválido: use ${EXPORT_FORMATS.join(' ou ')}.`);
  return format;
}

function readPersonal(raw: unknown): Personal {
  if (raw !== undefined && raw !== 'full') throw badRequest('Parâmetro personal inválido: use full.');
  return raw ?? 'masked';
}

/** A controller's parameter; `range` is ignored. */
export const ExportOf = createParamDecorator(
  (plain: readonly string[] | undefined, context: ExecutionContext): ExportRequest => {
    const { range: _ignored, ...query } = context.switchToHttp().getRequest<Request>().query;
    return {
      list: readListRequest(query, plain),
      format: readFormat(query['format']),
      personal: readPersonal(query['personal']),
    };
  },
);

export const ZIP = 'application/zip';
export const TYPES: Readonly<Record<ExportFormat, string>> = { csv: `${CSV}; charset=utf-8`, xlsx: XLSX };

/** 'edificacoes-2026-11-22.csv', in ASCII and with accents. */
export function dispositionOf(title: string, format: ExportFormat | 'zip' | 'ics'): string {
  const name = `${title.toLowerCase().replace(/[^\p{L}\d]+/gu, '-')}-${saoPauloDay(new Date())}.${format}`;
  const plain = name.normalize('NFD').replace(/[^\w.-]/g, '');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}

/** The filter for the audit: ids, numbers and booleans; of texts, which may be personal, only their presence. */
const auditedFilter = (
  { filters }: Pick<View<ObjectLiteral>, 'filters'>,
  filter: ListRequest['filter'],
): string[] =>
  Object.entries(filter).map(([key, value]) => {
    const declared = Object.hasOwn(filters, key) ? filters[key] : undefined;
    const type = typeof declared === 'object' ? declared.type : declared;
    if (Array.isArray(value)) return `${key}: ${value.length}`;
    return type === undefined || type === 'text' ? key : `${key}=${String(value)}`;
  });

/** The pause between batches while other lists are read. */
const REST_MS = 4;

/** Concurrent exports pause between batches. */
async function* batchesOf(
  cursor: Cursor<Record<string, unknown>>,
  sheet: Sheet,
  personal: Personal,
  lines: SheetLines = (row) => [row],
): AsyncGenerator<SheetCell[][]> {
  for await (const rows of cursor.batches) {
    yield rows.flatMap(lines).map((row) => sheet.map((column) => cellOf(column, row[column.key], personal)));
    if (listLimiter.size.underWay > 1) await wait(REST_MS);
  }
}

/** Streams lists as files in constant memory. */
@Injectable()
export class Exports {
  constructor(
    private readonly replicas: ReplicaRouter,
    private readonly events: SecurityEvents,
  ) {}

  /** The export is audited. @throws invalid, tooMany (429) or unavailable (503) when too many lists are read */
  async send<E extends ObjectLiteral>(
    actor: Actor,
    { view, sheet, lines, title, name = view.resource, scope = ownedBy(actor, view) }: Exported<E>,
    { list, format, personal }: ExportRequest,
    response: Response,
  ): Promise<StreamableFile> {
    const asked = { columns: sheetColumns(view, sheet), scope };
    const cursor = await this.replicas.read((source) =>
      openList<Record<string, unknown>, E>(source, view, list, asked),
    );
    try {
      const { total: rows = 0 } = cursor;
      if (format === 'xlsx' && rows > MAX_ROWS) throw tooLong();
      const filter = auditedFilter(view, list.filter);
      const details = { list: name, format, rows, filter, personal: personal === 'full' };
      await this.events.record('exported', { actor, userId: actor.id, details }, `${name} ${personal}`);
      response.setHeader('Export-Rows', rows);
    } catch (error) {
      await cursor.close();
      throw error;
    }
    return streamTable(
      { title, sheet, rows: batchesOf(cursor, sheet, personal, lines) },
      format,
      cursor,
      response,
    );
  }
}

/** Streams a table as a file; closes the cursor at the end. */
export function streamTable(
  { title, sheet, rows }: { title: string; sheet: Sheet; rows: AsyncGenerator<SheetCell[][]> },
  format: ExportFormat,
  cursor: Pick<Cursor<unknown>, 'close'>,
  response: Response,
): StreamableFile {
  const file =
    format === 'csv'
      ? Readable.from(csvOf(sheet, rows), { objectMode: false })
      : workbookOf(title, sheet, rows);
  return new StreamableFile(
    withReadLimit(file, response, () => void cursor.close()),
    { type: TYPES[format], disposition: dispositionOf(title, format) },
  ).setErrorLogger(logBrokenOff);
}

export const tooLong = (): Error =>
  badRequest(
    `Uma planilha do Excel tem no máximo ${formatNumber(MAX_ROWS)} linhas: exporte em CSV ou filtre a lista.`,
  );
