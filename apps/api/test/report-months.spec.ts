import { lastMonths } from '@prumo/domain';

import { createBuilding } from './builders/building.js';
import { startApp, type TestApp } from './support/app.js';
import { type Client, signedIn } from './support/client.js';
import { holderOf } from './support/people.js';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startApp({ kind: 'starter' });
  admin = await signedIn(app);
});
afterAll(() => app.stop());

interface Insights {
  reportMonths?: { month: string; count: number }[];
  forecast?: { reportsCurrentMonth: number };
}
const insightsOf = async (client: Client): Promise<Insights> =>
  (await client.get('/api/dashboard/extended-stats')).body as Insights;
const countsOf = async (client: Client) =>
  (await insightsOf(client)).reportMonths?.map(({ count }) => count).join(' ');

/** Makes a report of a new building, as if at an instant. */
async function reportAt(client: Client, instant: Date): Promise<void> {
  const { id: buildingId } = await createBuilding(client);
  const { body } = await client.post('/api/reports/with-structure', { buildingId });
  await app.dataSource.query('UPDATE reports SET generated_at = $2 WHERE id = $1', [body.id, instant]);
}

it('counts the reports of the last twelve months, by month in São Paulo', async () => {
  const months = lastMonths(new Date(), 12);
  const [first, second] = months.map(({ start }) => start);
  if (!first || !second) throw new Error('There are twelve months.');
  await reportAt(admin, new Date(first.getTime() - 1));
  await reportAt(admin, first);
  await reportAt(admin, new Date(second.getTime() - 1));
  await reportAt(admin, second);
  await reportAt(admin, new Date());
  const { reportMonths, forecast } = await insightsOf(admin);
  expect(reportMonths?.map(({ month }) => month)).toEqual(months.map(({ month }) => month));
  expect(await countsOf(admin)).toBe('2 1 0 0 0 0 0 0 0 0 0 1');
  expect(forecast?.reportsCurrentMonth).toBe(1);
});

it('counts those of the caller only, and none without the reports module', async () => {
  const owner = await holderOf(app, admin, ['buildings', 'technicians', 'reports']);
  expect(await countsOf(owner)).toBe('0 0 0 0 0 0 0 0 0 0 0 0');
  expect((await insightsOf(owner)).forecast).toBeUndefined();
  await reportAt(owner, new Date());
  expect(await countsOf(owner)).toBe('0 0 0 0 0 0 0 0 0 0 0 1');
  const reader = await holderOf(app, admin, ['buildings']);
  expect((await insightsOf(reader)).reportMonths).toBeUndefined();
});
