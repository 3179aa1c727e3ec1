import { createEvidenceWithFile } from './builders/evidence.js';
import { createLink, guestClient, provenReport } from './builders/report-link.js';
import { startApp, type TestApp } from './support/app.js';
import { type Client, signedIn } from './support/client.js';
import { answerOf, type ApiDocument, differences } from './support/schema.js';

const LISTS = [
  'typologies',
  'constructive-systems',
  'requirements',
  'criteria',
  'noise-classes',
  'aggressiveness-classes',
  'predominant-colors',
  'materials',
  'surface-finishes',
  'warranty-terms',
  'maintenance-activities',
  'analyses',
  'parameters',
  'attributes',
  'bioclimatic-zones',
  'isopleths',
  'isopleths/coverages-index',
  'states',
  'cities',
  'metadata/tables',
];

describe('served responses match the OpenAPI document', () => {
  let app: TestApp;
  let admin: Client;
  let document: ApiDocument;

  beforeAll(async () => {
    app = await startApp({ kind: 'starter' });
    admin = await signedIn(app);
    document = (await admin.get('/api/openapi.json')).body as ApiDocument;
  });
  afterAll(() => app.stop());

  const described = (path: string, method = 'get', status = '200') =>
    answerOf(document, path, method, status).content?.['application/json']?.schema ?? {};

  it.each(LISTS)('for lists of %s', async (resource) => {
    const { body } = await admin.get(`/api/${resource}`);
    expect((body as unknown[]).length).toBeGreaterThan(0);
    expect(described(`/api/${resource}`)).toHaveProperty('items');
    expect(differences(document, described(`/api/${resource}`), (body as unknown[]).slice(0, 500))).toEqual(
      [],
    );
  });

  it("for an invitation to a proof, its guest's reads and writes, and comments", async () => {
    const { path, given } = await provenReport(admin);
    const ofReport = '/api/reports/{id}';
    const link = await createLink(admin, path, [given], { hasCode: true });
    expect(differences(document, described(`${ofReport}/links`, 'post', '201'), link)).toEqual([]);
    const guest = guestClient(app, { token: link.token, code: link.code ?? '' });
    const { key } = given;
    const { id } = await createEvidenceWithFile(admin);
    await admin.put(`${path}/verification`, { rows: [{ key, evidence: [id] }] });
    const values = { role: 'auditor', fields: [], hasDossier: true };
    const auditor = guestClient(app, { token: (await createLink(admin, path, [given], values)).token });
    const answers: [string, string, unknown][] = [
      [`${ofReport}/links`, 'get', (await admin.get(`${path}/links`)).body],
      ['/api/guest', 'get', (await guest.view()).body],
      ['/api/guest/rows', 'put', (await guest.save({ key, designValue: 70 })).body],
      ['/api/guest/dossier', 'post', (await auditor.call('post', '/api/guest/dossier')).body],
      ['/api/guest/comments', 'post', (await guest.comment({ key, text: 'Visto' })).body],
      ['/api/guest/submission', 'post', (await guest.submit({ key })).body],
      [
        `${ofReport}/verification/comments`,
        'get',
        (await admin.get(`${path}/verification/comments?key=${key}`)).body,
      ],
      [
        `${ofReport}/verification/decisions`,
        'post',
        (await admin.post(`${path}/verification/decisions`, { decision: 'accept', rows: [{ key }] })).body,
      ],
      ['/api/dashboard/extended-stats', 'get', (await admin.get('/api/dashboard/extended-stats')).body],
    ];
    for (const [address, method, body] of answers)
      expect([address, differences(document, described(address, method), body)]).toEqual([address, []]);
  });

  it.each(LISTS.filter((resource) => !resource.includes('/')))(
    'for a record of %s, and its deletion',
    async (resource) => {
      const [{ id }] = (await admin.get(`/api/${resource}`, { range: [0, 0] })).body as [{ id: number }];
      const path = `/api/${resource}/{id}`;
      expect(
        differences(document, described(path), (await admin.get(`/api/${resource}/${id}`)).body),
      ).toEqual([]);
      for (const [method, status] of [
        ['get', '404'],
        ['put', '400'],
        ['delete', '409'],
      ] as const)
        expect(described(path, method, status)).toEqual({ $ref: '#/components/schemas/ErrorResponse' });
      const refused = await admin.put(`/api/${resource}/${id}`, { isActive: 'sim', name: 1 });
      expect(refused.status).toBe(400);
      expect(differences(document, described(path, 'put', '400'), refused.body)).toEqual([]);
    },
  );

  it('for the columns of the map of municipalities', async () => {
    const { body } = await admin.get('/api/map/cities');
    expect((body as { ids: number[] }).ids.length).toBeGreaterThan(0);
    const schema = described('/api/map/cities');
    expect(differences(document, schema, body)).toEqual([]);
    expect(differences(document, schema, { ...(body as object), ids: ['1'] })).not.toEqual([]);
  });

  it('for coverages and values', async () => {
    for (const [resource, path] of [
      ['bioclimatic-zones', 'coverages'],
      ['isopleths', 'coverages'],
      ['attributes', 'values'],
    ] as const) {
      const owners = (await admin.get(`/api/${resource}`)).body as { id: number }[];
      const rows = (
        await Promise.all(owners.map(({ id }) => admin.get(`/api/${resource}/${id}/${path}`)))
      ).flatMap(({ body }) => body as object[]);
      expect(rows.length).toBeGreaterThan(0);
      expect(differences(document, described(`/api/${resource}/{id}/${path}`), rows)).toEqual([]);
    }
  });
});
