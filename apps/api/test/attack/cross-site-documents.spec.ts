import { createBuilding } from '../builders/building.js';
import { startApp, type TestApp } from '../support/app.js';
import { type Client, signedIn } from '../support/client.js';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startApp({ kind: 'starter' });
  admin = await signedIn(app);
});
afterAll(() => app.stop());

describe('a document that another site requests', () => {
  let path: string;
  const issued = async () => (await admin.get(path.replace('jsreport', 'documents'))).body as unknown[];
  beforeAll(async () => {
    const { id: buildingId } = await createBuilding(admin);
    const { body } = await admin.post('/api/reports/with-structure', { buildingId });
    path = `/api/reports/${body.id}/jsreport`;
  });

  it.each(['cross-site', 'same-site'])(
    'is refused with 403 and not issued: Sec-Fetch-Site %s',
    async (site) => {
      const answer = await admin.get(path).set('sec-fetch-site', site);
      expect([answer.status, answer.body.message]).toEqual([
        403,
        'Outro site pediu este documento. Abra-o pelo Prumo.',
      ]);
      expect(await issued()).toEqual([]);
    },
  );

  it.each(['same-origin', 'none', undefined])(
    'is issued when the product itself requests it: Sec-Fetch-Site %s',
    async (site) => {
      const answer = await admin.get(path).set(site === undefined ? {} : { 'sec-fetch-site': site });
      expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
      expect(await issued()).toHaveLength(1);
    },
  );
});
