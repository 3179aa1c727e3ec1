import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { DailyTask } from '../common/scheduling/daily-task.js';
import { KEY_LIFETIME } from './idempotent-write.js';

@Injectable()
export class IdempotencyRetention extends DailyTask {
  protected readonly event = 'idempotencyRetention';

  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async run(): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM idempotency_keys WHERE created_at <= now() - interval '${KEY_LIFETIME}'`,
    );
  }
}
