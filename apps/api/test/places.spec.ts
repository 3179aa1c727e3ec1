import { answersLists } from './common-suites/lists.js';
import { keepsRecords } from './common-suites/records.js';
import { refusesWrongInput } from './common-suites/refusals.js';
import { createOf, nextCode, type ResourceCase, type Running } from './common-suites/suite.js';
import { startApp, type TestApp } from './support/app.js';
import { type Client, signedIn } from './support/client.js';

/** 'XA', 'XB' … and again from the start. */
const letters = (serial: number): string => `X${String.fromCharCode(65 + (serial % 26))}`;
const CLIMATE = [
  'latitude',
  'longitude',
  'altitudeM',
  'tbsC',
  'urPercent',
  'radiacaoWm2',
  'ventoMS',
  'amplitudeC',
  'ventoBasicoMS',
];

describe('places', () => {
  let app: TestApp;
  let admin: Client;
  let stateId: number;
  let serial = 0;
  const running = (): Running => ({ app, admin });
  const states: ResourceCase = {
    resource: 'states',
    tables: ['states'],
    body: async () => {
      const code = letters(serial++);
      await app.dataSource.query('DELETE FROM states WHERE code = $1', [code]);
      return { code, name: `Estado ${code}`, region: 'Sul' };
    },
    required: { code: 'Código é obrigatório', name: 'Nome é obrigatório' },
    longest: { code: [2, 'UF deve ter 2 letras'], name: [128, 'Máx 128 caracteres'] },
  };
  const cities: ResourceCase = {
    resource: 'cities',
    tables: ['cities'],
    body: () => ({ stateId, name: `Vila ${nextCode()}`, latitude: -25.4284, altitudeM: 934.6 }),
    required: { stateId: 'Selecione uma UF', name: 'Município é obrigatório' },
    longest: { name: [128, 'Máx 128 caracteres'] },
    numbers: [...CLIMATE, 'ibgeCode'],
    references: ['stateId'],
  };

  beforeAll(async () => {
    app = await startApp({ kind: 'empty' });
    admin = await signedIn(app);
    const state = await admin.post('/api/states', { code: 'PR', name: 'Paraná', region: 'Sul' });
    stateId = state.body.id as number;
  });
  afterAll(() => app.stop());

  describe('states', () => {
    keepsRecords(running, states, { name: 'Outro nome' });
    answersLists(running, states, ['code', 'name', 'region']);
    refusesWrongInput(running, states);

    it('stores the code in upper case, and accepts one of five regions or none', async () => {
      const { body } = await admin.post('/api/states', { code: 'zz', name: 'Novo' });
      expect(body).toMatchObject({ code: 'ZZ', region: null });
      for (const [wrong, message] of [
        [{ code: 'Z' }, 'UF deve ter 2 letras'],
        [{ code: '12' }, 'UF deve ter 2 letras'],
        [{ region: 'Leste' }, 'Região inválida'],
      ] as const)
        expect((await admin.put(`/api/states/${body.id}`, wrong)).body.message).toBe(message);
      const twice = await admin.post('/api/states', { code: 'ZZ', name: 'Outro' });
      expect([twice.status, Object.keys(twice.body.errors as object)]).toEqual([409, ['code']]);
      expect((await admin.put(`/api/states/${body.id}`, { region: '' })).body.region).toBeNull();
    });
  });

  describe('cities', () => {
    keepsRecords(running, cities, { altitudeM: 12 });
    answersLists(running, cities, ['name', 'state', 'region', 'latitude', 'longitude']);
    refusesWrongInput(running, cities);

    it('stores climate values with decimal comma or point, and blanks as null', async () => {
      const figures = Object.fromEntries(CLIMATE.map((field, index) => [field, `${index + 10},25`]));
      const created = await createOf(running(), cities, figures);
      expect(created).toMatchObject(
        Object.fromEntries(CLIMATE.map((field, index) => [field, index + 10.25])),
      );
      const { body } = await admin.put(`/api/cities/${created.id}`, { latitude: '', tbsC: null });
      expect(body).toMatchObject({
        latitude: null,
        tbsC: null,
        longitude: 11.25,
        state: 'PR',
        region: 'Sul',
      });
    });

    it.each([
      [{ latitude: 90.1 }, 'Deve ser entre -90 e 90'],
      [{ longitude: -181 }, 'Deve ser entre -180 e 180'],
      [{ urPercent: 101 }, 'Deve ser entre 0 e 100'],
      [{ ventoMS: -1 }, 'Deve ser maior ou igual a zero'],
      [{ ibgeCode: 123 }, 'Código IBGE deve ter 7 dígitos'],
    ])('rejects %j', async (wrong, message) => {
      const { status, body } = await admin.post('/api/cities', { ...(await cities.body()), ...wrong });
      expect([status, body.message]).toEqual([400, message]);
    });
  });
});
