import { type EvaluatedReport, VALUE_SOURCES } from '@prumo/domain';
import type { Response } from 'supertest';

import { PART_KEYS } from '../src/features/insight/catalogue-package/package-format.js';
import { structureOf } from './builders/report.js';
import { BUILDINGS, registered } from './reference-buildings/buildings.js';
import { linesOf, previewOf } from './reference-buildings/printed.js';
import { amid, until, waitingFor } from './support/amid.js';
import { startApp, type TestApp } from './support/app.js';
import { type Client, signedIn } from './support/client.js';
import { leaveAmidWriting, type ReportRow } from './support/import.js';
import {
  bring,
  contentOf,
  exported,
  imported,
  look,
  manifestOf,
  PACKAGE_PATH,
  sealed,
  sheetsOf,
} from './support/package.js';
import { listenToStatements } from './support/statements.js';

type PackedRecord = Record<string, unknown>;
type Row = ReportRow & { part: string };

let source: TestApp;
let from: Client;
let target: TestApp;
let to: Client;
const statements = listenToStatements();
beforeAll(async () => {
  source = await startApp({ kind: 'starter' });
  from = await signedIn(source);
  target = await startApp({ kind: 'reference', env: { CHANGES_PER_DAY: '1000000' } });
  to = await signedIn(target);
});
afterAll(async () => {
  statements.stop();
  await source.stop();
  await target.stop();
});

const rowsOf = ({ body }: Response): Row[] => body.rows as Row[];

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
  it('fills an empty installation, whose documents and package then equal those of the source', async () => {
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
    expect(sheetsOf(await exported(to))).toEqual(sheetsOf(file));
    expect(await countOf(target, 'parameters WHERE checked_at IS NOT NULL')).toBe(0);
    expect(await countOf(source, 'parameters WHERE checked_at IS NOT NULL')).toBe(3);

    for (const described of Object.values(BUILDINGS)) {
      const there = await registered(from, described);
      const { body } = await from.get(`/api/buildings/${there}`);
      const { bioclimaticZone, bioclimaticZone2024, isoplethCode } = body as PackedRecord;
      const ofThePlace = { bioclimaticZone, bioclimaticZone2024, isoplethCode };
      const here = await registered(to, { ...described, told: { ...described.told, ...ofThePlace } });
      const expected = await previewOf(from, there, await structureOf(from));
      const report = await previewOf(to, here, await structureOf(to));
      expect(withoutIds(report)).toEqual(withoutIds(expected));
      expect(linesOf(report)).toEqual(linesOf(expected));
      expect(linesOf(report).length).toBeGreaterThan(50);
    }
  }, 240_000);

  it('changes nothing when it is imported again', async () => {
    const file = await exported(from);
    const before = await countOf(target, 'audit_log');
    const told = await look(to, file);
    const { rows } = (told.body as { total: { rows: number } }).total;
    const nothing = { rows, created: 0, changed: 0, same: rows, wrong: 0 };
    expect(told.body.total).toEqual(nothing);
    expect((await bring(to, file, told.body.plan as string)).body.total).toEqual(nothing);
    expect(await countOf(target, "audit_log WHERE kind = 'change'")).toBeLessThanOrEqual(before);
    expect(sheetsOf(await exported(to))).toEqual(sheetsOf(file));
  }, 120_000);

  it('sends a constant number of statements per list', async () => {
    const file = await exported(from);
    const { length } = await statements.during(() => look(to, file));
    expect(length).toBeGreaterThan(PART_KEYS.length);
    expect(length).toBeLessThan(150);
  }, 60_000);

  it('contains all lists from which attributes take their values', () => {
    const tables = PART_KEYS.map((key) => key.replaceAll('-', '_'));
    expect(tables).toEqual(
      expect.arrayContaining(VALUE_SOURCES.filter((table) => !['states', 'cities'].includes(table))),
    );
  });

  it('is a zip of the sheets that the lists themselves export, without their read-only columns', async () => {
    const file = await exported(from);
    const { formatVersion, files } = manifestOf(file);
    expect([formatVersion, files.map(({ name }) => name)]).toEqual([6, PART_KEYS.map((key) => `${key}.csv`)]);
    const { text } = await from.get('/api/criteria/export').query({ sort: '["id","ASC"]' });
    expect(sheetsOf(file)['criteria.csv']).toBe(text);
  });
});

describe('a package of another edition', () => {
  const content = () => exported(from).then(contentOf);

  it('reports old and new values, removes the confirmation of changed parameters, and keeps records it lacks', async () => {
    const next = await content();
    const [first, second] = next['parameters'] ?? [];
    const [criterion] = next['criteria'] ?? [];
    if (!first || !second || !criterion) throw new Error('The package is empty.');
    Object.assign(first, { unit: 'mm/ano' });
    Object.assign(criterion, { label: 'Como a próxima edição o chama' });
    next['predominant-colors']?.pop();
    next['typologies']?.push({ code: 'HOTEL', label: 'Hotel', isActive: 'Sim' });
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

  it('keeps parameters apart that differ in their keys only', async () => {
    const next = await content();
    const [first] = next['parameters'] ?? [];
    if (!first) throw new Error('The package is empty.');
    next['parameters']?.push({ ...first, key: 'casa/igual', minimumValue: '≥ 7' });
    const file = sealed(next);
    expect(await imported(to, file)).toMatchObject({ created: 1, wrong: 0 });
    expect(await imported(to, file)).toMatchObject({ created: 0, changed: 0, wrong: 0 });
  }, 120_000);

  it('is refused as a whole naming the wrong row', async () => {
    const next = await content();
    const [first] = next['parameters'] ?? [];
    Object.assign(first ?? {}, { analysisCode: '99.9.9', label: 'x'.repeat(300) });
    next['requirements']?.push({ code: 'NOVO', label: 'Não chega a ser gravado', isActive: 'Sim' });
    const file = sealed(next);
    const told = await look(to, file);
    const wrong = rowsOf(told).filter(({ action }) => action === 'error');
    expect(wrong).toMatchObject([{ part: 'parameters', errors: [{ column: 'Código da análise' }, {}] }]);
    const done = await bring(to, file);
    expect([done.status, done.body.message]).toEqual([400, '1 registro tem erros: nada foi importado.']);
    expect(Object.keys(done.body.errors as object)).toContain(`parameters.${wrong[0]?.line}.analysisCode`);
    expect(await countOf(target, "requirements WHERE code = 'NOVO'")).toBe(0);
  }, 120_000);

  it('is not written when its sender disconnects during the write', async () => {
    const next = await content();
    next['requirements']?.push({ code: 'TARDE', label: 'De quem já se foi', isActive: 'Sim' });
    await leaveAmidWriting(target, to, `${PACKAGE_PATH}?dryRun=false`, sealed(next));
    expect(await countOf(target, "requirements WHERE code = 'TARDE'")).toBe(0);
  }, 120_000);

  it('is not exported, nor read further, when the catalogue is too large', async () => {
    const { dataSource } = target;
    await dataSource.query(
      `INSERT INTO criteria (code, label) SELECT 'MUITOS' || n, 'A mais' FROM generate_series(1, 12000) AS n`,
    );
    let answer: Response | undefined;
    const sent = await statements.during(async () => {
      answer = await to.get(PACKAGE_PATH);
    });
    const rows = (await Promise.all(sent.map(({ answer }) => answer))).map(
      (result) => result?.rows.length ?? 0,
    );
    await dataSource.query(`DELETE FROM criteria WHERE code LIKE 'MUITOS%'`);
    expect([answer?.status, answer?.body.message]).toEqual([409, expect.stringContaining('grande demais')]);
    expect(Math.max(...rows)).toBeGreaterThan(9_000);
    expect(Math.max(...rows)).toBeLessThanOrEqual(10_001);
  }, 120_000);

  it('is refused with 409 when the dry run is outdated', async () => {
    const next = await content();
    next['criteria']?.push({ code: 'Z9', label: 'Um critério a mais', isActive: 'Sim' });
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
  'locks the references of a parameter until it is written: %s',
  async (resource) => {
    const [state] = await target.dataSource.query<[{ id: number }]>(
      `INSERT INTO states (code, name) VALUES ('ZZ', 'Sem municípios')
     ON CONFLICT (code) DO UPDATE SET name = excluded.name RETURNING id`,
    );
    const attribute = (column: string) => `SELECT id FROM attributes WHERE source_column = '${column}'`;
    const [named] = await target.dataSource.query<[{ id: number }]>(attribute('state'));
    const next = await exported(from).then(contentOf);
    const [first] = next['parameters'] ?? [];
    const { friendlyName } = next['attributes']?.find(({ sourceColumn }) => sourceColumn === 'state') ?? {};
    const conditions = `${friendlyName} = ZZ`;
    const none = { attributeName: '', attributeValue: '', minLimit: '', maxLimit: '' };
    const label = `Preso: ${resource}`;
    next['parameters']?.push({ ...first, ...none, key: `casa/${resource}`, label, conditions });
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

describe('package with values that a sheet could misread', () => {
  it('keeps attributes that differ in case only, values with separators and texts like formulas', async () => {
    const next = contentOf(await exported(from));
    const NAMES: Record<string, string> = { floors: 'Uso', typology_id: 'USO' };
    for (const attribute of next['attributes'] ?? [])
      attribute['friendlyName'] = NAMES[attribute['sourceColumn'] ?? ''] ?? attribute['friendlyName'] ?? '';
    next['typologies']?.push({ code: 'A;B|"C"', label: 'Com sinais', isActive: 'Sim' });
    const conditions =
      'USO (buildings.typology_id) = "A;B|""C""" | RES-MULTI; Uso (buildings.floors): de 1,5 até 30';
    const [first] = next['parameters'] ?? [];
    const none = { attributeName: '', attributeValue: '', minLimit: '', maxLimit: '' };
    const parameter = { ...first, ...none, key: 'casa/sinais', label: "'=Sinais", conditions };
    // Conditions of other parameters name the two attributes by their old names.
    const file = sealed({ ...next, parameters: [parameter] });
    expect(await imported(to, file)).toMatchObject({ wrong: 0 });
    const again = contentOf(await exported(to));
    expect(again['parameters']?.find(({ key }) => key === 'casa/sinais')).toEqual(parameter);
    expect(await imported(to, sealed(again))).toMatchObject({ created: 0, changed: 0, wrong: 0 });
    expect((await bring(to, await exported(from))).status).toBe(200);
  }, 120_000);

  it('contains conditions longer than a cell of an uploaded sheet', async () => {
    const next = contentOf(await exported(from));
    const [first] = next['parameters'] ?? [];
    const codes = Array.from({ length: 200 }, (_, at) => `${'LONGO'.repeat(5)}${at}`);
    const types = codes.map((code) => ({ code, label: code, isActive: 'Sim' }));
    const name = next['attributes']?.find(({ sourceColumn }) => sourceColumn === 'typology_id');
    const condition = `${name?.['friendlyName']} = ${codes.join(' | ')}`;
    const none = { attributeName: '', attributeValue: '', minLimit: '', maxLimit: '' };
    const conditions = [condition, condition].join('; ');
    const parameter = { ...first, ...none, key: 'casa/longo', label: 'Longo', conditions };
    const file = sealed({ ...next, typologies: types, parameters: [parameter as Record<string, string>] });
    expect(await imported(to, file)).toMatchObject({ wrong: 0 });
    expect(conditions.length).toBeGreaterThan(10_000);
    expect(contentOf(await exported(to))['parameters']).toContainEqual(parameter);
  }, 120_000);
});

describe('keys of parameters', () => {
  const edited = async (change: (parameters: Record<string, string>[]) => void): Promise<Buffer> => {
    const next = contentOf(await exported(to));
    change(next['parameters'] ?? []);
    return sealed(next);
  };

  it('identify a parameter whose other columns all changed', async () => {
    const file = await edited(([first]) => Object.assign(first ?? {}, { label: 'Outro nome', unit: 'km' }));
    expect((await look(to, file)).body.total).toMatchObject({ created: 0, changed: 1, wrong: 0 });
  });

  it('that are unknown create a parameter', async () => {
    const file = await edited(([first]) => Object.assign(first ?? {}, { key: 'casa/desconhecida' }));
    expect((await look(to, file)).body.total).toMatchObject({ created: 1, changed: 0, wrong: 0 });
  });

  it('that are duplicates or have invalid characters are errors of their rows', async () => {
    const file = await edited(([first, second, third]) => {
      Object.assign(second ?? {}, { key: first?.['key'] });
      Object.assign(third ?? {}, { key: 'não vale' });
    });
    const wrong = rowsOf(await look(to, file)).filter(({ action }) => action === 'error');
    expect(wrong.map(({ line, errors }) => [line, errors.map(({ column }) => column)])).toEqual([
      [3, ['']],
      [4, ['Chave']],
    ]);
  });
});
