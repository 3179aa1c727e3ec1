import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { DailyTask } from '../../../../common/scheduling/daily-task.js';
import { tryAdvisoryLock } from '../../../../database/locks.js';
import { removeUnsavedPictures } from '../../../buildings/manual-texts/manual-pictures.js';
import { EvidenceContents } from './evidence-contents.js';

/** Removes contents that nothing has any more; an advisory lock lets one process do it at a time. */
@Injectable()
export class EvidenceContentRetention extends DailyTask {
  protected readonly event = 'evidenceContentsRemoved';

  constructor(
    private readonly dataSource: DataSource,
    private readonly contents: EvidenceContents,
  ) {
    super();
  }

  /** @returns the number of removed contents; null while another process runs it */
  run(): Promise<number | null> {
    return this.dataSource.transaction(async (manager) => {
      if (!(await tryAdvisoryLock(manager, 'evidenceRetention'))) return null;
      await removeUnsavedPictures(manager);
      return this.contents.removeUnused(manager);
    });
  }
}
