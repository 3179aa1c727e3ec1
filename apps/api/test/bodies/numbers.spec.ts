import { startApp, type TestApp } from '../support/app.js';
import { type Client, signedIn } from '../support/client.js';
import type { ApiDocument } from '../support/schema.js';
import type { Target } from './target.js';
import { TARGETS } from './targets.js';
import { bodyOf, fieldsOf, Walk } from './walk.js';

/** What is no number counts as not sent. */
const LENIENT = ['predominantColorId'];
/** No number of ours, or one that nobody knows for certain. */
const UNLIKELY = [0.123456789, '0,123456789', '7 xyz', '1,5,0', '1e3', '0x10', ' ٣ '];
const FRACTIONS = [1.5, '1,5', '1.5'];

describe('number field in a request body', () => {
  let app: TestApp;
  let admin: Client;
  let document: ApiDocument;

  beforeAll(async () => {
    app = await startApp({ kind: 'starter' });
    admin = await signedIn(app);
    document = (await admin.get('/api/openapi.json')).body as ApiDocument;
  });
  afterAll(() => app.stop());

  const numbersOf = (path: string): [field: string, wrong: unknown[]][] => {
    const body = bodyOf(document, TARGETS[path]?.put ?? `${path}/{id}`, 'put');
    return fieldsOf(document, body ?? {}).flatMap(([field, { type }]): [string, unknown[]][] => {
      if (type === 'integer') return [[field, [...UNLIKELY, ...FRACTIONS]]];
      return type === 'number' ? [[field, UNLIKELY]] : [];
    });
  };
  const made = (path: string) => new Walk(admin, document, path, TARGETS[path] as Target).made();

  it.each(Object.keys(TARGETS))('is stored as sent, or rejected on its field: %s', async (path) => {
    const fields = numbersOf(path);
    if (fields.length === 0) return;
    const { address, read, record } = await made(path);
    const taken: string[] = [];
    for (const [field, wrong] of fields)
      for (const raw of wrong) {
        const { status, body } = await admin.put(address, { [field]: raw });
        if (LENIENT.includes(field) && status === 200) continue;
        if (status !== 400 || !Object.keys((body.errors ?? {}) as object).includes(field))
          taken.push(`${field} = ${JSON.stringify(raw)}: ${status} ${JSON.stringify(body)}`);
      }
    expect(taken).toEqual([]);
    expect(await read()).toEqual(record);
  });

  it.each<[string, object, object]>([
    ['/api/cities', { latitude: '-25.428' }, { latitude: -25.428 }],
    ['/api/cities', { longitude: '-49,273251' }, { longitude: -49.273251 }],
    ['/api/cities', { altitudeM: '1.234,5', ventoMS: '12.5' }, { altitudeM: 1234.5, ventoMS: 12.5 }],
    ['/api/predominant-colors', { absorptanceMax: '1.000' }, { absorptanceMax: 1 }],
    [
      '/api/materials',
      { conductivity: '0,045 W/(m·K)', density: '1.234,5' },
      { conductivity: 0.045, density: 1234.5 },
    ],
    [
      '/api/parameters',
      { minLimit: 0.1234, maxLimit: '1.234.567,8' },
      { minLimit: 0.1234, maxLimit: 1234567.8 },
    ],
    ['/api/parameters', { maxLimit: 9_999_999_999.9999 }, { maxLimit: 9_999_999_999.9999 }],
    [
      '/api/parameters',
      { minimumValue: 1500, superiorValue: 1e-7 },
      { minimumValue: '1500', superiorValue: '0,0000001' },
    ],
    [
      '/api/buildings',
      { totalArea: '1.500,00', buildingHeight: 24.05 },
      { totalArea: 1500, buildingHeight: 24.05 },
    ],
    [
      '/api/buildings',
      { totalArea: '3.200 m²', buildingHeight: '24,5m', units: '1.234' },
      { totalArea: 3200, buildingHeight: 24.5, units: 1234 },
    ],
  ])('%s accepts %j', async (path, sent, stored) => {
    const { address } = await made(path);
    const { status, body } = await admin.put(address, sent);
    expect([status, body]).toEqual([200, expect.objectContaining(stored)]);
    expect((await admin.get(address)).body).toEqual(body);
  });

  it.each<[string, object, object]>([
    [
      '/api/parameters',
      { maxLimit: '1.500' },
      { maxLimit: 'Escreva 1500 ou 1,5: "1.500" pode ser um ou outro.' },
    ],
    ['/api/buildings', { floors: '12.000' }, { floors: 'Número de pavimentos deve ser no máximo 50' }],
    ['/api/buildings', { totalArea: '90 km²' }, { totalArea: 'Valor inválido' }],
    ['/api/buildings', { floors: 51 }, { floors: 'Número de pavimentos deve ser no máximo 50' }],
    ['/api/buildings', { buildingHeight: 24.005 }, { buildingHeight: 'Use no máximo 2 casas decimais' }],
    ['/api/cities', { longitude: -49.2732512 }, { longitude: 'Use no máximo 6 casas decimais' }],
    [
      '/api/predominant-colors',
      { absorptanceMin: 0.3001 },
      { absorptanceMin: 'Use no máximo 3 casas decimais' },
    ],
    ['/api/isopleths', { windMinMS: 30.005 }, { windMinMS: 'Use no máximo 2 casas decimais' }],
    ['/api/parameters', { minLimit: 0.12345 }, { minLimit: 'Use no máximo 4 casas decimais' }],
    ['/api/parameters', { maxLimit: 1e10 }, { maxLimit: 'Valor inválido' }],
    ['/api/settings', { pageSize: '25.000' }, { pageSize: 'Informe um valor entre 5 e 100.' }],
  ])('%s rejects %j', async (path, sent, errors) => {
    const { address } = await made(path);
    const { status, body } = await admin.put(address, sent);
    expect([status, body.errors]).toEqual([400, errors]);
  });
});
