import { randomBytes } from 'node:crypto';

import type { ModuleKey } from '@prumo/domain';

import { HttpClient, type Received } from '../client/http-client.js';
import {
  type Building,
  createBuilding,
  createReport,
  createUser,
  wholeCatalogue,
} from '../client/records.js';
import { type Credentials, UserSession } from '../client/user-session.js';
import { requireLocal } from '../instance.js';

const MODULES: readonly ModuleKey[] = ['buildings', 'technicians', 'reports', 'settings'];

/** The users of an attacked instance, signed in before the first attack, and their records. */
export interface Users {
  admin: UserSession;
  /** Uses the product, and is attacked only through what others do to everybody. */
  bystander: UserSession;
  bystanderReportId: number;
  /** Uses the product too, and abuses it. */
  member: UserSession;
  building: Building;
  reportId: number;
  /** Of the whole catalogue. */
  structure: object;
}

let addresses = 0;

/** A client address that was not used before: `10.x.y.z`. */
export function newAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

/** A browser without a session, with its address in `X-Forwarded-For`. */
export function visitorOf(url: string, { connections = 1, address = newAddress() } = {}): UserSession {
  const headers = { 'x-forwarded-for': address };
  return new UserSession(new HttpClient(requireLocal(url), { connections, headers }), 'visitor');
}

/** Sends a sign-in as a new browser would, successful or not. */
export async function trySignIn(visitor: UserSession, { email, password }: Credentials): Promise<Received> {
  await visitor.renewToken();
  return visitor.request('POST', '/api/login', { email, password });
}

/** Signs in as somebody who does not exist; `at` distinguishes them. */
export const signInWrongly = (visitor: UserSession, at: number): Promise<Received> =>
  trySignIn(visitor, {
    email: `ninguem${at}.${Date.now()}@exemplo.com`,
    password: randomBytes(6).toString('hex'),
  });

/** Creates and signs in the users; attackers send on so many connections at once. */
export async function createUsers(url: string, connections: number): Promise<Users> {
  const admin = visitorOf(url, { connections });
  const [bystander, member] = [visitorOf(url), visitorOf(url, { connections })];
  for (const session of [bystander, member])
    await session.signIn(await createUser(admin, { allowedModules: MODULES }));
  const structure = await wholeCatalogue(member);
  const reportOf = async (session: UserSession, building: Building): Promise<number> =>
    createReport(session, building.id, structure);
  const building = await createBuilding(member);
  const reportId = await reportOf(member, building);
  const bystanderReportId = await reportOf(bystander, await createBuilding(bystander));
  return { admin, bystander, bystanderReportId, member, building, reportId, structure };
}
