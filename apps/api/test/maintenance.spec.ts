import { daysLater, monthsLater, saoPauloDay } from '@prumo/domain';

import { createBuilding } from './builders/building.js';
import { testReport } from './builders/evidence.js';
import { startApp, type TestApp } from './support/app.js';
import { type Client, signedIn } from './support/client.js';
import { createPerson, holderOf } from './support/people.js';

interface Activity {
  activityId: number | null;
  ownActivityId: number | null;
  system: string;
  label: string;
  period: string;
  standardPeriod: string | null;
  lastDoneOn: string | null;
  nextDueOn: string | null;
  status: string;
  isIfAny: boolean;
}
interface Plan {
  updatedAt: string | null;
  deliveryDate: string | null;
  programmeEnd: string | null;
  counts: { overdue: number; dueSoon: number };
  activities: Activity[];
  own: { id: number }[];
}

const today = saoPauloDay(new Date());
const DELIVERY = monthsLater(today, -18);
const MODULES = ['buildings', 'technicians', 'reports'];

let app: TestApp;
let admin: Client;
let owner: Client;

beforeAll(async () => {
  app = await startApp({ kind: 'starter' });
  admin = await signedIn(app);
  owner = await holderOf(app, admin, MODULES);
});
afterAll(() => app.stop());

const pathOf = (id: number): string => `/api/buildings/${id}/maintenance`;
const recordsOf = (id: number): string => `/api/buildings/${id}/maintenance-records`;
const read = async (id: number): Promise<Plan> => (await owner.get(pathOf(id))).body as unknown as Plan;
/** The last change of a building as its history shows it. */
async function lastChange(id: number): Promise<{ field: string; from: string | null; to: string | null }> {
  const { entries } = (await owner.get(`/api/buildings/${id}/history`)).body as {
    entries: { changes: { field: string; from: string | null; to: string | null }[] }[];
  };
  const change = entries[0]?.changes[0];
  if (!change) throw new Error('No change.');
  return change;
}
const delivered = (over: object = {}) => createBuilding(owner, { deliveryDate: DELIVERY, ...over });
const ofSystem = ({ activities }: Plan, system: string): Activity[] =>
  activities.filter((activity) => activity.system === system);
const record = (activity: Pick<Activity, 'activityId' | 'ownActivityId'>, over: object = {}) => ({
  ...{ activityId: activity.activityId, ownActivityId: activity.ownActivityId },
  ...{ doneOn: today, doneBy: 'Limpa Ltda.', ...over },
});

describe('the maintenance plan of a building', () => {
  it('has the activities whose element the building has, due from the delivery', async () => {
    const { id } = await delivered({ hasElevator: false, hasGas: true });
    const plan = await read(id);
    expect(plan).toMatchObject({ updatedAt: null, programmeEnd: monthsLater(DELIVERY, 60) });
    expect(ofSystem(plan, 'Elevadores')).toEqual([]);
    expect(ofSystem(plan, 'Gás').every(({ isIfAny }) => !isIfAny)).toBe(true);
    expect(plan.activities.filter(({ isIfAny, status }) => isIfAny && status === 'overdue')).toEqual([]);
    const yearly = plan.activities.filter(
      ({ period, status }) => period === 'yearly' && status === 'overdue',
    );
    expect(new Set(yearly.map(({ nextDueOn }) => nextDueOn))).toEqual(new Set([monthsLater(DELIVERY, 12)]));
    expect(plan.counts.overdue).toBe(plan.activities.filter(({ status }) => status === 'overdue').length);
  });

  it('is undated without the delivery, and then has no calendar', async () => {
    const { id } = await createBuilding(owner);
    const plan = await read(id);
    expect(plan.activities.every(({ status }) => status === 'undated')).toBe(true);
    const { status, body } = await owner.get(`${pathOf(id)}.ics`);
    expect([status, body['message']]).toEqual([
      400,
      'Informe a data de entrega da edificação: o calendário começa com ela.',
    ]);
  });

  it('stores changed periods, excluded and own activities, recorded in the history', async () => {
    const { id } = await delivered();
    const [first, second] = (await read(id)).activities;
    const changes = [
      { activityId: first?.activityId, period: 'monthly' },
      { activityId: second?.activityId, isLeftOut: true, reason: 'Não há' },
    ];
    const own = [{ system: 'Solar', label: 'Lavar os painéis', period: 'yearly', team: 'local' }];
    const saved = await owner.put(pathOf(id), { changes, own, updatedAt: null });
    expect(saved.status).toBe(200);
    const plan = saved.body as unknown as Plan;
    expect(plan.activities).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ activityId: first?.activityId, period: 'monthly' }),
        expect.objectContaining({ activityId: second?.activityId, isLeftOut: true, nextDueOn: null }),
        expect.objectContaining({ system: 'Solar', ownActivityId: plan.own[0]?.id }),
      ]),
    );
    const stale = await owner.put(pathOf(id), { changes: [], own: [], updatedAt: null });
    expect(stale.status).toBe(409);
    const change = await lastChange(id);
    expect(change.field).toBe('maintenance');
    expect(change.to).toContain('fora do plano (Não há)');
    expect(change.to).toContain('Solar · Lavar os painéis · Anual');
  });

  it('stores the period of an activity that is left out already', async () => {
    const { id } = await delivered();
    const [first] = (await read(id)).activities;
    const change = { activityId: first?.activityId, isLeftOut: true, reason: 'Não há' };
    expect((await owner.put(pathOf(id), { changes: [change], own: [] })).status).toBe(200);
    const changes = [{ ...change, period: 'monthly' }];
    const { status, body } = await owner.put(pathOf(id), { changes, own: [] });
    expect([status, body['changes']]).toEqual([200, changes]);
    expect((await lastChange(id)).to).toContain('Mensal, fora do plano (Não há)');
  });

  it('returns 400 on each invalid row of a save, and writes nothing', async () => {
    const { id } = await delivered();
    const [first] = (await read(id)).activities;
    const activityId = first?.activityId;
    const answer = await owner.put(pathOf(id), {
      changes: [{ activityId, isLeftOut: true }, { activityId }, { activityId: 999_999 }],
      own: [{ id: 999_999, system: 'Solar', label: 'Lavar', period: 'yearly', team: 'local' }],
    });
    expect([answer.status, answer.body['errors']]).toEqual([
      400,
      {
        'changes.0.reason': 'Informe por que a atividade fica fora do plano',
        'changes.1.activityId': 'Esta atividade já está no plano',
        'changes.2.activityId': 'Atividade não encontrada',
        'own.0.id': 'Atividade própria não encontrada nesta edificação',
      },
    ]);
    expect((await read(id)).updatedAt).toBeNull();
  });
});

describe('maintenance records', () => {
  it('move the next due date, can be changed and deleted, and stay in the history', async () => {
    const { id } = await delivered();
    const overdue = (await read(id)).activities.find(({ status }) => status === 'overdue') as Activity;
    const added = await owner.post(recordsOf(id), record(overdue, { cost: '850,5', note: 'Troca' }));
    expect([added.status, added.body]).toMatchObject([
      201,
      { doneBy: 'Limpa Ltda.', cost: 850.5, label: overdue.label, evidenceId: null },
    ]);
    const done = (await read(id)).activities.find(({ activityId }) => activityId === overdue.activityId);
    expect(done).toMatchObject({ lastDoneOn: today });
    expect(done?.status).not.toBe('overdue');
    const path = `${recordsOf(id)}/${added.body['id']}`;
    const { updatedAt } = added.body;
    const changed = await owner.put(path, record(overdue, { doneOn: daysLater(today, -1), updatedAt }));
    expect(changed.body).toMatchObject({ doneOn: daysLater(today, -1), cost: null });
    expect((await owner.put(path, record(overdue, { updatedAt }))).status).toBe(409);
    expect((await owner.delete(path)).status).toBe(200);
    expect((await owner.get(recordsOf(id))).body).toEqual([]);
    expect(await lastChange(id)).toMatchObject({
      field: 'maintenanceRecord',
      from: expect.stringContaining('Limpa Ltda.') as string,
      to: null,
    });
  });

  it('return 400 for unknown activities, future dates, and evidence of other users', async () => {
    const { id } = await delivered();
    const [first] = (await read(id)).activities as [Activity];
    const foreign = (await admin.post('/api/evidence', testReport())).body['id'];
    const refusals = [
      [record(first, { doneOn: daysLater(today, 1) }), { doneOn: 'A data não pode ser futura' }],
      [record({ activityId: null, ownActivityId: null }), { activityId: 'Escolha uma atividade' }],
      [record({ activityId: 999_999, ownActivityId: null }), { activityId: 'Atividade não encontrada' }],
      [
        record({ activityId: null, ownActivityId: 999_999 }),
        { ownActivityId: 'Atividade própria não encontrada nesta edificação' },
      ],
      [
        record(first, { evidenceId: foreign }),
        { evidenceId: 'Evidência não encontrada entre as do dono da edificação' },
      ],
      [record(first, { cost: -1 }), { cost: 'Custo deve ser maior ou igual a zero' }],
      [record(first, { doneBy: ' ' }), { doneBy: 'Informe quem executou' }],
    ] as const;
    for (const [body, errors] of refusals) {
      const answer = await owner.post(recordsOf(id), body);
      expect([answer.status, answer.body['errors']]).toEqual([400, errors]);
    }
    expect((await owner.get(recordsOf(id))).body).toEqual([]);
  });

  it('keep their own activity in the plan, and prevent deleting their evidence and activity', async () => {
    const { id } = await delivered();
    const own = [{ system: 'Solar', label: 'Lavar', period: 'yearly', team: 'local' }];
    const plan = (await owner.put(pathOf(id), { changes: [], own })).body as unknown as Plan;
    const evidence = (await owner.post('/api/evidence', testReport())).body['id'];
    const ownActivity = { activityId: null, ownActivityId: plan.own[0]?.id ?? 0 };
    await owner.post(recordsOf(id), record(ownActivity, { evidenceId: evidence }));
    const gone = await owner.put(pathOf(id), { changes: [], own: [] });
    expect([gone.status, gone.body['message']]).toEqual([
      409,
      'Uma atividade própria que sai do plano tem registros: exclua-os antes',
    ]);
    const refused = await owner.delete(`/api/evidence/${evidence}`);
    expect([refused.status, refused.body['dependents']]).toMatchObject([
      409,
      [{ count: 1, text: '1 edificação' }],
    ]);
  });

  it('are moved to the trash with their building and restored with it', async () => {
    const { id } = await delivered();
    const own = [{ system: 'Solar', label: 'Lavar', period: 'yearly', team: 'local' }];
    const plan = (await owner.put(pathOf(id), { changes: [], own })).body as unknown as Plan;
    await owner.post(recordsOf(id), record({ activityId: null, ownActivityId: plan.own[0]?.id ?? 0 }));
    expect((await owner.delete(`/api/buildings/${id}`)).status).toBe(200);
    const [item] = (await owner.get('/api/trash')).body as unknown as { id: number; recordId: number }[];
    expect(item?.recordId).toBe(id);
    expect((await owner.post(`/api/trash/${item?.id}/restore`, {})).status).toBe(200);
    expect((await owner.get(recordsOf(id))).body).toHaveLength(1);
  });

  it('are transferred with their building and their evidence', async () => {
    const { id } = await delivered();
    const [first] = (await read(id)).activities as [Activity];
    const evidence = (await owner.post('/api/evidence', testReport())).body['id'];
    await owner.post(recordsOf(id), record(first, { evidenceId: evidence }));
    const person = await createPerson(admin, { allowedModules: MODULES });
    const heir = await signedIn(app, person.email, person.password);
    const moved = await admin.post('/api/buildings/transfer', { ids: [id], toUserId: person.id });
    expect(moved.status).toBe(200);
    expect((await owner.get(recordsOf(id))).status).toBe(404);
    expect((await heir.get(recordsOf(id))).body).toMatchObject([{ evidenceId: evidence }]);
    expect((await heir.get(`/api/evidence/${evidence}`)).status).toBe(200);
  });
});

it('exports the plan as a workbook and a calendar', async () => {
  const { id } = await delivered({ name: 'Residencial Ipê' });
  const workbook = await owner.get(`${pathOf(id)}.xlsx`);
  expect([workbook.status, workbook.headers['content-type']]).toEqual([
    200,
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ]);
  const calendar = await owner.get(`${pathOf(id)}.ics`);
  expect(calendar.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': expect.stringMatching(/manutencao-residencial-ipe-[\d-]+\.ics/) as string,
  });
});

it('lists overdue buildings on the dashboard of their owner only', async () => {
  const lonely = await holderOf(app, admin, MODULES);
  const insights = async (client: Client) =>
    (await client.get('/api/dashboard/extended-stats')).body['maintenance'];
  expect(await insights(lonely)).toBeUndefined();
  const { id } = await createBuilding(lonely, { name: 'Atrasado', deliveryDate: DELIVERY });
  expect(await insights(lonely)).toMatchObject({
    buildings: 1,
    first: [{ id, name: 'Atrasado', overdue: expect.any(Number) as number }],
  });
});
