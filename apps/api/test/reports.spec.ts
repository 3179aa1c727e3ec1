import type { PdeContent } from '@prumo/domain';

import { createBuilding } from './builders/building.js';
import { createTechnician } from './builders/technician.js';
import { structureOf } from './builders/report.js';
import { signInWith } from './builders/user.js';
import { startApp, type TestApp } from './support/app.js';
import { binary } from './support/binary.js';
import { type Client, signedIn } from './support/client.js';
import { pdfText } from './support/pdf-text.js';

interface Issued {
  sha256: string;
  version: number;
}

type Preview = PdeContent;

interface Noise {
  id: number;
  code: string;
}

describe('reports', () => {
  let app: TestApp;
  let admin: Client;
  let buildingId: number;
  let technicianId: number;

  beforeAll(async () => {
    app = await startApp({ kind: 'starter' });
    admin = await signedIn(app);
    technicianId = (await createTechnician(admin)).id;
    const noise = ((await admin.get('/api/noise-classes')).body as Noise[]).find(({ code }) => code === 'II');
    buildingId = (await createBuilding(admin, { technicianId, noiseClassId: noise?.id })).id;
  });
  afterAll(() => app.stop());

  const create = async (body: object): Promise<{ id: number; version: number; updatedAt: string }> => {
    const answer = await admin.post('/api/reports/with-structure', body);
    expect(answer.status).toBe(201);
    return answer.body as { id: number; version: number; updatedAt: string };
  };
  const pdf = async (id: number): Promise<{ bytes: Buffer; text: string }> => {
    const answer = await admin.get(`/api/reports/${id}/jsreport?inline=1`).buffer(true).parse(binary);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    const bytes = answer.body as Buffer;
    return { bytes, text: (await pdfText(bytes)).join('\n') };
  };

  it('stores the structure as sent', async () => {
    const structure = (await structureOf(admin, ['12'], ['minimum', 'superior'])) as Record<string, unknown>;
    const { id } = await create({ buildingId, structure });
    const { body } = await admin.get(`/api/reports/${id}/structure`);
    expect(body).toEqual({ buildingId, ...structure });
  });

  it('lists reports with the columns of their building', async () => {
    const { id } = await create({ buildingId });
    expect((await admin.get(`/api/reports/${id}`)).body).toMatchObject({
      buildingName: 'Edifício Aurora',
      buildingLocation: 'Curitiba/PR',
      buildingArea: 1234.5,
      buildingFloors: 4,
      version: 1,
      isActive: true,
    });
  });

  it.each(['aurora', 'curitiba/pr', '1.234,50'])('finds a report by %s', async (q) => {
    expect((await admin.get('/api/reports', { filter: { q } })).body).not.toEqual([]);
  });

  it.each([
    [{ structure: {} }, 'buildingId', 'Edificação é obrigatória'],
    [{ buildingId: 0 }, 'buildingId', 'Edificação é obrigatória'],
    [{ buildingId: 'x' }, 'buildingId', 'Edificação é obrigatória'],
    [{ buildingId: 999999 }, 'buildingId', 'Edificação não encontrada.'],
  ])('returns 400 for %j', async (body, field, message) => {
    const answer = await admin.post('/api/reports/with-structure', body);
    expect([answer.status, answer.body.errors]).toEqual([400, { [field]: message }]);
  });

  it.each([
    ['an unknown level', { analyses: [{ id: 1, levels: ['best'] }] }],
    ['a level twice', { analyses: [{ id: 1, levels: ['minimum', 'minimum'] }] }],
    [
      'an analysis twice',
      {
        analyses: [
          { id: 1, levels: [] },
          { id: 1, levels: [] },
        ],
      },
    ],
    ['an analysis that does not exist', { analyses: [{ id: 999999, levels: ['minimum'] }] }],
    ['a requirement that does not exist', { requirements: [{ id: 999999 }] }],
    ['a list as structure', []],
    ['a text as structure', 'x'],
    ['a text as analyses', { analyses: 'x' }],
    ['null in a list', { analyses: [null] }],
    ['an unknown field', { analyses: [], extra: 1 }],
    ['an id beyond int4', { criteria: [{ id: 99999999999 }] }],
    ['a negative position', { criteria: [{ id: 1, position: -1 }] }],
  ])('returns 400 for %s in the structure, and stores nothing', async (_, structure) => {
    const before = (await admin.get('/api/reports')).body as unknown[];
    const { status } = await admin.post('/api/reports/with-structure', { buildingId, structure });
    expect(status).toBe(400);
    expect((await admin.get('/api/reports')).body).toHaveLength(before.length);
  });

  it('prints the parameters that apply to the building and no others', async () => {
    const { id } = await create({ buildingId, structure: await structureOf(admin, ['12']) });
    const { text } = await pdf(id);
    expect(text).toContain('Edifício Aurora');
    expect(text).toContain('Ana Prado');
    expect(text).toContain('≥ 25');
    expect(text).toMatch(/Classe de ruído: II\b/);
    expect(text).not.toMatch(/Classe de ruído: (I|III)\b/);
  });

  it('prints a draft that says that no requirement is selected', async () => {
    const { id } = await create({ buildingId });
    const { text } = await pdf(id);
    expect(text).toContain('Nenhum requisito foi selecionado.');
    expect(text).toContain('Minuta: nenhuma análise tem nível selecionado.');
  });

  it('names the pending field when the building lacks a value', async () => {
    const bare = await createBuilding(admin, { technicianId });
    const { id } = await create({ buildingId: bare.id, structure: await structureOf(admin, ['12']) });
    expect((await pdf(id)).text).toMatch(/Pendências[\s\S]*Classe de ruído/);
  });

  it('answers the same bytes for the same content, and stores them once', async () => {
    const { id } = await create({ buildingId, structure: await structureOf(admin, ['13']) });
    const [first, second] = await Promise.all([pdf(id), pdf(id)]);
    const third = await pdf(id);
    expect(first.bytes.equals(second.bytes) && first.bytes.equals(third.bytes)).toBe(true);
    const [{ count }] = await app.dataSource.query('SELECT count(*) FROM documents WHERE report_id = $1', [
      id,
    ]);
    expect(count).toBe(1);
  });

  it('answers every user the same document, with the name of the first', async () => {
    const owner = await signInWith(app, admin, ['buildings', 'technicians', 'reports']);
    const { id } = await create({ buildingId: (await createBuilding(owner)).id });
    const first = await owner.get(`/api/reports/${id}/jsreport`).buffer(true).parse(binary);
    const second = await pdf(id);
    expect(second.bytes.equals(first.body as Buffer)).toBe(true);
    const { fullName } = (await owner.get('/api/auth/user')).body as { fullName: string };
    expect((await admin.get(`/api/reports/${id}/documents`)).body).toMatchObject([
      { issuedByName: fullName },
    ]);
  });

  it('increments the version after a save, and when the content of an issued version changes', async () => {
    const { id, updatedAt } = await create({ buildingId, structure: await structureOf(admin, ['13']) });
    const structure = await structureOf(admin, ['13'], ['minimum']);
    const saved = await admin.put(`/api/reports/${id}/with-structure`, { structure, updatedAt });
    expect(saved.body.version).toBe(2);
    const before = await pdf(id);
    expect((await admin.get(`/api/reports/${id}`)).body.version).toBe(2);
    await admin.put(`/api/technicians/${technicianId}`, { company: 'Prado & Filhas' });
    const after = await pdf(id);
    expect(before.bytes.equals(after.bytes)).toBe(false);
    expect((await admin.get(`/api/reports/${id}`)).body.version).toBe(3);
  });

  it('increments the version when the building is saved', async () => {
    const { id } = await create({ buildingId });
    await admin.put(`/api/buildings/${buildingId}`, { units: 3 });
    expect((await admin.get(`/api/reports/${id}`)).body.version).toBe(2);
  });

  it('previews the rows of the document, with reasons', async () => {
    const structure = await structureOf(admin, ['12']);
    const { id } = await create({ buildingId, structure });
    const saved = (await admin.get(`/api/reports/${id}/evaluation`)).body as Preview;
    const draft = (await admin.post('/api/reports/preview', { buildingId, structure })).body as Preview;
    expect(draft).toEqual(saved);
    const facade = saved.evaluation.requirements[0]?.criteria[0]?.analyses[0];
    // That the class is measured is demanded of any building; what follows from it, of this one.
    expect(facade?.applicable.map(({ outcomes }) => outcomes)).toMatchObject([
      [],
      [{ name: 'Classe de ruído', expected: 'II', actual: 'II', result: 'holds' }],
    ]);
    expect(facade?.notApplicable.map(({ outcomes }) => outcomes[0]?.result)).toEqual(['fails', 'fails']);
  });

  it('compares two reports', async () => {
    const noisy = await createBuilding(admin, { technicianId, name: 'Ruidoso' });
    const [one, other] = [await create({ buildingId }), await create({ buildingId: noisy.id })];
    const { body } = await admin.get(`/api/reports/compare?from=${one.id}&to=${other.id}`);
    expect(body).toContainEqual({
      ...{ field: 'Edificação › Nome', from: 'Edifício Aurora', to: 'Ruidoso' },
      text: 'Edifício Aurora → Ruidoso',
    });
    expect((await admin.get(`/api/reports/compare?from=${one.id}&to=x`)).status).toBe(400);
  });

  it("allows the browser's PDF viewer to show a document, and no page to frame it", async () => {
    const { id } = await create({ buildingId });
    const issued = await admin.get(`/api/reports/${id}/jsreport?inline=1`);
    const [document] = (await admin.get(`/api/reports/${id}/documents`)).body as [Issued];
    const archived = await admin.get(`/api/reports/${id}/documents/${document.sha256}?inline=1`);
    for (const { headers } of [issued, archived]) {
      expect(headers['content-security-policy']).toContain("object-src 'self'");
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    }
  });

  it('archives every issued document byte for byte, and compares two of them', async () => {
    const own = await createBuilding(admin, { technicianId, name: 'Antes' });
    const { id } = await create({ buildingId: own.id, structure: await structureOf(admin, ['13']) });
    const first = await pdf(id);
    await admin.put(`/api/buildings/${own.id}`, { name: 'Depois' });
    await pdf(id);
    const documents = (await admin.get(`/api/reports/${id}/documents`)).body as Issued[];
    expect(documents.map(({ version }) => version)).toEqual([2, 1]);
    const [later, earlier] = documents as [Issued, Issued];
    const again = await admin
      .get(`/api/reports/${id}/documents/${earlier.sha256}`)
      .buffer(true)
      .parse(binary);
    expect(first.bytes.equals(again.body as Buffer)).toBe(true);
    const changes = await admin.get(`/api/reports/${id}/changes?from=${earlier.sha256}&to=${later.sha256}`);
    expect(changes.body).toEqual([
      { field: 'Edificação › Nome', from: 'Antes', to: 'Depois', text: 'Antes → Depois' },
    ]);
    expect((await admin.get(`/api/reports/${id}/documents/${'0'.repeat(64)}`)).status).toBe(404);
    expect((await admin.get(`/api/reports/${id}/changes?from=x&to=y`)).status).toBe(400);
  });

  it('verifies file and printed code after the report is deleted', async () => {
    const own = await createBuilding(admin, { technicianId, name: 'Verificado' });
    const { id } = await create({ buildingId: own.id });
    const { bytes, text } = await pdf(id);
    const code = /[0-9a-f]{16}/.exec(text)?.[0];
    await admin.delete(`/api/reports/${id}`);
    const known = await admin.upload('/api/documents/verify', bytes);
    expect(known.body).toMatchObject({ recognised: true, buildingName: 'Verificado', newerExists: false });
    const forged = Buffer.from(bytes);
    forged[forged.length - 10] = (forged[forged.length - 10] ?? 0) ^ 1;
    expect((await admin.upload('/api/documents/verify', forged)).body).toMatchObject({ recognised: false });
    const byCode = await admin.get(`/api/documents/verify?code=${code}`);
    expect(byCode.body).toMatchObject({ recognised: true, document: { reportId: id, code } });
    expect((await admin.get('/api/documents/verify?code=zz')).status).toBe(400);
    expect((await admin.get(`/api/documents/verify?code=${'0'.repeat(16)}`)).body).toEqual({
      recognised: false,
      message: 'Documento não reconhecido: nenhum foi emitido aqui com este código.',
    });
    expect((await admin.post('/api/documents/verify')).status).toBe(400);
  });

  it.each([
    ['requirements', [[{ id: 1 }]]],
    ['requirements', [[]]],
    ['criteria', [[{ id: 1 }]]],
    ['analyses', [[{ id: 1, levels: [] }]]],
    ['analyses', [null]],
  ])('returns 400 for a structure whose %s are %j', async (part, items) => {
    const body = { buildingId, structure: { [part]: items } };
    for (const path of ['/api/reports/with-structure', '/api/reports/preview'])
      expect([path, (await admin.post(path, body)).status]).toEqual([path, 400]);
  });

  it('treats a null structure as empty', async () => {
    const { id } = await create({ buildingId, structure: null });
    expect((await admin.get(`/api/reports/${id}/structure`)).body).toEqual({
      buildingId,
      requirements: [],
      criteria: [],
      analyses: [],
    });
    expect((await admin.post('/api/reports/preview', { buildingId, structure: null })).status).toBe(200);
  });

  it('accepts the answers of GET in a PUT, the structure included', async () => {
    const { id } = await create({ buildingId, structure: await structureOf(admin, ['13']) });
    const { body: structure } = await admin.get(`/api/reports/${id}/structure`);
    const { body: record } = await admin.get(`/api/reports/${id}`);
    const answer = await admin.put(`/api/reports/${id}/with-structure`, { ...record, structure });
    expect(answer.status).toBe(200);
    expect((await admin.get(`/api/reports/${id}/structure`)).body).toEqual(structure);
  });

  it('keeps earlier documents with the previous owner when the report moves to another owner’s building', async () => {
    const modules = ['buildings', 'technicians', 'reports'];
    const [first, second] = [await signInWith(app, admin, modules), await signInWith(app, admin, modules)];
    const { id } = await create({ buildingId: (await createBuilding(first)).id });
    const pdfOf = (client: Client) => client.get(`/api/reports/${id}/jsreport`);
    expect((await pdfOf(first)).status).toBe(200);
    await admin.put(`/api/reports/${id}/with-structure`, { buildingId: (await createBuilding(second)).id });
    expect((await second.get(`/api/reports/${id}/documents`)).body).toEqual([]);
    expect((await pdfOf(second)).status).toBe(200);
    const [theirs, before] = (await admin.get(`/api/reports/${id}/documents`)).body as Issued[];
    expect((await second.get(`/api/reports/${id}/documents`)).body).toEqual([theirs]);
    expect((await second.get(`/api/reports/${id}/documents/${before?.sha256}`)).status).toBe(404);
    const changes = `/api/reports/${id}/changes?from=${before?.sha256}&to=${theirs?.sha256}`;
    expect([(await second.get(changes)).status, (await admin.get(changes)).status]).toEqual([404, 200]);
  });

  it('returns 409 when the report changed since it was read', async () => {
    const { id, updatedAt } = await create({ buildingId });
    const path = `/api/reports/${id}/with-structure`;
    const structure = await structureOf(admin, ['13']);
    expect((await admin.put(path, { structure, updatedAt })).status).toBe(200);
    expect((await admin.put(path, { structure: {}, updatedAt })).status).toBe(409);
  });

  it('returns 409 when a building, requirement or analysis of a report is deleted', async () => {
    const structure = (await structureOf(admin, ['13'])) as {
      requirements: { id: number }[];
      analyses: { id: number }[];
    };
    const own = await createBuilding(admin, { technicianId });
    const { id } = await create({ buildingId: own.id, structure });
    const { requirements, analyses } = structure;
    for (const path of [
      `buildings/${own.id}`,
      `requirements/${requirements[0]?.id}`,
      `analyses/${analyses[0]?.id}`,
    ])
      expect((await admin.delete(`/api/${path}`)).status).toBe(409);
    expect((await admin.delete(`/api/reports/${id}`)).status).toBe(200);
    expect((await admin.delete(`/api/buildings/${own.id}`)).status).toBe(200);
  });

  it('belongs to the owner of its building, not to its creator', async () => {
    const owner = await signInWith(app, admin, ['buildings', 'technicians', 'reports']);
    const other = await signInWith(app, admin, ['reports']);
    const own = await createBuilding(owner);
    const { id } = await create({ buildingId: own.id });
    expect((await owner.get('/api/reports')).body).toMatchObject([{ id }]);
    expect((await other.get('/api/reports')).body).toEqual([]);
    for (const answer of [
      await other.get(`/api/reports/${id}`),
      await other.get(`/api/reports/${id}/structure`),
      await other.get(`/api/reports/${id}/jsreport`),
      await other.put(`/api/reports/${id}/with-structure`, { structure: {} }),
      await other.delete(`/api/reports/${id}`),
    ])
      expect(answer.status).toBe(404);
    const stolen = await other.post('/api/reports/with-structure', { buildingId: own.id });
    expect(stolen.status).toBe(400);
  });

  it('answers the document of its own template while another release issues the same version', async () => {
    const { id } = await create({ buildingId });
    const { bytes } = await pdf(id);
    await app.dataSource.query(
      `INSERT INTO documents (report_id, owner_id, version, generated_at, template_version, content_sha256, sha256,
         content, bytes, issued_by, issued_by_name, number, summary)
       SELECT report_id, owner_id, version, generated_at, template_version + 1, content_sha256, repeat('0', 64),
         content, 'another', issued_by, issued_by_name, number, summary FROM documents WHERE report_id = $1`,
      [id],
    );
    expect((await pdf(id)).bytes.equals(bytes)).toBe(true);
    expect((await admin.get(`/api/reports/${id}`)).body).toMatchObject({ version: 1 });
  });
});
