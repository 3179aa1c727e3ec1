import { answersLists } from './common-suites/lists.js';
import { keepsRecords } from './common-suites/records.js';
import { refusesWrongInput } from './common-suites/refusals.js';
import { createOf, nextCode, type ResourceCase, type Running } from './common-suites/suite.js';
import { startApp, type TestApp } from './support/app.js';
import { type Client, signedIn } from './support/client.js';

type Row = Record<string, unknown> & { id: number; code: string };

describe('analyses', () => {
  let app: TestApp;
  let admin: Client;
  let requirementId: number;
  let criterionId: number;
  const running = (): Running => ({ app, admin });
  const plain = async (resource: string, code = nextCode()): Promise<Row> =>
    (await admin.post(`/api/${resource}`, { code, label: `Item ${code}` })).body as Row;
  const tested: ResourceCase = {
    resource: 'analyses',
    tables: ['analyses'],
    body: () => ({ requirementId, criterionId, label: 'Ensaio de campo' }),
    required: {
      requirementId: 'Requisito é obrigatório',
      criterionId: 'Critério é obrigatório',
      label: 'Descrição é obrigatória',
    },
    longest: { label: [255, 'Máx 255 caracteres'] },
    references: ['requirementId', 'criterionId'],
  };
  const nextOf = (place: object) => admin.get('/api/analyses/next-code', place as Record<string, unknown>);
  const list = async (query: Record<string, unknown>): Promise<Row[]> =>
    (await admin.get('/api/analyses', query)).body as Row[];

  beforeAll(async () => {
    app = await startApp({ kind: 'empty' });
    admin = await signedIn(app);
    requirementId = (await plain('requirements')).id;
    criterionId = (await plain('criteria')).id;
  });
  afterAll(() => app.stop());

  keepsRecords(running, tested, { label: 'Outra descrição' });
  answersLists(running, tested, ['code', 'label', 'isActive', 'requirementLabel', 'criterionLabel']);
  refusesWrongInput(running, tested);

  it('numbers analyses from 1 within requirement and criterion', async () => {
    const [requirement, other] = [await plain('requirements'), await plain('requirements')];
    const criterion = await plain('criteria', '12.3');
    const place = { requirementId: requirement.id, criterionId: criterion.id };
    expect((await nextOf(place)).body).toEqual({ code: '12.3.1' });
    const first = await createOf(running(), tested, place);
    const second = await createOf(running(), tested, { ...place, code: 'mine' });
    expect([first['code'], second['code']]).toEqual(['12.3.1', '12.3.2']);
    expect((await nextOf(place)).body).toEqual({ code: '12.3.3' });
    expect((await nextOf({ ...place, requirementId: other.id })).body).toEqual({ code: '12.3.1' });
  });

  it('gives ten codes to ten concurrent creates', async () => {
    const place = { requirementId, criterionId: (await plain('criteria', 'C.10')).id };
    const created = await Promise.all(
      Array.from({ length: 10 }, () => admin.post('/api/analyses', { ...place, label: 'Ao mesmo tempo' })),
    );
    expect(created.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect(new Set(created.map(({ body }) => body.code as string)).size).toBe(10);
    expect((await list(place)).map(({ code }) => code)).toEqual(
      Array.from({ length: 10 }, (_, index) => `C.10.${index + 1}`),
    );
  });

  it('gives a new code under another requirement or criterion only', async () => {
    const criterion = await plain('criteria');
    const created = await createOf(running(), tested);
    const path = `/api/analyses/${created.id}`;
    expect((await admin.put(path, { label: 'Novo nome', code: 'X' })).body.code).toBe(created['code']);
    const moved = await admin.put(path, { criterionId: criterion.id });
    expect(moved.body).toMatchObject({ code: `${criterion.code}.1`, criterionCode: criterion.code });
  });

  it('renames the analyses of a renamed criterion, with an audit row and a new updatedAt each', async () => {
    const [requirement, other] = [await plain('requirements'), await plain('requirements')];
    const [criterion, stranger] = [await plain('criteria', '7.9'), await plain('criteria', '7.90')];
    const place = { requirementId: requirement.id, criterionId: criterion.id };
    const made: Row[] = [];
    for (const over of [
      place,
      place,
      { ...place, requirementId: other.id },
      { ...place, criterionId: stranger.id },
    ])
      made.push((await createOf(running(), tested, over)) as unknown as Row);
    const [first, second, third, fourth] = made as [Row, Row, Row, Row];
    expect(made.map(({ code }) => code)).toEqual(['7.9.1', '7.9.2', '7.9.1', '7.90.1']);

    const path = `/api/criteria/${criterion.id}`;
    expect((await admin.put(path, { code: '16 caracteres 16' })).status).toBe(200);
    const codes = async () =>
      Promise.all(made.map(async ({ id }) => (await admin.get(`/api/analyses/${id}`)).body.code as string));
    const followed = [1, 2, 1].map((n) => `16 caracteres 16.${n}`);
    expect(await codes()).toEqual([...followed, '7.90.1']);
    expect((await nextOf(place)).body).toEqual({ code: '16 caracteres 16.3' });

    const stale = { label: 'De antes', updatedAt: second['updatedAt'] };
    expect((await admin.put(`/api/analyses/${second.id}`, stale)).status).toBe(409);
    const untouched = { label: 'De antes', updatedAt: fourth['updatedAt'] };
    expect((await admin.put(`/api/analyses/${fourth.id}`, untouched)).status).toBe(200);
    const audit = await app.dataSource.query<{ entity_id: number; changes: object }[]>(
      `SELECT entity_id, changes FROM audit_log
       WHERE entity = 'analyses' AND action = 'update' AND entity_id = ANY($1) ORDER BY entity_id, id`,
      [[first.id, second.id, third.id]],
    );
    expect(audit).toEqual(
      [first, second, third].map(({ id, code }, index) => ({
        entity_id: id,
        changes: { code: { from: code, to: followed[index] } },
      })),
    );

    expect((await admin.put(path, { code: stranger.code })).status).toBe(409);
    expect((await admin.put(path, { label: 'Outro nome' })).status).toBe(200);
    expect(await codes()).toEqual([...followed, '7.90.1']);
  });

  it('keeps codes unique while the criterion is renamed and analyses are created', async () => {
    const criterion = await plain('criteria');
    const place = { requirementId, criterionId: criterion.id };
    const writes = Array.from({ length: 6 }, (_, index) => [
      admin.post('/api/analyses', { ...place, label: `Análise ${index}` }),
      admin.put(`/api/criteria/${criterion.id}`, { code: `${criterion.code}-${index}` }),
    ]).flat();
    const statuses = (await Promise.all(writes)).map(({ status }) => status);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    const { body } = await admin.get(`/api/criteria/${criterion.id}`);
    const codes = (await list(place)).map(({ code }) => code);
    expect(codes).toEqual(codes.map((_, index) => `${body.code}.${index + 1}`));
    expect(codes.length).toBeGreaterThan(0);
  });

  it.each([
    [{ criterionId: 1 }, 'Requisito é obrigatório'],
    [{ requirementId: 1 }, 'Critério é obrigatório'],
    [{ requirementId: 'a', criterionId: 1 }, 'Requisito é obrigatório'],
    [{ requirementId: 2_147_483_647, criterionId: 1 }, 'O registro escolhido não existe.'],
  ])('refuses at next-code %j', async (place, message) => {
    const { status, body } = await nextOf(place);
    expect([status, body.message]).toEqual([400, message]);
  });

  it('filters by requirement and criterion, as query parameters or in the filter', async () => {
    const [requirement, criterion] = [await plain('requirements'), await plain('criteria')];
    const mine = await createOf(running(), tested, {
      requirementId: requirement.id,
      criterionId: criterion.id,
    });
    await createOf(running(), tested, { requirementId: requirement.id });
    const ids = async (query: Record<string, unknown>) => (await list(query)).map(({ id }) => id);
    const both = { requirementId: requirement.id, criterionId: criterion.id };
    expect(await ids(both)).toEqual([mine.id]);
    expect(await ids({ filter: both })).toEqual([mine.id]);
    expect(await ids({ criterionId: criterion.id, requirementId: '' })).toEqual([mine.id]);
    expect(await ids({ requirementId: requirement.id })).toHaveLength(2);
    expect((await admin.get('/api/analyses', { criterionId: 'x' })).status).toBe(400);
  });

  it('answers whether requirement and criterion are active', async () => {
    const [requirement, criterion] = [await plain('requirements'), await plain('criteria')];
    const place = { requirementId: requirement.id, criterionId: criterion.id };
    const created = await createOf(running(), tested, place);
    expect(created).toMatchObject({ requirementIsActive: true, criterionIsActive: true });
    await admin.put(`/api/criteria/${criterion.id}`, { isActive: false });
    expect(await list(place)).toMatchObject([{ requirementIsActive: true, criterionIsActive: false }]);
  });

  it('refuses to delete the requirement or criterion of an analysis', async () => {
    const created = await createOf(running(), tested);
    for (const path of [`requirements/${requirementId}`, `criteria/${criterionId}`]) {
      const { status, body } = await admin.delete(`/api/${path}`);
      expect([status, body.message]).toEqual([
        409,
        'Não é possível excluir: há registros que dependem deste.',
      ]);
    }
    expect((await admin.get(`/api/analyses/${created.id}`)).status).toBe(200);
  });
});
