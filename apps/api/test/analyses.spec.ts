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

  it('are numbered from 1 within requirement and criterion', async () => {
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

  it('get ten codes when ten are created at once', async () => {
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

  it('get a new code under another requirement or criterion, and keep it otherwise', async () => {
    const criterion = await plain('criteria');
    const created = await createOf(running(), tested);
    const path = `/api/analyses/${created.id}`;
    expect((await admin.put(path, { label: 'Novo nome', code: 'X' })).body.code).toBe(created['code']);
    const moved = await admin.put(path, { criterionId: criterion.id });
    expect(moved.body).toMatchObject({ code: `${criterion.code}.1`, criterionCode: criterion.code });
  });

  it.each([
    [{ criterionId: 1 }, 'Requisito é obrigatório'],
    [{ requirementId: 1 }, 'Critério é obrigatório'],
    [{ requirementId: 'a', criterionId: 1 }, 'Requisito é obrigatório'],
    [{ requirementId: 2_147_483_647, criterionId: 1 }, 'O registro escolhido não existe.'],
  ])('next-code refuses %j', async (place, message) => {
    const { status, body } = await nextOf(place);
    expect([status, body.message]).toEqual([400, message]);
  });

  it('are narrowed by requirement and criterion, as plain parameters or in the filter', async () => {
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

  it('say whether their requirement and criterion may still be chosen', async () => {
    const [requirement, criterion] = [await plain('requirements'), await plain('criteria')];
    const place = { requirementId: requirement.id, criterionId: criterion.id };
    const created = await createOf(running(), tested, place);
    expect(created).toMatchObject({ requirementIsActive: true, criterionIsActive: true });
    await admin.put(`/api/criteria/${criterion.id}`, { isActive: false });
    expect(await list(place)).toMatchObject([{ requirementIsActive: true, criterionIsActive: false }]);
  });

  it('keep their requirement and criterion from being deleted', async () => {
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
