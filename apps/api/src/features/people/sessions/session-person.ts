import type { RequestPerson } from '../../../common/auth/access.js';
import type { User } from '../users/user.entity.js';

/** Columns of the person that every request needs. */
export type Person = Pick<User, 'id' | 'email' | 'epoch' | 'fullName' | 'isAdmin' | 'allowedModules'>;

/** A slow body or a queue may take longer: then the person is read again. */
const FRESH_MS = 1000;

/** The person of a session as read with it: passport's `request.user`. Never stored. */
export class SessionPerson implements RequestPerson {
  private readonly readAt = performance.now();

  /** @param lastWrite position in the database's log of their last write, where replicas are used */
  constructor(
    readonly person: Person,
    readonly lastWrite?: number,
  ) {}

  get id(): number {
    return this.person.id;
  }

  get isFresh(): boolean {
    return performance.now() - this.readAt < FRESH_MS;
  }

  toJSON(): undefined {
    return undefined;
  }
}
