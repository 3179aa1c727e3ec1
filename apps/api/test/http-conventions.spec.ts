import { request } from 'node:http';

import supertest, { type Response } from 'supertest';

import { buildingBody, createBuilding } from './builders/building.js';
import { createComposition } from './builders/composition.js';
import { createEvidence } from './builders/evidence.js';
import { structureOf } from './builders/report.js';
import { createTechnician, technicianBody } from './builders/technician.js';
import { startApp, type TestApp } from './support/app.js';
import { type Client, signedIn } from './support/client.js';
import { countOf } from './support/people.js';
import { PLAIN_CATALOGUES } from './support/plain-catalogues.js';
import { routesOf } from './support/route-table.js';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startApp({ kind: 'starter' });
  admin = await signedIn(app);
});
afterAll(() => app.stop());

/** Asks for an address as it is written: clients tidy `//` and `..` up. */
const raw = (path: string, method = 'GET') =>
  new Promise<{ status: number; type: string; body: string }>((resolve, reject) => {
    const { hostname, port } = new URL(app.url);
    request({ hostname, port, path, method }, (answer) => {
      let body = '';
      answer.on('data', (chunk: Buffer) => (body += chunk.toString()));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, type: String(answer.headers['content-type']), body }),
      );
    })
      .on('error', reject)
      .end();
  });

describe("URL that differs from the API's in case or form", () => {
  it.each([
    '//api',
    '//api/users',
    '/API',
    '/Api/users',
    '/api/Users',
    '/%61pi/users',
    '/x/../api/users',
    '/api',
  ])('%s returns a 404 in JSON, not the console’s page', async (path) => {
    const { status, type, body } = await raw(path);
    expect([status, type]).toEqual([404, 'application/json; charset=utf-8']);
    expect(JSON.parse(body)).toEqual({ statusCode: 404, message: 'Rota não encontrada.' });
  });

  it('does not bypass session and CSRF token', async () => {
    for (const path of [
      '/API/login',
      '/api/LOGIN',
      '//api/login',
      '/API/states',
      '/api/STATES',
      '//api/states',
    ])
      expect([path, (await raw(path, 'POST')).status]).toEqual([path, 404]);
  });

  it.each([
    ['/assets/nothing-1234.js', 'GET'],
    ['/assets/', 'GET'],
    ['/assets', 'GET'],
    ['/login', 'POST'],
    ['/%ff', 'POST'],
  ])('%s returns a 404 in the standard error format, without internals', async (path, method) => {
    const { status, type, body } = await raw(path, method);
    expect([status, type]).toEqual([404, 'application/json; charset=utf-8']);
    expect(JSON.parse(body)).toEqual({ statusCode: 404, message: 'Rota não encontrada.' });
  });

  it.each(['/apiary', '/buildings', '/login'])('%s returns the console’s page', async (path) => {
    expect((await raw(path)).type).toMatch(/html/);
  });
});

describe('unsupported method of a known route', () => {
  const wrong = (): [path: string, allow: string[]][] => {
    const byPath = new Map<string, string[]>();
    for (const route of routesOf(app.app)) {
      const [method = '', path = ''] = route.split(' ');
      const real = path.replace(/:(\w+)/g, '1');
      if (!path.includes('*')) byPath.set(real, [...(byPath.get(real) ?? []), method]);
    }
    return [...byPath].map(([path, methods]) => [
      path,
      methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])),
    ]);
  };

  it('returns 405 with Allow, on every route', async () => {
    const addresses = wrong();
    expect(addresses.length).toBeGreaterThan(50);
    for (const [path, allow] of addresses) {
      const answer = await admin.patch(path, {});
      expect([path, answer.status, answer.body]).toEqual([
        path,
        405,
        { statusCode: 405, message: 'Método não permitido.' },
      ]);
      // More where an id may stand in the same place: DELETE /api/reports/compare is a report's.
      expect(answer.headers['allow']?.split(', ')).toEqual(expect.arrayContaining(allow));
      expect(answer.headers['allow']).not.toContain('PATCH');
    }
  });

  it('returns 405 to a visitor and with a wrong CSRF token, and executes nothing', async () => {
    const before = await countOf(app, 'audit_log');
    for (const method of ['patch', 'delete'] as const) {
      const answer = await supertest(app.url)[method]('/api/states').set('csrf-token', 'x').send({});
      expect([answer.status, answer.headers['allow']?.includes('GET')]).toEqual([405, true]);
    }
    expect(await countOf(app, 'audit_log')).toBe(before);
  });

  it('returns 404 for an unknown route', async () => {
    const answer = await admin.patch('/api/nothing', {});
    expect([answer.status, answer.headers['allow']]).toEqual([404, undefined]);
  });
});

describe('request body', () => {
  const INHERITED = ['toString', 'valueOf', 'hasOwnProperty', 'isPrototypeOf', 'constructor', '__proto__'];

  it.each(INHERITED)('with a field named %s returns 400 on that field', async (field) => {
    const text = JSON.stringify({ code: 'ZZ', name: 'Zê' }).replace('}', `,"${field}":"x"}`);
    const message = `Campo desconhecido: ${field}`;
    const answer = await admin.post('/api/states', text);
    expect([answer.status, answer.body.message]).toEqual([400, message]);
    expect(answer.text).toContain(`"errors":{"${field}":"${message}"}`);
  });

  it('with an unknown nested field returns 400 with its path', async () => {
    const structure = '{"requirements":[{"id":1,"valueOf":1}],"criteria":[],"analyses":[]}';
    const answer = await admin.post(
      '/api/reports/with-structure',
      `{"buildingId":1,"structure":${structure}}`,
    );
    expect(answer.body.message).toBe('Campo desconhecido: structure.requirements.0.valueOf');
  });

  it('reports at most twenty of its invalid fields', async () => {
    const unknown = Object.fromEntries(Array.from({ length: 190 }, (_, n) => [`f${n}`, n]));
    const { status, body } = await admin.post('/api/states', unknown);
    expect([status, Object.keys(body.errors as object).length]).toEqual([400, 20]);
    expect(body.message).toBe(Object.values(body.errors as object)[0]);
  });
});

describe('filter with too many values', () => {
  const ids = (count: number) => Array.from({ length: count }, (_, n) => n + 1);

  it.each([['id'], ['stateId']])('returns 400 with the maximum of %s', async (key) => {
    expect((await admin.get('/api/cities', { filter: { [key]: ids(1000) } })).status).toBe(200);
    const { status, body } = await admin.get('/api/cities', { filter: { [key]: ids(1001) } });
    expect([status, body.message]).toEqual([400, `Filtro inválido: ${key}: no máximo 1.000 valores.`]);
  });
});

describe('Location header', () => {
  const created = async (path: string, body: object) => {
    const answer = await admin.post(path, body);
    expect(answer.status).toBe(201);
    return { id: answer.body.id as number, location: answer.headers['location'] as string };
  };

  it('is the URL of a created report, whose POST route differs', async () => {
    const { id: buildingId } = await createBuilding(admin);
    const structure = { requirements: [], criteria: [], analyses: [] };
    const { id, location } = await created('/api/reports/with-structure', { buildingId, structure });
    expect((await admin.get(location)).body).toMatchObject({ id, buildingId });
  });

  it.each(['isopleths', 'bioclimatic-zones'])('is the URL of a created coverage of %s', async (holders) => {
    const holder = await created(`/api/${holders}`, { code: 'NOVA', label: 'Nova', isActive: false });
    const { location } = await created(`${holder.location}/coverages`, { cityId: 1 });
    expect((await admin.delete(location)).status).toBe(200);
  });

  it('is the URL of a created saved filter', async () => {
    const body = { resource: 'buildings', name: 'Meus', query: { filter: {} } };
    const { location } = await created('/api/saved-filters', body);
    expect((await admin.delete(location)).status).toBe(200);
  });
});

describe('If-Match', () => {
  const STALE = { statusCode: 409, message: 'Este registro foi alterado por outra pessoa. Recarregue.' };
  let path: string;
  let tag: string;
  let updatedAt: string;

  beforeEach(async () => {
    const { headers } = await admin.post('/api/typologies', { code: `M${Date.now()}`, label: 'Galpão' });
    path = headers['location'] as string;
    const read = await admin.get(path);
    tag = read.headers['etag'] as string;
    updatedAt = read.body.updatedAt as string;
  });

  const put = (value: string, body: object = { label: 'Outro' }) =>
    admin.put(path, body, { 'If-Match': value });

  it('accepts the ETag of a GET once', async () => {
    expect(tag).toBe(`"${updatedAt};${/;([\w-]{16})"$/.exec(tag)?.[1]}"`);
    expect((await put(tag)).status).toBe(200);
    const second = await put(tag, { label: 'Terceiro' });
    expect([second.status, second.body]).toEqual([409, STALE]);
    expect((await admin.get(path)).body.label).toBe('Outro');
  });

  it.each([
    ['as a proxy marks it', () => `W/${tag}`],
    ['among others', () => `"other", ${tag}`],
    ['as the updatedAt of an answer', () => `"${updatedAt}"`],
    ['as any', () => '*'],
  ])('accepts it %s', async (_how, value) => {
    expect((await put(value())).status).toBe(200);
  });

  it.each([['"other"'], ['W/"1a-Xyz"'], ['"2020-01-01T00:00:00.000Z"'], ['"a", "b"']])(
    'returns 409 for %s',
    async (value) => {
      const answer = await put(value);
      expect([answer.status, answer.body]).toEqual([409, STALE]);
    },
  );

  it.each([['abc'], ['"open'], ['']])('returns 400 for the malformed %j', async (value) => {
    const { status, body } = await put(value);
    expect([status, body.message]).toEqual([400, 'Cabeçalho If-Match inválido.']);
  });

  it('must match in addition to the updatedAt of the body', async () => {
    expect((await put('"other"', { label: 'Outro', updatedAt })).status).toBe(409);
    expect((await put(tag, { label: 'Outro', updatedAt: '2020-01-01T00:00:00.000Z' })).status).toBe(409);
    expect((await put(tag, { label: 'Outro', updatedAt })).status).toBe(200);
  });

  it('applies to a delete', async () => {
    await put('*');
    const refused = await admin.delete(path, { 'If-Match': tag });
    expect([refused.status, refused.body]).toEqual([409, STALE]);
    const { headers } = await admin.get(path);
    expect((await admin.delete(path, { 'If-Match': headers['etag'] as string })).status).toBe(200);
  });

  it('does not affect a conditional GET', async () => {
    expect((await admin.get(path).set('If-None-Match', tag)).status).toBe(304);
    await put(tag);
    expect((await admin.get(path).set('If-None-Match', tag)).status).toBe(200);
  });

  it('compares the version of the record, not the content of the response', async () => {
    const { id: typologyId } = (await admin.get(path)).body as { id: number };
    const { id } = await createBuilding(admin, { typologyId });
    const tagOfBuilding = async () => (await admin.get(`/api/buildings/${id}`)).headers['etag'] as string;
    const before = await tagOfBuilding();
    await put('*', { label: 'Rebatizado' });
    expect(await tagOfBuilding()).not.toBe(before);
    const saved = await admin.put(`/api/buildings/${id}`, { name: 'Torre 2' }, { 'If-Match': before });
    expect(saved.status).toBe(200);
  });

  it('is compared with the record of the route, whatever else the change writes', async () => {
    const [requirement, criterion] = await Promise.all(
      ['requirements', 'criteria'].map((kind) =>
        admin.post(`/api/${kind}`, { code: `I${Date.now()}`, label: 'Item' }),
      ),
    );
    const criterionPath = criterion?.headers['location'] as string;
    const ids = { requirementId: requirement?.body.id as number, criterionId: criterion?.body.id as number };
    const analysis = await admin.post('/api/analyses', { ...ids, label: 'Uma análise' });
    const rename = (code: string, value: string) => admin.put(criterionPath, { code }, { 'If-Match': value });

    const stale = `"${String(analysis.body.updatedAt)}"`;
    expect((await rename(`S${Date.now()}`, stale)).status).toBe(409);
    const renamed = await rename(`R${Date.now()}`, criterion?.headers['etag'] as string);
    expect(renamed.status).toBe(200);
    const { body } = await admin.get(analysis.headers['location'] as string);
    expect(body.code).toBe(`${String(renamed.body.code)}.1`);
  });

  describe('of a record that others reference', () => {
    type Row = Record<string, unknown> & { id: number };
    type Renamed = [resource: string, field: string, name: string, isIt: (row: Row) => boolean];
    const RENAMED: Renamed[] = [
      ['typologies', 'code', 'RENOMEADA', ({ id }) => id === building['typologyId']],
      ['noise-classes', 'code', 'RENOMEADA', ({ id }) => id === building['noiseClassId']],
      ['aggressiveness-classes', 'code', 'RENOMEADA', ({ id }) => id === building['aggressivenessClassId']],
      ['predominant-colors', 'code', 'RENOMEADA', ({ id }) => id === building['predominantColorId']],
      ...PLAIN_CATALOGUES.map((resource): Renamed => [
        resource,
        'code',
        'RENOMEADO',
        ({ code }) => code === 'RENOMEAR',
      ]),
      ['materials', 'code', 'RENOMEADO', ({ isActive }) => isActive === true],
      ['surface-finishes', 'code', 'RENOMEADO', ({ isActive }) => isActive === true],
      ['warranty-terms', 'code', 'RENOMEADO', ({ isActive }) => isActive === true],
      ['maintenance-activities', 'code', 'RENOMEADA', ({ isActive }) => isActive === true],
      ['bioclimatic-zones', 'code', 'NOVA05', ({ code }) => code === building['bioclimaticZone']],
      ['bioclimatic-zones', 'code', 'NOVA24', ({ code }) => code === building['bioclimaticZone2024']],
      ['isopleths', 'code', 'RENOMEADA', ({ code }) => code === building['isoplethCode']],
      ['states', 'code', 'PX', ({ code }) => code === building['state']],
      ['cities', 'name', 'Renomeada', ({ name, state }) => name === 'Curitiba' && state === 'PR'],
      ['requirements', 'code', 'R-1', ({ code }) => code === '12'],
      ['criteria', 'code', 'C-1', ({ code }) => code === '12.2'],
      ['analyses', 'label', 'Renomeada', ({ code }) => code === '12.2.1'],
      ['parameters', 'label', 'Renomeado', ({ attributeId }) => attributeId !== null],
      ['attributes', 'friendlyName', 'Renomeado', ({ sourceColumn }) => sourceColumn === 'typology_id'],
      ['technicians', 'fullName', 'Ana Lima', ({ id }) => id === building['technicianId']],
      ['users', 'fullName', 'Ana Lima', ({ id }) => id === building['userId']],
      ['buildings', 'name', 'Renomeada', ({ id }) => id === building['id']],
      ['compositions', 'name', 'Renomeada', ({ element }) => element === 'wall'],
      ['evidence', 'subject', 'Renomeada', ({ kind }) => kind === 'test-report'],
    ];
    let building: Row;

    beforeAll(async () => {
      const idOf = async (resource: string): Promise<number> =>
        ((await admin.get(`/api/${resource}`, { range: [0, 0] })).body as [Row])[0].id;
      const { id } = await createBuilding(admin, {
        typologyId: await idOf('typologies'),
        noiseClassId: await idOf('noise-classes'),
        aggressivenessClassId: await idOf('aggressiveness-classes'),
        predominantColorId: await idOf('predominant-colors'),
      });
      for (const resource of PLAIN_CATALOGUES)
        await admin.post(`/api/${resource}`, { code: 'RENOMEAR', label: 'Nova' });
      await createComposition(admin);
      await createEvidence(admin);
      const structure = await structureOf(admin, ['12']);
      const report = await admin.post('/api/reports/with-structure', { buildingId: id, structure });
      expect(report.status).toBe(201);
      building = (await admin.get(`/api/buildings/${id}`)).body as Row;
    });

    it('is tested for every resource', () => {
      const routes = routesOf(app.app).flatMap(
        (route) => /^PUT \/api\/([\w-]+)\/:id$/.exec(route)?.[1] ?? [],
      );
      expect([...new Set(RENAMED.map(([resource]) => resource))].sort()).toEqual(routes.sort());
    });

    it.each(RENAMED)(
      'is accepted once for %s renamed by %s to %s, then that of the response',
      async (resource, field, name, isIt) => {
        const rows = (await admin.get(`/api/${resource}`)).body as Row[];
        const path = `/api/${resource}/${rows.find(isIt)?.id}`;
        const read = await admin.get(path);
        const first = { 'If-Match': read.headers['etag'] as string };
        const renamed = await admin.put(path, { ...(read.body as Row), [field]: name }, first);
        expect([renamed.status, renamed.text]).toEqual([200, renamed.text]);
        expect(renamed.body[field]).toBe(name);
        expect((await admin.put(path, { [field]: name }, first)).status).toBe(409);
        const answered = { 'If-Match': renamed.headers['etag'] as string };
        const back = await admin.put(path, { ...(renamed.body as Row), [field]: read.body[field] }, answered);
        expect([back.status, back.body[field]]).toEqual([200, read.body[field]]);
      },
    );
  });

  it.each([
    ['PUT', 'company', { name: 'Construtora' }],
    ['PUT', 'settings', { pageSize: 20 }],
    ['PUT', 'account', { fullName: 'Ana Lima' }],
  ])('accepts the ETag of %s /api/%s', async (_method, resource, values) => {
    const first = await admin.put(`/api/${resource}`, values);
    const etag = first.headers['etag'] as string;
    expect(etag).toBe((await admin.get(`/api/${resource}`)).headers['etag']);
    expect((await admin.put(`/api/${resource}`, values, { 'If-Match': etag })).status).toBe(200);
    expect((await admin.put(`/api/${resource}`, values, { 'If-Match': '"other"' })).status).toBe(409);
  });

  it.each<[what: string, create: () => Promise<Response>, change: object, below?: string]>([
    ['a technician', () => admin.post('/api/technicians', technicianBody()), { fullName: 'Rui Prado' }],
    [
      'a building',
      async () => admin.post('/api/buildings', buildingBody((await createTechnician(admin)).id)),
      { name: 'Torre 2' },
    ],
    [
      'a report',
      async () => admin.post('/api/reports/with-structure', { buildingId: (await createBuilding(admin)).id }),
      { structure: { requirements: [], criteria: [], analyses: [] } },
      '/with-structure',
    ],
    [
      'a coverage of a zone',
      async () => {
        const zone = { code: 'DE-CIMA', label: 'De cima', isActive: false };
        const { headers } = await admin.post('/api/bioclimatic-zones', zone);
        return admin.post(`${headers['location']}/coverages`, { cityId: 1 });
      },
      { cityId: 2 },
    ],
    [
      'a user',
      () =>
        admin.post('/api/users', {
          fullName: 'Rui',
          email: 'rui@prumo.local',
          password: 'Uma-senha-longa-9',
        }),
      { fullName: 'Rui Prado', allowedModules: ['buildings'] },
    ],
  ])(
    'accepts the ETag of the POST of %s, then that of the PUT',
    async (_what, create, change, below = '') => {
      const created = await create();
      expect([created.status, created.headers['etag']]).toEqual([201, expect.any(String)]);
      const target = `${created.headers['location']}${below}`;
      const save = ({ headers }: Response) =>
        admin.put(target, change, { 'If-Match': headers['etag'] as string });
      const first = await save(created);
      expect([first.status, (await save(first)).status]).toEqual([200, 200]);
    },
  );

  it('accepts the ETag of a revert', async () => {
    const { body: versions } = await admin
      .put(path, { label: 'Outro' })
      .then(() => admin.get(`${path}/history`));
    const to = (versions.entries as { id: number }[]).at(-1)?.id;
    const { body: current } = await admin.get(path);
    const reverted = await admin.post(`${path}/revert`, { to, updatedAt: current.updatedAt });
    expect([reverted.status, reverted.headers['etag']]).toEqual([
      200,
      (await admin.get(path)).headers['etag'],
    ]);
    expect((await put(reverted.headers['etag'] as string)).status).toBe(200);
  });

  it('applies to settings and a building’s structural system', async () => {
    await admin.put('/api/settings', { pageSize: 20 });
    const { headers } = await admin.get('/api/settings');
    const save = (pageSize: number) =>
      admin.put('/api/settings', { pageSize }, { 'If-Match': headers['etag'] as string });
    expect([(await save(25)).status, (await save(30)).status]).toEqual([200, 409]);

    const system = `/api/buildings/${(await createBuilding(admin)).id}/structural-system`;
    const values = { systemType: 'steel', designLife: 50 };
    expect((await admin.put(system, values, { 'If-Match': tag })).status).toBe(409);
    const stored = await admin.put(system, values);
    const first = { 'If-Match': (await admin.get(system)).headers['etag'] as string };
    expect(stored.headers['etag']).toBe(first['If-Match']);
    expect((await admin.put(system, { designLife: 60 }, first)).status).toBe(200);
    expect((await admin.put(system, { designLife: 70 }, first)).status).toBe(409);
    expect((await admin.delete(system, first)).status).toBe(409);
  });
});
