import { setTimeout as delay } from 'node:timers/promises';

import { Injectable } from '@nestjs/common';
import type { Request } from 'express';

import { clientAddress, placeOfAddress } from '../../../../common/auth/client-address.js';
import { KnownDevices } from './known-devices.service.js';
import { LoginEvents } from './login-events.service.js';
import { type Guess, LoginThrottle, Throttled } from './login-throttle.service.js';
import type { Credentials } from './login.dto.js';
import { SignInQueue } from './sign-in-queue.js';

/** Minimum time of a 429 to a request with a code: it does not reveal whether password or code was wrong. */
const JOINT_REFUSAL_MS = 500;

/** The account and place that an attempt counts for, and the id of a device known to the account. */
export interface LoginAttempt {
  guess: Guess;
  device: string | undefined;
}

/** An attempt that may be verified; `lock`: only a right password with a right code passes. */
export interface AdmittedAttempt extends LoginAttempt {
  lock?: Throttled;
}

/** Limits password checks: the queue those under way, the throttle those that fail. */
@Injectable()
export class LoginAttempts {
  constructor(
    private readonly devices: KnownDevices,
    private readonly throttle: LoginThrottle,
    private readonly queue: SignInQueue,
    private readonly events: LoginEvents,
  ) {}

  async of(request: Request, email: string): Promise<LoginAttempt> {
    const device = await this.devices.recognise(request, email);
    const place = placeOfAddress(clientAddress(request));
    return { guess: { email, place, isKnownDevice: device !== undefined }, device };
  }

  /**
   * Counts an attempt, then has it verified. A locked account goes on only with a code, which is then judged together
   * with the password (docs/adr/0027-second-factor.md).
   * @throws Throttled (429), unavailable (503) when too many passwords are checked at once
   */
  async admit<T>(
    request: Request,
    { email, code }: Credentials,
    verify: (attempt: AdmittedAttempt) => Promise<T>,
  ): Promise<T> {
    const attempt = await this.of(request, email);
    const earliest = code ? delay(JOINT_REFUSAL_MS) : undefined;
    try {
      return await this.queue.run(attempt.guess, async () => {
        const lock = await this.throttle.tryTake(attempt.guess);
        if (!lock) return verify(attempt);
        if (code && (await this.throttle.takeJoint(attempt.guess))) return verify({ ...attempt, lock });
        throw lock;
      });
    } catch (error) {
      if (!(error instanceof Throttled)) throw error;
      this.events.locked(request, error.isFirst);
      await earliest;
      throw error;
    }
  }
}
