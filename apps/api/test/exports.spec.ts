import type { IncomingMessage } from 'node:http';
import { get } from 'node:http';

import { unescapeFormula, escapeFormula } from '../src/exchange/tables/formula-guard.js';
import { createBuilding } from './builders/building.js';
import { createComposition } from './builders/composition.js';
import { createEvidence } from './builders/evidence.js';
import { structureOf } from './builders/report.js';
import { createTechnician } from './builders/technician.js';
import { binary } from './support/binary.js';
import { startApp, type TestApp } from './support/app.js';
import { type Client, signedIn } from './support/client.js';
import { createPerson, holderOf } from './support/people.js';
import { byHeading, readCsv, readXlsx } from './support/sheet-file.js';

/** Each list, and by which column and field its rows are told apart. */
const LISTS: readonly (readonly [path: string, header: string, field: string])[] = [
  ['states', 'Código', 'code'],
  ['cities', 'Código IBGE', 'ibgeCode'],
  ['bioclimatic-zones', 'Código', 'code'],
  ['isopleths', 'Código', 'code'],
  ['typologies', 'Código', 'code'],
  ['noise-classes', 'Código', 'code'],
  ['aggressiveness-classes', 'Código', 'code'],
  ['predominant-colors', 'Código', 'code'],
  ['constructive-systems', 'Código', 'code'],
  ['materials', 'Código', 'code'],
  ['surface-finishes', 'Código', 'code'],
  ['warranty-terms', 'Código', 'code'],
  ['maintenance-activities', 'Código', 'code'],
  ['requirements', 'Código', 'code'],
  ['criteria', 'Código', 'code'],
  ['analyses', 'Código', 'code'],
  ['parameters', 'Descrição', 'label'],
  ['attributes', 'Nome', 'friendlyName'],
  ['technicians', 'Nome completo', 'fullName'],
  ['buildings', 'Nome', 'name'],
  ['compositions', 'Nome', 'name'],
  ['evidence', 'Objeto', 'subject'],
  ['reports', 'Edificação', 'buildingName'],
  ['users', 'E-mail', 'email'],
  ['trash', 'Registro', 'title'],
];

const FORMULAS = ['=1+1', '+1', '-1', '@A1', '\tx', '\rx', '＝1', "'=1", "''", "l'Aquila", '1-1', ' =1'];

let app: TestApp;
let admin: Client;
let buildingId: number;

beforeAll(async () => {
  app = await startApp({ kind: 'starter' });
  admin = await signedIn(app);
  const { id: technicianId } = await createTechnician(admin, { fullName: 'Ana Prado' });
  await createTechnician(admin, { fullName: 'Obras Ltda', cpfCnpj: '11.222.333/0001-81', creaCau: 'X-2' });
  const { body: classes } = await admin.get('/api/noise-classes');
  const building = await createBuilding(admin, {
    ...{ technicianId, name: 'Aurora; "a nova" de 2026', totalArea: 1234.5, filingDate: '2026-03-05' },
    ...{ noiseClassId: classes[1].id, garage: 'closed', hasGas: true, hasBalcony: false, units: 12 },
  });
  buildingId = building.id;
  await admin.put(`/api/buildings/${buildingId}/structural-system`, {
    systemType: 'concrete',
    designLife: 50,
  });
  await createBuilding(admin, { technicianId, name: '=HYPERLINK("http://mau")', addressNumber: '-1' });
  for (let n = 0; n < 3; n += 1) await createBuilding(admin, { technicianId, name: `Torre ${n}` });
  await admin.delete(
    `/api/buildings/${(await createBuilding(admin, { technicianId, name: 'Demolida' })).id}`,
  );
  await createComposition(admin);
  await createEvidence(admin);
  const structure = await structureOf(admin, ['7']);
  await admin.post('/api/reports/with-structure', { buildingId, structure });
}, 120_000);
afterAll(() => app.stop());

const file = (client: Client, path: string, query: Record<string, unknown> = {}) =>
  client.get(`/api/${path}/export`, query).buffer(true).parse(binary);
const bytesOf = async (...asked: Parameters<typeof file>): Promise<Buffer> => {
  const { status, body } = await file(...asked);
  if (status !== 200) throw new Error(`${status} ${String(body)}`);
  return body as Buffer;
};
const csv = async (path: string, query = {}, client = admin): Promise<Record<string, string>[]> =>
  byHeading(readCsv((await bytesOf(client, path, query)).toString('utf8').replace(/^\ufeff/, '')));
const xlsx = async (path: string, query = {}, client = admin): Promise<Record<string, unknown>[]> =>
  byHeading(await readXlsx(await bytesOf(client, path, { ...query, format: 'xlsx' })));

type Row = Record<string, string | number | null>;
const list = async (path: string, query = {}): Promise<Row[]> =>
  (await admin.get(`/api/${path}`, query)).body as Row[];
const texts = (rows: Record<string, unknown>[], key: string): string[] =>
  rows.map((row) => unescapeFormula(String(row[key] ?? '')));

describe('export of a list', () => {
  it.each(LISTS)(
    '%s contains the rows of the list, in its order, in both formats',
    async (path, header, field) => {
      const expected = texts(await list(path), field);
      expect(expected.length).toBeGreaterThan(0);
      expect(texts(await csv(path), header)).toEqual(expected);
      expect(texts(await xlsx(path), header)).toEqual(expected);
    },
  );

  it.each(LISTS)('%s has no duplicate or empty heading', async (path) => {
    const [headings = []] = readCsv((await bytesOf(admin, path)).toString('utf8').replace(/^\ufeff/, ''));
    expect(headings.filter((heading, at) => heading === '' || headings.indexOf(heading) !== at)).toEqual([]);
  });

  it.each([
    ['cities', { filter: { q: 'são jo', state: 'SC' }, sort: ['name', 'DESC'] }, 'Município', 'name'],
    ['parameters', { filter: { demand: 'required' }, sort: ['unit', 'ASC'] }, 'Unidade', 'unit'],
    ['parameters', { criterionId: '3' }, 'Descrição', 'label'],
    ['buildings', { filter: { q: 'torre' }, sort: ['name', 'DESC'] }, 'Nome', 'name'],
  ])('%s applies search, filter and order of the list: %j', async (path, query, header, field) => {
    const expected = texts(await list(path, query), field);
    expect(expected.length).toBeLessThan((await list(path)).length);
    expect(texts(await csv(path, query), header)).toEqual(expected);
  });

  it.each(['[0,1]', 'nonsense'])('contains all pages for any range: %s', async (range) => {
    expect(await csv('states', { range })).toHaveLength(27);
  });

  it('identifies coverages by the code of their zone or isopleth', async () => {
    const [zone] = await list('bioclimatic-zones', { filter: { code: 'ZB1' } });
    const one = await csv(`bioclimatic-zones/${zone?.id}/coverages`);
    expect(one[0]).toMatchObject({ Zona: 'ZB1', Edição: '2005', UF: expect.stringMatching(/^[A-Z]{2}$/) });
    const all = await csv('bioclimatic-zones/coverages');
    expect(all.length).toBeGreaterThan(one.length);
    const [held] = await app.dataSource.query<[{ all: number }]>(
      'SELECT count(*) AS all FROM zone_coverages',
    );
    expect(all).toHaveLength(held.all);
    expect((await csv('isopleths/coverages'))[0]).toHaveProperty('Isopleta');
    expect((await file(admin, 'isopleths/999999/coverages')).status).toBe(404);
  });

  it('writes references by name, and numbers as numbers', async () => {
    const query = { filter: { id: [buildingId] } };
    const [row] = await csv('buildings', query);
    expect(row).toMatchObject({
      Nome: 'Aurora; "a nova" de 2026',
      CEP: '80010-000',
      'Responsável técnico': 'Ana Prado',
      'CREA/CAU do responsável': 'PR-12345/D',
      'Classe de ruído': 'II',
      'Área total (m²)': '1234,50',
      Garagem: 'Fechada',
      'Data de protocolo do projeto': '05/03/2026',
      Gás: 'Sim',
      'Terraço ou varanda': 'Não',
      'Áreas molhadas': '',
      'Tipo de sistema': 'Concreto',
      'Vida útil de projeto (anos)': '50',
      'Cadastrada em': expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/),
    });
    const [typed] = await xlsx('buildings', query);
    expect(typed).toMatchObject({
      Nome: 'Aurora; "a nova" de 2026',
      'Área total (m²)': 1234.5,
      'Número de unidades': 12,
      Gás: true,
      'Terraço ou varanda': false,
      'Áreas molhadas': null,
      'Data de protocolo do projeto': new Date('2026-03-05T00:00:00Z'),
      'Cadastrada em': expect.any(Date),
    });
  });

  it('writes the conditions of a parameter as text', async () => {
    const rows = await csv('parameters');
    const stored = await list('parameters');
    const told = (at: number): Record<string, string> => rows[at] ?? {};
    const at = stored.findIndex(({ conditions }) => (conditions as unknown as unknown[]).length > 0);
    expect(told(at)['Condições adicionais']).toMatch(/^.+( = .+|: (de|até) \d.*)$/);
    const own = stored.findIndex(({ attributeValueId }) => attributeValueId !== null);
    expect(told(own)['Atributo']).toContain(stored[own]?.['attributeName']);
    expect(told(own)['Valor do atributo']).not.toBe('');
    expect(rows.filter((row) => Object.values(row).includes('?'))).toEqual([]);
    const conditioned = stored.filter((one) => one['attributeValueId'] !== null).length;
    expect(rows.filter((row) => row['Valor do atributo'] !== '')).toHaveLength(conditioned);
  });

  it('opens in a Brazilian Excel, with a file name per list', async () => {
    const { body: sent, headers } = await file(admin, 'aggressiveness-classes');
    const body = sent as Buffer;
    expect(body.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(body.toString('utf8')).toMatch(/^\ufeffCódigo;Descrição;Risco;Ativa\r\n/);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'export-rows': '4',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="classes-de-agressividade-\d{4}-\d\d-\d\d\.csv"; filename\*=UTF-8''classes/,
      ),
    });
    const book = await file(admin, 'parameters', { format: 'xlsx' });
    expect(book.headers['content-disposition']).toContain(`filename*=UTF-8''par%C3%A2metros-`);
    expect(book.headers['content-type']).toContain('spreadsheetml');
  });

  it('escapes formulas so that an import reads the same text', async () => {
    for (const text of FORMULAS) {
      expect(escapeFormula(text)).toMatch(/^[^=+\-@\t\r＝]/);
      expect(unescapeFormula(escapeFormula(text))).toBe(text);
    }
    const query = { filter: { q: 'hyperlink' } };
    expect((await csv('buildings', query))[0]).toMatchObject({
      Nome: `'=HYPERLINK("http://mau")`,
      Número: "'-1",
    });
    expect((await xlsx('buildings', query))[0]).toMatchObject({ Nome: '=HYPERLINK("http://mau")' });
  });

  it('writes a workbook despite characters that XML does not allow', async () => {
    const name = 'a\u0001 <b>&"\' _x0041_ \ufffe ✓ 🏢';
    const { id } = await createBuilding(admin, { name: 'estranho' });
    await app.dataSource.query('UPDATE buildings SET name = $1 WHERE id = $2', [name, id]);
    const [row] = await xlsx('buildings', { filter: { id } });
    expect(String(row?.['Nome'])).toContain(`<b>&"'`);
    expect(String(row?.['Nome'])).toContain('✓ 🏢');
  });
});

describe('personal data in an export', () => {
  const documents = async (query = {}): Promise<string[]> =>
    texts(await csv('technicians', query), 'CPF/CNPJ').sort();

  it('is masked unless requested, except the CNPJ of a company', async () => {
    expect(await documents()).toEqual(expect.arrayContaining(['***.982.247-**', '11.222.333/0001-81']));
    expect((await documents()).join()).not.toContain('529');
    expect(await documents({ personal: 'full' })).toContain('529.982.247-25');
    expect((await xlsx('technicians')).map((row) => row['CPF/CNPJ'])).toContain('***.982.247-**');
  });

  it('is audited with user, list, number of rows and filter, without its content', async () => {
    const query = { filter: { q: 'Prado', userId: [1, 2], licenseState: 'PR' }, personal: 'full' };
    await csv('technicians', query);
    const events = await app.dataSource.query<{ kind: string; user_id: number; changes: object }[]>(
      "SELECT kind, user_id, changes FROM audit_log WHERE action = 'exported' ORDER BY id DESC",
    );
    const noted = events.find(({ changes }) => JSON.stringify(changes).includes('licenseState'));
    expect(noted).toMatchObject({
      kind: 'security',
      user_id: expect.any(Number),
      changes: {
        ...{ list: 'technicians', format: 'csv', personal: true },
        ...{ rows: expect.any(Number), filter: ['q', 'userId: 2', 'licenseState'] },
      },
    });
    expect(JSON.stringify(events)).not.toMatch(/Prado|529/);
  });
});

describe('access to an export', () => {
  it('requires access to the list, and is limited to visible rows', async () => {
    const other = await holderOf(app, admin, ['buildings', 'technicians']);
    const { id: technicianId } = await createTechnician(other, { fullName: 'De outra pessoa' });
    await createBuilding(other, { technicianId, name: 'De outra pessoa' });
    expect(texts(await csv('buildings', {}, other), 'Nome')).toEqual(['De outra pessoa']);
    expect(texts(await xlsx('technicians', {}, other), 'Nome completo')).toEqual(['De outra pessoa']);
    expect((await file(other, 'users')).status).toBe(403);
    expect((await file(other, 'buildings', { filter: { userId: 1 } })).status).toBe(200);
    expect(await csv('buildings', { filter: { userId: 1 } }, other)).toEqual([]);
  });

  it('is denied with 403 to a cross-site request', async () => {
    const answer = await admin.get('/api/states/export').set('Sec-Fetch-Site', 'cross-site');
    expect(answer.status).toBe(403);
  });

  it.each([
    [{ format: 'pdf' }, 'format'],
    [{ format: ['csv', 'xlsx'] }, 'format'],
    [{ personal: 'none' }, 'personal'],
    [{ sort: ['nothing', 'ASC'] }, 'nothing'],
    [{ filter: { salary: 1 } }, 'salary'],
    [{ filter: '{"q":' }, 'filter'],
  ])('returns 400 for %j, naming the parameter', async (query, named) => {
    const { status, body } = await admin.get('/api/technicians/export', query);
    expect([status, body.message]).toEqual([400, expect.stringContaining(named)]);
  });
});

describe('export of 30,000 rows', () => {
  const MANY = 30_000;
  let cookie: string;

  beforeAll(async () => {
    const person = await createPerson(admin, { isAdmin: true });
    const reader = await signedIn(app, person.email, person.password);
    ({ cookie } = await reader.headers());
    // In parts: a statement has 12 s, and the machine may be busy.
    for (let from = 1; from <= MANY; from += 5_000)
      await app.dataSource.query(
        `INSERT INTO buildings (user_id, technician_id, name, cep, street, city, state, bioclimatic_zone, total_area, floors)
         SELECT user_id, technician_id, 'Bloco ' || n, cep, street, city, state, bioclimatic_zone, n, 1 + n % 50
         FROM (SELECT * FROM buildings LIMIT 1) b, generate_series($1::int, $1 + 4999) n`,
        [from],
      );
  }, 60_000);

  const ask = (format: string): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const url = `${app.url}/api/buildings/export?format=${format}&filter={"q":"bloco"}`;
      get(url, { headers: { cookie }, agent: false }, resolve).on('error', reject);
    });

  const cursors = async (): Promise<number> => {
    const [row] = await app.dataSource.query<[{ open: number }]>(
      `SELECT count(*) AS open FROM pg_stat_activity WHERE datname = current_database()
       AND (state = 'idle in transaction' OR query LIKE 'FETCH%' AND state = 'active')`,
    );
    return row.open;
  };
  const moment = () => new Promise((resolve) => setTimeout(resolve, 20));

  it('contains every row', async () => {
    expect(await csv('buildings', { filter: { q: 'bloco' } })).toHaveLength(MANY);
    expect(await xlsx('buildings', { filter: { q: 'bloco' } })).toHaveLength(MANY);
  }, 120_000);

  it.each(['csv', 'xlsx'])(
    'stops reading when the client disconnects (%s)',
    async (format) => {
      for (let n = 0; n < 4; n += 1) {
        const answer = await ask(format);
        expect([answer.statusCode, answer.headers['export-rows']]).toEqual([200, String(MANY)]);
        while ((await cursors()) === 0) await moment();
        answer.destroy();
        while ((await cursors()) > 0) await moment();
      }
    },
    60_000,
  );

  it.each(['csv', 'xlsx'])('aborts the response when the database connection ends (%s)', async (format) => {
    const answer = await ask(format);
    await app.dataSource.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND query LIKE 'FETCH%' AND pid <> pg_backend_pid()`,
    );
    const read = (async () => {
      for await (const _chunk of answer);
    })();
    await expect(read).rejects.toThrow('aborted');
  });
});
