import { once } from 'node:events';
import { type IncomingMessage, request as send } from 'node:http';
import { fileURLToPath } from 'node:url';

import { DocumentsService } from '../src/features/reports/documents/documents.service.js';
import {
  type Rendered,
  RenderPool,
  type RenderTask,
  REPORTS_BUSY,
} from '../src/features/reports/documents/render-pool.js';
import { createBuilding } from './builders/building.js';
import { createTechnician } from './builders/technician.js';
import { startApp, type TestApp } from './support/app.js';
import { type Client, signedIn } from './support/client.js';

const worker = fileURLToPath(new URL('./support/render-worker.mjs', import.meta.url));

/** The pool as it is, that tells when a rendering was asked for and when one was cancelled. */
class WatchedPool extends RenderPool {
  asked = 0;
  cancelled = 0;

  override render(task: RenderTask, signal?: AbortSignal): Promise<Rendered> {
    this.asked += 1;
    signal?.addEventListener('abort', () => (this.cancelled += 1));
    return super.render(task, signal);
  }
}

/** Waits until something is so; the test's own time limit ends it when it never is. */
const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 10));
};

describe('rendering of documents', () => {
  let app: TestApp;
  let admin: Client;
  let technicianId: number;
  let cookie: string;
  let pool: WatchedPool;

  beforeAll(async () => {
    app = await startApp({ kind: 'starter' });
    admin = await signedIn(app);
    technicianId = (await createTechnician(admin)).id;
    const request = (await admin.get('/api/auth/user')).request as unknown as {
      cookies: string;
    };
    cookie = request.cookies;
  });
  afterAll(() => app.stop());

  beforeEach(() => {
    pool = new WatchedPool({ worker, threads: 1, waiting: 1, timeLimitMs: 60_000, busyText: REPORTS_BUSY });
    Object.assign(app.app.get(DocumentsService), { pool });
  });
  afterEach(() => pool.onApplicationShutdown());

  const reportOf = async (name: string): Promise<number> => {
    const building = await createBuilding(admin, { technicianId, name });
    const answer = await admin.post('/api/reports/with-structure', { buildingId: building.id });
    return (answer.body as { id: number }).id;
  };
  /** Asks for a PDF as a browser whose tab can be closed does. */
  const ask = (id: number) => {
    const request = send(`${app.url}/api/reports/${id}/jsreport`, { headers: { cookie } });
    request.end();
    const answer = once(request, 'response').then(
      ([response]: IncomingMessage[]) => response?.resume().statusCode,
      () => 'gone',
    );
    return { leave: () => request.destroy(), answer };
  };
  const kept = async (id: number): Promise<number> =>
    ((await admin.get(`/api/reports/${id}/documents`)).body as unknown[]).length;

  it('is cancelled when the last waiting client disconnects, and not before', async () => {
    const id = await reportOf('hang');
    const [first, second] = [ask(id), ask(id)];
    await until(() => pool.asked === 1);
    first.leave();
    expect(await first.answer).toBe('gone');
    second.leave();
    expect(await second.answer).toBe('gone');
    await until(() => pool.cancelled === pool.asked);
    const next = ask(await reportOf('Depois'));
    expect(await next.answer).toBe(200);
    expect(await kept(id)).toBe(0);
  });

  it('fails one request only when its worker thread crashes', async () => {
    const [crashing, sound] = [await reportOf('crash'), await reportOf('Sadio')];
    const [crashed, other] = [ask(crashing), ask(sound)];
    expect([await crashed.answer, await other.answer]).toEqual([500, 200]);
    expect([await kept(crashing), await kept(sound)]).toEqual([0, 1]);
    expect((await admin.get('/api/reports')).status).toBe(200);
  });

  it('returns 503 with Retry-After when the queue is full', async () => {
    const [hanging, waiting, third] = [
      await reportOf('hang'),
      await reportOf('Espera'),
      await reportOf('Terceiro'),
    ];
    // A thread that is only starting leaves room for one more.
    expect(await ask(await reportOf('Antes')).answer).toBe(200);
    const first = ask(hanging);
    await until(() => pool.asked === 2);
    const second = ask(waiting);
    await until(() => pool.asked === 3);
    const refused = await admin.get(`/api/reports/${third}/jsreport`);
    expect([refused.status, refused.headers['retry-after'], refused.body]).toEqual([
      503,
      '10',
      {
        statusCode: 503,
        message: 'Muitos relatórios estão sendo gerados. Tente novamente em alguns segundos.',
      },
    ]);
    const path = `/api/reports/${third}/jsreport`;
    const inTab = (address: string) => admin.get(address).set('Sec-Fetch-Mode', 'navigate');
    const tab = await inTab(`${path}?inline=1`);
    expect([tab.status, tab.headers['refresh'], tab.headers['retry-after'], tab.type]).toEqual([
      503,
      `10; url=${path}?inline=1&tentativa=1`,
      '10',
      'text/html',
    ]);
    expect(tab.text).toContain('Deixe esta página aberta: ela tenta de novo a cada 10 segundos.');
    // A tab that nobody looks at any more does not ask for ever.
    expect((await inTab(`${path}?tentativa=11`)).headers['refresh']).toBe(`10; url=${path}?tentativa=12`);
    const last = await inTab(`${path}?tentativa=12`);
    expect([last.status, last.headers['refresh']]).toEqual([503, undefined]);
    expect(last.text).toContain(`<a href="${path}">Tentar agora</a>`);
    first.leave();
    expect(await second.answer).toBe(200);
    expect((await admin.get(`/api/reports/${third}/jsreport`)).status).toBe(200);
  });
});
