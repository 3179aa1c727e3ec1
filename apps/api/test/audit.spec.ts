import { binary } from './support/binary.js';
import { readXlsx } from './support/sheet-file.js';
import { auditQuery } from '../src/features/insight/audit/audit-query.js';
import { createBuilding } from './builders/building.js';
import { startApp, type TestApp } from './support/app.js';
import { Client, signedIn } from './support/client.js';
import { createPerson } from './support/people.js';

interface Entry {
  id: number;
  at: string;
  userId: number | null;
  who: string;
  action: string;
  kind: string;
  record: {
    entity: string;
    id: number | null;
    kind: string;
    title: string | null;
    isDeleted: boolean;
  } | null;
  changes: { label: string; from: string | null; to: string | null }[];
}
interface Page {
  entries: Entry[];
  next: string | null;
}

let app: TestApp;
let admin: Client;

beforeAll(async () => {
  app = await startApp({ kind: 'starter' });
  admin = await signedIn(app);
});
afterAll(() => app.stop());

const read = async (query: Record<string, string> = {}): Promise<Page> => {
  const { status, body } = await admin.get('/api/audit', query);
  expect([query, status]).toEqual([query, 200]);
  return body as Page;
};

describe('the audit list', () => {
  it('shows administrators author, action and record, newest first', async () => {
    const person = await createPerson(admin, { allowedModules: ['buildings', 'technicians'] });
    const client = await signedIn(app, person.email, person.password);
    const building = await createBuilding(client, { name: 'Edifício da Trilha' });
    await client.put(`/api/buildings/${building.id}`, { floors: 7 });
    const { entries } = await read({ userId: String(person.id), kind: 'change' });
    expect(entries.map(({ action, record }) => [action, record?.kind, record?.title])).toEqual([
      ['update', 'Edificação', 'Edifício da Trilha'],
      ['create', 'Edificação', 'Edifício da Trilha'],
      ['create', 'Responsável técnico', expect.any(String)],
    ]);
    expect(entries[0]?.changes).toEqual([
      expect.objectContaining({ label: 'Número de pavimentos', from: '4', to: '7' }),
    ]);
    const ofRecord = { entity: 'buildings', entityId: String(building.id) };
    expect((await read(ofRecord)).entries).toHaveLength(2);
    expect((await read({ ...ofRecord, action: 'update' })).entries).toHaveLength(1);
    expect((await read({ ...ofRecord, kind: 'security' })).entries).toEqual([]);
  });

  it('includes sign-ins and refused requests', async () => {
    const person = await createPerson(admin, { allowedModules: [] });
    const client = await signedIn(app, person.email, person.password);
    expect((await client.get('/api/buildings')).status).toBe(403);
    const { entries } = await read({ userId: String(person.id), kind: 'security' });
    expect(entries.map(({ action }) => action)).toEqual(['denied', 'login']);
    expect(entries[0]?.changes).toEqual(
      expect.arrayContaining([expect.objectContaining({ label: 'Caminho', to: '/api/buildings' })]),
    );
  });

  it('filters by days in the time zone of São Paulo', async () => {
    await app.dataSource.query(
      `INSERT INTO audit_log (at, action, entity, entity_id) VALUES
        ('2024-02-29T02:59:59Z', 'purge', 'cities', 1), ('2024-02-29T03:00:00Z', 'purge', 'cities', 2),
        ('2024-03-01T02:59:59Z', 'purge', 'cities', 3), ('2024-03-01T03:00:00Z', 'purge', 'cities', 4)`,
    );
    const { entries } = await read({ from: '2024-02-29', to: '2024-02-29' });
    expect(entries.map(({ record, who }) => [record?.id, who])).toEqual([
      [3, 'Sistema'],
      [2, 'Sistema'],
    ]);
  });

  it('pages without repeating or skipping rows while rows are added', async () => {
    await app.dataSource.query(
      `INSERT INTO audit_log (at, action, entity, entity_id)
       SELECT '2024-05-01T12:00:00Z'::timestamptz + (n / 7) * interval '1 second', 'purge', 'states', n
       FROM generate_series(1, 120) n`,
    );
    const found: number[] = [];
    let before: string | null = '';
    while (before !== null) {
      const page: Page = await read({ entity: 'states', action: 'purge', ...(before && { before }) });
      found.push(...page.entries.map(({ record }) => record?.id ?? 0));
      before = page.next;
      await app.dataSource.query(
        `INSERT INTO audit_log (action, entity, entity_id) VALUES ('purge', 'states', 999)`,
      );
    }
    expect(found).toEqual(Array.from({ length: 120 }, (_, at) => 120 - at));
  });

  it('exports CSV of any length with a line per changed field, and audits the export', async () => {
    const building = await createBuilding(admin, { name: '=2+2; "Torre"' });
    await admin.put(`/api/buildings/${building.id}`, { floors: 7, units: 8 });
    const { status, headers, text } = await admin.get('/api/audit/export', {
      entity: 'buildings',
      entityId: String(building.id),
      action: 'update',
    });
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers['content-disposition']).toContain('trilha-de-auditoria-');
    const [head, ...lines] = text.trim().split('\r\n');
    expect(head?.replace('\ufeff', '')).toBe(
      'Quando;Quem;Ação;Tipo de registro;Nº;Registro;Campo;Antes;Depois',
    );
    const record = `Alteração;Edificação;${building.id};"'=2+2; ""Torre""";`;
    expect(lines.map((line) => line.slice(line.indexOf('Alteração')))).toEqual([
      `${record}Número de pavimentos;4;7`,
      `${record}Número de unidades;1;8`,
    ]);
    const whole = await admin.get('/api/audit/export', {
      action: 'purge',
      entity: 'states',
      to: '2024-05-01',
    });
    expect(whole.text.trim().split('\r\n')).toHaveLength(121);
    const [newest] = (await read({ kind: 'security', action: 'exported' })).entries;
    expect(newest?.changes).toEqual(expect.arrayContaining([expect.objectContaining({ to: 'audit' })]));
    expect((await admin.get('/api/audit/export', { from: 'ontem' })).status).toBe(400);
  });

  it('exports XLSX, and answers 400 to an unknown format', async () => {
    const file = await admin.get('/api/audit/export', { format: 'xlsx' }).buffer(true).parse(binary);
    expect(file.headers).toMatchObject({
      'content-type': expect.stringContaining('spreadsheetml'),
      'content-disposition': expect.stringContaining('.xlsx'),
    });
    const [heading, ...rows] = await readXlsx(file.body as Buffer);
    expect([heading?.slice(0, 3), rows.length > 0]).toEqual([['Quando', 'Quem', 'Ação'], true]);
    const wrong = await admin.get('/api/audit/export', { format: 'ods' });
    expect([wrong.status, wrong.body.message]).toEqual([400, expect.stringContaining('format')]);
  });

  it('answers 400 naming the invalid parameter', async () => {
    for (const [name, value] of [
      ['userId', 'ana'],
      ['entity', 'buildings; drop'],
      ['kind', 'all'],
      ['from', '2024-02-30'],
      ['to', '31/12/2024'],
      ['before', 'x'],
      ['entityId', '99999999999'],
    ] as const) {
      const { status, body } = await admin.get('/api/audit', { [name]: value });
      expect([status, body.message]).toEqual([400, `Parâmetro ${name} inválido.`]);
    }
  });

  it("reads only a page's rows of a large audit with every filter", async () => {
    await app.dataSource.query(
      `INSERT INTO audit_log (at, user_id, action, entity, entity_id, kind)
       SELECT now() - n * interval '20 seconds', n % 50, CASE WHEN n % 1000 = 0 THEN 'restore' ELSE 'update' END,
         CASE WHEN n % 500 = 0 THEN 'isopleths' ELSE 'cities' END, n % 5000,
         CASE WHEN n % 10 = 0 THEN 'security' ELSE 'change' END
       FROM generate_series(1, 100000) n`,
    );
    await app.dataSource.query('ANALYZE audit_log');
    const requests = [
      {},
      { userId: 7 },
      { action: 'restore' },
      { entity: 'isopleths' },
      { entity: 'cities', entityId: 77 },
      { kind: 'security' as const },
      { userId: 7, before: { at: new Date(Date.now() - 86_400_000), id: 50_000 } },
      { from: new Date(Date.now() - 86_400_000), to: new Date() },
    ];
    for (const request of requests) {
      const [sql, parameters] = auditQuery(request, 51);
      const plan = await app.dataSource.query<{ 'QUERY PLAN': string }[]>(
        `EXPLAIN (ANALYZE, TIMING OFF, SUMMARY OFF) ${sql}`,
        parameters,
      );
      const lines = plan.map((line) => line['QUERY PLAN']);
      const read = lines.flatMap((line) => {
        const [, rows, loops] = /audit_\w+.*actual rows=([\d.]+) loops=(\d+)/.exec(line) ?? [];
        return rows === undefined ? [] : [Number(rows) * Number(loops)];
      });
      const removed = lines.flatMap((line) => Number(/Rows Removed by Filter: (\d+)/.exec(line)?.[1] ?? 0));
      expect(read.length).toBeGreaterThan(0);
      const total = [...read, ...removed].reduce((sum, rows) => sum + rows, 0);
      expect([request, total < 1500 ? 'little' : lines]).toEqual([request, 'little']);
    }
  });
});

describe("the audit's record titles", () => {
  interface Row {
    id: number;
    [field: string]: unknown;
  }
  const firstOf = async (resource: string): Promise<Row> =>
    ((await admin.get(`/api/${resource}`, { range: [0, 0] })).body as Row[])[0] as Row;
  const newestOf = async (entity: string): Promise<Entry['record']> =>
    (await read({ entity })).entries[0]?.record ?? null;

  it('exist for every resource', async () => {
    const [city] = (await admin.get('/api/cities', { filter: { name: 'Santos', state: 'SP' } }))
      .body as Row[];
    for (const [resource, table] of [
      ['bioclimatic-zones', 'zone_coverages'],
      ['isopleths', 'isopleth_coverages'],
    ] as const) {
      const body = { code: 'COBRE', label: 'Cobre', isActive: false };
      const { id } = (await admin.post(`/api/${resource}`, body)).body as Row;
      const created = await admin.post(`/api/${resource}/${id}/coverages`, { cityId: city?.id });
      expect([created.status, created.text]).toEqual([201, created.text]);
      expect((await newestOf(table))?.title).toBe('Santos/SP · COBRE');
    }
    await admin.put('/api/company', { name: 'Prumo Engenharia' });
    await admin.put('/api/settings', { pageSize: 30 });
    await admin.post('/api/saved-filters', {
      resource: 'buildings',
      name: 'Torres',
      query: { filter: { q: 't' } },
    });
    const { id } = await createBuilding(admin, { name: 'Edifício do Sistema' });
    await admin.put(`/api/buildings/${id}/structural-system`, { systemType: 'wood', designLife: 50 });
    expect(
      await Promise.all(['company', 'settings', 'saved_filters', 'structural_systems'].map(newestOf)),
    ).toEqual([
      expect.objectContaining({ title: 'Prumo Engenharia', isDeleted: false }),
      expect.objectContaining({ title: 'Administrador', isDeleted: false }),
      expect.objectContaining({ kind: 'Filtro salvo', title: 'Torres', isDeleted: false }),
      expect.objectContaining({ title: 'Edifício do Sistema', isDeleted: false }),
    ]);
  });

  it('name a parameter without a label by its analysis', async () => {
    const { id, code, label } = await firstOf('analyses');
    const parameter = (await admin.post('/api/parameters', { analysisId: id, label: 'Some' })).body as Row;
    await app.dataSource.query("UPDATE parameters SET label = '' WHERE id = $1", [parameter.id]);
    expect((await newestOf('parameters'))?.title).toBe(`${String(code)} – ${String(label)}`);
  });

  it('name a created and revoked token', async () => {
    const { body } = await admin.post('/api/account/tokens', { name: 'Planilha', scope: 'read', days: 5 });
    const wordsOf = async (action: string) =>
      (await read({ kind: 'security', action })).entries[0]?.changes.find((one) => one.label === 'Token')?.to;
    expect(await wordsOf('tokenCreated')).toBe('Planilha');
    const { id } = (body as { id: number }) ?? {};
    await admin.delete(`/api/account/tokens/${id}`);
    expect(await wordsOf('tokenRevoked')).toBe(`nº ${id} (excluído)`);
  });

  it('mark only deleted records as deleted', async () => {
    const isopleth = (await admin.post('/api/isopleths', { code: 'SOME', label: 'Some' })).body as Row;
    expect(await newestOf('isopleths')).toMatchObject({ title: 'SOME – Some', isDeleted: false });
    await admin.delete(`/api/isopleths/${isopleth.id}`);
    expect(await newestOf('isopleths')).toMatchObject({ title: null, isDeleted: true });
    await app.dataSource.query(
      `INSERT INTO audit_log (action, entity, entity_id) VALUES ('update', 'something_else', 7)`,
    );
    expect(await newestOf('something_else')).toMatchObject({ title: null, isDeleted: false });
  });
});
