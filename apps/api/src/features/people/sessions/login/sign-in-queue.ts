import { availableParallelism } from 'node:os';

import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../../common/errors/domain-error.js';
import type { Guess } from './login-throttle.js';

/** So many wait at most in each of the two lines; a whole line is through in some seconds. */
const LONGEST_LINE = 100;
const RETRY_AFTER_SECONDS = 5;

const busy = (): DomainError =>
  new DomainError('unavailable', 'Muitas pessoas estão entrando agora. Tente novamente em alguns segundos.', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });

/** Somebody who waits: whose password is checked for what account, and what to tell them. */
interface Waiting {
  /** Two of one account are checked one after the other: somebody signing in twice at once is not an attack. */
  account: string;
  enter: () => void;
  refuse: () => void;
}

/** Those who wait, by where they come from; each place has its turn, however many wait there. */
class Line {
  /** In the order of their turns. */
  private readonly places = new Map<string, Waiting[]>();

  /** Whoever comes to a full line takes the place of the last of those who are most. */
  join(place: string, waiting: Waiting): void {
    const here = this.places.get(place) ?? [];
    if (this.length() >= LONGEST_LINE) {
      const most = [...this.places.values()].reduce((a, b) => (b.length > a.length ? b : a));
      if (most.length <= here.length) return waiting.refuse();
      most.at(-1)?.refuse();
    }
    here.push(waiting);
    this.places.set(place, here);
  }

  leave(place: string, waiting: Waiting): void {
    const here = this.places.get(place)?.filter((one) => one !== waiting) ?? [];
    if (here.length > 0) this.places.set(place, here);
    else this.places.delete(place);
  }

  /** The first, by turns of the places, who may enter. */
  next(mayEnter: (waiting: Waiting) => boolean): Waiting | undefined {
    for (const [place, here] of this.places) {
      const found = here.find(mayEnter);
      if (!found) continue;
      // The place goes to the end of the line.
      this.places.delete(place);
      if (here.length > 1)
        this.places.set(
          place,
          here.filter((one) => one !== found),
        );
      return found;
    }
    return undefined;
  }

  private length(): number {
    let sum = 0;
    for (const { length } of this.places.values()) sum += length;
    return sum;
  }
}

/**
 * Lets a few passwords be checked at once: a check takes a processor for a twentieth of a second, and whoever guesses
 * without end would else take them all. Devices that are known go first, then by turns with strangers; strangers by
 * turns of their places.
 */
@Injectable()
export class SignInQueue {
  deadlineMs = 10_000;
  /** One processor stays with everybody else; two are enough, of the four threads that Node has for such work. */
  atOnce = Math.min(2, Math.max(1, availableParallelism() - 1));
  private readonly known = new Line();
  private readonly strangers = new Line();
  private readonly underWay = new Set<string>();
  private lastWasKnown = false;

  /** @throws unavailable (503) when too many wait, or it takes too long */
  async run<T>({ email, place, isKnownDevice }: Guess, work: () => Promise<T>): Promise<T> {
    // Strangers who guess at an account don't keep its owner waiting.
    const account = isKnownDevice ? `known ${email}` : email;
    await this.enter(isKnownDevice ? this.known : this.strangers, isKnownDevice ? email : place, account);
    try {
      return await work();
    } finally {
      this.underWay.delete(account);
      this.admit();
    }
  }

  private enter(line: Line, place: string, account: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        line.leave(place, waiting);
      };
      const waiting: Waiting = {
        account,
        enter: () => {
          clearTimeout(timer);
          resolve();
        },
        refuse: () => {
          leave();
          reject(busy());
        },
      };
      const timer = setTimeout(waiting.refuse, this.deadlineMs);
      line.join(place, waiting);
      this.admit();
    });
  }

  private admit(): void {
    const mayEnter = ({ account }: Waiting) => !this.underWay.has(account);
    while (this.underWay.size < this.atOnce) {
      const isKnownsTurn = !this.lastWasKnown;
      const lines = isKnownsTurn ? [this.known, this.strangers] : [this.strangers, this.known];
      const first = lines[0]?.next(mayEnter);
      const next = first ?? lines[1]?.next(mayEnter);
      if (!next) return;
      this.lastWasKnown = (first !== undefined) === isKnownsTurn;
      this.underWay.add(next.account);
      next.enter();
    }
  }
}
