import SwaggerParser from '@apidevtools/swagger-parser';

import { isDocumentation } from './support/access-table.js';
import { startApp, type TestApp } from './support/app.js';
import { type Client, signedIn } from './support/client.js';
import { routesOf } from './support/route-table.js';
import { answerOf, type ApiDocument, type Operation, type Schema } from './support/schema.js';

const isForGuests = (path: string): boolean => path.startsWith('/api/guest');
const isLogin = (path: string): boolean => path.startsWith('/api/login');

interface Described {
  method: string;
  path: string;
  operation: Operation;
}

/** The public verification and the pages of residents. */
const FOR_ANYBODY = ['/api/v', '/api/v/{code}', '/api/m/{code}', '/api/m/{code}/manuals/{kind}'];
const HEALTH = ['/api/health', '/api/health/live', '/api/health/ready'];

describe('OpenAPI document', () => {
  let app: TestApp;
  let admin: Client;
  let document: ApiDocument;
  let all: Described[];

  beforeAll(async () => {
    app = await startApp({ kind: 'starter' });
    admin = await signedIn(app);
    document = (await admin.get('/api/openapi.json')).body as ApiDocument;
    all = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
    );
  });
  afterAll(() => app.stop());

  /** The operations that are not as they should be, by name. */
  const wrong = (isRight: (described: Described) => boolean): string[] =>
    all.filter((one) => !isRight(one)).map(({ method, path }) => `${method} ${path}`);

  /** Every schema of the document, by where it stands. */
  function schemas(): [at: string, schema: Schema][] {
    const within = (at: string, node: unknown): [string, Schema][] => {
      if (typeof node !== 'object' || node === null) return [];
      const inner = Object.entries(node).flatMap(([key, value]) => within(`${at}/${key}`, value));
      return 'type' in node && typeof node.type === 'string' ? [[at, node as Schema], ...inner] : inner;
    };
    return within('', document);
  }

  it('is valid, with resolvable references', async () => {
    await SwaggerParser.validate(structuredClone(document) as never);
  });

  it('describes every route', () => {
    const described = all.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
    const served = routesOf(app.app)
      .filter((route) => !isDocumentation(route) && route !== 'GET /api/openapi.json')
      .map((route) => route.replace(/:(\w+)/g, '{$1}'));
    expect(described.sort()).toEqual(served.sort());
  });

  it('has a unique, readable operationId and a summary for every operation', () => {
    const ids = all.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(wrong(({ operation }) => /^[a-z]+([A-Z][a-z]+)*$/.test(operation.operationId))).toEqual([]);
    expect(wrong(({ operation }) => /^[A-Z].{10,}\.$/.test(operation.summary ?? ''))).toEqual([]);
    expect(document.paths['/api/criteria/{id}']?.put).toMatchObject({
      operationId: 'updateCriterion',
      summary: 'Changes a criterion: only what is sent.',
    });
  });

  it('requires the session cookie, and the CSRF token for every write', () => {
    const OPEN = ['/api/csrf-token', ...HEALTH, '/api/logout', ...FOR_ANYBODY];
    const ofSession = ({ method, path }: Described) => ({
      ...(!(method === 'get' && OPEN.includes(path)) && !isLogin(path) && { session: [] }),
      ...(method !== 'get' && { csrf: [] }),
    });
    const expected = (one: Described) => (isForGuests(one.path) ? { link: [] } : ofSession(one));
    expect(
      wrong((one) => {
        const [security = {}] = one.operation.security;
        return JSON.stringify(security) === JSON.stringify(expected(one));
      }),
    ).toEqual([]);
  });

  it('accepts a personal API token where the person is not required', () => {
    const takesToken = ({ operation }: Described) =>
      [operation.operationId, operation.security.some((way) => 'token' in way)] as const;
    const some = [
      '/api/buildings',
      '/api/reports/{id}/jsreport',
      '/api/users',
      '/api/account/tokens',
      '/api/auth/user',
    ];
    expect(Object.fromEntries(all.filter(({ path }) => some.includes(path)).map(takesToken))).toEqual({
      listBuildings: true,
      createBuilding: true,
      getReportDocument: true,
      listUsers: true,
      createUser: false,
      listApiTokens: false,
      createApiToken: false,
      getSessionUser: false,
    });
  });

  it('declares the session-person header on every route with a session', () => {
    const takesPerson = ({ operation }: Described) =>
      operation.parameters.some(({ name }) => name === 'session-person');
    expect(wrong((one) => takesPerson(one) === 'session' in (one.operation.security[0] ?? {}))).toEqual([]);
  });

  it('declares the error responses of every route', () => {
    const answered = ['400', '401', '403', '413', '415', '500'];
    const wanted = ({ method, path }: Described): string[] => {
      if (isLogin(path)) return [...answered, ...(path.includes('passkey') ? [] : ['429'])];
      const isOpen = ['/api/csrf-token', ...HEALTH, '/api/logout', ...FOR_ANYBODY].includes(path);
      if (isForGuests(path)) return ['400', '401', '404', '429', ...(method === 'get' ? [] : ['403', '409'])];
      return [
        ...['400', '429', '500', '503'],
        ...(isOpen ? [] : ['401', '412', '440']),
        ...(method === 'get' ? [] : ['403', '409', '413', '415']),
        ...(path.includes('{') ? ['404'] : []),
      ];
    };
    expect(wrong((one) => wanted(one).every((status) => status in one.operation.responses))).toEqual([]);
    const shapes = all.flatMap(({ method, path, operation }) =>
      Object.keys(operation.responses)
        .filter((status) => Number(status) >= 400)
        .map((status) => JSON.stringify(answerOf(document, path, method, status).content)),
    );
    expect([...new Set(shapes)]).toEqual([
      '{"application/json":{"schema":{"$ref":"#/components/schemas/ErrorResponse"}}}',
    ]);
  });

  it('declares Location, ETag and If-Match headers', () => {
    const headers = ({ method, path }: Described, status: string) =>
      Object.keys(answerOf(document, path, method, status).headers ?? {});
    const created = all.filter(({ operation }) => '201' in operation.responses);
    expect(created.length).toBeGreaterThan(15);
    expect(created.filter((one) => !headers(one, '201').includes('Location'))).toEqual([]);
    // The address ends with the id of the answer: what has none is answered with 200.
    const fieldsOf = ({ method, path }: Described) => {
      const schema = answerOf(document, path, method, '201').content?.['application/json']?.schema;
      const name = schema?.$ref?.split('/').at(-1) ?? '';
      return Object.keys(document.components.schemas[name]?.properties ?? {});
    };
    expect(created.filter((one) => !fieldsOf(one).includes('id'))).toEqual([]);

    const ifMatch = all.filter(({ operation }) =>
      operation.parameters.some(({ name }) => name === 'If-Match'),
    );
    const names = ifMatch.map(({ method, path }) => `${method} ${path}`);
    expect(names).toEqual(
      expect.arrayContaining([
        'put /api/criteria/{id}',
        'delete /api/criteria/{id}',
        'put /api/reports/{id}/with-structure',
        'put /api/settings',
        'put /api/buildings/{id}/structural-system',
        'delete /api/bioclimatic-zones/coverages/{id}',
      ]),
    );
    expect(names.filter((name) => /^(get|post) |\/sessions\//.test(name))).toEqual([]);
    for (const method of ['get', 'put'])
      expect(headers({ method, path: '/api/criteria/{id}' } as Described, '200')).toEqual(['ETag']);
    expect(headers({ method: 'delete', path: '/api/criteria/{id}' } as Described, '200')).toEqual([]);
  });

  it('has fields in every object, a type for every parameter, and integer ids', () => {
    const bare = schemas().filter(
      ([, { type, properties, additionalProperties, allOf }]) =>
        type === 'object' && !properties && additionalProperties === undefined && !allOf,
    );
    expect(bare.map(([at]) => at)).toEqual([]);
    const ids = schemas().filter(
      ([at, { type }]) =>
        /\/(id|\w+Id)$/.test(at) && !/(Session|Device)Record|errorId/.test(at) && type !== 'integer',
    );
    expect(ids.map(([at]) => at)).toEqual([]);
    const typed = (schema: Schema = {}) => Boolean(schema.type ?? schema.$ref);
    const untyped = all.flatMap(({ path, operation }) =>
      operation.parameters
        .filter(({ schema, content }) => !typed(schema ?? content?.['application/json']?.schema))
        .map(({ name }) => `${path} ${name}`),
    );
    expect(untyped).toEqual([]);
  });

  it('marks fields with a default as required in responses', () => {
    const { properties = {}, required } = document.components.schemas['BuildingRecord'] ?? {};
    for (const field of ['buildingHeight', 'units']) {
      expect(document.components.schemas['CreateBuilding']?.properties?.[field]).toHaveProperty('default');
      expect(properties[field]).not.toHaveProperty('nullable');
      expect(properties[field]).not.toHaveProperty('default');
    }
    expect(required).toEqual(expect.arrayContaining(['buildingHeight', 'units']));
  });

  it('lists exactly the sort and filter fields of each list', async () => {
    const lists = all.filter(({ operation }) => operation.parameters.some(({ name }) => name === 'range'));
    expect(lists.length).toBeGreaterThan(17);
    for (const { path, operation } of lists) {
      const shapeOf = (wanted: string): Schema => {
        const described = operation.parameters.find(({ name }) => name === wanted);
        const $ref = described?.content?.['application/json']?.schema.$ref ?? '';
        return document.components.schemas[$ref.split('/').at(-1) ?? ''] ?? {};
      };
      const statusOf = async (query: Record<string, unknown>): Promise<number> =>
        (await admin.get(path.replace(/\{\w+\}/, '1'), { range: [0, 0], ...query })).status;
      const fields = shapeOf('sort').items?.enum?.filter((word) => word !== 'ASC' && word !== 'DESC') ?? [];
      const { q: _q, ...schemas } = shapeOf('filter').properties ?? {};
      const filters = Object.keys(schemas);
      expect([path, fields.length > 1, filters.length > 1]).toEqual([path, true, true]);
      for (const field of fields)
        expect([path, field, await statusOf({ sort: [field, 'DESC'] })]).toEqual([path, field, 200]);
      for (const key of filters) {
        const value = schemas[key]?.format === 'date' ? '2026-01-01' : [];
        expect([path, key, await statusOf({ filter: { [key]: value, q: 'a' } })]).toEqual([path, key, 200]);
      }
      expect(await statusOf({ sort: ['search', 'ASC'] })).toBe(400);
      expect(await statusOf({ filter: { search: 'a' } })).toBe(400);
    }
  }, 60_000);

  it('declares the ETag and 304 of JSON responses', async () => {
    for (const path of ['/api/states', '/api/settings', '/api/dashboard/stats']) {
      expect(document.paths[path]?.get?.responses).toHaveProperty('304');
      const { headers } = await admin.get(path);
      const again = await admin.get(path).set('If-None-Match', String(headers.etag));
      expect([path, again.status, again.text]).toEqual([path, 304, '']);
    }
  });
});
