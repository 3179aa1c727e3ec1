import { concreteWall, createComposition } from './builders/composition.js';
import { startApp, type TestApp } from './support/app.js';
import { type Client, signedIn } from './support/client.js';
import { createPerson, holderOf } from './support/people.js';

interface Results {
  method: string;
  transmittance: number;
  capacity?: number;
  lag?: number;
  solarFactor?: number;
}
interface Answer {
  id: number;
  results: Results[];
  sections: { layers: Record<string, unknown>[] }[];
}

let app: TestApp;
let admin: Client;
let owner: Client;

beforeAll(async () => {
  app = await startApp({ kind: 'empty' });
  admin = await signedIn(app);
  owner = await holderOf(app, admin, ['buildings']);
});
afterAll(() => app.stop());

const PLASTER = {
  ...{ kind: 'solid', name: 'Reboco', thickness: 0.025, conductivity: 1.15, density: 2000, specificHeat: 1 },
  origin: { materialId: 1, source: 'ABNT NBR 15220-2:2005, tabela B.3', confidence: 'P' },
};
const CERAMIC = {
  ...{ kind: 'solid', name: 'Cerâmica', thickness: 0.013 },
  ...{ conductivity: 0.9, density: 1600, specificHeat: 0.92 },
};
const AIR = { kind: 'air', name: 'Câmara', thickness: 0.06, emissivity: 'high' };
const layered = (...layers: object[]) => [{ name: '', area: 1, layers }];

describe('a composition', () => {
  it('is returned with U, CT, φ and FSo by both methods', async () => {
    const sections = layered(PLASTER, CERAMIC, AIR, CERAMIC, PLASTER);
    const { id } = await createComposition(owner, { name: 'Bloco cerâmico', absorptance: 0.3, sections });
    const read = (await owner.get(`/api/compositions/${id}`)).body as Answer;
    expect(read.sections).toEqual(sections);
    const [by2005, byIso] = read.results;
    expect(by2005?.transmittance).toBeCloseTo(2.425, 2);
    expect(by2005?.capacity).toBeCloseTo(138.3, 1);
    expect(by2005?.solarFactor).toBeCloseTo(4 * 2.425 * 0.3, 1);
    expect(by2005?.lag).toBeGreaterThan(2);
    expect([byIso?.method, byIso?.capacity]).toEqual(['iso6946', undefined]);
    const [listed] = (await owner.get('/api/compositions', { filter: { q: 'ceramico' } })).body as Answer[];
    expect(listed).toEqual(read);
  });

  it('computes its results from its layers, and stores none', async () => {
    const { id } = await createComposition(owner);
    const { body } = await owner.put(`/api/compositions/${id}`, {
      sections: layered(PLASTER),
      absorptance: null,
      results: [],
    });
    const [by2005] = (body as Answer).results;
    expect(by2005?.transmittance).toBeCloseTo(1 / (0.17 + 0.025 / 1.15), 6);
    expect(by2005).not.toHaveProperty('solarFactor');
    const roof = (await owner.put(`/api/compositions/${id}`, { element: 'roof' })).body as Answer;
    expect(roof.results[0]?.transmittance).toBeCloseTo(1 / (0.21 + 0.025 / 1.15), 6);
  });

  it.each<[string, unknown, string]>([
    ['no sections', undefined, 'Inclua ao menos uma seção'],
    [
      'a thickness in cm',
      layered(PLASTER, { ...CERAMIC, thickness: 13 }),
      'Camada 2 (Cerâmica): Espessura deve',
    ],
    ['an unknown kind', layered({ kind: 'water', name: 'Água' }), 'Camada 1 (Água): o tipo da camada'],
    ['an unknown field', layered({ ...AIR, id: 5 }), 'Camada 1 (Câmara): campo desconhecido: id'],
  ])('with %s returns 400 naming the layer', async (_, sections, message) => {
    const { status, body } = await owner.post('/api/compositions', concreteWall({ sections }));
    expect([status, body.errors]).toEqual([400, { sections: expect.stringContaining(message) }]);
  });

  it('returns 404 to other users with the module, and 403 without it', async () => {
    const { id } = await createComposition(owner);
    const other = await holderOf(app, admin, ['buildings']);
    const stranger = await holderOf(app, admin, ['technicians']);
    expect((await other.get(`/api/compositions/${id}`)).status).toBe(404);
    expect((await other.put(`/api/compositions/${id}`, { name: 'Minha' })).status).toBe(404);
    expect((await other.get('/api/compositions')).body).toEqual([]);
    expect((await stranger.get('/api/compositions')).status).toBe(403);
    expect((await admin.get(`/api/compositions/${id}`)).status).toBe(200);
  });

  it('is restored from the trash and from an earlier version with its layers', async () => {
    const { id } = await createComposition(owner);
    const before = (await owner.get(`/api/compositions/${id}`)).body as Answer;
    await owner.put(`/api/compositions/${id}`, { sections: layered(PLASTER) });
    const { body } = await owner.get(`/api/compositions/${id}/history`);
    const entries = (body as { entries: { id: number; action: string }[] }).entries;
    const created = entries.find(({ action }) => action === 'create');
    await owner.post(`/api/compositions/${id}/revert`, { to: created?.id });
    const reverted = (await owner.get(`/api/compositions/${id}`)).body as Answer;
    expect([reverted.sections, reverted.results]).toEqual([before.sections, before.results]);

    expect((await owner.delete(`/api/compositions/${id}`)).status).toBe(200);
    const [thrown] = (await owner.get('/api/trash', { filter: { resource: 'compositions' } })).body as {
      id: number;
    }[];
    expect((await owner.post(`/api/trash/${thrown?.id}/restore`)).status).toBe(200);
    expect(((await owner.get(`/api/compositions/${id}`)).body as Answer).sections).toEqual(before.sections);
  });

  it('is transferred with the records of its owner, and keeps an account from being deleted', async () => {
    const leaver = await createPerson(admin, { allowedModules: ['buildings'] });
    const heir = await createPerson(admin, { allowedModules: ['buildings'] });
    const { id } = await createComposition(admin);
    await app.dataSource.query('UPDATE compositions SET user_id = $1 WHERE id = $2', [leaver.id, id]);
    const refused = await admin.delete(`/api/users/${leaver.id}`);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('1 composição')]);
    const moved = await admin.post(`/api/users/${leaver.id}/transfer`, { toUserId: heir.id });
    expect(moved.body).toEqual({ technicians: 0, buildings: 0, compositions: 1, evidence: 0 });
    expect((await admin.get(`/api/compositions/${id}`)).body).toMatchObject({ userId: heir.id });
  });
});
