import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { reportData } from '@prumo/domain';

import type { Actor } from '../../../common/auth/access.js';
import { BoundedPool, poolLimits } from '../../../common/concurrency/bounded-pool.js';
import { requestContext } from '../../../common/context/request-context.js';
import { XLSX } from '../../../exchange/export/workbook.js';
import { plainName } from '../documents/pdf-response.js';
import { ReportVersionsService, headOf } from '../documents/report-versions.service.js';
import type { Workbook } from './workbook-worker.js';

/** Writes workbooks in a worker thread, since one of 2,000 rows would block the event loop. */
export class WorkbookPool extends BoundedPool<Workbook, Uint8Array> {
  constructor(limits = poolLimits('@prumo/api/workbook-worker', 1)) {
    super(limits);
  }
}

/** The evaluated report as workbook or JSON. */
@Injectable()
export class FormatsService {
  constructor(
    private readonly editions: ReportVersionsService,
    private readonly workbooks: WorkbookPool,
  ) {}

  /** @throws tooMany (429) or unavailable (503) when too many workbooks wait */
  async send(actor: Actor, reportId: number, format: 'xlsx' | 'json', response: Response): Promise<void> {
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
}
