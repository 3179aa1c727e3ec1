import { createBuilding } from './builders/building.js';
import { createEvidence } from './builders/evidence.js';
import { structureOf } from './builders/report.js';
import { createTechnician } from './builders/technician.js';
import { signInWith } from './builders/user.js';
import { startApp, type TestApp } from './support/app.js';
import { type Client, signedIn } from './support/client.js';

interface Row {
  key: string | null;
  parameterId: number | null;
  label: string;
  analysis: string;
  demand: string | null;
  situation: string;
  isPending: boolean;
  toReview: boolean;
  version: number;
}
interface ReportProof {
  rows: Row[];
  folded: Row[];
  progress: Record<string, number>;
  requirements: { requirementId: number; total: number }[];
}

let app: TestApp;
let admin: Client;
let technicianId: number;
beforeAll(async () => {
  app = await startApp({ kind: 'starter' });
  admin = await signedIn(app);
  technicianId = (await createTechnician(admin)).id;
});
afterAll(() => app.stop());

/** A report with rows of lighting that apply, and rows of acoustics that wait for the building's facts. */
async function createReport() {
  const { id: buildingId } = await createBuilding(admin, { technicianId });
  const structure = await structureOf(admin, ['12', '13'], ['minimum']);
  const { status, body } = await admin.post('/api/reports/with-structure', { buildingId, structure });
  expect(status).toBe(201);
  return { id: body.id as number, buildingId, path: `/api/reports/${body.id}/verification` };
}

const read = async (path: string): Promise<ReportProof> => (await admin.get(path)).body as ReportProof;

const save = (path: string, ...rows: object[]) => admin.put(path, { rows });

const saved = async (path: string, ...rows: object[]): Promise<ReportProof> => {
  const { status, body } = await save(path, ...rows);
  expect([status, body]).toEqual([200, expect.objectContaining({ rows: expect.anything() as unknown })]);
  return body as ReportProof;
};

/** The first row with this demand. */
function rowWith(demand: string, { rows }: Pick<ReportProof, 'rows'>): Row {
  const row = rows.find((one) => one.demand === demand && !one.isPending);
  if (!row) throw new Error(`No row demands ${demand}.`);
  return row;
}

const again = ({ key }: Row, { rows, folded }: ReportProof): Row | undefined =>
  [...rows, ...folded].find((row) => row.key === key);

/** Changes a parameter of a row. */
async function changeParameter({ parameterId }: Row, values: object): Promise<void> {
  const path = `/api/parameters/${parameterId}`;
  expect((await admin.put(path, { ...values })).status).toBe(200);
}

describe("proof of a report's rows", () => {
  it('lists applicable and pending rows, blank at first, with their progress', async () => {
    const { path, buildingId } = await createReport();
    const proof = await read(path);
    expect(proof).toMatchObject({ buildingId, folded: [] });
    const row = rowWith('≥ 60 lux (Mínimo)', proof);
    expect(row).toMatchObject({
      ...{ situation: 'not-assessed', version: 0, expectedUnit: 'lux', requiredLevel: 'minimum' },
      ...{ achieved: null, meets: null, unjudged: null, toReview: false, designValue: null },
    });
    const total = proof.rows.length;
    expect(proof.progress).toEqual({
      ...{ total, proven: 0, failing: 0, open: total },
      ...{ notApplicable: 0, exempt: 0, toReview: 0 },
    });
    expect(proof.requirements.map((one) => one.total).reduce((a, b) => a + b)).toBe(total);
  });

  it('evaluates the design value, keeps omitted fields, and returns only the rows of the batch', async () => {
    const { path } = await createReport();
    const row = rowWith('≥ 60 lux (Mínimo)', await read(path));
    const first = await saved(path, { key: row.key, designValue: 95, situation: 'meets', version: 0 });
    expect(first.rows).toMatchObject([
      { key: row.key, designValue: 95, unit: 'lux', achieved: 'intermediate', meets: true, version: 1 },
    ]);
    expect(first.progress).toMatchObject({ proven: 1 });
    const second = await saved(path, { key: row.key, stage: 'Obra', dueDate: '2027-01-31', version: 1 });
    expect(second.rows).toMatchObject([
      { designValue: 95, situation: 'meets', stage: 'Obra', dueDate: '2027-01-31', version: 2 },
    ]);
    const text = await saved(path, { key: row.key, designValue: null, designText: 'ver laudo 3' });
    expect(text.rows).toMatchObject([{ achieved: null, unjudged: 'text', version: 3 }]);
    // An unchanged save writes nothing.
    const unchanged = await saved(path, { key: row.key, designText: 'ver laudo 3' });
    expect(unchanged.rows).toMatchObject([{ version: 3 }]);
    expect(again(row, await read(path))).toEqual(text.rows[0]);
  });

  it('does not change version and time of the report', async () => {
    const { id, path } = await createReport();
    const before = (await admin.get(`/api/reports/${id}`)).body as object;
    await saved(path, { key: rowWith('≥ 60 lux (Mínimo)', await read(path)).key, situation: 'drafting' });
    expect((await admin.get(`/api/reports/${id}`)).body).toEqual(before);
  });

  it('saves all rows of a batch or none, with an error on each wrong cell', async () => {
    const { path } = await createReport();
    const row = rowWith('≥ 60 lux (Mínimo)', await read(path));
    const other = rowWith('≥ 200 lux (Mínimo)', await read(path)).key;
    const { status, body } = await save(
      path,
      { key: other, situation: 'fails' },
      { key: row.key, designValue: 59, situation: 'meets' },
      { key: 'parameters/none' },
      { key: other, notes: 'de novo' },
      { analysisId: null },
    );
    expect([status, Object.keys(body.errors as object)]).toEqual([
      400,
      ['rows.1.situation', 'rows.2.key', 'rows.3.key', 'rows.4.analysisId'],
    ]);
    expect((await read(path)).progress).toMatchObject({ failing: 0 });
  });

  it.each([
    ['an exemption without its rule', { situation: 'exempt' }, 'situationReason'],
    ['an unknown situation', { situation: 'nada' }, 'situation'],
    ['no situation', { situation: null }, 'situation'],
    ['a text as number', { designValue: 'abc' }, 'designValue'],
    ['a number and a text', { designValue: 1, designText: 'x' }, 'designText'],
    ['a stated level without a reason', { overrideLevel: 'superior' }, 'overrideReason'],
    ['no day of the calendar', { dueDate: '2027-02-30' }, 'dueDate'],
    ['a note that is too long', { notes: 'x'.repeat(4001) }, 'notes'],
    ['a negative version', { version: -1 }, 'version'],
    ['a confirmation in words', { isReviewed: 'sim' }, 'isReviewed'],
  ])('refuses %s', async (_what, values, field) => {
    const { path } = await createReport();
    const { key } = rowWith('≥ 60 lux (Mínimo)', await read(path));
    const { status, body } = await save(path, { key, ...values });
    expect([status, Object.keys(body.errors as object)]).toEqual([400, [`rows.0.${field}`]]);
  });

  it('returns 409 for a stale row, and 400 for unknown fields', async () => {
    const { path } = await createReport();
    const { key } = rowWith('≥ 60 lux (Mínimo)', await read(path));
    await saved(path, { key, situation: 'drafting', version: 0 });
    expect((await save(path, { key, situation: 'fails', version: 0 })).status).toBe(409);
    expect((await save(path, { key, situation: 'fails', version: 1 })).status).toBe(200);
    expect((await save(path, { key, achieved: 'superior' })).status).toBe(400);
    expect((await admin.put(path, {})).status).toBe(400);
  });

  it('saves two concurrent batches, but one of two over the same version', async () => {
    const { path } = await createReport();
    const proof = await read(path);
    const keys = ['≥ 60 lux (Mínimo)', '≥ 200 lux (Mínimo)'].map((demand) => rowWith(demand, proof).key);
    await Promise.all(keys.map((key) => saved(path, { key, situation: 'drafting', version: 0 })));
    const same = await Promise.all(keys.map(() => save(path, { key: keys[0], notes: 'x', version: 1 })));
    expect(same.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { rows } = await read(path);
    expect(rows.filter(({ situation }) => situation === 'drafting')).toHaveLength(2);
  });

  it('returns 404 to other users', async () => {
    const { path } = await createReport();
    const stranger = await signInWith(app, admin, ['buildings', 'technicians', 'reports']);
    expect([(await stranger.get(path)).status, (await stranger.put(path, { rows: [] })).status]).toEqual([
      404, 404,
    ]);
  });
});

describe('a row that an answer excludes', () => {
  it('does not apply, without an entry, until the answer is withdrawn', async () => {
    const { id, path } = await createReport();
    const waiting = (await read(path)).rows.find(({ isPending, key }) => isPending && key !== null);
    const key = waiting?.key;
    await saved(path, { key, situation: 'drafting', notes: 'Medição pedida' });
    const answers = [{ key, kind: 'not-applicable', reason: 'Sem janelas' }];
    expect((await admin.put(`/api/reports/${id}/answers`, { answers })).status).toBe(200);
    const excluded = await read(path);
    expect(excluded.progress).toMatchObject({ notApplicable: 1 });
    expect(again(waiting as Row, excluded)).toMatchObject({
      ...{ situation: 'not-applicable', situationReason: 'Sem janelas', notes: 'Medição pedida' },
      isExcludedByAnswer: true,
    });
    const { body } = await save(path, { key, situation: 'meets' });
    expect(Object.keys(body.errors as object)).toEqual(['rows.0.situation']);
    await saved(path, { key, situation: 'not-applicable', notes: 'Sem medição' });
    await admin.put(`/api/reports/${id}/answers`, { answers: [] });
    expect(again(waiting as Row, await read(path))).toMatchObject({
      ...{ situation: 'drafting', notes: 'Sem medição', isExcludedByAnswer: false },
    });
  });
});

describe('a saved row', () => {
  it("is included in the history without the user's name and in the own data, and restored from the trash", async () => {
    const { id, path } = await createReport();
    const row = rowWith('≥ 60 lux (Mínimo)', await read(path));
    const values = { designValue: 75.5, situation: 'meets', responsiblePerson: 'Tarsila Nunes' };
    await saved(path, { key: row.key, ...values });
    const { body: history } = await admin.get(`/api/reports/${id}/history`);
    expect(history.entries[0].changes).toContainEqual({
      ...{ field: 'verification', label: 'Comprovação', from: null, shortened: false },
      to: `${row.analysis} › ${row.label}: Atende; 75,5 lux; pessoa responsável alterada`,
    });
    expect(JSON.stringify(history)).not.toContain('Tarsila');
    const before = await read(path);
    expect((await admin.delete(`/api/reports/${id}`)).status).toBe(200);
    const items = (await admin.get('/api/trash')).body as {
      id: number;
      recordId: number;
      resource: string;
    }[];
    const item = items.find(({ recordId, resource }) => recordId === id && resource === 'reports');
    expect((await admin.post(`/api/trash/${item?.id}/restore`)).status).toBe(200);
    expect(await read(path)).toEqual(before);
  });
});

describe('progress of a proof', () => {
  it('is stored with each save, for the building and the dashboard, and outdated once the catalogue changes', async () => {
    const own = await signInWith(app, admin, ['buildings', 'technicians', 'reports']);
    const { id: ownTechnician } = await createTechnician(own);
    const { id: buildingId } = await createBuilding(own, { technicianId: ownTechnician, name: 'Medida' });
    const structure = await structureOf(admin, ['13'], ['minimum']);
    const { body } = await own.post('/api/reports/with-structure', { buildingId, structure });
    const path = `/api/reports/${body.id}/verification`;
    const proofs = async () => (await own.get('/api/dashboard/extended-stats')).body.proofs as object;
    const ofBuilding = async () =>
      (await own.get(`/api/buildings/${buildingId}/overview`)).body.reports[0].proof as object;
    const proof = (await own.get(path)).body as ReportProof;
    expect([await proofs(), await ofBuilding()]).toEqual([undefined, null]);

    const [first, second] = [rowWith('≥ 60 lux (Mínimo)', proof), rowWith('≥ 200 lux (Mínimo)', proof)];
    const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    const rows = [
      { key: first.key, situation: 'meets', dueDate: '2020-01-01' },
      { key: second.key, situation: 'fails', dueDate: tomorrow },
    ];
    expect((await own.put(path, { rows })).status).toBe(200);
    const progress = {
      ...{ total: proof.rows.length, proven: 1, failing: 1, toReview: 0 },
      ...{ expiringEvidence: 0, dueSoon: 1, overdue: 0, isOutdated: false },
    };
    expect(await ofBuilding()).toEqual(progress);
    expect(await proofs()).toEqual({
      ...{ reportCount: 1, sum: progress },
      reports: [{ id: body.id, buildingName: 'Medida', progress }],
    });

    // Of two rows, one piece of evidence; another is used by no row.
    const expiring = await createEvidence(own, { validUntil: tomorrow });
    await createEvidence(own, { validUntil: tomorrow });
    const used = [first, second].map(({ key }) => ({ key, evidence: [expiring.id] }));
    expect((await own.put(path, { rows: used })).status).toBe(200);
    const sum = { expiringEvidence: 1, dueSoon: 1 };
    expect(await proofs()).toMatchObject({ sum, reports: [{ progress: sum }] });
    await own.put(`/api/evidence/${expiring.id}`, { validUntil: '2099-12-31' });
    expect(await ofBuilding()).toMatchObject({ expiringEvidence: 0 });

    // The times of report and building stay.
    const system = { systemType: 'wood', materialResistance: 'C30', designLife: 50, designLoads: '2 kN/m²' };
    await own.put(`/api/buildings/${buildingId}/structural-system`, system);
    expect(await ofBuilding()).toMatchObject({ isOutdated: true });
    await own.get(path);
    expect(await ofBuilding()).toMatchObject({ isOutdated: false });

    await changeParameter(first, { minimumValue: '≥ 61' });
    expect(await proofs()).toMatchObject({ sum: { proven: 1, isOutdated: true } });
    // Reading the proof counts it anew.
    await own.get(path);
    expect(await ofBuilding()).toMatchObject({ proven: 0, toReview: 1, overdue: 1, isOutdated: false });
    await changeParameter(first, { minimumValue: '≥ 60' });
  });

  it('is not overwritten by the count of an earlier state', async () => {
    const { id, path } = await createReport();
    const { key } = rowWith('≥ 60 lux (Mínimo)', await read(path));
    await saved(path, { key, situation: 'meets' });
    await app.dataSource.query(
      'UPDATE report_progress SET rows_version = 9, proven = 7 WHERE report_id = $1',
      [id],
    );
    await read(path);
    const [kept] = await app.dataSource.query<{ proven: number }[]>(
      'SELECT proven FROM report_progress WHERE report_id = $1',
      [id],
    );
    expect(kept).toEqual({ proven: 7 });
  });
});

describe('catalogue change under a proof', () => {
  it('marks an assessed row with its former requirement, until a user confirms it', async () => {
    const { path } = await createReport();
    const proof = await read(path);
    const row = rowWith('≥ 100 lux (Mínimo)', proof);
    const planned = rowWith('≥ 200 lux (Mínimo)', proof);
    await saved(
      path,
      { key: row.key, designValue: 101, situation: 'meets' },
      { key: planned.key, stage: 'Obra' },
    );
    await changeParameter(row, { minimumValue: '≥ 142' });
    await changeParameter(planned, { minimumValue: '≥ 142' });
    const changed = await read(path);
    expect(again(row, changed)).toMatchObject({
      ...{ toReview: true, demand: '≥ 142 lux (Mínimo)', formerDemand: '≥ 100 lux (Mínimo)', meets: false },
      ...{ situation: 'meets', formerLabel: row.label },
    });
    expect(again(planned, changed)).toMatchObject({ toReview: false, stage: 'Obra' });
    expect(changed.progress).toMatchObject({ proven: 0, toReview: 1 });
    // A plan leaves the mark; a new assessment, or its confirmation, removes it.
    expect((await saved(path, { key: row.key, situation: 'fails' })).rows).toMatchObject([
      { toReview: false, formerDemand: null },
    ]);
    await changeParameter(row, { minimumValue: '≥ 143', label: 'Outra descrição' });
    const responsible = await saved(path, { key: row.key, responsibleRole: 'Construtora' });
    expect(responsible.rows).toMatchObject([{ toReview: true, formerLabel: row.label }]);
    const confirmed = await saved(path, { key: row.key, isReviewed: true });
    expect(confirmed.rows).toMatchObject([{ toReview: false, situation: 'fails', label: 'Outra descrição' }]);
  });

  it('folds the row of a deactivated or deleted parameter, and keeps its entries', async () => {
    const { path } = await createReport();
    const proof = await read(path);
    const row = rowWith('≤ 1,00 m', proof);
    await saved(path, { key: row.key, designValue: 0.7, situation: 'meets', notes: 'Laudo 12' });
    await changeParameter(row, { isActive: false });
    const folded = await read(path);
    expect(folded.rows).toHaveLength(proof.rows.length - 1);
    expect(folded.folded).toMatchObject([
      { key: row.key, label: row.label, demand: row.demand, designValue: 0.7, notes: 'Laudo 12', version: 1 },
    ]);
    expect(folded.progress).toMatchObject({ proven: 0 });
    const edited = await saved(path, { key: row.key, notes: 'Laudo 12, arquivado', version: 1 });
    expect([edited.rows, edited.folded]).toMatchObject([[], [{ notes: 'Laudo 12, arquivado', version: 2 }]]);
    await changeParameter(row, { isActive: true });
    expect(again(row, await read(path))).toMatchObject({ situation: 'meets', designValue: 0.7, version: 2 });
    expect((await admin.delete(`/api/parameters/${row.parameterId}`)).status).toBe(200);
    expect((await read(path)).folded).toMatchObject([{ key: row.key, notes: 'Laudo 12, arquivado' }]);
  });

  it('keeps every entry, whatever parameter is edited', async () => {
    const { path } = await createReport();
    const { rows } = await read(path);
    const edited = rows.filter(({ parameterId, isPending }) => parameterId && !isPending).slice(0, 8);
    await saved(path, ...edited.map(({ key }, at) => ({ key, situation: 'drafting', notes: `Nota ${at}` })));
    const edits: ((row: Row) => Promise<unknown>)[] = [
      (row) => changeParameter(row, { label: `${row.label} *` }),
      (row) => changeParameter(row, { unit: 'm', minimumValue: '≤ 1' }),
      (row) => changeParameter(row, { minimumValue: null, intermediateValue: null, superiorValue: null }),
      (row) => changeParameter(row, { isActive: false }),
      (row) => admin.delete(`/api/parameters/${row.parameterId}`),
      (row) => changeParameter(row, { demand: 'informative', method: 'Outro' }),
    ];
    for (const [at, row] of edited.entries()) await edits[at % edits.length]?.(row);
    const after = await read(path);
    expect([...after.rows, ...after.folded].flatMap((row) => (row.version > 0 ? [row] : []))).toHaveLength(
      edited.length,
    );
    for (const [at, row] of edited.entries())
      expect(again(row, after)).toMatchObject({ situation: 'drafting', notes: `Nota ${at}` });
  });
});
