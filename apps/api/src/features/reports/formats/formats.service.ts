import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { idsFile, idsSpecifications, reportData } from '@prumo/domain';

import type { Actor } from '../../../common/auth/access.js';
import { BoundedPool, poolLimits } from '../../../common/concurrency/bounded-pool.js';
import { requestContext } from '../../../common/context/request-context.js';
import { badRequest } from '../../../common/errors/domain-error.js';
import { XLSX } from '../../../exchange/export/workbook.js';
import { DocumentIssuer, type DocumentPart, PARTS } from '../documents/document-issuer.js';
import { type DocumentTarget, readTarget } from '../documents/document-target.js';
import { plainName, sendPdf } from '../documents/pdf-response.js';
import { REPORTS_BUSY } from '../documents/render-pool.js';
import { ReportVersionsService, headOf } from '../documents/report-versions.service.js';
import type { Workbook } from './workbook-worker.js';

export const FORMATS = ['pdf', 'xlsx', 'json'] as const;
type Format = (typeof FORMATS)[number];

/** An IDS file is XML; its own name ends in `.ids`. */
export const IDS = 'application/xml; charset=utf-8';

/** The requested format, by default a PDF. @throws badRequest */
function readFormat(raw: unknown): Format {
  const format = FORMATS.find((one) => one === (raw ?? 'pdf'));
  if (!format) throw badRequest(`Parâmetro format inválido: use ${FORMATS.join(', ')}.`);
  return format;
}

/** The requested part of the document, by default the whole. @throws badRequest where there is no summary */
function readPart(raw: unknown, format: Format, { kind }: DocumentTarget): DocumentPart {
  const part = PARTS.find((one) => one === (raw ?? 'whole'));
  if (!part) throw badRequest(`Parâmetro part inválido: use ${PARTS.join(', ')}.`);
  if (part !== 'whole' && format !== 'pdf') throw badRequest('Parâmetro part inválido: só o PDF tem resumo.');
  if (part !== 'whole' && kind !== 'pde') throw badRequest('Parâmetro part inválido: só o PDE tem resumo.');
  return part;
}

/** The query parameters of a document, as sent. */
export interface DocumentQuery extends Partial<Record<'kind' | 'subject' | 'format' | 'part', unknown>> {
  inline: boolean;
}

/** Writes workbooks in a worker thread, since one of 2,000 rows would block the event loop. */
export class WorkbookPool extends BoundedPool<Workbook, Uint8Array> {
  constructor(limits = poolLimits('@prumo/api/workbook-worker', 1, REPORTS_BUSY)) {
    super(limits);
  }
}

/** A report as its document, or the evaluated report as workbook or JSON. */
@Injectable()
export class FormatsService {
  constructor(
    private readonly documents: DocumentIssuer,
    private readonly editions: ReportVersionsService,
    private readonly workbooks: WorkbookPool,
  ) {}

  /** @throws badRequest for another format; tooMany (429) or unavailable (503) when too many documents or workbooks wait */
  async send(
    actor: Actor,
    reportId: number,
    { inline, ...query }: DocumentQuery,
    response: Response,
  ): Promise<void> {
    const format = readFormat(query.format);
    const target = readTarget(reportId, query);
    const part = readPart(query.part, format, target);
    if (format === 'pdf') sendPdf(response, await this.documents.issue(actor, target, part), inline);
    else if (target.kind !== 'pde')
      throw badRequest('Parâmetro format inválido: este documento só existe em PDF.');
    else await this.sendData(actor, reportId, format, response);
  }

  private async sendData(
    actor: Actor,
    reportId: number,
    format: Exclude<Format, 'pdf'>,
    response: Response,
  ): Promise<void> {
    const edition = await this.editions.current(actor, reportId);
    const { content } = edition;
    const document = headOf(edition);
    const name = `PDE-${plainName(content.building.name)}.${format}`;
    const body =
      format === 'xlsx'
        ? await this.workbooks.run({ content, document }, requestContext().signal)
        : reportData(content, document);
    response.setHeader('Content-Disposition', `attachment; filename="${name}"`);
    if (body instanceof Uint8Array) response.setHeader('Content-Type', XLSX).end(body);
    else response.json(body);
  }

  /** The declarations that the report requires of a BIM model, as an IDS 1.0 file. */
  async sendIds(actor: Actor, reportId: number, response: Response): Promise<void> {
    const edition = await this.editions.current(actor, reportId);
    const { building } = edition.content;
    const head = headOf(edition);
    const title = `PDE – ${building.name}`;
    const source = head && ` Conteúdo do PDE emitido com o código ${head.authenticityCode}.`;
    const file = idsFile(
      {
        title,
        description: `O que o modelo BIM deve declarar conforme a ABNT NBR 15575.${source ?? ''}`,
        ...(head && { version: String(head.version) }),
      },
      idsSpecifications(edition.content),
    );
    response
      .setHeader('Content-Disposition', `attachment; filename="PDE-${plainName(building.name)}.ids"`)
      .setHeader('Content-Type', IDS)
      .end(file);
  }
}
