import type { PdePreview } from '@prumo/domain';

import { createBuilding } from './builders/building.js';
import { structureOf } from './builders/report.js';
import { createTechnician } from './builders/technician.js';
import { signInWith } from './builders/user.js';
import { startApp, type TestApp } from './support/app.js';
import { type Client, signedIn } from './support/client.js';

interface OpenRow {
  key: string | null;
  analysisId: number | null;
  label: string;
  analysis: string;
  reason: string;
}
interface Answer {
  key: string | null;
  kind: string;
  value: string | null;
  technicianName: string;
  answeredAt: string;
  isCounted: boolean;
}
interface Answers {
  updatedAt: string;
  buildingId: number;
  answers: Answer[];
  rows: OpenRow[];
}

const NAME = 'Otávia Brandão Xavier';

let app: TestApp;
let admin: Client;
let technicianId: number;
beforeAll(async () => {
  app = await startApp({ kind: 'starter' });
  admin = await signedIn(app);
  technicianId = (await createTechnician(admin, { fullName: NAME })).id;
});
afterAll(() => app.stop());

/** A report that has pending rows, since its building tells no noise class. */
async function createReport(client = admin, technician = technicianId) {
  const { id: buildingId } = await createBuilding(client, { technicianId: technician });
  const structure = await structureOf(admin, ['12'], ['minimum']);
  const { status, body } = await client.post('/api/reports/with-structure', { buildingId, structure });
  expect(status).toBe(201);
  return { id: body.id as number, buildingId, path: `/api/reports/${body.id}/answers` };
}
const read = async (path: string, client = admin): Promise<Answers> =>
  (await client.get(path)).body as Answers;
const versionOf = async (id: number) =>
  ((await admin.get(`/api/reports/${id}`)).body as { version: number }).version;
const evaluationOf = async (id: number) =>
  ((await admin.get(`/api/reports/${id}/evaluation`)).body as PdePreview).evaluation;

const value = (row: OpenRow | undefined, over: object = {}) => ({
  key: row?.key,
  kind: 'value',
  value: '≥ 30',
  unit: 'dB',
  source: 'Estudo acústico 12/2026',
  ...over,
});
const exclusion = (row: OpenRow | undefined) => ({
  key: row?.key,
  kind: 'not-applicable',
  reason: 'Sem janelas',
});

describe("a report's answers", () => {
  it('list the pending rows, and are stored with the name of the technician and the time', async () => {
    const { id, path, buildingId } = await createReport();
    const { rows, answers, updatedAt } = await read(path);
    expect(answers).toEqual([]);
    expect(rows.length).toBeGreaterThan(1);
    expect(rows[0]).toMatchObject({ analysisId: null, reason: expect.stringContaining('falta') as string });
    const saved = await admin.put(path, { updatedAt, answers: [value(rows[0]), exclusion(rows[1])] });
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({
      buildingId,
      answers: [
        { ...value(rows[0]), reason: null, technicianName: NAME, isCounted: true },
        { ...exclusion(rows[1]), value: null, technicianName: NAME, isCounted: true },
      ],
      rows,
    });
    expect(await read(path)).toEqual(saved.body);
    const { counts } = await evaluationOf(id);
    expect([counts.answered, counts.pending]).toEqual([2, rows.length - 2]);
  });

  it('count in the preview of the changed report, not in that of a new one, and only for its owner', async () => {
    const { id, path, buildingId } = await createReport();
    const { rows, updatedAt } = await read(path);
    await admin.put(path, { updatedAt, answers: [value(rows[0])] });
    const draft = { buildingId, structure: await structureOf(admin, ['12'], ['superior']) };
    const answeredIn = async (body: object) =>
      ((await admin.post('/api/reports/preview', body)).body as PdePreview).evaluation.counts.answered;
    expect([await answeredIn(draft), await answeredIn({ ...draft, reportId: id })]).toEqual([undefined, 1]);
    const stranger = await signInWith(app, admin, ['buildings', 'technicians', 'reports']);
    const { buildingId: own } = await createReport(stranger, (await createTechnician(stranger)).id);
    const foreign = await stranger.post('/api/reports/preview', { buildingId: own, reportId: id });
    expect(foreign.status).toBe(404);
  });

  it('increase the version after a change, and keep name and time of unchanged ones', async () => {
    const { id, path } = await createReport();
    const { rows } = await read(path);
    const first = (await admin.put(path, { answers: [value(rows[0]), exclusion(rows[1])] })).body as Answers;
    expect(await versionOf(id)).toBe(2);
    const same = await admin.put(path, { answers: [value(rows[0]), exclusion(rows[1])] });
    expect([same.body, await versionOf(id)]).toEqual([first, 2]);
    const changed = (
      await admin.put(path, { answers: [value(rows[0], { value: '≥ 35' }), exclusion(rows[1])] })
    ).body as Answers;
    expect(await versionOf(id)).toBe(3);
    expect(changed.answers[1]).toEqual(first.answers[1]);
    expect(changed.answers[0]?.answeredAt).not.toBe(first.answers[0]?.answeredAt);
    expect((await admin.put(path, { answers: [] })).body).toMatchObject({ answers: [] });
    expect(await versionOf(id)).toBe(4);
  });

  it('are refused when the report changed since', async () => {
    const { path } = await createReport();
    const { rows, updatedAt } = await read(path);
    await admin.put(path, { updatedAt, answers: [value(rows[0])] });
    const { status } = await admin.put(path, { updatedAt, answers: [] });
    expect(status).toBe(409);
    expect((await read(path)).answers).toHaveLength(1);
  });

  it.each([
    ['a value without figure and source', { value: ' ', source: null }, ['value', 'source']],
    ['an exclusion with a figure and no reason', { kind: 'not-applicable', unit: null }, ['value', 'reason']],
    ['an unknown kind', { kind: 'x' }, ['kind']],
    ['an unknown row', { key: 'parameters/none' }, ['key']],
    ['no row', { key: null }, ['analysisId']],
    ['an analysis that is no gap', { key: null, analysisId: 1 }, ['analysisId']],
    ['both a parameter and an analysis', { analysisId: 1 }, ['key']],
    ['a text that is too long', { source: 'x'.repeat(256) }, ['source']],
  ])('refuse %s, naming the field', async (_what, over, fields) => {
    const { id, path } = await createReport();
    const { rows } = await read(path);
    const { status, body } = await admin.put(path, { answers: [value(rows[0], over)] });
    expect([status, Object.keys(body.errors as object)]).toEqual([
      400,
      fields.map((field) => `answers.0.${field}`),
    ]);
    expect([(await read(path)).answers, await versionOf(id)]).toEqual([[], 1]);
  });

  it('return 400 for a duplicate row, and for a body without answers', async () => {
    const { path } = await createReport();
    const { rows } = await read(path);
    const twice = await admin.put(path, { answers: [value(rows[0]), exclusion(rows[0])] });
    expect([twice.status, Object.keys(twice.body.errors as object)]).toEqual([400, ['answers.1.key']]);
    expect((await admin.put(path, {})).status).toBe(400);
    expect((await admin.put(path, { answers: [], extra: 1 })).status).toBe(400);
  });

  it('return 404 to other users', async () => {
    const { path } = await createReport();
    const stranger = await signInWith(app, admin, ['buildings', 'technicians', 'reports']);
    expect([(await stranger.get(path)).status, (await stranger.put(path, { answers: [] })).status]).toEqual([
      404, 404,
    ]);
  });

  it('are kept without effect while their row is not pending, and after its parameter was deleted', async () => {
    const { id, path, buildingId } = await createReport();
    const { rows } = await read(path);
    await admin.put(path, { answers: [value(rows[0])] });
    const [noise] = (await admin.get('/api/noise-classes')).body as { id: number }[];
    await admin.put(`/api/buildings/${buildingId}`, { noiseClassId: noise?.id });
    expect(await read(path)).toMatchObject({ answers: [{ isCounted: false, technicianName: NAME }] });
    expect((await evaluationOf(id)).counts).not.toHaveProperty('answered');
    const [parameter] = (await admin.get('/api/parameters', { filter: { key: rows[0]?.key } })).body as {
      id: number;
    }[];
    expect((await admin.delete(`/api/parameters/${parameter?.id}`)).status).toBe(200);
    const kept = await read(path);
    expect(kept.answers).toMatchObject([
      { label: `${rows[0]?.analysis} › ${rows[0]?.label}`, isCounted: false },
    ]);
    expect((await admin.put(path, { answers: [value(rows[0])] })).body).toEqual(kept);
  });

  it('are included in the history of the report and the own data, and restored from the trash', async () => {
    const { id, path } = await createReport();
    const { rows } = await read(path);
    await admin.put(path, { answers: [value(rows[0])] });
    const { body: history } = await admin.get(`/api/reports/${id}/history`);
    expect(history.entries[0].changes).toContainEqual({
      field: 'answers',
      label: 'Respostas do responsável técnico',
      from: null,
      to: expect.stringContaining('Valor informado ≥ 30 dB; Estudo acústico 12/2026') as string,
      shortened: false,
    });
    const before = await read(path);
    expect((await admin.delete(`/api/reports/${id}`)).status).toBe(200);
    const items = (await admin.get('/api/trash')).body as {
      id: number;
      recordId: number;
      resource: string;
    }[];
    const item = items.find(({ recordId, resource }) => recordId === id && resource === 'reports');
    expect((await admin.post(`/api/trash/${item?.id}/restore`)).status).toBe(200);
    expect((await read(path)).answers).toEqual(before.answers);
  });
});

describe('an anonymized technician', () => {
  it('is named neither in answers nor in those in the trash', async () => {
    const fullName = 'Quitéria Lobo';
    const own = await createTechnician(admin, { fullName });
    const [kept, removed] = [await createReport(admin, own.id), await createReport(admin, own.id)];
    for (const { path } of [kept, removed]) {
      const { rows } = await read(path);
      expect((await admin.put(path, { answers: [value(rows[0])] })).status).toBe(200);
    }
    await admin.delete(`/api/reports/${removed.id}`);
    const { status } = await admin.post(`/api/technicians/${own.id}/anonymize`, { confirmation: fullName });
    expect(status).toBe(200);
    expect((await read(kept.path)).answers[0]?.technicianName).not.toBe(fullName);
    const [trash] = await app.dataSource.query<[{ count: number }]>(
      `SELECT count(*) FROM trash WHERE snapshot::text LIKE '%${fullName}%'`,
    );
    expect(Number(trash.count)).toBe(0);
  });
});
