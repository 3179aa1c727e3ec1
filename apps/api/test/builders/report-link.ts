import supertest, { type Response } from 'supertest';
import { GUEST_CODE_HEADER, GUEST_INVITATION_HEADER, GUEST_LINK_HEADER } from '@prumo/domain';

import type { TestApp } from '../support/app.js';
import type { Client } from '../support/client.js';
import { createBuilding } from './building.js';
import { structureOf } from './report.js';

export type ProofRow = Record<string, unknown> & {
  key: string;
  demand: string | null;
  isPending: boolean;
  version: number;
};

/** A report with rows of lighting that apply; two of them by their demands. */
export async function provenReport(admin: Client) {
  const { id: buildingId } = await createBuilding(admin, { name: 'Edifício Segredo' });
  const structure = await structureOf(admin, ['13'], ['minimum']);
  const { body } = await admin.post('/api/reports/with-structure', { buildingId, structure });
  const path = `/api/reports/${body.id}`;
  const verification = async () =>
    (await admin.get(`${path}/verification`)).body as { rows: ProofRow[]; progress: Record<string, number> };
  const { rows } = await verification();
  const rowWith = (demand: string): ProofRow => {
    const row = rows.find((one) => one.demand === demand && !one.isPending);
    if (!row) throw new Error(`No row demands ${demand}.`);
    return row;
  };
  const [given, other] = [rowWith('≥ 60 lux (Mínimo)'), rowWith('≥ 200 lux (Mínimo)')];
  return { id: body.id as number, buildingId, path, verification, given, other };
}

export const GUEST = { guestName: 'Ana Prado', role: 'collaborator', days: 30, fields: ['design', 'method'] };

/** Invites a guest to some rows of a report. @param path of the report */
export async function createLink(
  admin: Client,
  path: string,
  rows: readonly Pick<ProofRow, 'key'>[],
  values: object = {},
) {
  const answer = await admin.post(`${path}/links`, {
    ...{ ...GUEST, ...values },
    rows: rows.map(({ key }) => ({ key })),
  });
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body as { id: number; token: string; code: string | null; opening: string };
}

let addresses = 0;

interface Secrets {
  token: string;
  code?: string | undefined;
  /** Another one for each client if absent; the app must trust one proxy. */
  address?: string | undefined;
}

/** Somebody without a session, with the token of a link. */
export function guestClient(app: TestApp, { token, code, address = `198.51.100.${++addresses}` }: Secrets) {
  return clientWith(app, {
    'X-Forwarded-For': address,
    [GUEST_LINK_HEADER]: token,
    ...(code !== undefined && { [GUEST_CODE_HEADER]: code }),
  });
}

/** A signed-in person who names an invitation by its number, without a CSRF token. */
export const invitedClient = (
  app: TestApp,
  { cookie }: { cookie: string },
  id: number | string,
  address = `198.51.100.${++addresses}`,
) => clientWith(app, { cookie, 'X-Forwarded-For': address, [GUEST_INVITATION_HEADER]: String(id) });

/** The routes of guests, called with these headers. */
function clientWith(app: TestApp, headers: Record<string, string>) {
  const call = (method: 'get' | 'put' | 'post' | 'delete', path: string, body?: object): Promise<Response> =>
    supertest(app.url)[method](path).set(headers).send(body);
  return {
    address: headers['X-Forwarded-For'] ?? '',
    call,
    view: () => call('get', '/api/guest'),
    save: (...rows: object[]) => call('put', '/api/guest/rows', { rows }),
    submit: (...rows: object[]) => call('post', '/api/guest/submission', { rows }),
    comment: (body: object) => call('post', '/api/guest/comments', body),
  };
}
