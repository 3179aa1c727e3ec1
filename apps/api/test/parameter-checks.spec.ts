import { createAnalysis } from './builders/analysis.js';
import { startApp, type TestApp } from './support/app.js';
import { type Client, signedIn } from './support/client.js';
import { countOf, holderOf } from './support/people.js';

type Row = Record<string, unknown> & { id: number; updatedAt: string };

describe('the check of parameters', () => {
  let app: TestApp;
  let admin: Client;
  let analysisId: number;

  beforeAll(async () => {
    app = await startApp({ kind: 'empty' });
    admin = await signedIn(app);
    analysisId = (await createAnalysis(admin)).id;
  });
  afterAll(() => app.stop());

  const create = async (over: object = {}): Promise<number> =>
    (
      (await admin.post('/api/parameters', { analysisId, label: 'Fachada', minimumValue: '25', ...over }))
        .body as Row
    ).id;
  const read = async (id: number): Promise<Row> => (await admin.get(`/api/parameters/${id}`)).body as Row;
  const check = (ids: unknown, checked: unknown = true, client = admin) =>
    client.post('/api/parameters/check', { ids, checked });
  const checked = async (over: object = {}): Promise<number> => {
    const id = await create(over);
    await check([id]);
    return id;
  };

  it('stores user and time for many parameters at once, and can be withdrawn', async () => {
    const ids = [await create(), await create(), await create()];
    const [first = 0, second = 0, third = 0] = ids;
    expect(await read(first)).toMatchObject({ checkedAt: null, checkedById: null, checkedByName: null });
    const answer = await check([first, second]);
    expect([answer.status, answer.body]).toEqual([200, { changed: 2 }]);
    const user = (await admin.get('/api/auth/user')).body as { id: number; fullName: string };
    expect(await read(first)).toMatchObject({
      checkedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      checkedById: user.id,
      checkedByName: user.fullName,
    });
    expect((await read(third))['checkedAt']).toBeNull();
    expect((await check([first, second], false)).body).toEqual({ changed: 2 });
    expect(await read(second)).toMatchObject({ checkedAt: null, checkedById: null, checkedByName: null });
  });

  it('keeps the first checker, and counts only newly checked parameters', async () => {
    const [one, other] = [await checked(), await create()];
    const before = await read(one);
    expect((await check([one, other])).body).toEqual({ changed: 1 });
    expect(await read(one)).toEqual(before);
  });

  it('makes an earlier edit stale, and is a filter of the list', async () => {
    const id = await create({ label: 'Narrowed' });
    const { updatedAt } = await read(id);
    await check([id]);
    expect((await admin.put(`/api/parameters/${id}`, { label: 'Outro', updatedAt })).status).toBe(409);
    const ids = async (isChecked: boolean): Promise<number[]> =>
      ((await admin.get('/api/parameters', { filter: { isChecked } })).body as Row[]).map((row) => row.id);
    expect(await ids(true)).toContain(id);
    expect(await ids(false)).not.toContain(id);
  });

  it('writes an audit row for each parameter', async () => {
    const id = await checked();
    const rows = await app.dataSource.query<{ changes: unknown; user_id: number }[]>(
      `SELECT changes, user_id FROM audit_log
       WHERE entity = 'parameters' AND entity_id = $1 AND action = 'update'`,
      [id],
    );
    expect(rows).toEqual([
      { changes: { checkedByName: { from: null, to: expect.any(String) } }, user_id: expect.any(Number) },
    ]);
  });

  it.each<[string, object]>([
    ['the figure', { minimumValue: '30' }],
    ['the unit', { unit: 'dB' }],
    ['its levels', { hasLevels: false }],
    ['how binding it is', { demand: 'recommended' }],
    ['the norm', { standard: 'ABNT NBR 14432' }],
    ['the edition', { standardEdition: '2013' }],
    ['the confidence', { confidence: 'N' }],
  ])('is cleared by a change of %s', async (_name, change) => {
    const id = await checked();
    expect((await admin.put(`/api/parameters/${id}`, change)).body).toMatchObject({
      ...change,
      checkedAt: null,
      checkedById: null,
      checkedByName: null,
    });
  });

  it('is cleared by a change of the own or a further condition', async () => {
    const [attributeId] = [
      (
        (
          await admin.post('/api/attributes', {
            friendlyName: 'Pavimentos',
            sourceTable: 'buildings',
            sourceColumn: 'floors',
            dataKind: 'numeric',
          })
        ).body as Row
      ).id,
    ];
    const own = await checked();
    await admin.put(`/api/parameters/${own}`, { attributeId, maxLimit: 5 });
    expect((await read(own))['checkedAt']).toBeNull();
    const further = await checked({ conditions: [{ attributeId, maxLimit: 4 }] });
    await admin.put(`/api/parameters/${further}`, { conditions: [{ attributeId, maxLimit: 4 }] });
    expect((await read(further))['checkedAt']).not.toBeNull();
    await admin.put(`/api/parameters/${further}`, { conditions: [{ attributeId, maxLimit: 5 }] });
    expect((await read(further))['checkedAt']).toBeNull();
  });

  it('is kept when other fields change, or none', async () => {
    const id = await checked();
    await admin.put(`/api/parameters/${id}`, { label: 'Outro nome', notes: 'Nota', isKeyFigure: true });
    await admin.put(`/api/parameters/${id}`, { ...(await read(id)) });
    expect((await read(id))['checkedAt']).not.toBeNull();
  });

  it('is ignored in the body of a parameter', async () => {
    const forged = { checkedAt: '2026-01-01T00:00:00.000Z', checkedById: 1, checkedByName: 'Eu' };
    const id = await create(forged);
    await admin.put(`/api/parameters/${id}`, forged);
    expect(await read(id)).toMatchObject({ checkedAt: null, checkedById: null, checkedByName: null });
  });

  it('keeps the name of its checker after the account is deleted', async () => {
    const boss = await holderOf(app, admin, ['parameters']);
    const { id: userId } = (await boss.get('/api/auth/user')).body as { id: number };
    await admin.put(`/api/users/${userId}`, { isAdmin: true });
    const id = await create();
    await check([id], true, boss);
    const { checkedByName } = await read(id);
    expect((await admin.delete(`/api/users/${userId}`)).status).toBe(200);
    expect(await read(id)).toMatchObject({ checkedById: null, checkedByName, checkedAt: expect.any(String) });
  });

  it('requires an administrator, changes all or none, and refuses invalid ids', async () => {
    const id = await create();
    const holder = await holderOf(app, admin, ['parameters']);
    expect((await check([id], true, holder)).status).toBe(403);
    const { status, body } = await check([id, 2_000_000_000]);
    expect([status, body.message]).toEqual([409, '1 de 2 registros foi recusado: nada foi alterado.']);
    expect(body.refused).toEqual([{ id: 2_000_000_000, name: null, reason: 'Registro não encontrado.' }]);
    expect((await read(id))['checkedAt']).toBeNull();
    const audited = await countOf(app, 'audit_log', `entity_id = ${id} AND action = 'update'`);
    expect(audited).toBe(0);
    for (const ids of [undefined, null, 'x', [], [1.5], ['1'], [0], [3_000_000_000], [id, id], {}])
      expect([ids, (await check(ids)).status]).toEqual([ids, 400]);
    expect((await check(Array.from({ length: 5001 }, (_, at) => at + 1))).status).toBe(400);
    expect((await check([id], 'sim')).status).toBe(400);
    expect((await check([id], null)).status).toBe(400);
  });
});

describe('parameter without levels', () => {
  let app: TestApp;
  let admin: Client;
  beforeAll(async () => {
    app = await startApp({ kind: 'empty' });
    admin = await signedIn(app);
  });
  afterAll(() => app.stop());

  it('returns 400 on the fields of levels, on create and update', async () => {
    const { id: analysisId } = await createAnalysis(admin);
    const body = { analysisId, label: 'TRRF', hasLevels: false, minimumValue: '60' };
    const message = 'Sem níveis: preencha apenas o valor mínimo';
    const refused = await admin.post('/api/parameters', { ...body, superiorValue: '90' });
    expect([refused.status, refused.body.errors]).toEqual([400, { superiorValue: message }]);
    const { id } = (await admin.post('/api/parameters', body)).body as Row;
    const changed = await admin.put(`/api/parameters/${id}`, { intermediateValue: '90' });
    expect([changed.status, changed.body.errors]).toEqual([400, { intermediateValue: message }]);
    const both = { hasLevels: true, intermediateValue: '90' };
    expect((await admin.put(`/api/parameters/${id}`, both)).status).toBe(200);
    expect((await admin.put(`/api/parameters/${id}`, { hasLevels: false })).status).toBe(400);
  });
});
