import { randomUUID } from 'node:crypto';

import { createAnalysis } from './builders/analysis.js';
import { createBuilding } from './builders/building.js';
import { structureOf } from './builders/report.js';
import { createTechnician } from './builders/technician.js';
import { amid } from './support/amid.js';
import { startApp, type TestApp } from './support/app.js';
import { type Client, signedIn } from './support/client.js';
import { countOf, createPerson, holderOf } from './support/people.js';
import { listenToStatements } from './support/statements.js';

type Row = Record<string, unknown> & { id: number; code: string; isActive: boolean; updatedAt: string };
interface AuditRow {
  action: string;
  entity_id: number;
  user_id: number;
  changes: unknown;
}

const statements = listenToStatements();
let app: TestApp;
let admin: Client;
let serial = 0;
const newCode = (): string => `L${++serial}`;

beforeAll(async () => {
  app = await startApp({ kind: 'starter' });
  admin = await signedIn(app);
});
afterAll(() => app.stop());
afterAll(() => statements.stop());

async function item(resource = 'typologies', over: object = {}): Promise<Row> {
  const code = newCode();
  const answer = await admin.post(`/api/${resource}`, { code, label: `Item ${code}`, ...over });
  expect([answer.status, answer.text]).toEqual([201, answer.text]);
  return answer.body as Row;
}
const items = async (count: number, over: object = {}): Promise<Row[]> =>
  Promise.all(Array.from({ length: count }, () => item('typologies', over)));
const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id).sort((a, b) => a - b);
const remove = (resource: string, selection: object, client = admin) =>
  client.post(`/api/${resource}/bulk/delete`, selection);
const setActive = (resource: string, selection: object, isActive: boolean, client = admin) =>
  client.post(`/api/${resource}/bulk/active`, { ...selection, isActive });
const read = async (resource: string, id: number): Promise<Row> =>
  (await admin.get(`/api/${resource}/${id}`)).body as Row;
const auditOf = (ids: readonly number[], action: string): Promise<AuditRow[]> =>
  app.dataSource.query<AuditRow[]>(
    `SELECT action, entity_id, user_id, changes FROM audit_log
     WHERE entity = 'typologies' AND entity_id = ANY($1) AND action = $2 ORDER BY entity_id`,
    [ids, action],
  );
/** Rows under a label of their own, by a statement of the test. */
async function rowsLabelled(label: string, count: number): Promise<number[]> {
  const rows = await app.dataSource.query<{ id: number }[]>(
    `INSERT INTO typologies (code, label) SELECT $1 || '-' || n, $1 FROM generate_series(1, $2::integer) n RETURNING id`,
    [label, count],
  );
  return idsOf(rows);
}

describe('bulk change of the active flag', () => {
  it('changes the selected records like single updates, and skips unchanged ones', async () => {
    const [one, two, off] = [await item(), await item(), await item('typologies', { isActive: false })];
    await admin.put(`/api/typologies/${one.id}`, { isActive: true });
    const { status, body } = await setActive('typologies', { ids: idsOf([one, two, off]) }, false);
    expect([status, body]).toEqual([200, { ids: idsOf([one, two]) }]);
    const now = await read('typologies', one.id);
    expect(now).toEqual({ ...one, isActive: false, updatedAt: now.updatedAt });
    expect(now.updatedAt > one.updatedAt).toBe(true);
    const other = await item();
    await admin.put(`/api/typologies/${other.id}`, { isActive: false });
    const [single] = await auditOf([other.id], 'update');
    expect(await auditOf(idsOf([one, two, off]), 'update')).toEqual(
      idsOf([one, two]).map((id) => ({ ...single, entity_id: id })),
    );
    expect((await read('typologies', off.id)).updatedAt).toBe(off.updatedAt);
  });

  it('makes an earlier edit stale', async () => {
    const { id, updatedAt } = await item();
    await setActive('typologies', { ids: [id] }, false);
    expect((await admin.put(`/api/typologies/${id}`, { label: 'Outro', updatedAt })).status).toBe(409);
  });

  it('changes all records of a filter, except the excluded ones', async () => {
    const ids = await rowsLabelled(`Filtro ${newCode()}`, 4);
    const [first = 0, ...others] = ids;
    const { label } = await read('typologies', first);
    const selection = { filter: { q: label }, count: 4, except: [first] };
    const { status, body } = await setActive('typologies', selection, false);
    expect([status, idsOf((body.ids as number[]).map((id) => ({ id })))]).toEqual([200, others]);
    expect((await read('typologies', first)).isActive).toBe(true);
  });

  it('returns 409 with the new count when the filter matches another number', async () => {
    const label = `Contagem ${newCode()}`;
    const [id = 0] = await rowsLabelled(label, 3);
    for (const change of [
      setActive('typologies', { filter: { q: label }, count: 2 }, false),
      remove('typologies', { filter: { q: label }, count: 4 }),
    ]) {
      const { status, body } = await change;
      expect([status, body]).toEqual([
        409,
        {
          statusCode: 409,
          message: 'A lista mudou: o filtro encontra agora 3 registros. Confira de novo.',
          count: 3,
        },
      ]);
    }
    expect((await read('typologies', id)).isActive).toBe(true);
  });

  it('refuses what a single update refuses, for the same reason, and then changes none', async () => {
    const states = (await admin.get('/api/states')).body as Row[];
    const { body: city } = await admin.post('/api/cities', {
      name: `Cidade ${newCode()}`,
      stateId: states[0]?.id,
    });
    const [holder, rival, free] = [
      await item('isopleths'),
      await item('isopleths', { isActive: false }),
      await item('isopleths', { isActive: false }),
    ];
    for (const { id } of [holder, rival])
      expect((await admin.post(`/api/isopleths/${id}/coverages`, { cityId: city.id })).status).toBe(201);
    const single = await admin.put(`/api/isopleths/${rival.id}`, { isActive: true });
    const { status, body } = await setActive('isopleths', { ids: idsOf([rival, free]) }, true);
    expect([single.status, status, body.message]).toEqual([
      409,
      409,
      '1 de 2 registros foi recusado: nada foi alterado.',
    ]);
    expect(body.refused).toEqual([
      { id: rival.id, name: expect.stringContaining(rival.code), reason: single.body.message },
    ]);
    expect((await read('isopleths', free.id)).isActive).toBe(false);
    expect((await setActive('isopleths', { ids: [free.id] }, true)).status).toBe(200);
  });

  it('exists only for resources with the flag', async () => {
    for (const resource of ['buildings', 'technicians', 'reports', 'users'])
      expect([resource, (await setActive(resource, { ids: [1] }, true)).status]).toEqual([resource, 404]);
  });
});

describe('bulk delete', () => {
  it('moves the records to the trash like single deletes', async () => {
    const [one, two, other] = [await item(), await item(), await item()];
    const { status, body } = await remove('typologies', { ids: idsOf([one, two]) });
    expect([status, body]).toEqual([200, { ids: idsOf([one, two]) }]);
    await admin.delete(`/api/typologies/${other.id}`);
    for (const { id } of [one, two]) expect((await admin.get(`/api/typologies/${id}`)).status).toBe(404);
    const audited = await auditOf(idsOf([one, two, other]), 'delete');
    expect(audited.map(({ changes }) => Object.keys(changes as object).sort())).toEqual(
      Array.from({ length: 3 }, () => Object.keys(audited[0]?.changes as object).sort()),
    );
    const thrown = await app.dataSource.query<{ title: string; deleted_by_name: string }[]>(
      `SELECT title, deleted_by_name FROM trash WHERE resource = 'typologies' AND record_id = ANY($1)`,
      [idsOf([one, two, other])],
    );
    expect(thrown.map(({ title }) => title).sort()).toEqual(
      [one, two, other].map(({ code, label }) => `${code} – ${String(label)}`).sort(),
    );
    expect(new Set(thrown.map(({ deleted_by_name: name }) => name)).size).toBe(1);
  });

  it('deletes none when some are referenced, and names these with their reasons', async () => {
    const [used, alsoUsed, free] = [await item(), await item(), await item()];
    await createBuilding(admin, { typologyId: used.id });
    await createBuilding(admin, { typologyId: alsoUsed.id });
    await createBuilding(admin, { typologyId: alsoUsed.id });
    const single = await admin.delete(`/api/typologies/${used.id}`);
    const { status, body } = await remove('typologies', { ids: idsOf([used, alsoUsed, free]) });
    expect([status, body.message]).toEqual([409, '2 de 3 registros foram recusados: nada foi alterado.']);
    const { message: reason, dependents } = single.body as { message: string; dependents: object[] };
    expect(body.refused).toEqual([
      { id: used.id, name: `${used.code} – ${String(used['label'])}`, reason, dependents },
      {
        id: alsoUsed.id,
        name: `${alsoUsed.code} – ${String(alsoUsed['label'])}`,
        reason,
        dependents: [{ table: 'buildings', count: 2, text: '2 edificações' }],
      },
    ]);
    expect((await read('typologies', free.id)).id).toBe(free.id);
    expect(await countOf(app, 'trash', `resource = 'typologies' AND record_id = ${free.id}`)).toBe(0);
    expect(await auditOf([free.id], 'delete')).toEqual([]);
    expect((await remove('typologies', { ids: [free.id] })).status).toBe(200);
  });

  it('neither deletes nor names the records of other owners', async () => {
    const owner = await holderOf(app, admin, ['technicians']);
    const other = await holderOf(app, admin, ['technicians']);
    const [mine, theirs] = [await createTechnician(other), await createTechnician(owner)];
    const { status, body } = await remove('technicians', { ids: [mine.id, theirs.id] }, other);
    expect([status, body.refused]).toEqual([
      409,
      [{ id: theirs.id, name: null, reason: 'Registro não encontrado.' }],
    ]);
    expect((await remove('technicians', { filter: {}, count: 1 }, other)).body).toEqual({ ids: [mine.id] });
    expect((await owner.get(`/api/technicians/${theirs.id}`)).status).toBe(200);
  });

  it('deletes reports with their structure under the owners of their buildings', async () => {
    const building = await createBuilding(admin);
    const report = async (): Promise<number> =>
      (
        await admin.post('/api/reports/with-structure', {
          buildingId: building.id,
          structure: await structureOf(admin, ['13']),
        })
      ).body.id as number;
    const ids = [await report(), await report()];
    const before = await Promise.all(
      ids.map(async (id) => (await admin.get(`/api/reports/${id}/structure`)).body),
    );
    expect((await remove('reports', { ids })).status).toBe(200);
    const { status } = await admin.post('/api/trash/restore', { resource: 'reports', recordIds: ids });
    expect(status).toBe(200);
    const after = await Promise.all(
      ids.map(async (id) => (await admin.get(`/api/reports/${id}/structure`)).body),
    );
    expect(after).toEqual(before);
  });

  it('deletes users permanently, but never the caller or users who own records', async () => {
    const { id: me } = (await admin.get('/api/auth/user')).body as { id: number };
    const [idle, busy] = [
      await createPerson(admin),
      await createPerson(admin, { allowedModules: ['technicians'] }),
    ];
    const session = await signedIn(app, idle.email, idle.password);
    await createTechnician(await signedIn(app, busy.email, busy.password));
    const { status, body } = await remove('users', { ids: [me, idle.id, busy.id] });
    expect([
      status,
      (body.refused as { id: number; reason: string }[]).map(({ id, reason }) => [id, reason]),
    ]).toEqual([
      409,
      [
        [me, 'Você não pode excluir o seu próprio usuário.'],
        [
          busy.id,
          'Não é possível excluir: o usuário ainda possui 1 responsável técnico. Transfira os registros antes.',
        ],
      ],
    ]);
    expect((await session.get('/api/auth/user')).status).toBe(200);
    expect((await remove('users', { ids: [idle.id] })).status).toBe(200);
    expect((await session.get('/api/auth/user')).status).toBe(401);
    expect(await countOf(app, 'trash', "resource = 'users'")).toBe(0);
  });

  it('audits the conditions of deleted parameters', async () => {
    const { id: analysisId } = await createAnalysis(admin);
    const { body } = await admin.post('/api/parameters', { analysisId, label: 'Medida', minimumValue: '1' });
    expect((await remove('parameters', { ids: [body.id] })).status).toBe(200);
    const [row] = await app.dataSource.query<{ changes: object }[]>(
      `SELECT changes FROM audit_log WHERE entity = 'parameters' AND entity_id = $1 AND action = 'delete'`,
      [body.id],
    );
    expect(row?.changes).toMatchObject({ label: 'Medida', conditions: [] });
  });

  it('is executed once per Idempotency-Key', async () => {
    const { id } = await item();
    const key = { 'Idempotency-Key': randomUUID() };
    const first = await admin.post('/api/typologies/bulk/delete', { ids: [id] }, key);
    const second = await admin.post('/api/typologies/bulk/delete', { ids: [id] }, key);
    expect([first.status, second.status, second.body]).toEqual([200, 200, first.body]);
  });
});

describe('concurrent bulk writes', () => {
  it('succeed for one user, and list the deleted records to the other', async () => {
    const other = await holderOf(app, admin, ['typologies']);
    const ids = idsOf(await items(3));
    const backwards = ids.toReversed();
    const answers = await Promise.all([
      remove('typologies', { ids }),
      remove('typologies', { ids: backwards }, other),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409)?.body.refused as Row[];
    expect(idsOf(refused)).toEqual(ids);
    expect(await auditOf(ids, 'delete')).toHaveLength(3);
  });

  it('return 409 when another user changed the records of the filter', async () => {
    const label = `Corrida ${newCode()}`;
    const [id = 0] = await rowsLabelled(label, 2);
    const { status, body } = await amid(
      app.dataSource,
      {
        hold: `SELECT FROM typologies WHERE id = ${id} FOR UPDATE`,
        edit: (runner) =>
          runner.query("UPDATE typologies SET label = 'Outro', code = $2 WHERE id = $1", [id, newCode()]),
      },
      () => setActive('typologies', { filter: { q: label }, count: 2 }, false),
    );
    expect([status, body.count]).toEqual([409, 1]);
    expect((await read('typologies', id)).isActive).toBe(true);
  });
});

describe('request of a bulk write', () => {
  it.each<[string, object, object]>([
    ['no selection', {}, {}],
    ['ids and a filter', { ids: [1], filter: {}, count: 1 }, {}],
    ['no ids', { ids: [] }, { ids: expect.any(String) }],
    ['a repeated id', { ids: [1, 1] }, { ids: expect.any(String) }],
    ['a filter without a number', { filter: {} }, { count: 'Informe quantos registros o filtro encontra' }],
    ['a filter that is no object', { filter: 'x', count: 1 }, { filter: 'Filtro inválido' }],
    ['too many records', { filter: {}, count: 5001 }, { count: 'Selecione no máximo 5.000 registros' }],
    ['an unknown field', { ids: [1], all: true }, { all: 'Campo desconhecido: all' }],
  ])('is refused with %s', async (_name, selection, errors) => {
    const { status, body } = await remove('typologies', selection);
    expect([status, body.errors ?? {}]).toEqual([400, errors]);
  });

  it('is refused with an unknown filter, and without the module', async () => {
    expect((await remove('typologies', { filter: { nada: 1 }, count: 1 })).body.message).toBe(
      'Filtro desconhecido: nada.',
    );
    const stranger = await holderOf(app, admin, ['states']);
    const { id } = await item();
    expect((await remove('typologies', { ids: [id] }, stranger)).status).toBe(403);
    expect((await setActive('typologies', { ids: [id] }, false, stranger)).status).toBe(403);
  });
});

describe('undo of a delete', () => {
  const restore = (resource: string, recordIds: number[], client = admin) =>
    client.post('/api/trash/restore', { resource, recordIds });

  it('restores all records of a bulk delete, or of a single one, unchanged', async () => {
    const rows = await items(3);
    await remove('typologies', { ids: idsOf(rows) });
    expect((await restore('typologies', idsOf(rows))).body).toEqual({ restored: 3 });
    for (const row of rows) {
      const now = await read('typologies', row.id);
      expect(now).toEqual({ ...row, updatedAt: now.updatedAt });
    }
    expect(await auditOf(idsOf(rows), 'restore')).toHaveLength(3);
    const [{ id } = { id: 0 }] = rows;
    await admin.delete(`/api/typologies/${id}`);
    expect((await restore('typologies', [id])).body).toEqual({ restored: 1 });
    expect((await restore('typologies', [id])).status).toBe(404);
  });

  it('restores none when a code was taken meanwhile', async () => {
    const [one, two] = [await item(), await item()];
    await remove('typologies', { ids: idsOf([one, two]) });
    await item('typologies', { code: two.code });
    const { status, body } = await restore('typologies', idsOf([one, two]));
    expect([status, body.message]).toEqual([
      409,
      'Não é possível restaurar: Já existe um registro com este código.',
    ]);
    expect((await admin.get(`/api/typologies/${one.id}`)).status).toBe(404);
  });

  it('restores no record of other owners', async () => {
    const [owner, other] = [
      await holderOf(app, admin, ['technicians']),
      await holderOf(app, admin, ['technicians']),
    ];
    const { id } = await createTechnician(owner);
    await owner.delete(`/api/technicians/${id}`);
    expect((await restore('technicians', [id], other)).status).toBe(404);
    expect((await restore('technicians', [id], owner)).status).toBe(200);
  });
});

describe('statements of a bulk write', () => {
  const LIMIT = 30;
  const sentBy = async (work: () => Promise<{ status: number }>): Promise<number> => {
    let status = 0;
    const sent = await statements.during(async () => ({ status } = await work()));
    expect(status).toBe(200);
    return sent.length;
  };

  it('have the same number for 1,000 records as for a few', async () => {
    const label = `Mil ${newCode()}`;
    const ids = await rowsLabelled(label, 1000);
    const selection = { filter: { q: label }, count: 1000 };
    expect(await sentBy(() => setActive('typologies', selection, false))).toBeLessThan(LIMIT);
    expect(await sentBy(() => remove('typologies', selection))).toBeLessThan(LIMIT);
    const undo = () => admin.post('/api/trash/restore', { resource: 'typologies', recordIds: ids });
    expect(await sentBy(undo)).toBeLessThan(LIMIT);
    expect(await countOf(app, 'typologies', `label = '${label}'`)).toBe(1000);
  });

  it('have the same number for 398 seeded parameters', async () => {
    const { length: count } = (await admin.get('/api/parameters')).body as Row[];
    expect(count).toBeGreaterThan(300);
    const selection = { filter: {}, count };
    expect(await sentBy(() => setActive('parameters', selection, false))).toBeLessThan(LIMIT);
    expect(await sentBy(() => setActive('parameters', selection, true))).toBeLessThan(LIMIT);
    const check = () => admin.post('/api/parameters/check', { ...selection, checked: true });
    expect(await sentBy(check)).toBeLessThan(LIMIT);
  });
});
