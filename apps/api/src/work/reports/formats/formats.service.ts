import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import type { PdeContent } from '@prumo/domain';

import type { Actor } from '../../../platform/access/access.js';
import { plainName } from '../documents/pdf-response.js';
import { PreviewService } from '../evaluation/preview.service.js';
import { BoundedPool, limitsOf } from '../workers/bounded-pool.js';

/** Writes workbooks: one of 2,000 rows takes longer than other requests should wait. */
export class WorkbookPool extends BoundedPool<{ content: PdeContent }, Uint8Array> {
  constructor(limits = limitsOf('@prumo/api/workbook-worker', 1)) {
    super(limits);
  }
}

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The evaluated report for those who go on working with it. */
@Injectable()
export class FormatsService {
  constructor(
    private readonly previews: PreviewService,
    private readonly workbooks: WorkbookPool,
  ) {}

  /** @throws tooMany (429) or unavailable (503) when too many wait for their workbook */
  async send(
    actor: Actor,
    reportId: number,
    format: 'xlsx' | 'json',
    response: Response,
    gone?: AbortSignal,
  ): Promise<void> {
    const content = await this.previews.ofReport(actor, reportId);
    const body = format === 'xlsx' ? await this.workbooks.run({ content }, gone) : content;
    const name = `PDE-${plainName(content.building.name)}.${format}`;
    response.setHeader('Content-Disposition', `attachment; filename="${name}"`);
    if (body instanceof Uint8Array) response.setHeader('Content-Type', XLSX).end(body);
    else response.json(body);
  }
}
