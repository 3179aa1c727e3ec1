import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';

import { sha256 } from '../src/common/sha256.js';
import { LIMITS } from '../src/features/insight/own-data/own-data.service.js';
import { createBuilding } from './builders/building.js';
import { createComposition } from './builders/composition.js';
import { createEvidenceWithFile, smallPdf } from './builders/evidence.js';
import { structureOf } from './builders/report.js';
import { createTechnician } from './builders/technician.js';
import { until } from './support/amid.js';
import { startApp, type TestApp } from './support/app.js';
import { binary } from './support/binary.js';
import { type Client, signedIn } from './support/client.js';
import { ageSignIns, countOf, createPerson, type Person } from './support/people.js';
import { png } from './support/picture.js';
import { filesOf } from './support/zip.js';

const PASSWORD = 'Telhado-de-barro-7';

let app: TestApp;
let admin: Client;
let person: Person;
let own: Client;
let pdf: Buffer;
/** SHA-256 of the person's evidence files. */
let evidence: string[];
let files: Map<string, Buffer>;
let head: Record<string, string>;

const askedBy = (client: Client) => client.get('/api/account/data').buffer(true).parse(binary);
const text = (path: string): string => files.get(path)?.toString('utf8') ?? '';
type Row = Record<string, unknown>;
const data = () => JSON.parse(text('dados.json')) as Record<string, Row[]>;

beforeAll(async () => {
  app = await startApp({ kind: 'starter' });
  admin = await signedIn(app);
  const modules = ['buildings', 'technicians', 'reports', 'settings'];
  person = await createPerson(admin, {
    fullName: 'Ana Prado',
    phone: '41999990000',
    allowedModules: modules,
  });
  own = await signedIn(app, person.email, PASSWORD);
  const technician = await createTechnician(own, { fullName: 'Rui Barros', notes: '=1+1; "aspas"' });
  const building = await createBuilding(own, { name: 'Torre Ana', technicianId: technician.id });
  await own.put(`/api/buildings/${building.id}/structural-system`, {
    systemType: 'concrete',
    designLife: 50,
  });
  const structure = await structureOf(admin, ['13'], ['minimum', 'superior']);
  const report = await own.post('/api/reports/with-structure', { buildingId: building.id, structure });
  pdf = (
    await own
      .get(`/api/reports/${report.body.id as number}/jsreport`)
      .buffer(true)
      .parse(binary)
  ).body as Buffer;
  await createComposition(own);
  const large = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(3_000_000), smallPdf()]);
  evidence = [(await createEvidenceWithFile(own)).sha256, (await createEvidenceWithFile(own, large)).sha256];
  await createEvidenceWithFile(admin, smallPdf('De outra pessoa'));
  const manual = `/api/buildings/${building.id}/manual`;
  const { key } = (await own.upload(`${manual}/pictures`, png(40, 20))).body as { key: string };
  await own.put(manual, { operation: `![Quadro de luz](${key})` });
  await own.put('/api/settings', { pageSize: 30 });
  await own.post('/api/saved-filters', {
    resource: 'buildings',
    name: 'Torres',
    query: { filter: { q: 't' } },
  });
  await own.post('/api/account/tokens', { name: 'Planilha', scope: 'read', days: 5 });
  const gone = await createTechnician(own, { fullName: 'Apagada Silva' });
  await own.delete(`/api/technicians/${gone.id}`);
  await createTechnician(admin, { fullName: 'De Outra Pessoa' });
  await createBuilding(admin, { name: 'Torre de Outra Pessoa' });
  const answer = await askedBy(own);
  if (answer.status !== 200) throw new Error(String(answer.body));
  files = filesOf(answer.body as Buffer);
  head = answer.headers as Record<string, string>;
}, 60_000);
afterAll(() => app.stop());

describe("export of a user's own data", () => {
  it('is a ZIP with a list of its contents', () => {
    expect(head['content-type']).toBe('application/zip');
    expect(head['content-disposition']).toMatch(/filename="meus-dados-\d{4}-\d\d-\d\d\.zip"/);
    const lists = Object.keys(data()).filter((name) => !['geradoEm', 'usuario'].includes(name));
    expect(
      [...files.keys()].filter((path) => !/^(documentos|evidencias|imagens-dos-manuais)\//.test(path)).sort(),
    ).toEqual(['leia-me.txt', 'dados.json', ...lists.map((name) => `${name}.csv`)].sort());
    for (const name of lists) expect(text('leia-me.txt')).toContain(`${name}.csv: `);
  });

  it('contains account, settings, session, device, token, filter, records, documents, trash and audit', () => {
    const all = data();
    expect(all['conta']).toEqual([
      expect.objectContaining({ id: person.id, fullName: 'Ana Prado', phone: '41999990000' }),
    ]);
    expect(all['configuracoes']).toEqual([expect.objectContaining({ pageSize: 30 })]);
    expect(all['tokens']).toEqual([expect.objectContaining({ name: 'Planilha', scope: 'read' })]);
    expect(all['filtros-salvos']).toEqual([
      expect.objectContaining({ name: 'Torres', query: expect.objectContaining({ filter: { q: 't' } }) }),
    ]);
    for (const name of ['sessoes', 'dispositivos', 'atividade-da-conta', 'uso-diario', 'auditoria'])
      expect([name, (all[name] ?? []).length > 0]).toEqual([name, true]);
    expect(all['responsaveis']?.map(({ fullName }) => fullName)).toEqual(['Rui Barros']);
    expect(all['edificacoes']?.map(({ name }) => name)).toEqual(['Torre Ana']);
    expect(all['evidencias']?.map(({ subject }) => subject)).toEqual(Array(2).fill('Esquadria de correr'));
    expect(all['evidencias-revisoes']).toEqual(
      evidence.map((hash) => expect.objectContaining({ number: 1, files: [`documento.pdf ${hash}`] })),
    );
    expect(all['composicoes']).toEqual([expect.objectContaining({ name: 'Parede de concreto' })]);
    expect(all['sistemas-estruturais']).toEqual([expect.objectContaining({ systemType: 'concrete' })]);
    expect(all['relatorios']).toEqual([expect.objectContaining({ building: 'Torre Ana' })]);
    expect(all['relatorios-requisitos']).toEqual([expect.objectContaining({ code: '13', position: 0 })]);
    expect(all['relatorios-analises']?.[0]).toMatchObject({ levels: ['minimum', 'superior'] });
    expect(all['documentos']).toEqual([expect.objectContaining({ issuedByName: 'Ana Prado', version: 1 })]);
    expect(all['lixeira']).toEqual([expect.objectContaining({ title: 'Apagada Silva' })]);
    expect(JSON.stringify(all['auditoria'])).toContain('"Torre Ana"');
  });

  it('contains the PDFs as they were issued', () => {
    const [document, summary, ...more] = [...files].filter(([path]) => path.startsWith('documentos/'));
    expect([document?.[0], summary?.[0], more]).toEqual([
      expect.stringMatching(/^documentos\/PDE-\d{4}-\d{4}-v1-[\da-f]{8}\.pdf$/),
      expect.stringMatching(/^documentos\/PDE-\d{4}-\d{4}-v1-resumo-[\da-f]{8}\.pdf$/),
      [],
    ]);
    expect(summary?.[1].subarray(0, 5).toString()).toBe('%PDF-');
    expect(document?.[1].equals(pdf)).toBe(true);
  });

  it('contains the files of evidence as they were uploaded, of the person only', () => {
    const found = [...files].filter(([path]) => path.startsWith('evidencias/'));
    expect(found.map(([path]) => path)).toEqual([
      expect.stringMatching(/^evidencias\/\d+-r1-[\da-f]{8}-documento\.pdf$/),
      expect.stringMatching(/^evidencias\/\d+-r1-[\da-f]{8}-documento\.pdf$/),
    ]);
    expect(found.map(([, bytes]) => sha256(bytes)).sort()).toEqual([...evidence].sort());
  });

  it('contains the pictures of the manuals', () => {
    const found = [...files].filter(([path]) => path.startsWith('imagens-dos-manuais/'));
    expect(found.map(([, bytes]) => bytes.equals(png(40, 20)))).toEqual([true]);
    expect(data()['imagens-dos-manuais']).toEqual([
      expect.objectContaining({ sha256: sha256(png(40, 20)), size: png(40, 20).length }),
    ]);
  });

  it('contains CSV tables with labels, without cells that a spreadsheet takes for formulas', () => {
    const [heading, row] = text('responsaveis.csv').split('\r\n');
    expect(heading).toMatch(/^\ufeffNº;.*Nome completo;CREA\/CAU;/);
    expect(row).toContain('529.982.247-25');
    expect(row).toContain(`"'=1+1; ""aspas"""`);
    expect(text('chaves-de-acesso.csv')).toBe('\ufeffNada guardado.\r\n');
    for (const [path, bytes] of files)
      if (path.endsWith('.csv')) expect(bytes.toString().split('\r\n')[0]).not.toMatch(/[a-zç][A-Z]/);
  });

  it('contains no secret, and no data of other people', async () => {
    const all = [...files].map(([path, bytes]) => (path.endsWith('.pdf') ? '' : bytes.toString())).join('\n');
    const secrets: { secret: string }[] = await app.dataSource.query(
      `SELECT password_hash AS secret FROM users UNION ALL SELECT hash FROM api_tokens
       UNION ALL SELECT token_hash FROM known_devices UNION ALL SELECT sid FROM sessions`,
    );
    for (const { secret } of secrets) expect(all).not.toContain(secret);
    expect(all).not.toMatch(/passwordHash|tokenHash|De Outra Pessoa|admin@prumo\.local/);
  });

  it("lists an administrator's changes to other people without their content", async () => {
    const answer = await askedBy(admin);
    const audit = JSON.parse(
      filesOf(answer.body as Buffer)
        .get('dados.json')
        ?.toString() ?? '',
    ) as {
      auditoria: Row[];
    };
    const created = audit.auditoria.find(
      ({ action, entity, entityId }) => action === 'create' && entity === 'users' && entityId === person.id,
    );
    expect(created).toMatchObject({ changes: null });
  });

  it('is refused to API tokens, without a recent password and from other sites', async () => {
    const aged = await signedIn(app, person.email, PASSWORD);
    await ageSignIns(app, person.id);
    expect((await aged.get('/api/account/data')).body).toMatchObject({ statusCode: 403, code: 'REAUTH' });
    expect((await aged.post('/api/auth/confirm', { password: PASSWORD })).status).toBe(200);
    expect((await askedBy(aged)).status).toBe(200);
    const elsewhere = await aged.get('/api/account/data').set('Sec-Fetch-Site', 'cross-site');
    expect(elsewhere.status).toBe(403);
  });

  it('is audited each time', async () => {
    const noted = `action = 'exported' AND changes ->> 'list' = 'account/data'`;
    expect(Number(await countOf(app, 'audit_log', `${noted} AND user_id = ${person.id}`))).toBe(2);
  });

  it('runs once at a time per person, and releases everything when its reader disconnects', async () => {
    const client = await signedIn(app, person.email, PASSWORD);
    const { cookie } = await client.headers();
    for (let n = 0; n < 3; n += 1) {
      const answer = await new Promise<IncomingMessage>((resolve) => {
        get(`${app.url}/api/account/data`, { headers: { cookie }, agent: false }, resolve);
      });
      expect(answer.statusCode).toBe(200);
      answer.destroy();
    }
    expect((await askedBy(client)).status).toBe(200);
  });

  describe('with many documents', () => {
    const MANY = 40;
    beforeAll(() =>
      app.dataSource.query(
        `INSERT INTO documents (report_id, owner_id, version, template_version, generated_at, bytes, sha256,
           content_sha256, content, issued_by_name)
         SELECT 900000 + n, $1, 1, 1, now(), decode(repeat(md5(n::text), 32768), 'hex'), repeat(md5(n::text), 2),
           repeat(md5(n::text), 2), '{}', 'Ana Prado' FROM generate_series(1, ${MANY}) AS n`,
        [person.id],
      ),
    );
    afterAll(() => app.dataSource.query('DELETE FROM documents WHERE report_id > 900000'));

    /** An answer that is not read yet. */
    const unread = (cookie: string): Promise<IncomingMessage> =>
      new Promise((resolve) => {
        get(`${app.url}/api/account/data`, { headers: { cookie }, agent: false }, resolve);
      });
    const openTransactions = () =>
      countOf(
        app,
        'pg_stat_activity',
        'datname = current_database() AND xact_start IS NOT NULL AND pid <> pg_backend_pid()',
      );

    it('holds no snapshot for PDFs that are read slowly, and sends them completely', async () => {
      const { cookie } = await (await signedIn(app, person.email, PASSWORD)).headers();
      const answer = await unread(cookie);
      // A reader takes some, and then nothing: the rows have left by then.
      await once(answer, 'readable');
      await until(async () => Number(await openTransactions()) === 0);
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk as Buffer);
      const sent = [...filesOf(Buffer.concat(chunks)).keys()].filter((path) =>
        path.startsWith('documentos/'),
      );
      // And the document of before, with its summary.
      expect(sent).toHaveLength(MANY + 2);
    });

    it.each(['rowsMs', 'allMs'] as const)('is aborted after its limit: %s', async (limit) => {
      const { [limit]: before } = LIMITS;
      const client = await signedIn(app, person.email, PASSWORD);
      const { cookie } = await client.headers();
      LIMITS[limit] = 1;
      const end = await unread(cookie)
        .then(async (answer) => {
          await answer.toArray();
          return answer.statusCode;
        })
        .catch(() => 'broken off');
      LIMITS[limit] = before;
      expect(end).not.toBe(200);
      expect((await askedBy(client)).status).toBe(200);
    });
  });
});
