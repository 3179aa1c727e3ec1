import { createHash } from 'node:crypto';

import supertest from 'supertest';

import { finalStructure } from './builders/analysis.js';
import { createBuilding } from './builders/building.js';
import { structureOf } from './builders/report.js';
import { startApp, type TestApp } from './support/app.js';
import { binary } from './support/binary.js';
import { type Client, signedIn } from './support/client.js';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startApp({ kind: 'starter', env: { TRUST_PROXY: '1' } });
  admin = await signedIn(app);
});
afterAll(() => app.stop());

/** A visitor, each from an address of their own. */
let visitors = 0;
const visitor = (address = `203.0.113.${++visitors}`) => ({
  get: (path: string) => supertest(app.url).get(path).set('X-Forwarded-For', address),
});

async function issue(name: string) {
  const { id: buildingId } = await createBuilding(admin, { name });
  const { id } = (
    await admin.post('/api/reports/with-structure', { buildingId, structure: await finalStructure(admin) })
  ).body as { id: number };
  const again = async () => {
    const bytes = (await admin.get(`/api/reports/${id}/jsreport`).buffer(true).parse(binary)).body as Buffer;
    const [{ code }] = (await admin.get(`/api/reports/${id}/documents`)).body as [{ code: string }];
    return { buildingId, code, sha256: createHash('sha256').update(bytes).digest('hex'), again };
  };
  return again();
}

describe('public verification', () => {
  it('answers version and date of a code, and neither content nor names', async () => {
    const { code } = await issue('Residencial Segredo');
    const { status, body, text } = await visitor().get(`/api/v/${code.toUpperCase()}`);
    expect([status, body]).toEqual([
      200,
      {
        recognised: true,
        message: 'Documento autêntico: emitido aqui. Esta é a versão mais recente emitida.',
        editions: [expect.objectContaining({ version: 1, isDraft: expect.any(Boolean), newerExists: false })],
      },
    ]);
    expect(text).not.toMatch(/Segredo|Administrador|sha256|reportId/);
  });

  it('recognises a file by its hash, and compares it with a code', async () => {
    const [one, other] = [await issue('Um'), await issue('Outro')];
    const known = (await visitor().get(`/api/v?sha256=${one.sha256}`)).body;
    expect([known.recognised, known.editions.length]).toEqual([true, 1]);
    expect((await visitor().get(`/api/v/${one.code}?sha256=${one.sha256}`)).body.recognised).toBe(true);
    expect((await visitor().get(`/api/v/${other.code}?sha256=${one.sha256}`)).body).toEqual({
      recognised: false,
      message: 'Este arquivo não é o do código informado.',
    });
  });

  it('starts the message of a draft with that fact', async () => {
    const { id: buildingId } = await createBuilding(admin, { name: 'Minuta' });
    const structure = await structureOf(admin, ['12']);
    const { id } = (await admin.post('/api/reports/with-structure', { buildingId, structure })).body as {
      id: number;
    };
    await admin.get(`/api/reports/${id}/jsreport`);
    const [{ code }] = (await admin.get(`/api/reports/${id}/documents`)).body as [{ code: string }];
    const { body } = await visitor().get(`/api/v/${code}`);
    expect([body.recognised, body.message, body.editions[0].isDraft]).toEqual([
      true,
      'Documento autêntico, porém minuta: emitido aqui com itens em aberto. Esta é a versão mais recente emitida.',
      true,
    ]);
  });

  it('answers whether a newer version exists', async () => {
    const { code, buildingId, again } = await issue('Antes');
    await admin.put(`/api/buildings/${buildingId}`, { name: 'Depois' });
    await again();
    const { body } = await visitor().get(`/api/v/${code}`);
    expect([body.message, body.editions[0].newerExists]).toEqual([
      'Documento autêntico: emitido aqui. Existe uma versão mais nova.',
      true,
    ]);
  });

  it.each([
    ['/api/v/0123456789abcdef', 200],
    [`/api/v?sha256=${'0'.repeat(64)}`, 200],
    ['/api/v/zz', 400],
    ['/api/v', 400],
    ['/api/v?sha256=1', 400],
    ['/api/v?sha256=1&sha256=2', 400],
    ['/api/v?sha256[a]=1', 400],
    [`/api/v/${encodeURIComponent("' OR 1=1 --")}`, 400],
    ['/api/v/%00', 400],
  ])('recognises no document for %s: status %i', async (path, status) => {
    const answer = await visitor().get(path);
    expect([answer.status, answer.body.recognised]).toEqual([status, status === 200 ? false : undefined]);
  });

  it('returns 429 when one address sends too many requests', async () => {
    const { code } = await issue('Contado');
    const curious = visitor('198.51.100.7');
    const statuses: number[] = [];
    for (let asked = 0; asked < 31; asked++) statuses.push((await curious.get(`/api/v/${code}`)).status);
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([30, 429]);
    const refused = await curious.get('/api/v/0123456789abcdef');
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await visitor().get(`/api/v/${code}`)).status).toBe(200);
  });

  it('returns 429 with Retry-After when all addresses together exceed the limit in all processes', async () => {
    const { code } = await issue('Todos');
    const other = await startApp({ databaseUrl: app.databaseUrl, env: { TRUST_PROXY: '1' } });
    try {
      await app.dataSource.query(
        `INSERT INTO login_attempts (key, at, expires_at)
         SELECT 'verification', array_agg(now()), now() + interval '1 minute' FROM generate_series(1, 299)
         ON CONFLICT (key) DO UPDATE SET at = excluded.at, refused = 0, expires_at = excluded.expires_at`,
      );
      const from = (url: string, address: string) =>
        supertest(url).get(`/api/v/${code}`).set('X-Forwarded-For', address);
      expect((await from(app.url, '192.0.2.1')).status).toBe(200);
      for (const [url, address] of [
        [other.url, '192.0.2.2'],
        [other.url, '192.0.2.3'],
        [app.url, '192.0.2.4'],
      ] as const) {
        const { status, body, headers } = await from(url, address);
        expect([status, body.message]).toEqual([
          429,
          'Muitas consultas de documentos neste momento. Aguarde um pouco e tente novamente.',
        ]);
        expect(Number(headers['retry-after'])).toBeGreaterThan(30);
      }
      expect((await admin.get(`/api/documents/verify?code=${code}`)).status).toBe(200);
    } finally {
      await other.stop();
    }
  });

  it('counts the addresses of one IPv6 network together', async () => {
    const statuses: number[] = [];
    for (let asked = 0; asked < 31; asked++)
      statuses.push((await visitor(`2001:db8:1:2::${asked + 1}`).get('/api/v/0123456789abcdef')).status);
    expect(statuses.at(-1)).toBe(429);
  });
});
