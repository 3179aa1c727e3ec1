import { createBuilding } from './builders/building.js';
import { createComposition } from './builders/composition.js';
import { createEvidenceWithFile, smallPdf } from './builders/evidence.js';
import { ifcHouse } from './builders/ifc-house.js';
import { createProvenReport, linkBody } from './builders/proven-report.js';
import { createTechnician } from './builders/technician.js';
import { ACCESS_TABLE } from './support/access-table.js';
import { startApp, type TestApp } from './support/app.js';
import { type Client, signedIn } from './support/client.js';
import { createPerson, holderOf } from './support/people.js';
import { png } from './support/picture.js';

const MODULES = ['buildings', 'technicians', 'reports'];
const OWNED = Object.entries(ACCESS_TABLE)
  .filter(([, { owned }]) => owned)
  .map(([route]) => route);

let app: TestApp;
let admin: Client;
let owner: Client;
let other: Client;

beforeAll(async () => {
  app = await startApp({ kind: 'starter' });
  admin = await signedIn(app);
  owner = await holderOf(app, admin, MODULES);
  other = await holderOf(app, admin, MODULES);
});
afterAll(() => app.stop());

interface Document {
  sha256: string;
}

/** Evidence with a file. */
async function evidenceOf(client: Client): Promise<{ evidence: number; fileSha256: string }> {
  const { id: evidence, sha256: fileSha256 } = await createEvidenceWithFile(client);
  return { evidence, fileSha256 };
}

/** Maintenance that was done in a building: what was sent, and its record. */
async function doneIn(client: Client, buildingId: number) {
  const plan = (await client.get(`/api/buildings/${buildingId}/maintenance`)).body as unknown as {
    activities: { activityId: number }[];
  };
  const sent = { activityId: plan.activities[0]?.activityId, doneOn: '2024-06-30', doneBy: 'Limpa Ltda.' };
  const { body } = await client.post(`/api/buildings/${buildingId}/maintenance-records`, sent);
  return { sent, id: body.id as number };
}

interface Needs {
  document?: boolean;
  proof?: boolean;
  maintenance?: boolean;
  residentsPage?: boolean;
  picture?: boolean;
}
const needsOf = (route: string): Needs => ({
  document: /reports.*(:sha256|changes)/.test(route),
  proof: /verification\/|links/.test(route),
  maintenance: route.includes('maintenance-records'),
  residentsPage: route.includes('residents-page/'),
  picture: route.includes('pictures/'),
});

/** Records of a person's, whole enough for the routes that need no more than that. */
async function recordsOf(client: Client, needs: Needs = {}) {
  const {
    document = false,
    proof = false,
    maintenance = false,
    residentsPage = false,
    picture = false,
  } = needs;
  const technicianId = (await createTechnician(client)).id;
  const buildingId = (await createBuilding(client, { technicianId, deliveryDate: '2024-01-31' })).id;
  const system = { systemType: 'concrete', designLife: 50 };
  expect((await client.put(`/api/buildings/${buildingId}/structural-system`, system)).status).toBe(200);
  const proven = proof ? await createProvenReport(client, buildingId) : undefined;
  const report = proven ?? (await client.post('/api/reports/with-structure', { buildingId })).body;
  const reportId = report.id as number;
  if (residentsPage) await client.put(`/api/buildings/${buildingId}/residents-page`, { isOn: true });
  const uploaded =
    picture && (await client.upload(`/api/buildings/${buildingId}/manual/pictures`, png(20, 10)));
  const own = {
    pictureKey: uploaded ? (uploaded.body.key as string) : undefined,
    done: maintenance ? await doneIn(client, buildingId) : undefined,
    ...{ technicians: technicianId, buildings: buildingId, reports: reportId },
    compositions: (await createComposition(client)).id,
    ...(await evidenceOf(client)),
    proven,
  };
  if (!document) return { ...own, sha256: '' };
  expect((await client.get(`/api/reports/${reportId}/jsreport`)).status).toBe(200);
  const documents = (await client.get(`/api/reports/${reportId}/documents`)).body as Document[];
  return { ...own, sha256: documents[0]?.sha256 ?? '' };
}

/** The version of a record that it has now. */
async function versionOf(resource: string, id: number): Promise<number> {
  const { body } = await admin.get(`/api/${resource}/${id}/history`);
  const entries = (body as { entries: { id: number; changes: { field: string }[] }[] }).entries;
  return entries.find(({ changes }) => changes.some(({ field }) => !field.includes('.')))?.id ?? 0;
}

/** Bodies of the routes that require one. */
const BODIES: readonly (readonly [end: string, body: object])[] = [
  ['/structural-system', { systemType: 'wood', designLife: 60 }],
  ['/compositions', { compositions: [] }],
  ['/answers', { answers: [] }],
  ['/verification', { rows: [] }],
  ['/maintenance', { changes: [], own: [] }],
  ['/residents-page', { isOn: true }],
];

type Records = Awaited<ReturnType<typeof recordsOf>>;

function queryOf(path: string, { sha256, proven }: Records): Record<string, string> {
  if (path.endsWith('/changes')) return { from: sha256, to: sha256 };
  if (path.endsWith('/comments')) return { key: proven?.row.key ?? '' };
  return path.endsWith('/template') ? { format: 'csv' } : {};
}

/** The bodies of the routes of a proof, which name a row. */
function proofBody(path: string, { proven }: Records): object | undefined {
  if (!proven) return undefined;
  const { row } = proven;
  if (path.endsWith('/links')) return linkBody(row.key);
  if (path.endsWith('/comments')) return { key: row.key, text: 'Confira.' };
  return path.endsWith('/decisions') ? { decision: 'accept', rows: [row] } : undefined;
}

async function statusOf(client: Client, route: string, records: Records) {
  const [method, pattern = ''] = route.split(' ');
  const resource = pattern.split('/')[2] as
    'technicians' | 'buildings' | 'reports' | 'compositions' | 'evidence';
  const version = /:version|revert/.test(pattern) ? await versionOf(resource, records[resource]) : 0;
  const path = pattern
    .replace(':id', String(records[resource]))
    .replace(':sha256', resource === 'evidence' ? records.fileSha256 : records.sha256)
    .replace(':number', '1')
    .replace(':version', String(version))
    .replace(':linkId', String(records.proven?.linkId))
    .replace(':recordId', String(records.done?.id))
    .replace(':key', String(records.pictureKey));
  if (pattern.endsWith('/import'))
    return (await client.upload(`${path}?dryRun=true`, records.proven?.sheet ?? Buffer.from(''))).status;
  if (pattern.endsWith('/ifc')) return (await client.upload(path, ifcHouse())).status;
  if (method === 'GET') return (await client.get(path, queryOf(path, records))).status;
  const body =
    BODIES.find(([end]) => path.endsWith(end))?.[1] ?? proofBody(path, records) ?? records.done?.sent ?? {};
  if (method === 'POST' && path.endsWith('/pictures')) return (await client.upload(path, png(20, 10))).status;
  if (method === 'POST' && path.endsWith('/files')) return (await client.upload(path, smallPdf(path))).status;
  if (method === 'POST') return (await client.post(path, version ? { to: version } : body)).status;
  return (method === 'PUT' ? await client.put(path, body) : await client.delete(path)).status;
}

/** A record that others depend on is still its owner's: refusing to delete it is 409. */
const WORKS = [200, 201, 409];

describe('records with an owner', () => {
  it('are covered by more than 14 routes', () => expect(OWNED.length).toBeGreaterThan(14));

  it.each(OWNED)(
    '%s returns 404 to other users, and works for the owner and administrators',
    async (route) => {
      const records = await recordsOf(owner, needsOf(route));
      expect(await statusOf(other, route, records)).toBe(404);
      expect(WORKS).toContain(await statusOf(owner, route, records));
      const again = /^DELETE |decisions$/.test(route) ? await recordsOf(owner, needsOf(route)) : records;
      expect(WORKS).toContain(await statusOf(admin, route, again));
    },
  );

  it('are not listed to other users', async () => {
    await recordsOf(owner);
    for (const resource of MODULES) {
      expect((await other.get(`/api/${resource}`)).body).toEqual([]);
      expect((await owner.get(`/api/${resource}`)).body).not.toEqual([]);
      expect((await other.get(`/api/${resource}`, { range: [0, 9] })).headers['content-range']).toBe(
        `${resource} */0`,
      );
    }
  });

  it('change their owner with a transfer, reports and issued documents included', async () => {
    const leaver = await createPerson(admin, { allowedModules: MODULES });
    const heir = await createPerson(admin, { allowedModules: MODULES });
    const leaverClient = await signedIn(app, leaver.email, leaver.password);
    const records = await recordsOf(leaverClient, { document: true, proof: true, picture: true });
    const moved = await admin.post(`/api/users/${leaver.id}/transfer`, { toUserId: heir.id });
    expect(moved.body).toEqual({ technicians: 1, buildings: 1, compositions: 1, evidence: 1 });
    const heirClient = await signedIn(app, heir.email, heir.password);
    for (const route of OWNED.filter((one) => one.startsWith('GET '))) {
      expect(await statusOf(leaverClient, route, records)).toBe(404);
      expect(await statusOf(heirClient, route, records)).toBe(200);
    }
  });

  it('return 400 when another user refers to them', async () => {
    const { technicians, buildings, reports } = await recordsOf(owner);
    const building = {
      name: 'X',
      technicianId: technicians,
      cep: '80010-000',
      street: 'Rua',
      city: 'Curitiba',
      state: 'PR',
      totalArea: 10,
      floors: 1,
    };
    expect((await other.post('/api/buildings', building)).body.errors).toHaveProperty('technicianId');
    expect(
      (await other.post('/api/reports/with-structure', { buildingId: buildings })).body.errors,
    ).toHaveProperty('buildingId');
    expect((await other.post('/api/reports/preview', { buildingId: buildings })).status).not.toBe(200);
    expect((await other.get('/api/reports/compare', { from: reports, to: reports })).status).toBe(404);
    const mine = await createBuilding(other);
    const moved = await other.put(`/api/buildings/${mine.id}`, { technicianId: technicians });
    expect([moved.status, moved.body.errors]).toEqual([400, { technicianId: expect.any(String) }]);
  });
});
