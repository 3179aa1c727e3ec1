import { randomBytes } from 'node:crypto';

import type { ModuleKey } from '@prumo/domain';

import { ADMIN } from '../product.js';
import { type Caller, callerOf, type Credentials, told } from './caller.js';

const PASSWORD = 'Telhado-de-barro-7';
const WORK: readonly ModuleKey[] = ['buildings', 'technicians', 'reports', 'settings'];

/** Who takes part: all signed in before anything is attacked. */
export interface Cast {
  admin: Caller;
  /** Works, and is attacked only by what others do to everybody. */
  bystander: Caller;
  /** Works too, and abuses it. */
  member: Caller;
  /** Holds no module. */
  outsider: Caller;
  /** Whose account is attacked. */
  victim: Credentials & { id: number };
}

/** Creates somebody who may sign in. */
export async function createPerson(
  admin: Caller,
  name: string,
  allowedModules: readonly ModuleKey[],
): Promise<Credentials & { id: number }> {
  const email = `${name}@prumo.local`;
  const answer = await admin.ask('POST', '/api/users', {
    fullName: name,
    email,
    password: PASSWORD,
    allowedModules,
  });
  return { email, password: PASSWORD, id: told<number>(answer, 'id') };
}

/** Somebody new: what one attack locks or resets must not stand in the way of the next. */
export async function newcomer(
  admin: Caller,
  allowedModules: readonly ModuleKey[] = ['buildings'],
): Promise<Credentials & { id: number }> {
  // Anew: creating people asks for a sign-in of the last minutes.
  await admin.signIn(ADMIN);
  return createPerson(admin, `pessoa-${randomBytes(4).toString('hex')}`, allowedModules);
}

/** Signs everybody in who has to be, `connections` at once for those who attack. */
export async function castOf(url: string, connections: number): Promise<Cast> {
  const enter = async (name: string, credentials: Credentials, many = 1): Promise<Caller> => {
    const caller = callerOf(url, name, { connections: many });
    await caller.signIn({ email: credentials.email, password: credentials.password });
    return caller;
  };
  const admin = await enter('administrator', ADMIN, connections);
  const join = async (name: string, modules: readonly ModuleKey[], many?: number): Promise<Caller> =>
    enter(name, await createPerson(admin, name, modules), many);
  return {
    admin,
    bystander: await join('bystander', WORK),
    member: await join('member', WORK, connections),
    outsider: await join('outsider', [], connections),
    victim: await createPerson(admin, 'victim', WORK),
  };
}
