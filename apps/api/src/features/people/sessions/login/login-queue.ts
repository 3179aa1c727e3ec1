import { availableParallelism } from 'node:os';

import { Injectable } from '@nestjs/common';

import { FairLimiter, type Limits } from '../../../../common/concurrency/fair-limiter.js';
import type { LoginTarget } from './login-throttle.service.js';

const BUSY = 'Muitas pessoas estão entrando agora. Tente novamente em alguns segundos.';

/** Paths of sign-in below `/api`; its requests send credentials only. */
export const isLogin = (path: string): boolean => /^\/login(\/|$)/.test(path);

/** Password checks wait in `LoginQueue`; other steps of a sign-in count by address. */
export const isPasswordCheck = (path: string): boolean => /^\/login\/?$/.test(path);

/**
 * Limits concurrent password checks, each of which takes a processor for 50 ms. Known devices and strangers take turns;
 * within each, accounts or addresses do. An account has one check at a time, and strangers never delay its known devices.
 */
@Injectable()
export class LoginQueue {
  /** One processor is left to everything else, and two of the four threads that Node has for such work. */
  readonly limits: Limits = {
    limit: Math.min(2, Math.max(1, availableParallelism() - 1)),
    perKey: Infinity,
    waiting: 100,
    waitingPerKey: Infinity,
    timeoutMs: 10_000,
    evicts: true,
  };
  private readonly limiter = new FairLimiter(this.limits, { own: BUSY, all: BUSY, retryAfterSeconds: 5 });

  /** @throws unavailable (503) when the queue is full, or takes too long */
  async run<T>({ email, address, isKnownDevice }: LoginTarget, work: () => Promise<T>): Promise<T> {
    const release = await this.limiter.acquire(
      isKnownDevice
        ? { lane: 'known', key: email, exclusive: `known ${email}` }
        : { lane: 'strangers', key: address, exclusive: email },
    );
    try {
      return await work();
    } finally {
      release();
    }
  }
}
