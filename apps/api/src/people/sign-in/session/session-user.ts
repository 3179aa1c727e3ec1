import type { Actor } from '../../../platform/access/actor.js';
import type { SessionUser } from './session.dto.js';

/** The person as the console knows them. */
export const sessionUser = (
  { id, fullName, email, isAdmin, allowedModules }: Actor,
  expiresAt: number,
): SessionUser => ({ id, fullName, email, isAdmin, allowedModules, expires_at: expiresAt });
