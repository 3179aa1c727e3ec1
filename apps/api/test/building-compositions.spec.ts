import { createBuilding } from './builders/building.js';
import { ifcHouse } from './builders/ifc-house.js';
import { createComposition } from './builders/composition.js';
import { startApp, type TestApp } from './support/app.js';
import { type Client, signedIn } from './support/client.js';
import { createPerson, holderOf } from './support/people.js';

interface Assigned {
  part: string;
  compositionId: number;
  name: string;
  results: { transmittance: number }[];
  toReview: string[];
}
interface Answer {
  updatedAt: string | null;
  compositions: Assigned[];
}

interface IfcAnswer {
  values: { field: string; value: unknown; current: unknown }[];
  compositions: { layers: { name: string; values: { conductivity: number } | null }[] }[];
}

let app: TestApp;
let admin: Client;
let owner: Client;

beforeAll(async () => {
  app = await startApp({ kind: 'starter' });
  admin = await signedIn(app);
  owner = await holderOf(app, admin, ['buildings', 'technicians', 'constructive-systems']);
});
afterAll(() => app.stop());

const pathOf = (id: number): string => `/api/buildings/${id}/compositions`;
const wall = (compositionId: number, over: object = {}) => ({
  part: 'external-wall',
  compositionId,
  ...over,
});
/** Fibre cement, attic and slab: with openings in the eaves the slab alone counts by ISO 6946. */
const solid = (thickness: number, conductivity: number) => ({
  ...{ kind: 'solid', name: 'x', thickness, conductivity, density: 2200, specificHeat: 1 },
});
const AIR = { kind: 'air', name: 'Ático', thickness: 0.3, emissivity: 'high' };
const ATTIC = [{ name: '', area: 1, layers: [solid(0.008, 0.65), AIR, solid(0.1, 1.75)] }];
const read = async (id: number, client = owner): Promise<Answer> =>
  (await client.get(pathOf(id))).body as unknown as Answer;

describe('the compositions of a building', () => {
  it('are replaced together, returned with their results and recorded in the history', async () => {
    const { id } = await createBuilding(owner);
    const concrete = await createComposition(owner, { name: 'Concreto' });
    const roof = await createComposition(owner, { name: 'Laje', element: 'roof', sections: ATTIC });
    expect(await read(id)).toEqual({ updatedAt: null, compositions: [] });
    const compositions = [
      { part: 'roof', compositionId: roof.id, eavesOpening: 6 },
      wall(concrete.id, { area: '120,5' }),
    ];
    const saved = await owner.put(pathOf(id), { compositions, updatedAt: null });
    expect(saved.status).toBe(200);
    expect(saved.body['compositions']).toEqual([
      expect.objectContaining({ part: 'external-wall', name: 'Concreto', area: 120.5, eavesOpening: null }),
      expect.objectContaining({ part: 'roof', name: 'Laje', area: null, eavesOpening: 6 }),
    ]);
    const [first, second] = (saved.body as unknown as Answer).compositions;
    expect(first?.results[0]?.transmittance).toBeCloseTo(4.4, 2);
    expect(second?.results.map(({ transmittance }) => Number(transmittance.toFixed(2)))).toEqual([
      2.04, 2.52,
    ]);
    expect(await read(id)).toEqual(saved.body);

    const same = await owner.put(pathOf(id), { compositions, updatedAt: saved.body['updatedAt'] });
    expect(same.body).toEqual(saved.body);
    expect((await owner.put(pathOf(id), { compositions: [], updatedAt: null })).status).toBe(409);
    const { body } = await owner.get(`/api/buildings/${id}/history`);
    const { entries } = body as { entries: { changes: { field: string; to: unknown }[] }[] };
    expect(entries[0]?.changes).toEqual([
      expect.objectContaining({
        to: `Parede externa: Concreto (nº ${concrete.id}), 120,5 m²\nCobertura: Laje (nº ${roof.id}), 6 cm nos beirais`,
      }),
    ]);
  });

  it('return 400 on the invalid row, and write nothing', async () => {
    const { id } = await createBuilding(owner);
    const mine = await createComposition(owner);
    const others = await createComposition(admin);
    const { status, body } = await owner.put(pathOf(id), {
      compositions: [
        wall(mine.id),
        wall(mine.id),
        wall(others.id),
        { part: 'roof', compositionId: mine.id },
        wall(mine.id, { part: 'bedroom-wall', eavesOpening: 3 }),
        wall(mine.id, { part: 'living-room-wall', area: -1 }),
      ],
    });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['compositions.5.area']]);
    const refused = await owner.put(pathOf(id), {
      compositions: [
        wall(mine.id),
        wall(mine.id),
        wall(others.id),
        { part: 'roof', compositionId: mine.id },
        wall(mine.id, { part: 'bedroom-wall', eavesOpening: 3 }),
      ],
    });
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      {
        'compositions.1.compositionId': 'Este elemento já tem esta composição.',
        'compositions.2.compositionId': 'Composição não encontrada entre as do dono da edificação.',
        'compositions.3.compositionId': 'Cobertura pede uma composição de cobertura.',
        'compositions.4.eavesOpening': 'Só coberturas têm abertura nos beirais.',
      },
    ]);
    expect((await read(id)).compositions).toEqual([]);
  });

  it('name the layers whose library material changed since', async () => {
    const [material] = (await owner.get('/api/materials')).body as unknown as Record<string, unknown>[];
    const { conductivity, density, specificHeat } = material as Record<string, number>;
    const layer = {
      ...{ kind: 'solid', name: 'Camada copiada', thickness: 0.1, conductivity, density, specificHeat },
      origin: { materialId: material?.['id'], source: null, confidence: null },
    };
    const { id } = await createBuilding(owner);
    const composition = await createComposition(owner, {
      sections: [{ name: '', area: 1, layers: [layer] }],
    });
    await owner.put(pathOf(id), { compositions: [wall(composition.id)] });
    expect((await read(id)).compositions[0]?.toReview).toEqual([]);
    const changed = await admin.put(`/api/materials/${String(material?.['id'])}`, {
      conductivity: (conductivity ?? 0) + 0.1,
    });
    expect(changed.status).toBe(200);
    expect((await read(id)).compositions[0]?.toReview).toEqual(['Camada copiada']);
  });

  it('keep a composition from being deleted, and are restored from the trash with their building', async () => {
    const { id } = await createBuilding(owner);
    const composition = await createComposition(owner);
    await owner.put(pathOf(id), { compositions: [wall(composition.id)] });
    const refused = await owner.delete(`/api/compositions/${composition.id}`);
    expect([refused.status, refused.body['dependents']]).toEqual([
      409,
      [expect.objectContaining({ text: '1 edificação' })],
    ]);
    const before = await read(id);
    expect((await owner.delete(`/api/buildings/${id}`)).status).toBe(200);
    const [thrown] = (await owner.get('/api/trash', { filter: { resource: 'buildings' } }))
      .body as unknown as [{ id: number }];
    expect((await owner.post(`/api/trash/${thrown.id}/restore`)).status).toBe(200);
    expect((await read(id)).compositions).toEqual(before.compositions);
  });

  it('are transferred with their building, as a copy when another building has them too', async () => {
    const heir = await createPerson(admin, { allowedModules: ['buildings', 'technicians'] });
    const heirClient = await signedIn(app, heir.email, heir.password);
    const [moved, stays] = [await createBuilding(owner), await createBuilding(owner)];
    const own = await createComposition(owner, { name: 'Só desta' });
    const shared = await createComposition(owner, { name: 'De duas' });
    await owner.put(pathOf(moved.id), { compositions: [wall(own.id), wall(shared.id)] });
    await owner.put(pathOf(stays.id), { compositions: [wall(shared.id)] });
    const answer = await owner.post('/api/buildings/transfer', { ids: [moved.id], email: heir.email });
    expect(answer.status).toBe(200);
    const given = (await read(moved.id, heirClient)).compositions;
    expect(given.map(({ name }) => name)).toEqual(['Só desta', 'De duas']);
    expect(given[0]?.compositionId).toBe(own.id);
    expect(given[1]?.compositionId).not.toBe(shared.id);
    for (const { compositionId } of given)
      expect((await heirClient.get(`/api/compositions/${compositionId}`)).status).toBe(200);
    expect((await read(stays.id)).compositions[0]?.compositionId).toBe(shared.id);
    expect((await owner.get(`/api/compositions/${own.id}`)).status).toBe(404);
  });

  it('stay with the owner of a building in the trash that has them, and are copied', async () => {
    const heir = await createPerson(admin, { allowedModules: ['buildings', 'technicians'] });
    const heirClient = await signedIn(app, heir.email, heir.password);
    const [moved, gone] = [await createBuilding(owner), await createBuilding(owner)];
    const { id } = await createComposition(owner, { name: 'Da excluída também' });
    for (const building of [moved, gone]) await owner.put(pathOf(building.id), { compositions: [wall(id)] });
    expect((await owner.delete(`/api/buildings/${gone.id}`)).status).toBe(200);
    const answer = await owner.post('/api/buildings/transfer', { ids: [moved.id], email: heir.email });
    expect(answer.status).toBe(200);
    expect((await read(moved.id, heirClient)).compositions[0]?.compositionId).not.toBe(id);
    const filter = { resource: 'buildings', recordId: gone.id };
    const [thrown] = (await owner.get('/api/trash', { filter })).body as { id: number }[];
    expect((await owner.post(`/api/trash/${thrown?.id}/restore`)).status).toBe(200);
    expect((await read(gone.id)).compositions[0]?.compositionId).toBe(id);
    expect((await owner.get(`/api/compositions/${id}`)).status).toBe(200);
  });
});

describe('import of an IFC model', () => {
  const house = ifcHouse();
  const send = (client: Client, path: string, bytes: Buffer) => client.upload(path, bytes);

  it('proposes values beside the stored ones, layers with library materials, and stores nothing', async () => {
    const { id } = await createBuilding(owner, { floors: 9 });
    const { status, body } = await send(owner, `/api/buildings/${id}/ifc`, house);
    expect(status).toBe(200);
    const { values, compositions } = body as unknown as IfcAnswer;
    expect(values.find(({ field }) => field === 'floors')).toMatchObject({ value: 2, current: 9 });
    const [wall] = compositions;
    expect(wall?.layers.map(({ name, values: own }) => [name, own?.conductivity])).toEqual([
      ['Argamassa comum', 1.15],
      ['Tijolo especial', undefined],
      ['Argamassa comum', 1.15],
    ]);
    expect((await owner.get(`/api/buildings/${id}`)).body).toMatchObject({ floors: 9 });
    expect((await read(id)).compositions).toEqual([]);
    const fresh = (await send(owner, '/api/buildings/ifc', house)).body as unknown as IfcAnswer;
    expect(fresh.values.every(({ current }) => current === null)).toBe(true);
  });

  it('streams its progress as NDJSON, ending with the proposal or the error', async () => {
    const { id } = await createBuilding(owner, { floors: 9 });
    const path = `/api/buildings/${id}/ifc`;
    const lines = async (bytes: Buffer) => {
      const body = new FormData();
      body.set('file', new Blob([bytes]), 'casa.ifc');
      const init = { method: 'POST', headers: await owner.headers(), body };
      const answer = await fetch(`${app.url}${path}?progress=true`, init);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/x-ndjson']);
      const text = await answer.text();
      return text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, unknown>);
    };
    const read = await lines(house);
    expect(read[0]).toEqual({ progress: { stage: 'bytes', done: expect.any(Number), total: house.length } });
    expect(read.at(-1)).toEqual({ proposal: (await send(owner, path, house)).body });
    const plain = await send(owner, path, house.subarray(0, 3000));
    expect((await lines(house.subarray(0, 3000))).at(-1)).toEqual({ refusal: plain.body });
    const other = await holderOf(app, admin, ['buildings']);
    expect((await send(other, `${path}?progress=true`, house)).status).toBe(404);
  });

  it('returns 413 for a file of more than 100 MB, and reads the next one', async () => {
    const large = await send(owner, '/api/buildings/ifc', Buffer.alloc(100 * 1024 * 1024 + 1));
    const message = 'O arquivo tem mais de 100 MB: exporte só a arquitetura da edificação.';
    expect([large.status, large.body]).toEqual([
      413,
      { statusCode: 413, message, errors: { file: message } },
    ]);
    expect((await send(owner, '/api/buildings/ifc', house)).status).toBe(200);
  });

  it("returns 400 on the file for an incomplete model, and 404 for another owner's building", async () => {
    const { id } = await createBuilding(owner);
    const other = await holderOf(app, admin, ['buildings']);
    expect((await send(other, `/api/buildings/${id}/ifc`, house)).status).toBe(404);
    const refused = await send(owner, `/api/buildings/${id}/ifc`, house.subarray(0, 3000));
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { file: expect.stringContaining('está incompleto') },
    ]);
    expect((await send(owner, '/api/buildings/ifc', Buffer.from('PK'))).status).toBe(400);
  });
});
