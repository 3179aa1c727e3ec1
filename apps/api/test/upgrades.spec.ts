import { fileURLToPath } from 'node:url';

import { predominantColors } from '@prumo/starter-catalogue';

import { readArchive, verifyArchive } from '../src/database/backup/archive.js';
import { load } from '../src/database/backup/load.js';
import { withClient } from '../src/database/backup/restore.js';
import { createDataSource } from '../src/app-data-source.js';
import { seedParameters } from '../src/database/seeds/parameter-records.js';
import { MIGRATIONS } from '../src/database/migrations/index.js';
import { ADMIN } from './support/app.js';
import { binary } from './support/binary.js';
import { Client } from './support/client.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { type RunningProcess, startProcess } from './support/process.js';
import { schemaDump } from './support/schema-dump.js';

/** Brings what `tools/src/release-database.ts` has kept of a release into a database, as that release left it. */
async function loadRelease(url: string, release: string): Promise<void> {
  const file = fileURLToPath(new URL(`upgrades/${release}.prumo`, import.meta.url));
  const head = await verifyArchive(file);
  const migrations = MIGRATIONS.filter(({ name }) => head.migrations.includes(name));
  expect(migrations).toHaveLength(head.migrations.length);
  const dataSource = createDataSource(url, { withoutTimeouts: true, migrations });
  await dataSource.initialize();
  await dataSource.runMigrations();
  await dataSource.destroy();
  await withClient(url, (client) => load(client, head, readArchive(file)));
}

async function schemaOf(url: string): Promise<string[]> {
  const dataSource = await createDataSource(url, { withoutTimeouts: true }).initialize();
  try {
    return (await schemaDump(dataSource)).split('\n');
  } finally {
    await dataSource.destroy();
  }
}

interface Coded {
  id: number;
  code: string;
  label: string;
}

describe.each([
  ['df3ae54', ['Incluídos só com os valores que existem: 12 parâmetros (falta Tipo de uso RES-UNI)']],
  ['63651c3', ['Incluídos só com os valores que existem: 5 parâmetros (falta Tipo de uso RES-UNI)']],
])('a database of release %s, with edited and deleted seeds', (release, reduced) => {
  let database: TestDatabase;
  let program: RunningProcess;
  let admin: Client;
  const start = (): Promise<RunningProcess> =>
    startProcess({
      ...{ DATABASE_URL: database.url, SESSION_SECRET: 'nTqv7wYb3KpXz9RcL2mHdF5sJgUe8aQ4' },
      ...{ CEP_PROVIDER_URL: 'off', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password },
    });
  const list = async <T = Coded>(path: string): Promise<T[]> => (await admin.get(`/api/${path}`)).body as T[];
  const codesOf = async (path: string): Promise<string[]> => (await list(path)).map(({ code }) => code);
  const column = async <T>(sql: string, parameters: unknown[] = []): Promise<T[]> =>
    withClient(database.url, async (client) =>
      (await client.query<{ value: T }>(sql, parameters)).rows.map(({ value }) => value),
    );

  beforeAll(async () => {
    database = await createTestDatabase('bare');
    await loadRelease(database.url, release);
    program = await start();
    admin = new Client(program.url);
    expect((await admin.signIn()).status).toBe(200);
  }, 120_000);
  afterAll(async () => {
    await program.stop();
    await database.drop();
  });

  it('has the schema of a fresh database once the program has started', async () => {
    const fresh = await createTestDatabase('empty');
    expect(await schemaOf(database.url)).toEqual(await schemaOf(fresh.url));
    await fresh.drop();
  });

  it('keeps edited and deleted records', async () => {
    const typologies = await list('typologies');
    expect(typologies.find(({ code }) => code === 'RES-MULTI')?.label).toBe('Prédio (editado)');
    expect(typologies.map(({ code }) => code)).not.toContain('RES-UNI');
    expect((await list('requirements')).find(({ code }) => code === '13')?.label).toBe('Luz (editado)');
    expect(await list('predominant-colors')).toHaveLength(predominantColors.length - 1);
    const edited = await list<{ minimumValue: string }>('parameters');
    expect(edited.filter(({ minimumValue }) => minimumValue === 'Valor editado')).toHaveLength(1);
  });

  it('gets every parameter added since the release', async () => {
    const known = await column<string>(
      `SELECT key AS value FROM seed_ledger WHERE starts_with(key, 'parameters/')`,
    );
    expect(seedParameters.map(({ key }) => key).filter((key) => !known.includes(key))).toEqual([]);
  });

  it('reports at the start and in the settings the seeds inserted without a deleted value', async () => {
    const notes = (await list<{ message: string }>('upgrade-notes')).map(({ message }) => message);
    const shown = notes.filter((message) => message.includes('RES-UNI'));
    expect(shown.map((message) => message.split(': "')[0])).toEqual(reduced);
    for (const message of shown) {
      if (release === 'df3ae54') expect(message).toContain('"Casa térrea, vedação externa, sem ruína"');
      expect(program.output()).toContain(`Atenção: ${message}`);
    }
  });

  it('renames the later of two equal codes, and reports it', async () => {
    expect(await codesOf('typologies')).toEqual(expect.arrayContaining(['MISTO', 'misto-2']));
    expect(await codesOf('isopleths')).toEqual(expect.arrayContaining(['II', 'ii-2']));
    expect(await codesOf('criteria')).toEqual(expect.arrayContaining(['Próprio', 'PROPRIO-2']));
    expect(await codesOf('analyses')).toContain('PROPRIO-2.1');
    const told =
      'Tipos de uso: o código "misto" passou a "misto-2", pois é igual a "MISTO" sem distinguir maiúsculas e acentos.';
    expect(program.output()).toContain(`Atenção: ${told}`);
    const notes = await list<{ message: string }>('upgrade-notes');
    expect(notes.map(({ message }) => message)).toContain(told);
  });

  it('returns its buildings and reports, and issues the document', async () => {
    const [building] = await list<{ id: number; name: string; isoplethCode: string }>('buildings');
    expect(building).toMatchObject({ name: 'Edifício Aurora', isoplethCode: 'ii-2' });
    const [report] = await list<{ id: number; buildingId: number }>('reports');
    expect(report?.buildingId).toBe(building?.id);
    const documents = `/api/reports/${report?.id}/documents`;
    const [issued] = (await admin.get(documents)).body as { sha256: string }[];
    expect((await admin.get(`${documents}/${issued?.sha256}`)).status).toBe(200);
    const document = await admin.get(`/api/reports/${report?.id}/jsreport`).buffer(true).parse(binary);
    expect([document.status, (document.body as Buffer).subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  });

  it('has no changes at the next start', async () => {
    const again = await start();
    expect(again.output()).not.toMatch(/Atenção|atualizada|versão anterior|incluídos/);
    await again.stop();
  });
});
