import { TrashRetention } from '../src/insight/trash/trash-retention.js';
import { createAnalysis } from './builders/analysis.js';
import { createBuilding } from './builders/building.js';
import { structureOf } from './builders/report.js';
import { createTechnician } from './builders/technician.js';
import { startApp, type TestApp } from './support/app.js';
import { type Client, signedIn } from './support/client.js';
import { createPerson, holderOf } from './support/people.js';

interface Row {
  id: number;
  updatedAt: string;
  [field: string]: unknown;
}
interface Item {
  id: number;
  resource: string;
  recordId: number;
  title: string;
  deletedByName: string;
  daysLeft: number;
}

let app: TestApp;
let admin: Client;
let serial = 0;

beforeAll(async () => {
  app = await startApp({ kind: 'starter' });
  admin = await signedIn(app);
});
afterAll(() => app.stop());

const trashOf = async (client: Client, q = ''): Promise<Item[]> =>
  (await client.get('/api/trash', { filter: { q } })).body as Item[];
const itemOf = async (resource: string, id: number, client: Client = admin): Promise<Item> => {
  const item = (await trashOf(client)).find((one) => one.resource === resource && one.recordId === id);
  if (!item) throw new Error(`${resource} ${id} is not in the trash`);
  return item;
};
const restore = (item: Item, client: Client = admin) => client.post(`/api/trash/${item.id}/restore`);
async function remove(path: string, client: Client = admin): Promise<void> {
  expect([path, (await client.delete(`/api/${path}`)).status]).toEqual([path, 200]);
}
const item = async (resource: string, body: object = {}): Promise<Row> => {
  const code = `L${++serial}`;
  const answer = await admin.post(`/api/${resource}`, { code, label: `Item ${code}`, ...body });
  expect([resource, answer.status]).toEqual([resource, 201]);
  return answer.body as Row;
};

describe('what was deleted', () => {
  it('is there again as it was, under its id, whatever it is', async () => {
    const states = (await admin.get('/api/states')).body as Row[];
    const analysis = await createAnalysis(admin);
    const made: Record<string, Row> = {
      typologies: await item('typologies'),
      'noise-classes': await item('noise-classes', { minDb: 1, maxDb: 2 }),
      'aggressiveness-classes': await item('aggressiveness-classes', { risk: 'Grande' }),
      'predominant-colors': await item('predominant-colors', { absorptanceMin: 0.1 }),
      'constructive-systems': await item('constructive-systems'),
      requirements: await item('requirements'),
      criteria: await item('criteria'),
      'bioclimatic-zones': await item('bioclimatic-zones'),
      isopleths: await item('isopleths', { windMinMS: 60, windMaxMS: 61 }),
      cities: await item('cities', {
        name: 'Lugar Nenhum',
        stateId: states[0]?.id,
        code: undefined,
        label: undefined,
      }),
      analyses: (await admin.get(`/api/analyses/${analysis.id}`)).body as Row,
      technicians: (await admin.get(`/api/technicians/${(await createTechnician(admin)).id}`)).body as Row,
      buildings: (await admin.get(`/api/buildings/${(await createBuilding(admin)).id}`)).body as Row,
    };
    for (const [resource, before] of Object.entries(made)) {
      await remove(`${resource}/${before.id}`);
      expect((await admin.get(`/api/${resource}/${before.id}`)).status).toBe(404);
      const thrown = await itemOf(resource, before.id);
      expect([resource, thrown.daysLeft, thrown.title === '']).toEqual([resource, 90, false]);
      const answer = await restore(thrown);
      expect([resource, answer.status, answer.text]).toEqual([resource, 200, answer.text]);
      const back = (await admin.get(`/api/${resource}/${before.id}`)).body as Row;
      expect(back).toEqual({ ...before, updatedAt: back.updatedAt });
      expect(back.updatedAt > before.updatedAt).toBe(true);
      expect((await restore(thrown)).status).toBe(404);
      const { body } = await admin.get(`/api/${resource}/${before.id}/history`);
      expect(
        (body as { entries: { action: string }[] }).entries.slice(0, 2).map(({ action }) => action),
      ).toEqual(['restore', 'delete']);
    }
  });

  it('comes back with its parts: a structural system, a structure, conditions', async () => {
    const building = await createBuilding(admin);
    await admin.put(`/api/buildings/${building.id}/structural-system`, {
      systemType: 'wood',
      designLife: 50,
    });
    const structure = await structureOf(admin, ['7', '8']);
    const report = (await admin.post('/api/reports/with-structure', { buildingId: building.id, structure }))
      .body as Row;
    const read = async (path: string) => (await admin.get(`/api/${path}`)).body as object;
    const before = [
      await read(`reports/${report.id}/structure`),
      await read(`buildings/${building.id}/structural-system`),
    ];
    expect((await admin.get(`/api/reports/${report.id}/jsreport`)).status).toBe(200);
    await remove(`reports/${report.id}`);
    await remove(`buildings/${building.id}`);

    const refused = await restore(await itemOf('reports', report.id));
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Não é possível restaurar: não existe mais no cadastro: Edificação. Se estiver na lixeira, restaure antes o que falta.',
    ]);
    expect((await restore(await itemOf('buildings', building.id))).status).toBe(200);
    expect((await restore(await itemOf('reports', report.id))).status).toBe(200);
    expect([
      await read(`reports/${report.id}/structure`),
      await read(`buildings/${building.id}/structural-system`),
    ]).toEqual(before);
    expect(await read(`reports/${report.id}/documents`)).toHaveLength(1);
    expect((await admin.get(`/api/reports/${report.id}/jsreport`)).status).toBe(200);
  });

  it('says which code was taken meanwhile', async () => {
    const criterion = await item('criteria', { code: 'TOMADO' });
    await remove(`criteria/${criterion.id}`);
    const other = await item('criteria', { code: 'TOMADO' });
    const refused = await restore(await itemOf('criteria', criterion.id));
    expect([refused.status, refused.body.errors]).toEqual([
      409,
      { code: 'Já existe um registro com este código.' },
    ]);
    await remove(`criteria/${other.id}`);
    expect((await restore(await itemOf('criteria', criterion.id))).status).toBe(200);
  });

  it('of a parameter is checked by what is no foreign key, too', async () => {
    const analysis = await createAnalysis(admin);
    const attributes = (await admin.get('/api/attributes')).body as Row[];
    const noise = attributes.find(({ sourceColumn }) => sourceColumn === 'noise_class_id');
    const value = await item('noise-classes', { minDb: 3, maxDb: 4 });
    const conditions = [{ attributeId: noise?.id, attributeValueIds: [value.id] }];
    const body = { analysisId: analysis.id, label: 'Condicionado', minimumValue: '1', conditions };
    const parameter = (await admin.post('/api/parameters', body)).body as Row;
    await remove(`parameters/${parameter.id}`);
    await remove(`noise-classes/${value.id}`);
    const refused = await restore(await itemOf('parameters', parameter.id));
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Não é possível restaurar: O valor escolhido não existe neste atributo.',
    ]);
    expect((await admin.get(`/api/parameters/${parameter.id}`)).status).toBe(404);
    await restore(await itemOf('noise-classes', value.id));
    expect((await restore(await itemOf('parameters', parameter.id))).status).toBe(200);
    expect((await admin.get(`/api/parameters/${parameter.id}`)).body.conditions).toEqual([
      { ...conditions[0], minLimit: null, maxLimit: null },
    ]);
  });

  it('is seen and had back by whose it was, and of nobody’s by who holds its module', async () => {
    const owner = await holderOf(app, admin, ['buildings', 'technicians']);
    const stranger = await holderOf(app, admin, ['buildings', 'technicians']);
    const catalogues = await holderOf(app, admin, ['typologies']);
    const technician = await createTechnician(owner, { fullName: 'Célia Ávila' });
    const typology = await item('typologies', { label: 'Célia também' });
    await remove(`technicians/${technician.id}`, owner);
    await remove(`typologies/${typology.id}`);
    expect((await trashOf(owner, 'celia avila')).map(({ title }) => title)).toEqual(['Célia Ávila']);
    expect(await trashOf(stranger, 'celia')).toEqual([]);
    expect((await trashOf(catalogues, 'celia')).map(({ recordId }) => recordId)).toEqual([typology.id]);
    expect((await trashOf(admin, 'celia')).map(({ resource }) => resource).sort()).toEqual([
      'technicians',
      'typologies',
    ]);
    const thrown = await itemOf('technicians', technician.id);
    expect((await restore(thrown, stranger)).status).toBe(404);
    expect((await restore(thrown, owner)).status).toBe(200);
    expect((await owner.get(`/api/technicians/${technician.id}`)).status).toBe(200);
  });

  it('goes with a transfer, and to whoever restores it when its owner is gone', async () => {
    const [leaver, heir] = [
      await createPerson(admin, { allowedModules: ['technicians'] }),
      await createPerson(admin, { allowedModules: ['technicians'] }),
    ];
    const theirs = await signedIn(app, leaver.email, leaver.password);
    const technician = await createTechnician(theirs);
    await remove(`technicians/${technician.id}`, theirs);
    expect((await admin.post(`/api/users/${leaver.id}/transfer`, { toUserId: heir.id })).status).toBe(200);
    const heirs = await signedIn(app, heir.email, heir.password);
    expect((await restore(await itemOf('technicians', technician.id, heirs), heirs)).status).toBe(200);
    expect((await admin.get(`/api/technicians/${technician.id}`)).body.userId).toBe(heir.id);
    await remove(`technicians/${technician.id}`, heirs);
    await remove(`users/${heir.id}`);
    expect((await restore(await itemOf('technicians', technician.id))).status).toBe(200);
    const { id } = (await admin.get('/api/account')).body as Row;
    expect((await admin.get(`/api/technicians/${technician.id}`)).body.userId).toBe(id);
  });

  it('is gone for good after 90 days, and the audit says so', async () => {
    const [old, young] = [await item('typologies'), await item('typologies')];
    await remove(`typologies/${old.id}`);
    await remove(`typologies/${young.id}`);
    await app.dataSource.query(
      `UPDATE trash SET deleted_at = now() - CASE record_id WHEN $1 THEN interval '90 days 1 minute' ELSE interval '89 days' END
       WHERE entity = 'typologies' AND record_id IN ($1, $2)`,
      [old.id, young.id],
    );
    const [{ last }] = (await app.dataSource.query('SELECT max(id) AS last FROM audit_log')) as [
      { last: number },
    ];
    expect(await app.app.get(TrashRetention, { strict: false }).run()).toEqual([
      { entity: 'typologies', recordId: old.id },
    ]);
    expect((await itemOf('typologies', young.id)).daysLeft).toBe(1);
    await expect(itemOf('typologies', old.id)).rejects.toThrow('not in the trash');
    expect(
      await app.dataSource.query(
        'SELECT action, entity_id AS id, user_id AS "userId" FROM audit_log WHERE id > $1',
        [last],
      ),
    ).toEqual([{ action: 'purge', id: old.id, userId: null }]);
  });

  it('is nowhere when the delete was refused', async () => {
    const building = await createBuilding(admin);
    expect((await admin.delete(`/api/technicians/${building.technicianId}`)).status).toBe(409);
    await expect(itemOf('technicians', building.technicianId)).rejects.toThrow('not in the trash');
  });
});
