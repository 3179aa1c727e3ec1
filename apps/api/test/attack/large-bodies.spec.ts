import { INVALID } from '../../src/features/reports/structure/structure.dto.js';
import { createBuilding } from '../builders/building.js';
import { startApp, type TestApp } from '../support/app.js';
import { Client, signedIn } from '../support/client.js';

let app: TestApp;
let admin: Client;
let buildingId: unknown;
beforeAll(async () => {
  app = await startApp({ kind: 'starter' });
  admin = await signedIn(app);
  buildingId = (await createBuilding(admin))['id'];
});
afterAll(() => app.stop());

const TOO_MANY = 'Requisição inválida: campos ou itens demais.';
const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 0]));
const list = (count: number, item: unknown) => Array.from({ length: count }, () => item);

describe('a body beyond the limits', () => {
  it('is rejected with 413 before it is read at the login, which accepts 4 kB', async () => {
    const answer = await new Client(app).post('/api/login', keys(24_000));
    expect([answer.status, answer.body.message]).toEqual([413, 'Requisição grande demais.']);
    const fits = await new Client(app).post('/api/login', { email: 'a@b.co', password: 'x'.repeat(3900) });
    expect(fits.status).toBe(401);
  });

  it.each([
    ['fields of a report', '/api/reports', () => ({ buildingId, ...keys(201) })],
    [
      'requirements',
      '/api/reports/preview',
      () => ({ buildingId, structure: { requirements: list(80_000, {}) } }),
    ],
    [
      'levels',
      '/api/reports/preview',
      () => ({
        buildingId,
        structure: { analyses: [{ id: 1, levels: list(42_000, 0).map((_, at) => at) }] },
      }),
    ],
    [
      'members of a filter',
      '/api/saved-filters',
      () => ({ resource: 'buildings', name: 'a', query: list(5001, {}) }),
    ],
    ['conditions', '/api/parameters', () => ({ conditions: list(5001, {}) })],
    ['values in all', '/api/reports/preview', () => ({ lists: list(15, list(4500, 0)) })],
  ])('is rejected before it is validated: %s', async (_what, path, body) => {
    const answer = await admin.post(path, body());
    expect([answer.status, answer.body]).toEqual([400, { statusCode: 400, message: TOO_MANY }]);
  });

  it('does not include a structure of 5,000 analyses', async () => {
    const analyses = Array.from({ length: 5000 }, (_, at) => ({ id: at + 1_000_000, levels: ['minimum'] }));
    const answer = await admin.post('/api/reports/preview', { buildingId, structure: { analyses } });
    expect(answer.body.message).not.toBe(TOO_MANY);
  });
});

describe('a list of invalid items', () => {
  it.each([
    [{ id: 0 }, 'id'],
    [{ id: '7' }, 'id'],
    [{ id: 1.5 }, 'id'],
    [{ id: 2 ** 31 }, 'id'],
    [{ id: null }, 'id'],
    [{ id: 9000, position: -1 }, 'position'],
    [{ id: 9000, position: null }, 'position'],
    [{ id: 9000, isEnabled: null }, 'isEnabled'],
    [{ id: 9000, isEnabled: 'sim' }, 'isEnabled'],
    [{ id: 9000, levels: ['minimum'] }, 'levels'],
  ])('is refused for one invalid item at any index: %j', async (wrong, field) => {
    const requirements = Array.from({ length: 3000 }, (_, at) => (at === 1234 ? wrong : { id: at + 1 }));
    const answer = await admin.post('/api/reports/preview', { buildingId, structure: { requirements } });
    const told =
      field === 'levels' ? `Campo desconhecido: structure.requirements.1234.${field}` : INVALID.message;
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      { [`structure.requirements.1234.${field}`]: told },
    ]);
  });

  it.each([[null], ['x'], [7], [[]]])('is refused for an item that is no object: %j', async (wrong) => {
    const answer = await admin.post('/api/reports/preview', {
      buildingId,
      structure: { criteria: [{ id: 1 }, wrong] },
    });
    expect([answer.status, Object.values(answer.body.errors as object)]).toEqual([400, [INVALID.message]]);
  });

  it('is refused as a whole for a repeated item', async () => {
    const criteria = [...Array.from({ length: 3000 }, (_, at) => ({ id: at + 1 })), { id: 7 }];
    const answer = await admin.post('/api/reports/preview', { buildingId, structure: { criteria } });
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      { 'structure.criteria': 'Estrutura do relatório inválida: item repetido' },
    ]);
  });

  it('is reported by the index of the item', async () => {
    const structure = {
      analyses: [
        { id: 1, levels: ['minimum'] },
        { id: 2, levels: ['least'] },
      ],
    };
    const answer = await admin.post('/api/reports/preview', { buildingId, structure });
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      { 'structure.analyses.1.levels': 'Nível inválido' },
    ]);
  });

  it.each([
    [{ structure: [] }, 'structure'],
    [{ structure: { analyses: [{ id: 1, levels: list(5000, 'minimum') }] } }, 'structure.analyses.0.levels'],
  ])('is refused instead of an object, and levels beyond their number', async (body, field) => {
    const answer = await admin.post('/api/reports/preview', { buildingId, ...body });
    expect([answer.status, Object.keys(answer.body.errors as object)]).toEqual([400, [field]]);
  });

  it('of 4,000 conditions is refused by its length', async () => {
    const answer = await admin.post('/api/parameters', { conditions: list(4000, {}) });
    expect(answer.status).toBe(400);
    expect((answer.body.errors as Record<string, string>)['conditions']).toMatch(
      /^Use no máximo \d+ condições$/,
    );
  });
});
