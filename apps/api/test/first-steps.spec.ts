import { createBuilding } from './builders/building.js';
import { createTechnician } from './builders/technician.js';
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

it('lists as first steps only those that the caller has done', async () => {
  const owner = await holderOf(app, admin, ['buildings', 'technicians', 'reports']);
  await createBuilding(admin);
  const steps = async (): Promise<unknown> =>
    (await owner.get('/api/dashboard/extended-stats')).body.firstSteps as unknown;
  const none = { technician: false, building: false, report: false, document: false, samples: false };
  expect(await steps()).toEqual(none);
  const { id: technicianId } = await createTechnician(owner);
  expect(await steps()).toEqual({ ...none, technician: true });
  const { id: buildingId } = await createBuilding(owner, { technicianId });
  expect(await steps()).toEqual({ ...none, technician: true, building: true });
  const { body } = await owner.post('/api/reports/with-structure', { buildingId });
  expect(await steps()).toEqual({ ...none, technician: true, building: true, report: true });
  await owner.get(`/api/reports/${body.id}/jsreport`);
  expect(await steps()).toEqual({
    ...{ technician: true, building: true, report: true, document: true },
    samples: false,
  });
});

it('counts a technician of the company as the first step', async () => {
  await createTechnician(admin, { isShared: true });
  const owner = await holderOf(app, admin, ['buildings']);
  const { body } = await owner.get('/api/dashboard/extended-stats');
  expect(body.firstSteps).toMatchObject({ technician: true, building: false });
});
