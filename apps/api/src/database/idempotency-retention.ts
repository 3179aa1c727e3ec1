import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { describeError } from '../common/errors/describe-error.js';
import { logger } from '../common/logging/logger.js';
import { KEY_LIFETIME } from './idempotent-write.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes expired idempotency keys: at the start and every day. */
@Injectable()
export class IdempotencyRetention implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly dataSource: DataSource) {}

  async onApplicationBootstrap(): Promise<void> {
    this.timer = setInterval(() => void this.runSafely(), DAY_MS).unref();
    await this.runSafely();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Deletes the keys that are a day old. */
  async run(): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM idempotency_keys WHERE created_at <= now() - interval '${KEY_LIFETIME}'`,
    );
  }

  /** A failure is logged and left to the next day. */
  private async runSafely(): Promise<void> {
    try {
      await this.run();
    } catch (error) {
      logger.error(
        { event: 'idempotencyRetention', error: describeError(error) },
        'expired idempotency keys could not be deleted',
      );
    }
  }
}
