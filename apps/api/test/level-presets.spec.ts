import { signInWith } from './builders/user.js';
import { startApp, type TestApp } from './support/app.js';
import { type Client, signedIn } from './support/client.js';

const PATH = '/api/reports/level-presets';
const structure = {
  requirements: [{ id: 1, position: 0, isEnabled: false }],
  criteria: [],
  analyses: [{ id: 3, position: 0, levels: ['minimum', 'superior'] }],
};

describe('the presets of levels', () => {
  let app: TestApp;
  let admin: Client;
  let ana: Client;
  let bia: Client;

  beforeAll(async () => {
    app = await startApp();
    admin = await signedIn(app);
    ana = await signInWith(app, admin, ['reports']);
    bia = await signInWith(app, admin, ['reports']);
  });
  afterAll(() => app.stop());

  it('are visible to every report author, and changed by their creator and administrators', async () => {
    const { status, body } = await ana.post(PATH, { name: ' Padrão ', structure });
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({ name: 'Padrão', structure, canChange: true }),
    ]);
    const [seen] = (await bia.get(PATH)).body as { id: number; canChange: boolean }[];
    expect(seen).toMatchObject({ name: 'Padrão', structure, canChange: false });
    expect((await bia.delete(`${PATH}/${seen?.id}`)).status).toBe(403);
    expect((await bia.post(PATH, { name: 'Padrão', structure })).body).toMatchObject({
      errors: { name: 'Já existe uma predefinição com este nome, salva por outra pessoa.' },
    });
    const replaced = await ana.post(PATH, { name: 'Padrão', structure: { analyses: [] } });
    expect(replaced.body).toMatchObject({
      id: seen?.id,
      structure: { requirements: [], criteria: [], analyses: [] },
    });
    expect((await admin.delete(`${PATH}/${seen?.id}`)).status).toBe(200);
    expect((await bia.get(PATH)).body).toEqual([]);
  });

  it('refuse a wrong level and a missing name on their fields', async () => {
    const wrong = { analyses: [{ id: 3, levels: ['maximum'] }] };
    const { status, body } = await ana.post(PATH, { name: ' ', structure: wrong });
    expect(status).toBe(400);
    expect(Object.keys((body as { errors: object }).errors)).toEqual(
      expect.arrayContaining(['name', 'structure.analyses.0.levels']),
    );
  });

  it('are limited to fifty, also with concurrent saves', async () => {
    const saves = Array.from({ length: 55 }, (_, index) => ana.post(PATH, { name: `P${index}`, structure }));
    const statuses = (await Promise.all(saves)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(50);
    expect(statuses.filter((status) => status === 409)).toHaveLength(5);
  });

  it('remain when their creator is deleted', async () => {
    const carla = await signInWith(app, admin, ['reports']);
    const [first] = (await admin.get(PATH)).body as { id: number }[];
    await admin.delete(`${PATH}/${first?.id}`);
    await carla.post(PATH, { name: 'De Carla', structure });
    const { email } = (await carla.get('/api/account')).body as { email: string };
    const found = (await admin.get('/api/users', { filter: JSON.stringify({ q: email }) })).body as {
      id: number;
    }[];
    const [{ id } = { id: 0 }] = found;
    expect((await admin.delete(`/api/users/${id}`)).status).toBe(200);
    const kept = ((await admin.get(PATH)).body as { name: string }[]).map(({ name }) => name);
    expect(kept).toContain('De Carla');
  });
});
