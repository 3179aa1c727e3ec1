import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { reportData } from '@prumo/domain';

import type { Actor } from '../../../common/auth/access.js';
import { EditionsService, headOf } from '../documents/editions.service.js';
import { plainName } from '../documents/pdf-response.js';
import { WorkbookPool } from './workbook-pool.js';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The evaluated report for those who go on working with it. */
@Injectable()
export class FormatsService {
  constructor(
    private readonly editions: EditionsService,
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
    const standing = await this.editions.stand(actor, reportId);
    const { content } = standing;
    const document = headOf(standing);
    const name = `PDE-${plainName(content.building.name)}.${format}`;
    const body =
      format === 'xlsx'
        ? await this.workbooks.run({ content, document }, gone)
        : reportData(content, document);
    response.setHeader('Content-Disposition', `attachment; filename="${name}"`);
    if (body instanceof Uint8Array) response.setHeader('Content-Type', XLSX).end(body);
    else response.json(body);
  }
}
