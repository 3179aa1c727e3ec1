import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import type { Actor } from '../../../common/auth/access.js';
import { readSnapshot } from '../../../database/read-snapshot.js';
import { EvaluationService } from '../evaluation/evaluation.service.js';
import { readReport } from '../report.view.js';
import { readManual } from './manual-content.js';
import type { ManualState } from './manual-state.dto.js';

/** What the manuals of a report's building would lack if they were issued now. */
@Injectable()
export class ManualStateService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly evaluation: EvaluationService,
  ) {}

  /** @throws notFound when the report is not the caller's */
  get(actor: Actor, reportId: number): Promise<ManualState> {
    return readSnapshot(this.dataSource, async (manager) => {
      const report = await readReport(manager, actor, reportId);
      const { missing, building } = await readManual(manager, this.evaluation, report, 'owner-manual');
      const kinds: ManualState['kinds'] =
        building.units > 1 ? ['owner-manual', 'common-areas-manual'] : ['owner-manual'];
      return { kinds, missing: [...missing] };
    });
  }
}
