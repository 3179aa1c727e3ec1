import { jest } from '@jest/globals';
import type { EvaluatedReport } from '@prumo/domain';
import type { Response } from 'supertest';
import { PostgresQueryRunner } from 'typeorm/driver/postgres/PostgresQueryRunner.js';

import {
  canonical,
  contentHash,
  PACKAGE_FIELDS,
  PACKAGE_FORMAT,
  PART_KEYS,
} from '../src/features/insight/catalogue-package/package-format.js';
import { structureOf } from './builders/report.js';
import { BUILDINGS, registered } from './four-buildings/buildings.js';
import { linesOf, previewOf } from './four-buildings/printed.js';
import { amid, until, waitingFor } from './support/amid.js';
import { startApp, type TestApp } from './support/app.js';
import { binary } from './support/binary.js';
import { type Client, signedIn } from './support/client.js';
import { leaveAmidWriting, type ReportRow } from './support/import.js';
import { holderOf } from './support/people.js';

type PackedRecord = Record<string, unknown>;
type Content = Record<string, PackedRecord[]>;
type Row = ReportRow & { part: string };

let source: TestApp;
let from: Client;
let target: TestApp;
let to: Client;
beforeAll(async () => {
  source = await startApp({ kind: 'starter' });
  from = await signedIn(source);
  target = await startApp({ kind: 'reference', env: { CHANGES_PER_DAY: '1000000' } });
  to = await signedIn(target);
});
afterAll(async () => {
  await source.stop();
  await target.stop();
});

const PATH = '/api/catalogue-package';

async function exported(client: Client): Promise<Buffer> {
  const { status, body } = await client.get(PATH).buffer(true).parse(binary);
  expect([status, String(body).slice(0, 300)]).toEqual([200, expect.stringContaining(PACKAGE_FORMAT)]);
  return body as Buffer;
}

const contentOf = (file: Buffer): Content => (JSON.parse(file.toString()) as { content: Content }).content;

/** A package of this content, as an installation would have sealed it. */
function sealed(content: Content, over: object = {}): Buffer {
  const texts = Object.entries(content).map(([key, records]) => [key, records.map(canonical)] as const);
  const sha256 = contentHash(Object.fromEntries(texts));
  return Buffer.from(JSON.stringify({ format: PACKAGE_FORMAT, formatVersion: 2, sha256, content, ...over }));
}

const look = (client: Client, file: Buffer): Promise<Response> => client.upload(`${PATH}?dryRun=true`, file);
const bring = (client: Client, file: Buffer, plan?: string): Promise<Response> =>
  client.upload(`${PATH}?dryRun=false`, file, plan === undefined ? [] : [['plan', plan]]);
const rowsOf = ({ body }: Response): Row[] => body.rows as Row[];

/** How many statements the databases are asked meanwhile. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const asked = jest.spyOn(PostgresQueryRunner.prototype, 'query');
  await work();
  const { length } = asked.mock.calls;
  asked.mockRestore();
  return length;
}

/** Where what is stored here and there differs by right: ids, and who has confirmed a figure. */
const withoutIds = (report: EvaluatedReport): unknown =>
  JSON.parse(
    JSON.stringify([report.requirements, report.pendingFields], (key, value: unknown) =>
      ['id', 'attributeId', 'check'].includes(key) ? undefined : value,
    ),
  );

const countOf = async (app: TestApp, from: string): Promise<number> =>
  (await app.dataSource.query<[{ n: number }]>(`SELECT count(*)::integer AS n FROM ${from}`))[0].n;

describe('a package of the starter catalogue', () => {
  it('gives an installation without a catalogue equal rows in every document', async () => {
    const parameters = (await from.get('/api/parameters', { range: [0, 2] })).body as { id: number }[];
    await from.post('/api/parameters/check', { ids: parameters.map(({ id }) => id), checked: true });
    const file = await exported(from);

    const told = await look(to, file);
    expect([told.status, rowsOf(told).flatMap(({ errors }) => errors)]).toEqual([200, []]);
    const { total } = told.body as { total: { rows: number; created: number } };
    expect(total).toEqual({ rows: total.rows, created: total.rows, changed: 0, same: 0, wrong: 0 });
    expect(total.rows).toBeGreaterThan(500);
    expect(await countOf(target, 'requirements')).toBe(0);

    const done = await bring(to, file, told.body.plan as string);
    expect([done.status, done.body.total, done.body.rows]).toEqual([200, total, []]);
    expect(contentOf(await exported(to))).toEqual(contentOf(file));
    expect(await countOf(target, 'parameters WHERE checked_at IS NOT NULL')).toBe(0);
    expect(await countOf(source, 'parameters WHERE checked_at IS NOT NULL')).toBe(3);

    for (const described of Object.values(BUILDINGS)) {
      const there = await registered(from, described);
      const { bioclimaticZone2024 } = (await from.get(`/api/buildings/${there}`)).body as PackedRecord;
      const here = await registered(to, { ...described, told: { ...described.told, bioclimaticZone2024 } });
      const expected = await previewOf(from, there, await structureOf(from));
      const report = await previewOf(to, here, await structureOf(to));
      expect(withoutIds(report)).toEqual(withoutIds(expected));
      expect(linesOf(report)).toEqual(linesOf(expected));
      expect(linesOf(report).length).toBeGreaterThan(50);
    }
  }, 240_000);

  it('changes nothing the second time', async () => {
    const file = await exported(from);
    const before = await countOf(target, 'audit_log');
    const told = await look(to, file);
    const { rows } = (told.body as { total: { rows: number } }).total;
    const nothing = { rows, created: 0, changed: 0, same: rows, wrong: 0 };
    expect(told.body.total).toEqual(nothing);
    expect((await bring(to, file, told.body.plan as string)).body.total).toEqual(nothing);
    expect(await countOf(target, "audit_log WHERE kind = 'change'")).toBeLessThanOrEqual(before);
    expect(contentOf(await exported(to))).toEqual(contentOf(file));
  }, 120_000);

  it('asks the database some times for each list, never for a record', async () => {
    const file = await exported(from);
    const asked = await statementsOf(() => look(to, file));
    expect(asked).toBeGreaterThan(PART_KEYS.length);
    expect(asked).toBeLessThan(150);
  }, 60_000);

  it('has all lists that attributes may take their values from', () => {
    expect(Object.keys(PACKAGE_FIELDS)).toEqual(
      expect.arrayContaining([
        'typologies',
        'noise-classes',
        'aggressiveness-classes',
        'predominant-colors',
        'constructive-systems',
        'bioclimatic-zones',
        'isopleths',
      ]),
    );
  });
});

describe('a package of another edition', () => {
  const content = (): Promise<Content> => exported(from).then(contentOf);

  it('tells old and new, takes the confirmation off what changes, and leaves what it lacks', async () => {
    const next = await content();
    const [first, second] = next['parameters'] ?? [];
    const [criterion] = next['criteria'] ?? [];
    if (!first || !second || !criterion) throw new Error('The package is empty.');
    Object.assign(first, { unit: 'mm/ano' });
    Object.assign(criterion, { label: 'Como a próxima edição o chama' });
    next['predominant-colors']?.pop();
    next['typologies']?.push({ code: 'HOTEL', label: 'Hotel', isActive: true });
    const ids = (
      await target.dataSource.query<{ id: number }[]>('SELECT id FROM parameters ORDER BY id LIMIT 2')
    ).map(({ id }) => id);
    await to.post('/api/parameters/check', { ids, checked: true });

    const file = sealed(next);
    const told = await look(to, file);
    expect(told.body.total).toMatchObject({ created: 1, changed: 2, wrong: 0 });
    const changed = rowsOf(told).filter(({ action }) => action === 'update');
    expect(changed.map(({ part, changes }) => [part, changes])).toEqual([
      ['criteria', [{ column: 'Descrição', from: expect.any(String), to: 'Como a próxima edição o chama' }]],
      ['parameters', [expect.objectContaining({ column: 'Unidade', to: 'mm/ano' })]],
    ]);
    const parts = told.body.parts as { key: string; kept: number }[];
    expect(parts.find(({ key }) => key === 'predominant-colors')).toMatchObject({
      title: 'Cores Predominantes',
      kept: 1,
    });

    const colours = await countOf(target, 'predominant_colors');
    expect((await bring(to, file, told.body.plan as string)).status).toBe(200);
    expect(await countOf(target, 'predominant_colors')).toBe(colours);
    expect(await countOf(target, "typologies WHERE code = 'HOTEL'")).toBe(1);
    const checked = await target.dataSource.query<{ id: number }[]>(
      'SELECT id FROM parameters WHERE checked_at IS NOT NULL',
    );
    expect(checked.map(({ id }) => id)).toEqual(ids.slice(1));
    const audited = await countOf(target, `audit_log WHERE entity = 'criteria' AND action = 'update'`);
    expect(audited).toBe(1);
  }, 120_000);

  it('tells apart parameters that are equal in what they are known by', async () => {
    const next = await content();
    const [first] = next['parameters'] ?? [];
    if (!first) throw new Error('The package is empty.');
    next['parameters']?.push({ ...first, key: 'casa/igual', minimumValue: '≥ 7' });
    const file = sealed(next);
    expect((await bring(to, file)).body.total).toMatchObject({ created: 1, wrong: 0 });
    expect((await bring(to, file)).body.total).toMatchObject({ created: 0, changed: 0, wrong: 0 });
  }, 120_000);

  it('of version 1, without keys, finds equal parameters in their order', async () => {
    const next = await content();
    for (const parameter of next['parameters'] ?? []) delete parameter['key'];
    const file = sealed(next, { formatVersion: 1 });
    expect((await bring(to, file)).body.total).toMatchObject({ created: 0, changed: 0, wrong: 0 });
  }, 120_000);

  it('is refused as a whole while a record is wrong, and says which', async () => {
    const next = await content();
    const [first] = next['parameters'] ?? [];
    Object.assign(first ?? {}, { analysisCode: '99.9.9', label: 'x'.repeat(300) });
    next['requirements']?.push({ code: 'NOVO', label: 'Não chega a ser gravado', isActive: true });
    const file = sealed(next);
    const told = await look(to, file);
    const wrong = rowsOf(told).filter(({ action }) => action === 'error');
    expect(wrong).toMatchObject([{ part: 'parameters', errors: [{ column: 'Código da análise' }, {}] }]);
    const done = await bring(to, file);
    expect([done.status, done.body.message]).toEqual([400, '1 registro tem erros: nada foi importado.']);
    expect(Object.keys(done.body.errors as object)).toContain(`parameters.${wrong[0]?.line}.analysisCode`);
    expect(await countOf(target, "requirements WHERE code = 'NOVO'")).toBe(0);
  }, 120_000);

  it('is not written when its sender leaves, however late', async () => {
    const next = await content();
    next['requirements']?.push({ code: 'TARDE', label: 'De quem já se foi', isActive: true });
    await leaveAmidWriting(target, to, `${PATH}?dryRun=false`, sealed(next));
    expect(await countOf(target, "requirements WHERE code = 'TARDE'")).toBe(0);
  }, 120_000);

  it('is not exported when it holds too much, and no more of it is read', async () => {
    const { dataSource } = target;
    await dataSource.query(
      `INSERT INTO criteria (code, label) SELECT 'MUITOS' || n, 'A mais' FROM generate_series(1, 12000) AS n`,
    );
    const asked = jest.spyOn(PostgresQueryRunner.prototype, 'query');
    const { status, body } = await to.get(PATH);
    const answers = await Promise.all(asked.mock.results.map(({ value }) => value as unknown));
    asked.mockRestore();
    await dataSource.query(`DELETE FROM criteria WHERE code LIKE 'MUITOS%'`);
    expect([status, body.message]).toEqual([409, expect.stringContaining('grande demais')]);
    const rows = answers.map((answer) => (Array.isArray(answer) ? answer.length : 0));
    expect(Math.max(...rows)).toBeLessThanOrEqual(10_001);
  }, 120_000);

  it('is refused when what was told no longer holds', async () => {
    const next = await content();
    next['criteria']?.push({ code: 'Z9', label: 'Um critério a mais', isActive: true });
    const file = sealed(next);
    const told = await look(to, file);
    const [criterion] = (await to.get('/api/criteria')).body as { id: number }[];
    await to.put(`/api/criteria/${criterion?.id}`, { label: 'Mudado entretanto' });
    const done = await bring(to, file, told.body.plan as string);
    expect([done.status, done.body.message]).toEqual([409, expect.stringContaining('Confira de novo')]);
    expect(await countOf(target, "criteria WHERE code = 'Z9'")).toBe(0);
  }, 120_000);
});

it.each(['states', 'attributes'])(
  'is held until it is written what a parameter names: %s',
  async (resource) => {
    const [state] = await target.dataSource.query<[{ id: number }]>(
      `INSERT INTO states (code, name) VALUES ('ZZ', 'Sem municípios')
     ON CONFLICT (code) DO UPDATE SET name = excluded.name RETURNING id`,
    );
    const attribute = (column: string) => `SELECT id FROM attributes WHERE source_column = '${column}'`;
    const [named] = await target.dataSource.query<[{ id: number }]>(attribute('state'));
    const next = await exported(from).then(contentOf);
    const [first] = next['parameters'] ?? [];
    const condition = { attribute: 'buildings.state', values: ['ZZ'], minLimit: null, maxLimit: null };
    const none = { attribute: null, attributeValue: null, minLimit: null, maxLimit: null };
    const label = `Preso: ${resource}`;
    next['parameters']?.push({ ...first, ...none, key: `casa/${resource}`, label, conditions: [condition] });
    let deletion: Promise<{ status: number }> | undefined;
    let isAnswered = false;
    const done = await amid(
      target.dataSource,
      {
        hold: 'SELECT FROM analyses FOR UPDATE',
        edit: async () => {
          const id = resource === 'states' ? state.id : named.id;
          deletion = Promise.resolve(to.delete(`/api/${resource}/${id}`));
          void deletion.then(() => (isAnswered = true));
          await until(async () => isAnswered || (await waitingFor(target.dataSource)) > 1);
        },
      },
      () => bring(to, sealed(next)),
    );
    expect([done.status, (await deletion)?.status]).toEqual([200, 409]);
  },
  120_000,
);

describe('a file that is no whole package', () => {
  const ITEM = { code: 'A', label: 'Um', isActive: true };
  const good = (): Buffer => sealed({ typologies: [ITEM] });
  const swapped = (file: Buffer, one: string, other: string): Buffer =>
    Buffer.from(file.toString().replace(one, other));

  it.each<[string, () => Buffer, RegExp]>([
    ['with one letter changed', () => swapped(good(), '"Um"', '"Uns"'), /danificado ou foi editado/],
    ['cut off', () => good().subarray(0, -20), /danificado/],
    ['of a newer format', () => sealed({ typologies: [ITEM] }, { formatVersion: 3 }), /versão mais nova/],
    ['of something else', () => Buffer.from('{"format":"outra coisa"}'), /não é um pacote/],
    ['that is a table', () => Buffer.from('Código;Descrição\nA;Um'), /não é um pacote/],
    ['that is empty', () => Buffer.alloc(0), /./],
    ['that is nested without end', () => Buffer.from('['.repeat(500_000)), /não é um pacote/],
    ['with a list that nobody knows', () => sealed({ typologies: [ITEM], users: [] }), /não pode ser lido/],
    [
      'with a field that nobody knows',
      () => sealed({ typologies: [{ ...ITEM, id: 1 }] }),
      /não pode ser lido/,
    ],
    [
      'with a parameter that leaves out whom it is for',
      () => sealed({ parameters: [{ label: 'Um', attribute: null, attributeValue: null }] }),
      /não pode ser lido/,
    ],
    ['with NUL in a text', () => sealed({ typologies: [{ ...ITEM, label: 'a\0' }] }), /não pode ser lido/],
    ['with half a letter', () => sealed({ typologies: [{ ...ITEM, label: '\ud800' }] }), /não pode ser lido/],
    [
      'with a list for a text',
      () => sealed({ typologies: [{ ...ITEM, label: ['a'] }] }),
      /não pode ser lido/,
    ],
    [
      'of too many records',
      () => sealed({ typologies: Array.from({ length: 10_001 }, () => ITEM) }),
      /10\.000 registros/,
    ],
  ])('%s is refused, and why is told', async (_, file, why) => {
    const { status, body } = await look(to, file());
    expect([status, body.message]).toEqual([400, expect.stringMatching(why)]);
  });

  it('is read however its JSON is laid out', async () => {
    const { content, ...head } = JSON.parse(good().toString()) as { content: Content };
    const [item] = content['typologies'] ?? [];
    const turned = Object.fromEntries(Object.entries(item ?? {}).reverse());
    const file = Buffer.from(
      `\ufeff${JSON.stringify({ content: { typologies: [turned] }, ...head }, null, 2)}`,
    );
    expect((await look(to, file)).status).toBe(200);
  });

  it('is refused where it is too large, where there is none, and where nobody says whether it is a look', async () => {
    expect((await look(to, Buffer.alloc(10 * 1024 * 1024 + 1, 32))).status).toBe(413);
    expect((await to.post(`${PATH}?dryRun=true`)).status).toBe(400);
    expect((await to.upload(PATH, good())).status).toBe(400);
  });

  it('is for administrators alone', async () => {
    const other = await holderOf(target, to, ['requirements', 'parameters']);
    expect((await other.get(PATH)).status).toBe(403);
    expect((await look(other, good())).status).toBe(403);
  });
});
