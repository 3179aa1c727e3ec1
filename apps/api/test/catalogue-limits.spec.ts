import { keepsLimitsInOrder } from './common-suites/limits.js';
import { nextCode, type Running } from './common-suites/suite.js';
import { startApp, type TestApp } from './support/app.js';
import { type Client, signedIn } from './support/client.js';

describe('catalogues with limits', () => {
  let app: TestApp;
  let admin: Client;
  const running = (): Running => ({ app, admin });
  const plain = (resource: string) => ({
    resource,
    tables: [resource.replaceAll('-', '_')],
    body: () => ({ code: nextCode(), label: 'Com limites' }),
    required: {},
  });

  beforeAll(async () => {
    app = await startApp({ kind: 'empty' });
    admin = await signedIn(app);
  });
  afterAll(() => app.stop());

  keepsLimitsInOrder(running, plain('noise-classes'), ['minDb', 'maxDb'], [50, 60]);
  keepsLimitsInOrder(running, plain('predominant-colors'), ['absorptanceMin', 'absorptanceMax'], [0.3, 0.5]);
  keepsLimitsInOrder(running, plain('surface-finishes'), ['absorptanceMin', 'absorptanceMax'], [0.3, 0.5]);
  keepsLimitsInOrder(running, plain('isopleths'), ['windMinMS', 'windMaxMS'], [30, 35]);

  it.each([
    ['noise-classes', { minDb: -1 }],
    ['noise-classes', { minDb: 141 }],
    ['noise-classes', { maxDb: 140.5 }],
    ['predominant-colors', { absorptanceMax: 1.001 }],
    ['predominant-colors', { absorptanceMin: -0.001 }],
    ['surface-finishes', { absorptanceMax: 1.001 }],
    ['surface-finishes', { emissivity: -0.001 }],
    ['isopleths', { windMinMS: '30 km/h' }],
    ['isopleths', { windMaxMS: 10_000 }],
  ])('refuses in %s %j', async (resource, wrong) => {
    const { status, body } = await admin.post(`/api/${resource}`, { code: nextCode(), label: 'L', ...wrong });
    expect([status, body.message]).toEqual([400, 'Valor inválido']);
  });

  it.each([
    [{ conductivity: undefined }, 'Condutividade térmica é obrigatória'],
    [{ conductivity: 0 }, 'Condutividade deve estar entre 0,001 e 500'],
    [{ conductivity: 501 }, 'Condutividade deve estar entre 0,001 e 500'],
    [{ density: null }, 'Densidade é obrigatória'],
    [{ density: 25_000.1 }, 'Densidade deve estar entre 0 e 25.000'],
    [{ specificHeat: '' }, 'Calor específico é obrigatório'],
    [{ specificHeat: 10.001 }, 'Calor específico deve estar entre 0 e 10'],
    [{ confidence: 'X' }, 'Confiança inválida'],
  ])('refuses a material with %j', async (wrong, message) => {
    const mortar = { label: 'Argamassa', conductivity: 1.15, density: 2000, specificHeat: 1 };
    const { status, body } = await admin.post('/api/materials', { ...mortar, code: nextCode(), ...wrong });
    expect([status, body.message]).toEqual([400, message]);
  });

  it.each([
    [{ regime: undefined }, 'Norma é obrigatória'],
    [{ element: ' ' }, 'Elemento é obrigatório'],
    [{ months: undefined }, 'Informe o prazo em meses'],
    [{ months: 0 }, 'Prazo deve estar entre 1 e 600 meses'],
    [{ kind: 'maker' }, 'Só o tipo Em meses tem prazo em meses'],
    [{ basis: 'law' }, 'Base inválida'],
    [{ presence: 'pool' }, 'Valor inválido'],
  ])('refuses a warranty term with %j', async (wrong, message) => {
    const term = { label: 'Vazamento', regime: 'nbr-17170', element: 'Prumadas', months: 60 };
    const { status, body } = await admin.post('/api/warranty-terms', { ...term, code: nextCode(), ...wrong });
    expect([status, body.message]).toEqual([400, message]);
  });

  it('compares kind and months of a warranty term with its stored values', async () => {
    const term = { label: 'Vazamento', regime: 'annex-d', element: 'Prumadas', months: 60 };
    const { body } = await admin.post('/api/warranty-terms', { ...term, code: nextCode() });
    const change = (values: object) => admin.put(`/api/warranty-terms/${body.id}`, values);
    expect((await change({ kind: 'at-delivery' })).body.errors).toEqual({
      months: 'Só o tipo Em meses tem prazo em meses',
    });
    expect((await change({ kind: 'at-delivery', months: null })).body).toMatchObject({ months: null });
    expect((await change({ kind: 'months' })).status).toBe(400);
  });

  it('creates a noise class from 0 dB without maximum by default', async () => {
    const { body } = await admin.post('/api/noise-classes', { code: nextCode(), label: 'Aberta', maxDb: '' });
    expect(body).toMatchObject({ minDb: 0, maxDb: null });
  });

  it('accepts a decimal comma', async () => {
    const wind = await admin.post('/api/isopleths', { code: nextCode(), label: 'V', windMinMS: '30,5' });
    expect(wind.body).toMatchObject({ windMinMS: 30.5, windMaxMS: null });
    const color = await admin.post('/api/predominant-colors', {
      code: nextCode(),
      label: 'Cinza',
      absorptanceMax: '0,4',
    });
    expect(color.body).toMatchObject({ absorptanceMin: null, absorptanceMax: 0.4 });
  });

  it('accepts isopleths that overlap', async () => {
    const wide = { label: 'Larga', windMinMS: 30, windMaxMS: 50 };
    for (const code of [nextCode(), nextCode()])
      expect((await admin.post('/api/isopleths', { ...wide, code })).status).toBe(201);
  });

  it('accepts one of four risks of an aggressiveness class, by default Insignificante', async () => {
    const path = '/api/aggressiveness-classes';
    const created = await admin.post(path, { code: nextCode(), label: 'Rural' });
    expect(created.body).toMatchObject({ risk: 'Insignificante' });
    const { status, body } = await admin.post(path, { code: nextCode(), label: 'R', risk: 'Enorme' });
    expect([status, body.errors]).toEqual([400, { risk: 'Risco é obrigatório' }]);
    const found = await admin.get(path, { filter: { q: 'insignif' } });
    expect((found.body as { id: number }[]).map(({ id }) => id)).toContain(created.body.id);
  });

  it('stores the code of a zone in upper case', async () => {
    const { body } = await admin.post('/api/bioclimatic-zones', { code: ' 1r ', label: 'Zona de 2024' });
    expect(body).toMatchObject({ code: '1R' });
  });
});
