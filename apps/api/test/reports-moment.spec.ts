import readWorkbook from 'read-excel-file/node';

import { createBuilding } from './builders/building.js';
import { structureOf } from './builders/report.js';
import { amid, until, waitingFor } from './support/amid.js';
import { startApp, type TestApp } from './support/app.js';
import { binary } from './support/binary.js';
import { type Client, signedIn } from './support/client.js';

const BEFORE = 'Primeiro estado';
const AFTER = 'Segundo estado';

interface Database {
  query(sql: string, parameters: unknown[]): Promise<unknown>;
}

describe('reads of a report while its building changes', () => {
  let app: TestApp;
  let admin: Client;
  let buildingId: number;
  let otherId: number;
  let structure: object;

  beforeAll(async () => {
    app = await startApp({ kind: 'starter' });
    admin = await signedIn(app);
    buildingId = (await createBuilding(admin)).id;
    otherId = (await createBuilding(admin, { name: 'Outra' })).id;
    structure = await structureOf(admin, ['12', '13']);
  });
  afterAll(() => app.stop());

  /** Marks what an evaluation reads with statements of their own: the building's facts, the items, the parameters. */
  const mark = async (runner: Database, state: string): Promise<void> => {
    await runner.query('UPDATE buildings SET name = $1 WHERE id = $2', [state, buildingId]);
    await runner.query('UPDATE requirements SET label = $1', [state]);
    await runner.query('UPDATE parameters SET label = $1', [state]);
    await runner.query('UPDATE noise_classes SET label = $1', [state]);
  };
  /** The states that a text tells of. */
  const statesIn = (text: string): string[] => [BEFORE, AFTER].filter((state) => text.includes(state));
  const whileReading = <T>(ask: () => PromiseLike<T>): Promise<T> =>
    amid(
      app.dataSource,
      { hold: 'LOCK TABLE parameters IN ACCESS EXCLUSIVE MODE', edit: (runner) => mark(runner, AFTER) },
      ask,
    );
  const create = async (of = buildingId): Promise<number> => {
    const answer = await admin.post('/api/reports/with-structure', { buildingId: of, structure });
    expect(answer.status).toBe(201);
    return (answer.body as { id: number }).id;
  };
  const issued = async (reportId: number): Promise<{ version: number; states: string[] }[]> => {
    const rows = await app.dataSource.query<{ version: number; content: string }[]>(
      'SELECT version, content::text AS content FROM documents WHERE report_id = $1 ORDER BY id',
      [reportId],
    );
    return rows.map(({ version, content }) => ({ version, states: statesIn(content) }));
  };
  const pdf = (id: number) => admin.get(`/api/reports/${id}/jsreport`);

  beforeEach(() => mark(app.dataSource, BEFORE));

  it('stores a document of one snapshot', async () => {
    const id = await create();
    expect((await whileReading(() => pdf(id))).status).toBe(200);
    expect(await issued(id)).toEqual([{ version: 1, states: [BEFORE] }]);
    expect((await pdf(id)).status).toBe(200);
    expect(await issued(id)).toEqual([
      { version: 1, states: [BEFORE] },
      { version: 2, states: [AFTER] },
    ]);
  });

  it('returns the archived document of one snapshot', async () => {
    const id = await create();
    await pdf(id);
    const again = await whileReading(() => pdf(id));
    expect([again.status, again.headers['content-disposition']]).toEqual([
      200,
      'attachment; filename="PDE-Primeiro-estado-v1.pdf"',
    ]);
    expect(await issued(id)).toEqual([{ version: 1, states: [BEFORE] }]);
  });

  it.each([
    ['JSON', (id: number) => admin.get(`/api/reports/${id}/jsreport?format=json`)],
    ['a preview', (id: number) => admin.get(`/api/reports/${id}/evaluation`)],
    ['a preview of a draft', () => admin.post('/api/reports/preview', { buildingId, structure })],
  ])('returns %s of one snapshot', async (_, ask) => {
    const id = await create();
    const answer = await whileReading(() => ask(id));
    expect([answer.status, statesIn(JSON.stringify(answer.body))]).toEqual([200, [BEFORE]]);
  });

  it('writes a workbook of one snapshot', async () => {
    const id = await create();
    const answer = await whileReading(() =>
      admin.get(`/api/reports/${id}/jsreport?format=xlsx`).buffer(true).parse(binary),
    );
    expect(statesIn(JSON.stringify(await readWorkbook(answer.body as Buffer)))).toEqual([BEFORE]);
  });

  it('compares two reports in one snapshot', async () => {
    const [one, other] = [await create(), await create(otherId)];
    await app.dataSource.query('DELETE FROM report_requirements WHERE report_id = $1', [other]);
    const { body } = await whileReading(() => admin.get(`/api/reports/compare?from=${one}&to=${other}`));
    expect(statesIn(JSON.stringify(body))).toEqual([BEFORE]);
  });

  it('returns a structure together with its own building', async () => {
    const id = await create();
    const { body } = await amid(
      app.dataSource,
      {
        hold: 'LOCK TABLE report_requirements IN ACCESS EXCLUSIVE MODE',
        edit: async (runner) => {
          await runner.query('UPDATE reports SET building_id = $1 WHERE id = $2', [otherId, id]);
          await runner.query('DELETE FROM report_requirements WHERE report_id = $1', [id]);
        },
      },
      () => admin.get(`/api/reports/${id}/structure`),
    );
    expect(body).toEqual({ buildingId, ...structure });
  });

  it('does not issue older content under the version of a later save', async () => {
    const id = await create();
    const answer = await amid(
      app.dataSource,
      {
        hold: `SELECT FROM reports WHERE id = ${id} FOR UPDATE`,
        edit: async (runner) => {
          await mark(runner, AFTER);
          await runner.query('UPDATE reports SET version = version + 1 WHERE id = $1', [id]);
        },
      },
      () => pdf(id),
    );
    expect(answer.status).toBe(200);
    expect(await issued(id)).toEqual([{ version: 2, states: [AFTER] }]);
  });

  it('assigns the later version to the later state when two documents are issued at once', async () => {
    const id = await create();
    await pdf(id);
    const runner = app.dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query('SELECT FROM reports WHERE id = $1 FOR UPDATE', [id]);
    await mark(app.dataSource, 'Estado do meio');
    const first = Promise.resolve(pdf(id));
    await until(async () => (await waitingFor(app.dataSource)) === 1);
    await mark(app.dataSource, AFTER);
    const second = Promise.resolve(pdf(id));
    await until(async () => (await waitingFor(app.dataSource)) === 2);
    await runner.commitTransaction();
    await runner.release();
    expect([(await first).status, (await second).status]).toEqual([200, 200]);
    const documents = await issued(id);
    expect(new Set(documents.map(({ version }) => version)).size).toBe(documents.length);
    expect(documents.at(-1)?.states).toEqual([AFTER]);
  });
});

describe('an issued document', () => {
  let app: TestApp;
  let admin: Client;
  let buildingId: number;
  let reportId: number;

  beforeAll(async () => {
    app = await startApp({ kind: 'starter' });
    admin = await signedIn(app);
    buildingId = (await createBuilding(admin)).id;
    const body = { buildingId, structure: await structureOf(admin, ['13']) };
    reportId = ((await admin.post('/api/reports/with-structure', body)).body as { id: number }).id;
  });
  afterAll(() => app.stop());

  const versionAfterPdf = async (): Promise<number> => {
    expect((await admin.get(`/api/reports/${reportId}/jsreport`)).status).toBe(200);
    return (await admin.get(`/api/reports/${reportId}`)).body.version as number;
  };

  it('gets a new version once a change is committed, not before', async () => {
    const version = await versionAfterPdf();
    const runner = app.dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query("UPDATE requirements SET label = label || ' (revisto)' WHERE code = '13'");
    expect(await versionAfterPdf()).toBe(version);
    await runner.commitTransaction();
    await runner.release();
    expect([await versionAfterPdf(), await versionAfterPdf()]).toEqual([version + 1, version + 1]);
  });

  it.each([
    ['the building', () => `UPDATE buildings SET name = name || '!' WHERE id = ${buildingId}`],
    [
      'the technician',
      () => `UPDATE technicians SET company = 'Nova' WHERE id =
        (SELECT technician_id FROM buildings WHERE id = ${buildingId})`,
    ],
    [
      'the structure',
      () => `DELETE FROM report_analysis_levels WHERE level = 'superior' AND report_analysis_id IN
        (SELECT id FROM report_analyses WHERE report_id = ${reportId})`,
    ],
  ])('gets a new version when %s changed directly in the database', async (_, change) => {
    const version = await versionAfterPdf();
    await app.dataSource.query(change());
    expect(await versionAfterPdf()).toBe(version + 1);
  });
});
