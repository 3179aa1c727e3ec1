import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';

import { DomainError } from '../../../common/errors/domain-error.js';
import { poolOf } from '../../../database/pool.js';
import { AttemptCounter } from '../../people/sessions/login/attempt-counter.js';

/** Limits per address: requests a minute, and unrecognised ones an hour. */
const PER_MINUTE = 30;
const FAILURES_PER_HOUR = 100;
/** The limit of all addresses in all processes. */
const OF_ALL = { points: 300, seconds: 60 };

const MESSAGES = {
  tooMany: 'Muitas consultas a partir deste endereço. Aguarde um pouco e tente novamente.',
  busy: 'Muitas consultas de documentos neste momento. Aguarde um pouco e tente novamente.',
} as const;

/** Limits the requests of anybody against guessing codes (ADR 32). */
export class PublicLimits {
  private readonly perMinute = new RateLimiterMemory({ points: PER_MINUTE, duration: 60 });
  private readonly failures = new RateLimiterMemory({ points: FAILURES_PER_HOUR, duration: 3600 });

  private readonly ofAll: AttemptCounter;
  /** Until then requests are refused without asking the database. */
  private usedUpUntil = 0;

  /** @param name of what is counted, the same in all processes */
  constructor(dataSource: DataSource, name: string) {
    this.ofAll = new AttemptCounter(poolOf(dataSource), name, OF_ALL);
  }

  /** Counts a request. @param network the address that requests are counted by @throws tooMany (429) beyond a limit */
  async admit(network: string): Promise<void> {
    await this.perMinute.consume(network).catch(refuse);
    const failed = await this.failures.get(network);
    if (failed && failed.consumedPoints >= FAILURES_PER_HOUR) refuse(failed);
    await this.countForAll();
  }

  /** Counts an unrecognised code. */
  async recordFailure(network: string): Promise<void> {
    await this.failures.consume(network).catch(() => undefined);
  }

  private async countForAll(): Promise<void> {
    const left = this.usedUpUntil - performance.now();
    if (left > 0) throw tooMany(MESSAGES.busy, left);
    const count = await this.ofAll.take({});
    if (count.allowed) return;
    const milliseconds = count.retryAfterSeconds * 1000;
    this.usedUpUntil = performance.now() + milliseconds;
    throw tooMany(MESSAGES.busy, milliseconds);
  }
}

const tooMany = (message: string, milliseconds: number): DomainError =>
  new DomainError('tooMany', message, { retryAfterSeconds: Math.max(1, Math.ceil(milliseconds / 1000)) });

const refuse = ({ msBeforeNext }: RateLimiterRes): never => {
  throw tooMany(MESSAGES.tooMany, msBeforeNext);
};
