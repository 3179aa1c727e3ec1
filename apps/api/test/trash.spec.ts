import { RESOURCE_KEYS } from '@prumo/domain';

import { TrashRetention } from '../src/history/trash/trash-retention.js';
import { createAnalysis } from './builders/analysis.js';
import { createBuilding } from './builders/building.js';
import { createComposition } from './builders/composition.js';
import { createEvidence } from './builders/evidence.js';
import { structureOf } from './builders/report.js';
import { createTechnician } from './builders/technician.js';
import { startApp, type TestApp } from './support/app.js';
import { type Client, signedIn } from './support/client.js';
import { createPerson, holderOf } from './support/people.js';
import { PLAIN_CATALOGUES } from './support/plain-catalogues.js';
import { workedBefore } from './support/worked-days.js';

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

/** A record's row and those that refer to it, at any depth, by table; as the database has them. */
async function rowsBelow(table: string, id: number): Promise<Record<string, Row[]>> {
  const links = await app.dataSource.query<{ child: string; by: string; parent: string; to: string }[]>(
    `SELECT c.conrelid::regclass::text AS child, by.attname AS by, c.confrelid::regclass::text AS parent, whole.attname AS "to"
     FROM pg_constraint c
     JOIN pg_attribute by ON by.attrelid = c.conrelid AND by.attnum = c.conkey[1]
     JOIN pg_attribute whole ON whole.attrelid = c.confrelid AND whole.attnum = c.confkey[1]
     WHERE c.contype = 'f'`,
  );
  const found: Record<string, Row[]> = {};
  const read = async (name: string, where: string): Promise<void> => {
    const rows = await app.dataSource.query<Row[]>(
      `SELECT t.* FROM ${name} t WHERE ${where} ORDER BY t::text`,
      [id],
    );
    if (rows.length > 0) found[name] = rows;
    for (const { child, by, parent, to } of links)
      if (parent === name) await read(child, `t.${by} IN (SELECT t.${to} FROM ${name} t WHERE ${where})`);
  };
  await read(table, 't.id = $1');
  return found;
}

/** Parameters, reports: in tests of their own. Attributes: those of the starter catalogue are in use. Others have no trash. */
const NOT_HERE = ['parameters', 'reports', 'attributes', 'users', 'settings'];

describe('a deleted record', () => {
  it('is restored unchanged under its id, for every resource', async () => {
    const states = (await admin.get('/api/states')).body as Row[];
    const analysis = await createAnalysis(admin);
    const made: Record<string, Row> = {
      typologies: await item('typologies'),
      'noise-classes': await item('noise-classes', { minDb: 1, maxDb: 2 }),
      'aggressiveness-classes': await item('aggressiveness-classes', { risk: 'Grande' }),
      'predominant-colors': await item('predominant-colors', { absorptanceMin: 0.1 }),
      materials: await item('materials', { conductivity: 1.15, density: 2000, specificHeat: 1 }),
      'surface-finishes': await item('surface-finishes', { emissivity: 0.9 }),
      'warranty-terms': await item('warranty-terms', { regime: 'annex-d', element: 'Estrutura', months: 60 }),
      'maintenance-activities': await item('maintenance-activities', {
        ...{ system: 'Água fria', period: 'yearly', team: 'local' },
      }),
      requirements: await item('requirements'),
      criteria: await item('criteria'),
      'bioclimatic-zones': await item('bioclimatic-zones'),
      isopleths: await item('isopleths', { windMinMS: 60, windMaxMS: 61 }),
      states: await item('states', { code: 'QZ', name: 'Estado novo', label: undefined }),
      cities: await item('cities', {
        name: 'Lugar Nenhum',
        stateId: states[0]?.id,
        code: undefined,
        label: undefined,
      }),
      analyses: (await admin.get(`/api/analyses/${analysis.id}`)).body as Row,
      technicians: (await admin.get(`/api/technicians/${(await createTechnician(admin)).id}`)).body as Row,
      buildings: (await admin.get(`/api/buildings/${(await createBuilding(admin)).id}`)).body as Row,
      evidence: (await admin.get(`/api/evidence/${(await createEvidence(admin)).id}`)).body as Row,
      compositions: (await admin.get(`/api/compositions/${(await createComposition(admin)).id}`)).body as Row,
    };
    for (const resource of PLAIN_CATALOGUES) made[resource] = await item(resource);
    expect([...Object.keys(made), ...NOT_HERE].sort()).toEqual([...RESOURCE_KEYS].sort());
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

  it('is restored with its parts: a structural system, a structure, conditions', async () => {
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

  it('is restored with every row of every table about a building and its report', async () => {
    const building = await createBuilding(admin, { hasGas: true, garage: 'open', fireHeight: 12.5 });
    const put = await admin.put(`/api/buildings/${building.id}/structural-system`, {
      systemType: 'wood',
      designLife: 75,
    });
    expect(put.status).toBe(200);
    const structure = await structureOf(admin, ['7', '8']);
    const report = (await admin.post('/api/reports/with-structure', { buildingId: building.id, structure }))
      .body as Row;
    const { rows: open } = (await admin.get(`/api/reports/${report.id}/answers`)).body as {
      rows: { key: string }[];
    };
    const answers = [{ key: open[0]?.key, kind: 'not-applicable', reason: 'Não há' }];
    expect((await admin.put(`/api/reports/${report.id}/answers`, { answers })).status).toBe(200);
    const proof = [{ key: open[1]?.key, situation: 'drafting', notes: 'Ensaio em março' }];
    expect((await admin.put(`/api/reports/${report.id}/verification`, { rows: proof })).status).toBe(200);
    const key = open[1]?.key;
    const link = { guestName: 'Ana', role: 'auditor', days: 1, fields: [], rows: [{ key }] };
    expect((await admin.post(`/api/reports/${report.id}/links`, link)).status).toBe(201);
    const comment = { key, text: 'Pedido' };
    const commented = await admin.post(`/api/reports/${report.id}/verification/comments`, comment);
    expect(commented.status).toBe(200);
    const before = await rowsBelow('buildings', building.id);
    expect(Object.keys(before).sort()).toEqual([
      'buildings',
      'report_analyses',
      'report_analysis_levels',
      'report_answers',
      'report_criteria',
      'report_links',
      'report_progress',
      'report_requirements',
      'reports',
      'structural_systems',
      'verification_comments',
      'verification_rows',
    ]);
    await remove(`reports/${report.id}`);
    await remove(`buildings/${building.id}`);
    for (const rows of Object.values(before)) expect(rows).not.toEqual([]);
    expect(await rowsBelow('buildings', building.id)).toEqual({});
    expect((await restore(await itemOf('buildings', building.id))).status).toBe(200);
    expect((await restore(await itemOf('reports', report.id))).status).toBe(200);
    const after = await rowsBelow('buildings', building.id);
    for (const table of ['buildings', 'reports'])
      before[table] = (before[table] ?? []).map((row) => ({
        ...row,
        updated_at: after[table]?.[0]?.['updated_at'],
      }));
    expect(after).toEqual(before);
  });

  it('is restored with the current codes of zones and isopleths, not with others that took the old codes', async () => {
    const zone = await item('bioclimatic-zones', { code: 'ZA', edition: 2005 });
    const zone2024 = await item('bioclimatic-zones', { code: 'ZB', edition: 2024 });
    const isopleth = await item('isopleths', { code: 'IA', windMinMS: 70, windMaxMS: 71 });
    const codes = { bioclimaticZone: 'ZA', bioclimaticZone2024: 'ZB', isoplethCode: 'IA' };
    const { id } = await createBuilding(admin, codes);
    await remove(`buildings/${id}`);
    for (const [path, from, to] of [
      [`bioclimatic-zones/${zone.id}`, 'ZA', 'ZA-NOVA'],
      [`bioclimatic-zones/${zone2024.id}`, 'ZB', 'ZB-NOVA'],
      [`isopleths/${isopleth.id}`, 'IA', 'IA-NOVA'],
    ] as const) {
      expect((await admin.put(`/api/${path}`, { code: to })).status).toBe(200);
      const [resource = ''] = path.split('/');
      await item(resource, {
        code: from,
        // Of the other edition, so that a wrong one is told apart by more than its name.
        ...(resource === 'isopleths' ? { windMinMS: 72, windMaxMS: 73 } : { edition: 2005 }),
      });
    }
    const answer = await restore(await itemOf('buildings', id));
    expect([answer.status, answer.text]).toEqual([200, answer.text]);
    expect((await admin.get(`/api/buildings/${id}`)).body).toMatchObject({
      bioclimaticZone: 'ZA-NOVA',
      bioclimaticZone2024: 'ZB-NOVA',
      isoplethCode: 'IA-NOVA',
    });
    expect((await admin.get('/api/buildings', { filter: { q: 'za-nova' } })).body).toMatchObject([{ id }]);

    await remove(`buildings/${id}`);
    await remove(`isopleths/${isopleth.id}`);
    const taker = await item('isopleths', { code: 'IA-NOVA', windMinMS: 74, windMaxMS: 75 });
    const refused = await restore(await itemOf('buildings', id));
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Não é possível restaurar: não existe mais no cadastro: Isopleta. Se estiver na lixeira, restaure antes o que falta.',
    ]);
    await remove(`isopleths/${taker.id}`);
    expect((await restore(await itemOf('isopleths', isopleth.id))).status).toBe(200);
    expect((await restore(await itemOf('buildings', id))).status).toBe(200);
  });

  it('is restored with the number that its renamed criterion gives it', async () => {
    const criterion = await item('criteria', { code: 'RN' });
    const first = await createAnalysis(admin, { criterionId: criterion.id });
    const place = { requirementId: first.requirementId, criterionId: criterion.id };
    const second = await createAnalysis(admin, place);
    const codeOf = async (id: number) => (await admin.get(`/api/analyses/${id}`)).body.code as string;
    expect([await codeOf(first.id), await codeOf(second.id)]).toEqual(['RN.1', 'RN.2']);
    await remove(`analyses/${first.id}`);
    await remove(`analyses/${second.id}`);
    expect((await admin.put(`/api/criteria/${criterion.id}`, { code: 'RN.7' })).status).toBe(200);
    expect((await restore(await itemOf('analyses', second.id))).status).toBe(200);
    expect(await codeOf(second.id)).toBe('RN.7.2');
    const { body } = await admin.get(`/api/analyses/${second.id}/history`);
    expect((body as { entries: object[] }).entries[0]).toMatchObject({
      action: 'restore',
      changes: [{ label: 'Código', from: 'RN.2', to: 'RN.7.2' }],
    });
    // What took its number by then has its code, too.
    await remove(`analyses/${second.id}`);
    const other = await createAnalysis(admin, place);
    expect(await codeOf(other.id)).toBe('RN.7.1');
    const refused = await restore(await itemOf('analyses', first.id));
    expect([refused.status, Object.keys(refused.body.errors as object)]).toEqual([409, ['code']]);
    await remove(`analyses/${other.id}`);
    expect((await restore(await itemOf('analyses', first.id))).status).toBe(200);
    expect(await codeOf(first.id)).toBe('RN.7.1');
  });

  it('is restored without the id of its checker when that account was deleted meanwhile', async () => {
    const analysis = await createAnalysis(admin);
    const checker = await createPerson(admin, { isAdmin: true });
    const theirs = await signedIn(app, checker.email, checker.password);
    const body = { analysisId: analysis.id, label: 'Conferido', minimumValue: '1' };
    const { id } = (await admin.post('/api/parameters', body)).body as Row;
    expect((await theirs.post('/api/parameters/check', { ids: [id], checked: true })).status).toBe(200);
    const before = (await admin.get(`/api/parameters/${id}`)).body as Row;
    await remove(`parameters/${id}`);
    await remove(`users/${checker.id}`);
    expect((await restore(await itemOf('parameters', id))).status).toBe(200);
    const back = (await admin.get(`/api/parameters/${id}`)).body as Row;
    expect(back).toEqual({ ...before, checkedById: null, updatedAt: back.updatedAt });
  });

  it('returns 409 naming the code that was taken meanwhile', async () => {
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

  it('returns 409 when a parameter’s reference without a foreign key is missing', async () => {
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

  it('is listed and restored by its owner, or without an owner by holders of its module', async () => {
    const owner = await holderOf(app, admin, ['buildings', 'technicians']);
    const stranger = await holderOf(app, admin, ['buildings', 'technicians']);
    const catalogues = await holderOf(app, admin, ['typologies', 'constructive-systems']);
    const technician = await createTechnician(owner, { fullName: 'Célia Ávila' });
    const typology = await item('typologies', { label: 'Célia também' });
    const finish = await item('surface-finishes', { label: 'Tinta Célia' });
    await remove(`technicians/${technician.id}`, owner);
    await remove(`typologies/${typology.id}`);
    await remove(`surface-finishes/${finish.id}`);
    expect((await trashOf(owner, 'celia avila')).map(({ title }) => title)).toEqual(['Célia Ávila']);
    expect(await trashOf(stranger, 'celia')).toEqual([]);
    expect((await trashOf(catalogues, 'celia')).map(({ recordId }) => recordId)).toEqual([
      finish.id,
      typology.id,
    ]);
    expect((await trashOf(admin, 'celia')).map(({ resource }) => resource).sort()).toEqual([
      'surface-finishes',
      'technicians',
      'typologies',
    ]);
    const thrown = await itemOf('technicians', technician.id);
    expect((await restore(thrown, stranger)).status).toBe(404);
    expect((await restore(thrown, owner)).status).toBe(200);
    expect((await owner.get(`/api/technicians/${technician.id}`)).status).toBe(200);
  });

  it('is transferred with its owner’s records, and goes to the restoring user when the owner was deleted', async () => {
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

  it('is deleted permanently after 90 days, with an audit row', async () => {
    await workedBefore(app.dataSource);
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

  it('is not in the trash when the delete was refused', async () => {
    const building = await createBuilding(admin);
    expect((await admin.delete(`/api/technicians/${building.technicianId}`)).status).toBe(409);
    await expect(itemOf('technicians', building.technicianId)).rejects.toThrow('not in the trash');
  });
});
