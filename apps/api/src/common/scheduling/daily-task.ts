import type { OnApplicationBootstrap } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';

import { describeError } from '../errors/describe-error.js';
import { logger } from '../logging/logger.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Runs when the application starts and every 24 hours. A failure is logged and the next run tries again. */
export abstract class DailyTask implements OnApplicationBootstrap {
  /** The `event` of its log lines. */
  protected abstract readonly event: string;

  abstract run(): Promise<unknown>;

  onApplicationBootstrap(): Promise<void> {
    return this.runSafely();
  }

  @Interval(DAY_MS)
  protected async runSafely(): Promise<void> {
    try {
      await this.run();
    } catch (error) {
      logger.error({ event: this.event, error: describeError(error) }, 'a daily task failed');
    }
  }
}
