import { sync, type VEvent } from 'node-ical';
import { activityName, dueDays, type PlannedActivity, programmeEnd } from '@prumo/domain';

import { BUILDINGS, registered } from './reference-buildings/buildings.js';
import { startApp, type TestApp } from './support/app.js';
import { type Client, signedIn } from './support/client.js';

const DELIVERY = '2026-01-31';

let app: TestApp;
let admin: Client;
let id: number;
beforeAll(async () => {
  app = await startApp({ kind: 'starter' });
  admin = await signedIn(app);
  const { told, ...block } = BUILDINGS.S;
  id = await registered(admin, {
    ...block,
    told: { ...told, deliveryDate: DELIVERY, warrantyStart: 'delivery' },
  });
});
afterAll(() => app.stop());

const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

/** The events of the block's calendar by the name of their activity, as another program reads them. */
async function eventsOf(): Promise<Map<string, { days: string[]; location: string }>> {
  const { status, text } = await admin.get(`/api/buildings/${id}/maintenance.ics`);
  if (status !== 200) throw new Error(text);
  const events = Object.values(sync.parseICS(text)).filter((part): part is VEvent => part?.type === 'VEVENT');
  return new Map(
    events.map(({ summary, location, rrule }) => [
      String(summary),
      { days: rrule?.all().map(dayOf) ?? [], location: String(location) },
    ]),
  );
}
const planOf = async () =>
  ((await admin.get(`/api/buildings/${id}/maintenance`)).body as unknown as { activities: PlannedActivity[] })
    .activities;

it('opens the calendar of the São Paulo block in another program, each activity on its due days', async () => {
  const [plan, events] = [await planOf(), await eventsOf()];
  expect([...events.keys()].sort()).toEqual(plan.map(activityName).sort());
  for (const system of ['Elevador', 'Gás', 'Guarda-corpos', 'Incêndio'])
    expect(plan.some((activity) => activity.system === system)).toBe(true);
  expect(plan.some(({ system }) => system === 'Reúso de água')).toBe(false);
  for (const activity of plan)
    expect(events.get(activityName(activity))).toEqual({
      days: dueDays(activity.period, DELIVERY, programmeEnd(DELIVERY)),
      location: BUILDINGS.S.name,
    });
  expect(events.get('Elevador: Manutenção pela empresa contratada')?.days.slice(0, 3)).toEqual([
    ...['2026-02-28', '2026-03-31', '2026-04-30'],
  ]);
});

it('keeps the programme of the block when something was done, and takes out what its plan leaves out', async () => {
  const plan = await planOf();
  const before = await eventsOf();
  const [done, left] = ['Elevador', 'Gás'].map((system) => plan.find((one) => one.system === system));
  const record = {
    activityId: done?.activityId,
    doneOn: '2026-05-10',
    doneBy: 'Elevadores Ltda.',
    cost: 300,
  };
  expect((await admin.post(`/api/buildings/${id}/maintenance-records`, record)).status).toBe(201);
  expect(await eventsOf()).toEqual(before);
  const change = {
    activityId: left?.activityId,
    period: null,
    isLeftOut: true,
    reason: 'Contrato do condomínio',
  };
  const body = { changes: [change], own: [], updatedAt: null };
  expect((await admin.put(`/api/buildings/${id}/maintenance`, body)).status).toBe(200);
  before.delete(left ? activityName(left) : '');
  expect(await eventsOf()).toEqual(before);
});
