import { Injectable } from '@nestjs/common';
import type { Response } from 'express';

import type { Actor } from '../../common/records/actor.js';
import { plainName } from '../documents/pdf-response.js';
import { printed } from '../evaluation/evaluation.service.js';
import { PreviewService } from '../evaluation/preview.service.js';
import { reportWorkbook } from './workbook.js';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The evaluated report for those who go on working with it. */
@Injectable()
export class FormatsService {
  constructor(private readonly previews: PreviewService) {}

  async send(actor: Actor, reportId: number, format: 'xlsx' | 'json', response: Response): Promise<void> {
    const content = printed(await this.previews.ofReport(actor, reportId));
    response.setHeader(
      'Content-Disposition',
      `attachment; filename="PDE-${plainName(content.building.name)}.${format}"`,
    );
    if (format === 'json') response.json(content);
    else response.setHeader('Content-Type', XLSX).end(await reportWorkbook(content));
  }
}
