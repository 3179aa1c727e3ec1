import type { Request } from 'express';

import type { Actor } from './actor.js';

/** What the platform needs to know of who asks. The sign-in provides it. */
export abstract class Identity {
  /** Who asks, as the database knows them now. @throws unauthenticated (401) or sessionExpired (440) */
  abstract actorOf(request: Request): Promise<Actor>;
}

/** The session a request belongs to, as far as a CSRF token is tied to it. */
export interface SessionOfRequest {
  /** Undefined when nobody has signed in to it; it may be over. */
  signedIn(request: Request): { userId: number } | undefined;
  /** @throws unauthenticated (401) or sessionExpired (440) */
  requireOpen(request: Request): void;
}
