import { sync, type VEvent } from 'node-ical';
import supertest from 'supertest';
import {
  activityName,
  type BuildingWarranties,
  dueDays,
  type PlannedActivity,
  programmeEnd,
  type WarrantyLine,
  warrantyTable,
} from '@prumo/domain';

import { BUILDINGS, registered } from './reference-buildings/buildings.js';
import { startApp, type TestApp } from './support/app.js';
import { type Client, signedIn } from './support/client.js';

const DELIVERY = '2026-01-31';

const PERSONAL = [/@/, /\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?!\d)/, /\(?\d{2}\)? ?9?\d{4}-\d{4}/, /José/];

let app: TestApp;
let admin: Client;
let id: number;
beforeAll(async () => {
  app = await startApp({ kind: 'starter', env: { TRUST_PROXY: '1' } });
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

it('exports an iCalendar file that another program reads, each activity on its due days', async () => {
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

it('keeps the due days after a record, and removes activities excluded from the plan', async () => {
  const plan = await planOf();
  const before = await eventsOf();
  const [done, left] = ['Elevador', 'Gás'].map((system) => plan.find((one) => one.system === system));
  const record = {
    activityId: done?.activityId,
    doneOn: '2026-05-10',
    doneBy: 'José da Silva, (11) 91234-5678',
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

describe('residents page of the block', () => {
  let path: string;
  let visitors = 0;
  const visit = (to: string) => supertest(app.url).get(to).set('X-Forwarded-For', `203.0.113.${++visitors}`);
  beforeAll(async () => {
    path = (await admin.put(`/api/buildings/${id}/residents-page`, { isOn: true })).body['path'] as string;
  });

  it('lists the warranties in the order of the manual, marks those of manufacturers, and puts optional items last', async () => {
    const { body } = await visit(`/api${path}`);
    const { rows } = (await admin.get(`/api/buildings/${id}/warranties`))
      .body as unknown as BuildingWarranties;
    const { lines } = (body as { warranties: { lines: WarrantyLine[] } }).warranties;
    const expected = warrantyTable({ rows }, { ...BUILDINGS.S.told }, 'whole');
    expect(lines.map(({ thing, failure, end }) => [thing, failure, end])).toEqual(
      expected.map(({ thing, failure, end }) => [thing, failure, end]),
    );
    expect(lines.find(({ thing }) => thing === 'Impermeabilização')).toMatchObject({
      ...{ end: '2031-01-31', status: 'valid', isIfAny: false },
    });
    expect(lines.filter(({ isOfMaker }) => isOfMaker).map(({ thing }) => thing)).toEqual([
      ...['Elevador', 'Gás: aparelhos e medidores', 'Aquecedor de água'],
    ]);
    const firstIfAny = lines.findIndex(({ isIfAny }) => isIfAny);
    expect(lines.slice(firstIfAny).every(({ isIfAny }) => isIfAny)).toBe(true);
  });

  it('contains no personal data, and is excluded from search engines', async () => {
    const { text, headers } = await visit(`/api${path}`);
    const people = await app.dataSource.query<{ name: string }[]>(
      'SELECT full_name AS name FROM users UNION SELECT full_name FROM technicians',
    );
    expect(people.filter(({ name }) => text.includes(name))).toEqual([]);
    expect(PERSONAL.filter((pattern) => pattern.test(text))).toEqual([]);
    expect(text).not.toMatch(/"(doneBy|cost|note|email|phone|cpfCnpj|userId|technicianId)"/);
    expect(headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' });
    expect((await visit('/robots.txt')).headers['x-robots-tag']).toBe('noindex');
  });

  it('returns the same response for a wrong, malformed, renewed and switched-off code', async () => {
    await admin.post(`/api/buildings/${id}/residents-page/code`, {});
    const [{ code }] = await app.dataSource.query<[{ code: string }]>(
      'SELECT code FROM residents_pages WHERE building_id = $1',
      [id],
    );
    await admin.put(`/api/buildings/${id}/residents-page`, { isOn: false });
    const asked = [path.slice(3), code, 'f'.repeat(32), 'x', `${code}0`, code.toUpperCase()];
    const answers = asked.map(async (one) =>
      Promise.all(
        ['', '/manuals/owner-manual', '/manuals/pde'].map(async (part) => {
          const { status, body } = await visit(`/api/m/${one}${part}`);
          const { timestamp: _at, path: _path, requestId: _id, ...said } = body as Record<string, unknown>;
          return { status, said };
        }),
      ),
    );
    const [first, ...others] = (await Promise.all(answers)).flat();
    expect(first).toMatchObject({ status: 404, said: { message: 'Registro não encontrado.' } });
    expect(others.filter((other) => JSON.stringify(other) !== JSON.stringify(first))).toEqual([]);
  });
});
