import type { ModuleKey } from '@prumo/domain';

import type { HttpClient } from '../client/http-client.js';
import { createUser } from '../client/records.js';
import { UserSession } from '../client/user-session.js';

/** All participants, and the ids of users that no request may change: the run would end with their sessions. */
export interface People {
  all: readonly (readonly [weight: number, session: UserSession])[];
  admin: UserSession;
  /** Users with technicians, buildings and reports of their own. */
  workers: readonly UserSession[];
  visitor: UserSession;
  ids: ReadonlySet<number>;
}

const PASSWORD = 'Telhado-de-barro-7';
const MEMBERS: readonly (readonly [name: string, weight: number, modules: readonly ModuleKey[]])[] = [
  ['member', 22, ['buildings', 'technicians', 'reports', 'settings', 'typologies', 'parameters', 'cities']],
  ['outsider', 6, ['states']],
  // Signs in and out, and asks for nothing else.
  ['guest', 0, []],
];

/** Signs in the administrator, and members that the administrator has created. */
export async function signInAll(http: HttpClient): Promise<People> {
  const admin = new UserSession(http, 'administrator');
  const ids = new Set<number>();
  const members: [number, UserSession][] = [];
  for (const [fullName, weight, allowedModules] of MEMBERS) {
    const email = `${fullName}@prumo.local`;
    const user = await createUser(admin, { fullName, email, password: PASSWORD, allowedModules });
    ids.add(user.id);
    if (weight === 0) continue;
    const member = new UserSession(http, fullName);
    await member.signIn(user);
    members.push([weight, member]);
  }
  ids.add((await admin.read<{ id: number }>('/api/auth/user')).id);
  const visitor = new UserSession(http, 'visitor');
  await visitor.renewToken();
  const workers = [admin, ...members.slice(0, 1).map(([, member]) => member)];
  return { all: [[66, admin], ...members, [6, visitor]], admin, workers, visitor, ids };
}
