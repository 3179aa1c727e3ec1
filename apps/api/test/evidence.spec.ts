import { createHash } from 'node:crypto';

import { createBuilding } from './builders/building.js';
import { createEvidence, createEvidenceWithFile, smallPdf, type StoredFile } from './builders/evidence.js';
import { structureOf } from './builders/report.js';
import { startApp, type TestApp } from './support/app.js';
import { binary } from './support/binary.js';
import { type Client, signedIn } from './support/client.js';
import { type ObjectStore, startObjectStore } from './support/object-store.js';
import { createPerson, holderOf } from './support/people.js';

interface Row {
  key: string;
  version: number;
  isPending: boolean;
  evidence: number[];
}
interface Verification {
  rows: Row[];
  ownerId: number;
  evidence: { id: number; kind: string; number: string; validity: string; divergences: string[] }[];
}
interface Evidence {
  id: number;
  validity: string;
  reports: number;
  revisions: { number: number; note: string | null; link: string | null; files: StoredFile[] }[];
  usedIn: { reportId: number; buildingName: string; rows: number }[];
}

let app: TestApp;
let admin: Client;
let owner: Client;
beforeAll(async () => {
  app = await startApp({ kind: 'starter' });
  admin = await signedIn(app);
  owner = await holderOf(app, admin, ['buildings', 'technicians', 'reports']);
});
afterAll(() => app.stop());

async function createReport(client: Client) {
  const { id: buildingId } = await createBuilding(client, { floors: 8, buildingHeight: 24 });
  const structure = await structureOf(admin, ['13'], ['minimum']);
  const { status, body } = await client.post('/api/reports/with-structure', { buildingId, structure });
  expect(status).toBe(201);
  const path = `/api/reports/${body.id}/verification`;
  const { rows } = (await client.get(path)).body as Verification;
  const [first, second] = rows.filter(({ key }) => key !== null);
  if (!first || !second) throw new Error('The report has no two rows.');
  return { id: body.id as number, buildingId, path, first, second };
}

const read = async (client: Client, id: number): Promise<Evidence> =>
  (await client.get(`/api/evidence/${id}`)).body as Evidence;
const filesOf = (id: number, number = 1): string => `/api/evidence/${id}/revisions/${number}/files`;
const day = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv', { timeZone: 'America/Sao_Paulo' });

describe('a piece of evidence', () => {
  it('is refused when it expires before its date, on create and update', async () => {
    const wrong = { issuedOn: '2026-03-15', validUntil: '2026-03-14' };
    const created = await owner.post('/api/evidence', { kind: 'fad', subject: 'Bloco', ...wrong });
    const errors = { validUntil: 'A validade deve ser igual ou posterior à data' };
    expect([created.status, created.body.errors]).toEqual([400, errors]);
    const { id } = await createEvidence(owner);
    const changed = await owner.put(`/api/evidence/${id}`, { validUntil: '2026-03-14' });
    expect([changed.status, changed.body.errors]).toEqual([400, errors]);
    const system = await owner.put(`/api/evidence/${id}`, { limitSystemId: 999_999 });
    expect([system.status, Object.keys(system.body.errors as object)]).toEqual([400, ['limitSystemId']]);
  });

  it.each([
    [null, 'undated'],
    [-1, 'expired'],
    [0, 'expires30'],
    [30, 'expires30'],
    [31, 'expires90'],
    [90, 'expires90'],
    [91, 'valid'],
  ])('that expires in %s days is %s, and is found by that filter', async (days, validity) => {
    const validUntil = days === null ? null : day(days);
    const { id } = await createEvidence(owner, { issuedOn: null, validUntil, subject: `Prazo ${days}` });
    expect(await read(owner, id)).toMatchObject({ validity });
    const filter = { validity, q: `Prazo ${days}` };
    const found = (await owner.get('/api/evidence', { filter })).body as Evidence[];
    expect(found.map((one) => one.id)).toEqual([id]);
  });

  it("is listed on its owner's dashboard when expired or expiring, by last day", async () => {
    const client = await holderOf(app, admin, ['reports']);
    const insights = async () => (await client.get('/api/dashboard/extended-stats')).body.evidence as unknown;
    expect(await insights()).toBeUndefined();
    for (const days of [91, 60, -1, 10])
      await createEvidence(client, { issuedOn: null, validUntil: day(days), subject: `Em ${days}` });
    expect(await insights()).toMatchObject({
      ...{ expired: 1, expires30: 1, expires90: 1 },
      first: [
        { subject: 'Em -1', validity: 'expired' },
        { subject: 'Em 10', validity: 'expires30', validUntil: day(10) },
        { subject: 'Em 60', validity: 'expires90' },
      ],
    });
    const stranger = await holderOf(app, admin, ['buildings']);
    expect((await stranger.get('/api/dashboard/extended-stats')).body).not.toHaveProperty('evidence');
  });

  it('is restored by trash and revert with its revisions and files', async () => {
    const { id, sha256 } = await createEvidenceWithFile(owner, smallPdf('lixeira'));
    await owner.put(`/api/evidence/${id}`, { subject: 'Outro' });
    const { body } = await owner.get(`/api/evidence/${id}/history`);
    const entries = (body as { entries: { id: number; changes: { label: string; to: string }[] }[] }).entries;
    expect(entries[1]?.changes).toEqual([
      expect.objectContaining({ label: 'Arquivo', to: expect.stringContaining('documento.pdf') as string }),
    ]);
    expect((await owner.post(`/api/evidence/${id}/revert`, { to: entries.at(-1)?.id })).status).toBe(200);
    const before = await read(owner, id);
    expect((await owner.delete(`/api/evidence/${id}`)).status).toBe(200);
    await app.dataSource.query(`UPDATE evidence_contents SET created_at = now() - interval '2 days'`);
    await removeUnused();
    const filter = { resource: 'evidence' };
    const [thrown] = (await owner.get('/api/trash', { filter })).body as { id: number }[];
    expect((await owner.post(`/api/trash/${thrown?.id}/restore`)).status).toBe(200);
    expect((await read(owner, id)).revisions).toEqual(before.revisions);
    expect((await owner.get(`/api/evidence/${id}/files/${sha256}`)).status).toBe(200);
  });
});

/** As the daily task does. @returns the number of removed contents */
async function removeUnused({ app: nest, dataSource } = app): Promise<number> {
  const { EvidenceContents } = await import('../src/features/reports/evidence/storage/evidence-contents.js');
  const contents = nest.get(EvidenceContents, { strict: false });
  return dataSource.transaction((manager) => contents.removeUnused(manager));
}

describe('the files of evidence', () => {
  it('are stored once, and downloaded byte for byte as attachments', async () => {
    const large = Buffer.concat([
      Buffer.from('%PDF-1.7\n'),
      Buffer.alloc(2_500_000, 'x'),
      Buffer.from('%%EOF'),
    ]);
    const sha256 = createHash('sha256').update(large).digest('hex');
    const one = await createEvidenceWithFile(owner, large);
    const other = await createEvidenceWithFile(admin, large);
    expect([one.sha256, other.sha256]).toEqual([sha256, sha256]);
    const [{ contents, chunks }] = await app.dataSource.query<[{ contents: number; chunks: number }]>(
      `SELECT count(DISTINCT c.id) AS contents, count(*) AS chunks FROM evidence_contents c
       JOIN evidence_chunks k ON k.content_id = c.id WHERE c.sha256 = $1`,
      [sha256],
    );
    expect([contents, chunks]).toEqual([1, 3]);
    const { headers, body } = await owner
      .get(`/api/evidence/${one.id}/files/${sha256}`)
      .buffer(true)
      .parse(binary);
    expect((body as Buffer).equals(large)).toBe(true);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename=documento.pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  it('are limited to five different ones per revision', async () => {
    const { id } = await createEvidenceWithFile(owner, smallPdf('1'));
    const again = await owner.upload(filesOf(id), smallPdf('1'));
    expect([again.status, again.body.errors]).toEqual([409, { file: 'Este arquivo já está nesta revisão.' }]);
    for (const text of ['2', '3', '4', '5'])
      expect((await owner.upload(filesOf(id), smallPdf(text))).status).toBe(200);
    const sixth = await owner.upload(filesOf(id), smallPdf('6'));
    expect([sixth.status, Object.keys(sixth.body.errors as object)]).toEqual([400, ['file']]);
    const next = await owner.post(`/api/evidence/${id}/revisions`, {
      note: 'Nova amostra',
      date: '2026-11-01',
    });
    expect([next.status, next.body]).toEqual([200, expect.objectContaining({ number: 2, files: [] })]);
    expect((await owner.upload(filesOf(id, 2), smallPdf('1'))).status).toBe(200);
    expect((await owner.upload(filesOf(id, 3), smallPdf('1'))).status).toBe(404);
    const { revisions } = await read(owner, id);
    expect(revisions.map(({ number, files }) => [number, files.length])).toEqual([
      [2, 1],
      [1, 5],
    ]);
  });

  it('are deleted on request, and their content once no file refers to it', async () => {
    const { id, sha256 } = await createEvidenceWithFile(owner, smallPdf('removido'));
    const removed = await owner.delete(`${filesOf(id)}/${sha256}`);
    expect([removed.status, (removed.body as unknown as Evidence).revisions[0]?.files]).toEqual([200, []]);
    expect((await owner.delete(`${filesOf(id)}/${sha256}`)).status).toBe(404);
    expect((await owner.get(`/api/evidence/${id}/files/${sha256}`)).status).toBe(404);
    expect(await removeUnused()).toBe(0);
    await app.dataSource.query(
      `UPDATE evidence_contents SET created_at = now() - interval '2 days' WHERE sha256 = $1`,
      [sha256],
    );
    expect(await removeUnused()).toBe(1);
  });

  const png = (...rest: Buffer[]): Buffer => {
    const chunk = (name: string, data: Buffer) => {
      const length = Buffer.alloc(4);
      length.writeUInt32BE(data.length);
      return Buffer.concat([length, Buffer.from(name, 'latin1'), data, Buffer.alloc(4)]);
    };
    const header = Buffer.alloc(13);
    header.writeUInt32BE(0x7fff_ffff, 0);
    header.writeUInt32BE(0x7fff_ffff, 4);
    const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    return Buffer.concat([start, chunk('IHDR', header), chunk('IEND', Buffer.alloc(0)), ...rest]);
  };
  const jpeg = (...rest: Buffer[]): Buffer =>
    Buffer.concat([
      Buffer.from('ffd8ffe000104a46494600010100000100010000ffda000200ff00ffd9', 'hex'),
      ...rest,
    ]);
  const zipEnd = Buffer.concat([Buffer.from('PK\u0005\u0006', 'latin1'), Buffer.alloc(18)]);
  const html = Buffer.from('<script>alert(1)</script>');

  it.each<[string, Buffer, string]>([
    [
      'SVG with script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      'Envie um PDF',
    ],
    ['HTML', Buffer.from('<!doctype html><p>'), 'Envie um PDF'],
    ['a program', Buffer.from('MZ\u0090\u0000'), 'Envie um PDF'],
    ['an archive', zipEnd, 'Envie um PDF'],
    ['nothing', Buffer.alloc(0), 'Envie um PDF'],
    ['a PDF that begins later', Buffer.concat([Buffer.from('\n'), smallPdf()]), 'Envie um PDF'],
    ['a PDF cut off', Buffer.from('%PDF-1.7\n'), 'incompleto'],
    ['a PDF and an archive', Buffer.concat([smallPdf(), zipEnd]), 'outro conteúdo'],
    ['an archive whose comment ends a PDF', archivedPdf(), 'outro conteúdo'],
    ['a PDF and markup', Buffer.concat([smallPdf(), html]), 'outro conteúdo'],
    [
      'a PDF that is read as markup',
      Buffer.from('%PDF-1.7\n<html ><script>1</script>\n%%EOF'),
      'outro conteúdo',
    ],
    ['a PNG and markup', png(html), 'outro conteúdo'],
    ['a PNG cut off', png().subarray(0, -6), 'incompleto'],
    ['a JPEG and an archive', jpeg(zipEnd), 'outro conteúdo'],
    ['a JPEG cut off', jpeg().subarray(0, -2), 'incompleto'],
  ])('are rejected: %s', async (_, file, message) => {
    const { id } = await createEvidenceWithFile(owner, smallPdf('antes'));
    const { status, body } = await owner.upload(filesOf(id), file);
    expect([status, body.errors]).toEqual([400, { file: expect.stringContaining(message) as string }]);
    expect((await read(owner, id)).revisions[0]?.files).toHaveLength(1);
  });

  /** A PDF within the comment of a ZIP's end. */
  function archivedPdf(): Buffer {
    const comment = Buffer.from('\n%%EOF\n');
    const end = Buffer.from(zipEnd);
    end.writeUInt16LE(comment.length, 20);
    return Buffer.concat([Buffer.from('%PDF-1.7\n'), end, comment]);
  }

  it('are stored without decoding: an image that decompresses to exabytes, and a photo with an appended preview', async () => {
    const { id } = await createEvidenceWithFile(owner, png());
    expect((await owner.upload(filesOf(id), jpeg(jpeg()))).status).toBe(200);
    const [revision] = (await read(owner, id)).revisions;
    expect(revision?.files.map(({ name, mediaType }) => [name, mediaType])).toEqual([
      ['documento.pdf.png', 'image/png'],
      ['documento.pdf.jpg', 'image/jpeg'],
    ]);
  });

  it('have at most 20 MB', async () => {
    const { id } = await createEvidenceWithFile(owner, smallPdf('limite'));
    const file = Buffer.alloc(20 * 1024 * 1024 + 1, ' ');
    smallPdf('grande').copy(file);
    expect((await owner.upload(filesOf(id), file)).status).toBe(413);
    const most = Buffer.concat([file.subarray(0, 20 * 1024 * 1024 - 5), Buffer.from('%%EOF')]);
    expect((await owner.upload(filesOf(id), most)).status).toBe(200);
  });

  it.each([
    ['../../etc/laudo.pdf', 'laudo.pdf'],
    ['C:\\temp\\laudo.PDF', 'laudo.PDF'],
    ['laudo\u202Efdp.exe', 'laudofdp.exe.pdf'],
    ['.pdf', 'arquivo.pdf'],
    ['a:b*?.pdf', 'a_b__.pdf'],
    ['Laudo acústico – ção.pdf', 'Laudo acústico – ção.pdf'],
    [`${'n'.repeat(300)}.pdf`, `${'n'.repeat(120)}.pdf`],
  ])('named %j are stored as %j', async (sent, stored) => {
    const { id } = await createEvidenceWithFile(owner, smallPdf('nome'));
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(smallPdf(sent))]), sent);
    const headers = await owner.headers();
    const answer = await fetch(`${app.url}${filesOf(id)}`, { method: 'POST', body: form, headers });
    expect(answer.status).toBe(200);
    expect((await read(owner, id)).revisions[0]?.files[1]?.name).toBe(stored);
  });

  it.each(['javascript:alert(1)', 'file:///etc/passwd'])('must not have the link %s', async (link) => {
    const { id } = await createEvidence(owner);
    const { status, body } = await owner.post(`/api/evidence/${id}/revisions`, { link });
    expect([status, Object.keys(body.errors as object)]).toEqual([400, ['link']]);
  });
});

describe('evidence attached to the rows of a report', () => {
  it('is attached and detached with a batch of rows, and compared with the building', async () => {
    const { path, id, first, second } = await createReport(owner);
    const { id: evidence } = await createEvidence(owner, {
      ...{ limitZones: 'ZB8', limitFloors: 4, limitHeight: 30 },
      ...{ issuedOn: '2020-01-01', validUntil: '2020-12-31' },
    });
    const attach = (row: Row, ids: number[], version = row.version) =>
      owner.put(path, { rows: [{ key: row.key, version, evidence: ids }] });
    const { status, body } = await owner.put(path, {
      rows: [first, second].map(({ key }) => ({ key, evidence: [evidence] })),
    });
    const saved = body as unknown as Verification;
    expect([status, saved.rows.map((row) => [row.evidence, row.version])]).toEqual([
      200,
      [
        [[evidence], 1],
        [[evidence], 1],
      ],
    ]);
    expect(saved.evidence).toEqual([
      expect.objectContaining({
        ...{ id: evidence, kind: 'test-report', number: '1.234/2026', validity: 'expired' },
        divergences: [
          expect.stringContaining('zona ZB8') as string,
          'Vale até 4 pavimentos; a edificação tem 8.',
        ],
      }),
    ]);
    expect((await attach(first, [], 0)).status).toBe(409);
    expect((await attach(first, [evidence], 1)).body.rows).toMatchObject([{ version: 1 }]);
    expect(await read(owner, evidence)).toMatchObject({ reports: 1, usedIn: [{ reportId: id, rows: 2 }] });
    const refused = await owner.delete(`/api/evidence/${evidence}`);
    expect([refused.status, refused.body.dependents]).toEqual([
      409,
      [{ table: 'reports', count: 1, text: '1 relatório' }],
    ]);
    for (const row of [first, second]) expect((await attach(row, [], 1)).status).toBe(200);
    expect((await owner.delete(`/api/evidence/${evidence}`)).status).toBe(200);
    const { rows } = (await owner.get(path)).body as Verification;
    expect(rows.find(({ key }) => key === first.key)).toMatchObject({ evidence: [], version: 2 });
  });

  it('must belong to the owner of the building, and is rejected on its row otherwise', async () => {
    const { path, first, second } = await createReport(owner);
    const { id: foreign } = await createEvidence(admin);
    for (const client of [owner, admin]) {
      const { status, body } = await client.put(path, {
        rows: [
          { key: first.key, notes: 'Nada' },
          { key: second.key, evidence: [foreign] },
        ],
      });
      expect([status, Object.keys(body.errors as object)]).toEqual([400, ['rows.1.evidence']]);
    }
    const { id: own } = await createEvidence(owner);
    expect((await admin.put(path, { rows: [{ key: first.key, evidence: [own] }] })).status).toBe(200);
    for (const evidence of [[own, own], ['1'], [0], 'x', null]) {
      const { status, body } = await owner.put(path, { rows: [{ key: first.key, evidence }] });
      expect([evidence, status, Object.keys(body.errors as object)]).toEqual([
        evidence,
        400,
        ['rows.0.evidence'],
      ]);
    }
  });

  it('keeps its files, survives trash and restore, and is printed in documents with rows and files', async () => {
    const { path, id, first } = await createReport(owner);
    const { id: evidence, sha256 } = await createEvidenceWithFile(owner, smallPdf('em uso'));
    await owner.put(path, { rows: [{ key: first.key, evidence: [evidence] }] });
    const refused = await owner.delete(`${filesOf(evidence)}/${sha256}`);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('retire-a')]);
    expect((await owner.delete(`/api/reports/${id}`)).status).toBe(200);
    const filter = { resource: 'reports' };
    const [thrown] = (await owner.get('/api/trash', { filter })).body as { id: number }[];
    expect((await owner.post(`/api/trash/${thrown?.id}/restore`)).status).toBe(200);
    const { evidenceOfReport } = await import('../src/features/reports/evidence/report-evidence.js');
    expect(await evidenceOfReport(app.dataSource.manager, id)).toEqual([
      expect.objectContaining({
        id: evidence,
        revision: expect.objectContaining({
          number: 1,
          files: [expect.objectContaining({ sha256, name: 'documento.pdf', place: 'database' })],
        }) as object,
        rows: [{ key: first.key, analysisId: null }],
      }),
    ]);
  });
});

describe('transfer of a building with evidence', () => {
  it('moves its evidence, and copies evidence that other buildings use, with files', async () => {
    const [moved, kept] = [await createReport(owner), await createReport(owner)];
    const alone = await createEvidenceWithFile(owner, smallPdf('só desta'));
    const shared = await createEvidenceWithFile(owner, smallPdf('das duas'));
    const attach = (report: typeof moved, evidence: number[]) =>
      owner.put(report.path, { rows: [{ key: report.first.key, evidence }] });
    expect((await attach(moved, [alone.id, shared.id])).status).toBe(200);
    expect((await attach(kept, [shared.id])).status).toBe(200);
    const heir = await createPerson(admin, { allowedModules: ['buildings', 'technicians', 'reports'] });
    const client = await signedIn(app, heir.email, heir.password);
    const body = { ids: [moved.buildingId], toUserId: heir.id };
    for (const path of ['/api/buildings/transfer/preview', '/api/buildings/transfer'])
      expect((await admin.post(path, body)).body).toMatchObject({ evidence: 2 });

    const { rows } = (await client.get(moved.path)).body as Verification;
    const now = rows.find(({ key }) => key === moved.first.key)?.evidence ?? [];
    const copy = now.find((id) => id !== alone.id) ?? 0;
    expect([now.length, now.includes(alone.id), copy === shared.id]).toEqual([2, true, false]);
    expect((await read(client, copy)).revisions).toEqual((await read(owner, shared.id)).revisions);
    for (const [id, sha256] of [
      [alone.id, alone.sha256],
      [copy, shared.sha256],
    ] as const)
      expect((await client.get(`/api/evidence/${id}/files/${sha256}`)).status).toBe(200);
    expect((await owner.get(`/api/evidence/${alone.id}`)).status).toBe(404);
    expect(await read(owner, shared.id)).toMatchObject({ reports: 1, usedIn: [{ reportId: kept.id }] });
  });
});

describe('files of evidence in an S3 bucket', () => {
  let store: ObjectStore;
  let second: TestApp;
  let person: Client;

  beforeAll(async () => {
    store = await startObjectStore();
    process.env['AWS_ACCESS_KEY_ID'] = 'prumo';
    process.env['AWS_SECRET_ACCESS_KEY'] = 'segredo';
    const env = { S3_BUCKET: 'prumo', S3_ENDPOINT: store.url };
    second = await startApp({ databaseUrl: app.databaseUrl, env });
    person = await signedIn(second);
  });
  afterAll(async () => {
    delete process.env['AWS_ACCESS_KEY_ID'];
    delete process.env['AWS_SECRET_ACCESS_KEY'];
    await second.stop();
    await store.stop();
  });

  it('are written, read, checked and deleted there, while older ones are read from the database', async () => {
    const older = await createEvidenceWithFile(admin, smallPdf('no banco'));
    const file = smallPdf('no bucket');
    const { id, sha256 } = await createEvidenceWithFile(person, file);
    const path = `/prumo/evidence/${sha256}`;
    expect([store.objects.size, store.objects.get(path)?.equals(file)]).toEqual([1, true]);
    expect(store.authorizations[0]).toMatch(/^AWS4-HMAC-SHA256 Credential=prumo\//);
    const bytesOf = async (one: { id: number; sha256: string }): Promise<Buffer> =>
      (await person.get(`/api/evidence/${one.id}/files/${one.sha256}`).buffer(true).parse(binary))
        .body as Buffer;
    expect((await bytesOf({ id, sha256 })).equals(file)).toBe(true);
    expect((await bytesOf(older)).equals(smallPdf('no banco'))).toBe(true);

    store.objects.set(path, Buffer.from(file.map((byte) => byte ^ 1)));
    await expect(bytesOf({ id, sha256 })).rejects.toThrow(/aborted|hang up/);

    await person.delete(`${filesOf(id)}/${sha256}`);
    await app.dataSource.query(
      `UPDATE evidence_contents SET created_at = now() - interval '2 days' WHERE sha256 = $1`,
      [sha256],
    );
    expect(await removeUnused(second)).toBe(1);
    expect(store.objects.size).toBe(0);
  });

  it('stay until both row and object can be deleted, each by itself', async () => {
    const sent = ['um', 'dois', 'três'].map((text) => smallPdf(`recusado ${text}`));
    const stored = [];
    for (const file of sent) stored.push(await createEvidenceWithFile(person, file));
    for (const { id, sha256 } of stored) await person.delete(`${filesOf(id)}/${sha256}`);
    await app.dataSource.query(`UPDATE evidence_contents SET created_at = now() - interval '2 days'`);
    store.undeletable.add(`/prumo/evidence/${stored[1]?.sha256}`);
    expect(await removeUnused(second)).toBe(2);
    expect([...store.objects.keys()]).toEqual([...store.undeletable]);
    for (const [at, { id, sha256 }] of stored.entries()) {
      expect((await person.upload(filesOf(id), sent[at] as Buffer)).status).toBe(200);
      const { status, body } = await person
        .get(`/api/evidence/${id}/files/${sha256}`)
        .buffer(true)
        .parse(binary);
      expect([status, (body as Buffer).equals(sent[at] as Buffer)]).toEqual([200, true]);
    }
    store.undeletable.clear();
  });

  it('are not written partially when the bucket does not respond', async () => {
    await store.stop();
    const { id } = await createEvidence(person);
    await person.post(`/api/evidence/${id}/revisions`, {});
    const { status, body } = await person.upload(filesOf(id), smallPdf('perdido'));
    expect([status, body.message]).toEqual([503, expect.stringContaining('arquivos')]);
    expect((await read(person, id)).revisions[0]?.files).toEqual([]);
  });
});
