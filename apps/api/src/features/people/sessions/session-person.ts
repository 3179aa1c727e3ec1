import type { User } from '../users/user.entity.js';

/** What every request asks of its person. */
export type Person = Pick<User, 'id' | 'email' | 'epoch' | 'fullName' | 'isAdmin' | 'allowedModules'>;

/** What was read with the session is as good as read now for so long: a slow body or a queue may take longer. */
const FRESH_MS = 1000;

/** Whose a session is, as the database knew them when it was read. No part of what is stored of it. */
export class SessionPerson {
  private readonly readAt = performance.now();

  /**
   * @param person null when there is none any more
   * @param lastWrite how far the database's log had come when they last wrote; absent where nobody asks for it
   */
  constructor(
    readonly person: Person | null,
    readonly lastWrite?: number,
  ) {}

  get isFresh(): boolean {
    return performance.now() - this.readAt < FRESH_MS;
  }

  toJSON(): undefined {
    return undefined;
  }
}
