import { randomBytes } from 'node:crypto';

import type { ModuleKey } from '@prumo/domain';

import { HttpClient, type Received } from '../client/http-client.js';
import { type Building, createBuilding, createReport, wholeCatalogue } from '../client/records.js';
import { type Credentials, UserSession } from '../client/user-session.js';
import { requireLocal } from '../instance.js';
import { ADMIN } from '../product.js';

const MODULES: readonly ModuleKey[] = ['buildings', 'technicians', 'reports', 'settings'];

/** The users of an attacked instance, signed in before the first attack. */
export interface Cast {
  admin: UserSession;
  /** Uses the product, and is attacked only through what others do to everybody. */
  bystander: UserSession;
  /** Uses the product too, and abuses it. */
  member: UserSession;
  /** Records of the member: a building, and a report of the whole catalogue. */
  building: Building;
  reportId: number;
  structure: object;
  /** Holds no module. */
  outsider: UserSession;
  /** Records of the bystander. */
  bystanderBuilding: Building;
  bystanderReportId: number;
}

let addresses = 0;

/** A client address that was not used before: `10.x.y.z`. */
export function newAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

/** A browser without a session, which says by `X-Forwarded-For` where it is. */
export function visitorOf(url: string, { connections = 1, address = newAddress() } = {}): UserSession {
  const headers = { 'x-forwarded-for': address };
  return new UserSession(new HttpClient(requireLocal(url), { connections, headers }), 'visitor');
}

/** Tries to sign in as a new browser would; answers whatever comes of it. */
export async function trySignIn(visitor: UserSession, credentials: object): Promise<Received> {
  await visitor.renewToken();
  return visitor.request('POST', '/api/login', credentials);
}

/** Signs in as somebody who does not exist; `at` distinguishes them. */
export const signInWrongly = (visitor: UserSession, at: number): Promise<Received> => {
  const email = `ninguem${at}.${Date.now()}@exemplo.com`;
  return trySignIn(visitor, { email, password: randomBytes(6).toString('hex') });
};

/** Creates a user of a random name, unless one is given, after a new sign-in: creating users requires a recent one. */
export async function createUser(
  admin: UserSession,
  allowedModules: readonly ModuleKey[] = ['buildings'],
  fullName = `pessoa-${randomBytes(4).toString('hex')}`,
): Promise<Credentials & { id: number }> {
  await admin.signIn(ADMIN);
  const person = { email: `${fullName}@prumo.local`, password: randomBytes(9).toString('base64url') };
  const body = { ...person, fullName, allowedModules };
  return { ...person, ...(await admin.write<{ id: number }>('POST', '/api/users', body)) };
}

/** Creates and signs in the users; attackers send on so many connections at once. */
export async function castOf(url: string, connections: number): Promise<Cast> {
  const admin = visitorOf(url, { connections });
  const join = async (name: string, modules = MODULES, many = connections): Promise<UserSession> => {
    const session = visitorOf(url, { connections: many });
    await session.signIn(await createUser(admin, modules, name));
    return session;
  };
  const [bystander, member] = [await join('bystander', MODULES, 1), await join('member')];
  const outsider = await join('outsider', []);
  const structure = await wholeCatalogue(member);
  const reportOf = async (session: UserSession) => {
    const building = await createBuilding(session);
    return { building, reportId: await createReport(session, building.id, structure) };
  };
  const { building: bystanderBuilding, reportId: bystanderReportId } = await reportOf(bystander);
  const bystanders = { bystander, bystanderBuilding, bystanderReportId };
  return { admin, member, outsider, structure, ...bystanders, ...(await reportOf(member)) };
}
