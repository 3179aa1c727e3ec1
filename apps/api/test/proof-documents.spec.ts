import { createHash } from 'node:crypto';

import { EvidenceContents } from '../src/features/reports/evidence/storage/evidence-contents.js';
import { createBuilding } from './builders/building.js';
import { structureOf } from './builders/report.js';
import { createTechnician } from './builders/technician.js';
import { signInWith } from './builders/user.js';
import { startApp, type TestApp } from './support/app.js';
import { binary } from './support/binary.js';
import { type Client, signedIn } from './support/client.js';
import { filesOf } from './support/zip.js';

/** A file of evidence with a name that would leave its folder. */
const LAUDO = Buffer.from('%PDF-1.7 laudo');

/** Attaches a piece of evidence with a file to the row. */
const attachEvidence = (): Promise<void> =>
  app.dataSource.transaction(async (manager) => {
    const content = await app.app.get(EvidenceContents).store(manager, LAUDO, 'application/pdf');
    await manager.query(
      `WITH e AS (INSERT INTO evidence (user_id, kind, subject, number, issuer, issued_on, valid_until)
           SELECT min(id), 'test-report', 'Janela', '12/2026', 'Laboratório A', '2026-01-10', '2099-12-31' FROM users RETURNING id),
         r AS (INSERT INTO evidence_revisions (evidence_id, number) SELECT id, 1 FROM e RETURNING id),
         f AS (INSERT INTO evidence_files (revision_id, content_id, name) SELECT id, $1, '../../laudo n.º 1.pdf' FROM r)
       INSERT INTO verification_evidence (report_id, key, evidence_id) SELECT $2, $3, id FROM e`,
      [content.id, id, key],
    );
  });

interface Manifest {
  report: object;
  progress: { total: number };
  missing: { key: string | null; lack: string; text: string }[];
  files: { path: string; size: number; sha256: string }[];
}

interface Listed {
  kind: string;
  subject: string;
  version: number;
  code: string;
  sha256: string;
  summarySha256: string | null;
}

let app: TestApp;
let admin: Client;
let id: number;
let key: string;
beforeAll(async () => {
  app = await startApp({ kind: 'starter' });
  admin = await signedIn(app);
  const { id: technicianId } = await createTechnician(admin);
  const { id: buildingId } = await createBuilding(admin, { technicianId, name: 'Bloco A' });
  const structure = await structureOf(admin, ['12', '13'], ['minimum']);
  id = ((await admin.post('/api/reports/with-structure', { buildingId, structure })).body as { id: number })
    .id;
  const { body } = await admin.get(`/api/reports/${id}/verification`);
  key = (body as { rows: { key: string | null }[] }).rows.find((row) => row.key !== null)?.key ?? '';
}, 60_000);
afterAll(() => app.stop());

const ask = (query: string, client = admin) =>
  client.get(`/api/reports/${id}/jsreport?${query}`).buffer(true).parse(binary);

async function issue(query: string): Promise<{ bytes: Buffer; sha256: string; name: string }> {
  const { status, body, headers } = await ask(query);
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
  const name = /filename="(.*)"/.exec(headers['content-disposition'] as string)?.[1] ?? '';
  return { bytes: body as Buffer, sha256: headers['x-document-sha256'] as string, name };
}

const list = async (kind = ''): Promise<Listed[]> =>
  (await admin.get(`/api/reports/${id}/documents${kind && `?kind=${kind}`}`)).body as Listed[];

const prove = async (row: object): Promise<void> => {
  const { status } = await admin.put(`/api/reports/${id}/verification`, { rows: [{ key, ...row }] });
  expect(status).toBe(200);
};

describe('the documents of a proof', () => {
  it('count their own versions, independent of the PDE’s', async () => {
    await issue('');
    const first = await issue('kind=proof-table');
    expect(first.name).toBe('Quadro-de-comprovacao-Bloco-A-v1.pdf');
    expect((await issue('kind=proof-table')).bytes.equals(first.bytes)).toBe(true);
    await prove({ situation: 'drafting' });
    const second = await issue('kind=proof-table');
    expect(second.sha256).not.toBe(first.sha256);
    await prove({ notes: 'Só para o dono: não sai no quadro.' });
    expect((await issue('kind=proof-table')).sha256).toBe(second.sha256);
    await issue('');
    expect((await list('proof-table')).map(({ version }) => version)).toEqual([2, 1]);
    expect((await list()).map(({ kind, version }) => [kind, version])).toEqual([['pde', 1]]);
    expect(await list('all')).toHaveLength(3);
    const again = await admin.get(`/api/reports/${id}/documents/${first.sha256}`).buffer(true).parse(binary);
    expect((again.body as Buffer).equals(first.bytes)).toBe(true);
  });

  it('are recognised by file and by code, also publicly, with their kind and whether a newer one exists', async () => {
    await prove({ situation: 'under-review' });
    const { bytes } = await issue('kind=audit-checklist');
    await issue('');
    const [{ code, summarySha256 }] = (await list('audit-checklist')) as [Listed];
    expect(summarySha256).toBeNull();
    const verified = await admin.upload('/api/documents/verify', bytes);
    expect(verified.body).toMatchObject({
      ...{ recognised: true, newerExists: false, buildingName: 'Bloco A' },
      document: { kind: 'audit-checklist', code },
      message: 'Documento emitido aqui. Esta é a versão mais recente emitida.',
    });
    await prove({ situation: 'drafting' });
    await issue('kind=audit-checklist');
    const { body } = await admin.get(`/api/documents/verify?code=${code}`);
    expect(body).toMatchObject({
      message: 'Documento emitido aqui. Existe uma versão mais nova deste documento.',
    });
    const known = await admin.get(`/api/v/${code}`);
    expect(known.body).toMatchObject({
      recognised: true,
      editions: [{ kind: 'audit-checklist', version: 1, newerExists: true }],
    });
  });

  it('include a booklet per responsible party, with their rows only', async () => {
    await prove({ responsiblePerson: 'Ana Prado', method: 'Ensaio' });
    const { name } = await issue(`kind=responsible-booklet&subject=${encodeURIComponent('Ana Prado')}`);
    expect(name).toBe('Caderno-Bloco-A-v1.pdf');
    expect((await list('responsible-booklet')).map(({ subject }) => subject)).toEqual(['Ana Prado']);
    await issue('kind=test-plan');
    for (const [query, message] of [
      ['kind=responsible-booklet', 'Informe o responsável do caderno (subject).'],
      ['kind=responsible-booklet&subject=Ninguém', 'Nenhuma linha deste responsável.'],
      ['kind=proof-table&subject=Ana', 'Parâmetro subject inválido: este documento é do relatório inteiro.'],
      ['kind=proof-table&part=summary', 'Parâmetro part inválido: só o PDE tem resumo.'],
      ['kind=outro', /^Parâmetro kind inválido/],
    ] as const) {
      const { status, body } = await admin.get(`/api/reports/${id}/jsreport?${encodeURI(query)}`);
      expect([status, (body as { message: string }).message]).toEqual([
        400,
        typeof message === 'string' ? message : expect.stringMatching(message),
      ]);
    }
  });

  it("are not accessible to other users, and can't be compared as PDEs", async () => {
    const other = await signInWith(app, admin, ['reports', 'buildings']);
    expect((await ask('kind=proof-table', other)).status).toBe(404);
    const [later, earlier] = (await list('proof-table')) as [Listed, Listed];
    const compared = await admin.get(`/api/reports/${id}/changes?from=${earlier.sha256}&to=${later.sha256}`);
    expect(compared.status).toBe(404);
  });
});

describe('the dossier of a report', () => {
  const download = (client = admin) => client.get(`/api/reports/${id}/dossier`).buffer(true).parse(binary);
  const manifestOf = (zip: Buffer): Manifest =>
    JSON.parse(filesOf(zip).get('manifest.json')?.toString() ?? '{}') as Manifest;

  it('contains PDE, quadro, evidence and data, whose hashes match its manifest, and lists rows without proof', async () => {
    await attachEvidence();
    await prove({ situation: 'meets', situationReason: null, responsiblePerson: 'Ana Prado' });
    const { status, body, headers } = await download();
    expect([status, headers['content-type']]).toEqual([200, 'application/zip']);
    expect(headers['content-disposition']).toMatch(/filename="Dossie-Bloco-A-v\d+\.zip"/);
    const files = filesOf(body as Buffer);
    const { files: listed, missing, progress } = manifestOf(body as Buffer);
    expect([...files.keys()].sort()).toEqual(['manifest.json', ...listed.map(({ path }) => path)].sort());
    expect(listed.map(({ path }) => path.replace(/\d+/g, 'n'))).toEqual([
      'PDE-vn.pdf',
      'Quadro-de-comprovacao-vn.pdf',
      'relatorio.json',
      'comprovacao.json',
      'evidencias/n-rn-n-laudo-n.-n.pdf',
    ]);
    for (const { path, size, sha256 } of listed) {
      const bytes = files.get(path) ?? Buffer.alloc(0);
      expect([path, bytes.length, createHash('sha256').update(bytes).digest('hex')]).toEqual([
        path,
        size,
        sha256,
      ]);
    }
    expect(missing.map((row) => row.key)).not.toContain(key);
    expect(missing).toHaveLength(progress.total - 1);
    expect(missing[0]).toMatchObject({ lack: 'not-assessed', text: 'Não avaliado' });
    const [quadro] = await list('proof-table');
    expect(listed.map(({ sha256 }) => sha256)).toContain(quadro?.sha256);
    const history = await admin.get('/api/audit', { filter: { entity: 'reports', entityId: id } });
    expect(JSON.stringify(history.body)).toContain('dossier');
  });

  it('has the same bytes while nothing changes, and another manifest afterwards', async () => {
    const [first, again] = [(await download()).body as Buffer, (await download()).body as Buffer];
    expect(again.equals(first)).toBe(true);
    await prove({ situation: 'fails' });
    const changed = manifestOf((await download()).body as Buffer);
    expect(changed).not.toEqual(manifestOf(first));
    expect(changed.missing.find((row) => row.key === key)).toMatchObject({ text: 'Não atende' });
  });

  it('is not accessible to other users', async () => {
    expect((await download(await signInWith(app, admin, ['reports', 'buildings']))).status).toBe(404);
  });
});

describe('proof as a spreadsheet', () => {
  const path = () => `/api/reports/${id}/verification/import`;
  const send = (csv: string, dryRun: boolean, plan?: string) =>
    admin.upload(`${path()}?dryRun=${dryRun}`, Buffer.from(csv), plan === undefined ? [] : [['plan', plan]]);
  const rowOf = async (): Promise<Record<string, unknown>> => {
    const { body } = await admin.get(`/api/reports/${id}/verification`);
    const found = (body as { rows: { key: string }[] }).rows.find((row) => row.key === key);
    return { ...found };
  };

  it.each(['csv', 'xlsx'])('changes nothing when its %s export is imported', async (format) => {
    await prove({ situation: 'meets', designValue: 12.5, unit: 'm² K/W', overrideLevel: null });
    const file = await admin.get(`${path()}/template?format=${format}`).buffer(true).parse(binary);
    expect(file.status).toBe(200);
    const { status, body } = await admin.upload(`${path()}?dryRun=true`, file.body as Buffer);
    const total = body.total as Record<string, number>;
    expect([status, total]).toEqual([
      200,
      { ...total, created: 0, changed: 0, wrong: 0, same: total['rows'] },
    ]);
    expect(total['rows']).toBeGreaterThan(1);
  });

  it('shows the changes, writes them after review, and clears by an empty cell', async () => {
    await prove({ situation: 'drafting', designValue: null, unit: null, stage: 'Obra' });
    const csv = `Chave;Situação;Valor de projeto;Prazo;Etapa\n${key};Em análise;47,5 %;31/12/2026;\n`;
    const dry = await send(csv, true);
    expect(dry.body).toMatchObject({ total: { rows: 1, changed: 1, wrong: 0 } });
    const { analysis, label } = await rowOf();
    expect(dry.body.rows[0].label).toBe(`${String(analysis)} › ${String(label)}`);
    expect(dry.body.rows[0].changes).toEqual([
      { column: 'Situação', from: 'Em elaboração', to: 'Em análise' },
      { column: 'Valor de projeto', from: null, to: '47,5 %' },
      { column: 'Etapa', from: 'Obra', to: null },
      { column: 'Prazo', from: null, to: '31/12/2026' },
    ]);
    expect(await rowOf()).toMatchObject({ situation: 'drafting' });
    const { status } = await send(csv, false, dry.body.plan as string);
    expect(status).toBe(200);
    expect(await rowOf()).toMatchObject({
      ...{ situation: 'under-review', designValue: 47.5, unit: '%', dueDate: '2026-12-31', stage: null },
    });
    expect((await send(csv, false, dry.body.plan as string)).status).toBe(409);
    expect((await send(csv, true)).body).toMatchObject({ total: { same: 1 } });
  });

  it('returns 400 naming the wrong cells, and writes nothing', async () => {
    const before = await rowOf();
    const csv = `Chave;Situação;Prazo;Observação\n${key};Talvez;ontem;x\nnada;Atende;;\n${key};;;\n`;
    const { status, body } = await send(csv, false);
    expect([status, body.message]).toEqual([400, '3 linhas têm erros: nada foi importado.']);
    expect(body.errors).toEqual({
      'rows.2.situation': expect.stringContaining('linha 2, Situação: use Não avaliado'),
      'rows.2.dueDate': 'linha 2, Prazo: Data inválida',
      'rows.3.row': 'linha 3, Chave: Esta linha não se aplica neste relatório.',
      'rows.4.row': 'linha 4: Esta linha repete a linha 2.',
    });
    expect(await rowOf()).toEqual(before);
    expect((await send('Situação\nAtende\n', false)).body.errors).toEqual({
      columns: 'Falta a coluna Chave: sem ela nenhuma linha se identifica.',
    });
  });
});
