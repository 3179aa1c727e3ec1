import { startApp, type TestApp } from '../support/app.js';
import { type Client, signedIn } from '../support/client.js';
import type { ApiDocument } from '../support/schema.js';
import { TARGETS } from './targets.js';
import { keepsNothing } from './unwalked.js';
import { bodyOf, Walk } from './walk.js';

describe('blank field in a request body', () => {
  let app: TestApp;
  let admin: Client;
  let document: ApiDocument;

  beforeAll(async () => {
    app = await startApp({ kind: 'starter' });
    admin = await signedIn(app);
    document = (await admin.get('/api/openapi.json')).body as ApiDocument;
  });
  afterAll(() => app.stop());

  it('is tested for every route with a body', () => {
    const walked = Object.entries(TARGETS).flatMap(([path, { put }]) => [
      `post ${path}`,
      `put ${put ?? `${path}/{id}`}`,
    ]);
    const unasked = Object.keys(document.paths)
      .flatMap((path) => (['post', 'put'] as const).map((method) => ({ path, method })))
      .filter(({ path, method }) => bodyOf(document, path, method) && !keepsNothing(path))
      .map(({ path, method }) => `${method} ${path}`)
      .filter((operation) => !walked.includes(operation));
    expect(unasked).toEqual([]);
  });

  it.each(Object.entries(TARGETS))('stores no value that was not sent: %s', async (path, target) => {
    const walk = new Walk(admin, document, path, target);
    await walk.creating();
    await walk.changing();
    expect(walk.wrong).toEqual([]);
  });
});
