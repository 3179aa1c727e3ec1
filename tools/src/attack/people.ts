import { randomBytes } from 'node:crypto';

import type { ModuleKey } from '@prumo/domain';

import { HttpClient } from '../client/http-client.js';
import { type Building, createBuilding, createReport, wholeCatalogue } from '../client/records.js';
import { UserSession } from '../client/user-session.js';
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
  /** A report of the bystander. */
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

/** Creates and signs in the users; attackers send on so many connections at once. */
export async function castOf(url: string, connections: number): Promise<Cast> {
  const admin = visitorOf(url, { connections });
  await admin.signIn(ADMIN);
  const join = async (name: string, many: number): Promise<UserSession> => {
    const person = { email: `${name}@prumo.local`, password: randomBytes(9).toString('base64url') };
    await admin.write('POST', '/api/users', { ...person, fullName: name, allowedModules: MODULES });
    const session = visitorOf(url, { connections: many });
    await session.signIn(person);
    return session;
  };
  const [bystander, member] = [await join('bystander', 1), await join('member', connections)];
  const structure = await wholeCatalogue(member);
  const reportOf = async (session: UserSession) => {
    const building = await createBuilding(session);
    return { building, reportId: await createReport(session, building.id, structure) };
  };
  const { reportId: bystanderReportId } = await reportOf(bystander);
  return { admin, bystander, member, structure, bystanderReportId, ...(await reportOf(member)) };
}
