import type { QueryRunner } from 'typeorm';

import { buildingBody, createBuilding } from './builders/building.js';
import { createTechnician } from './builders/technician.js';
import { until, waitingFor } from './support/amid.js';
import { startApp, type TestApp } from './support/app.js';
import { type Client, signedIn } from './support/client.js';
import { createPerson, type Person } from './support/people.js';

interface Row {
  id: number;
  resource: string;
}

const MODULES = ['buildings', 'technicians', 'reports'];

describe('a transfer during other writes', () => {
  let app: TestApp;
  let admin: Client;
  let leaver: Person;
  let heir: Person;
  let owner: Client;
  let technicianId: number;
  let runner: QueryRunner;

  beforeAll(async () => {
    app = await startApp({ kind: 'starter' });
    admin = await signedIn(app);
  });
  afterAll(() => app.stop());

  beforeEach(async () => {
    leaver = await createPerson(admin, { allowedModules: MODULES });
    heir = await createPerson(admin, { allowedModules: MODULES });
    owner = await signedIn(app, leaver.email, leaver.password);
    technicianId = (await createTechnician(owner)).id;
    runner = app.dataSource.createQueryRunner();
    await runner.startTransaction();
  });
  afterEach(async () => {
    if (runner.isTransactionActive) await runner.rollbackTransaction();
    await runner.release();
  });

  /** Begins a request, and waits until it is over or waits for somebody. */
  const begin = async <T>(ask: () => PromiseLike<T>): Promise<() => Promise<T>> => {
    const before = await waitingFor(app.dataSource);
    let isOver = false;
    const answer = Promise.resolve(ask()).finally(() => (isOver = true));
    await until(async () => isOver || (await waitingFor(app.dataSource)) > before);
    return () => answer;
  };
  const create = () => begin(() => owner.post('/api/buildings', buildingBody(technicianId)));
  const transfer = () => begin(() => admin.post(`/api/users/${leaver.id}/transfer`, { toUserId: heir.id }));

  /** Buildings whose technician is another's. */
  const torn = (): Promise<unknown[]> =>
    app.dataSource.query(
      'SELECT b.id FROM buildings b JOIN technicians t ON t.id = b.technician_id WHERE t.user_id <> b.user_id',
    );
  const ownedBy = async (person: Person): Promise<number[]> => {
    const [row] = await app.dataSource.query<[{ technicians: number; buildings: number }]>(
      `SELECT (SELECT count(*) FROM technicians WHERE user_id = $1) AS technicians,
              (SELECT count(*) FROM buildings WHERE user_id = $1) AS buildings`,
      [person.id],
    );
    return [row.technicians, row.buildings];
  };

  it('includes a record that is being created', async () => {
    // Read between the technician and the insertion.
    await runner.query('LOCK TABLE zone_coverages IN ACCESS EXCLUSIVE MODE');
    const created = await create();
    const moved = await transfer();
    await runner.commitTransaction();
    expect([(await created()).status, (await moved()).body]).toEqual([
      201,
      { technicians: 1, buildings: 1, compositions: 0, evidence: 0 },
    ]);
    expect([await torn(), await ownedBy(leaver), await ownedBy(heir)]).toEqual([[], [0, 0], [1, 1]]);
  });

  it('blocks a new building from choosing a transferred technician', async () => {
    const building = await createBuilding(owner, { technicianId });
    // The technicians are the other's already, the building is about to be.
    await runner.query('SELECT FROM buildings WHERE id = $1 FOR UPDATE', [building.id]);
    const moved = await transfer();
    const created = await create();
    await runner.commitTransaction();
    const answer = await created();
    expect([answer.status, answer.body.errors, (await moved()).status]).toEqual([
      400,
      { technicianId: 'Responsável técnico não encontrado.' },
      200,
    ]);
    expect([await torn(), await ownedBy(leaver), await ownedBy(heir)]).toEqual([[], [0, 0], [1, 1]]);
  });

  it('leaves building and technician with one owner while the building gets another technician', async () => {
    const building = await createBuilding(owner, { technicianId });
    const other = await createTechnician(owner, { fullName: 'Bento Lima' });
    await runner.query('LOCK TABLE reports IN ACCESS EXCLUSIVE MODE');
    const changed = await begin(() => owner.put(`/api/buildings/${building.id}`, { technicianId: other.id }));
    const moved = await transfer();
    await runner.commitTransaction();
    await Promise.all([changed(), moved()]);
    expect([await torn(), await ownedBy(leaver), await ownedBy(heir)]).toEqual([[], [0, 0], [2, 1]]);
  });

  describe('and a report', () => {
    let reportId: number;

    beforeEach(async () => {
      const { id: buildingId } = await createBuilding(owner, { technicianId });
      reportId = (await owner.post('/api/reports/with-structure', { buildingId })).body.id as number;
      // Counts of the day are a write's last statement.
      await app.dataSource.query(
        `INSERT INTO daily_usage (user_id, kind, day, used) SELECT $1, kind, now(), 0
         FROM unnest('{changes,documents}'::text[]) AS kind ON CONFLICT DO NOTHING`,
        [leaver.id],
      );
      await runner.query('SELECT FROM daily_usage WHERE user_id = $1 FOR UPDATE', [leaver.id]);
    });

    it('gives a document that is being issued to the new owner', async () => {
      const issued = await begin(() => owner.get(`/api/reports/${reportId}/jsreport`));
      const moved = await transfer();
      await runner.commitTransaction();
      expect([(await issued()).status, (await moved()).status]).toEqual([200, 200]);
      const owners = await app.dataSource.query(
        'SELECT owner_id AS "ownerId" FROM documents WHERE report_id = $1',
        [reportId],
      );
      expect(owners).toEqual([{ ownerId: heir.id }]);
    });

    it('leaves the documents of a report that is being moved to another building', async () => {
      await runner.commitTransaction();
      await owner.get(`/api/reports/${reportId}/jsreport`);
      const { body } = await owner.get(`/api/reports/${reportId}`);
      const buildingId = (await createBuilding(owner, { technicianId })).id;
      await runner.startTransaction();
      await runner.query('SELECT FROM daily_usage WHERE user_id = $1 FOR UPDATE', [leaver.id]);
      const changed = await begin(() => owner.put(`/api/reports/${reportId}/with-structure`, { buildingId }));
      const given = { ids: [body['buildingId']], toUserId: heir.id };
      const moved = await begin(() => admin.post('/api/buildings/transfer', given));
      await runner.commitTransaction();
      expect([(await changed()).status, (await moved()).body]).toEqual([
        200,
        expect.objectContaining({ buildings: 1, reports: 0, documents: 0 }),
      ]);
      expect((await owner.get(`/api/reports/${reportId}/documents`)).body).toHaveLength(1);
    });

    it('lets the new owner alone restore a report that is being deleted', async () => {
      const removed = await begin(() => owner.delete(`/api/reports/${reportId}`));
      const moved = await transfer();
      await runner.commitTransaction();
      expect([(await removed()).status, (await moved()).status]).toEqual([200, 200]);
      const trash = ((await admin.get('/api/trash', { filter: { recordId: reportId } })).body as Row[]).find(
        ({ resource }) => resource === 'reports',
      );
      expect((await owner.post(`/api/trash/${trash?.id}/restore`)).status).toBe(404);
      const newOwner = await signedIn(app, heir.email, heir.password);
      expect((await newOwner.post(`/api/trash/${trash?.id}/restore`)).status).toBe(200);
    });

    it('moves a building that is being restored to the new owner', async () => {
      await runner.commitTransaction();
      const spare = await createBuilding(owner, { technicianId });
      await owner.delete(`/api/buildings/${spare.id}`);
      const [item] = (await admin.get('/api/trash', { filter: { recordId: spare.id } })).body as Row[];
      await runner.startTransaction();
      await runner.query('SELECT FROM trash WHERE id = $1 FOR UPDATE', [item?.id]);
      const moved = await transfer();
      const restored = await begin(() => owner.post(`/api/trash/${item?.id}/restore`));
      await runner.commitTransaction();
      expect([(await moved()).status, (await restored()).status]).toEqual([200, 404]);
    });
  });
});
