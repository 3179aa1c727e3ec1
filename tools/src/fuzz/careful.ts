import { chance, type Gen, pick } from './gen.js';
import type { Operation } from './description.js';
import type { UserSession } from '../client/user-session.js';
import type { People } from './people.js';
import type { Sent } from '../client/http-client.js';

/** Operations on a user after which that user's sessions are over, or hold other rights. */
const ON_USERS = new Set(['updateUser', 'deleteUser', 'resetSecondFactor', 'anonymizeUser']);

/** Somebody who may be signed in and out at will: never one whose session the run needs. */
const GUEST = { email: 'guest@prumo.local', password: 'Telhado-de-barro-7' };

/**
 * Some operations would end the run's own sessions. Signing in is the visitor's; signing out is asked for as if from
 * another site, which only redirects, unless it is the visitor who leaves; our own people are neither changed nor
 * deleted. (Sessions are ended by ids that nobody has: `endSession` needs no care.)
 */
export function askedBy(g: Gen, { id }: Operation, people: People, drawn: UserSession): UserSession {
  return id === 'signIn' || (id === 'signOut' && chance(g, 50)) ? people.visitor : drawn;
}

/** The request as it may be sent without ending the run. */
export function harmless(g: Gen, { id }: Operation, people: People, person: UserSession, sent: Sent): Sent {
  if (id === 'signOut' && person !== people.visitor)
    return { ...sent, headers: { ...sent.headers, 'sec-fetch-site': pick(g, ['cross-site', 'same-site']) } };
  if (id === 'signIn' && chance(g, 10)) return { ...sent, body: Buffer.from(JSON.stringify(GUEST)) };
  if (!ON_USERS.has(id)) return sent;
  const isOurs = [...people.ids].some((own) => new RegExp(`/users/${own}(/|\\?|$)`).test(sent.path));
  return isOurs ? { ...sent, path: sent.path.replace(/\/users\/\d+/, '/users/999999') } : sent;
}
