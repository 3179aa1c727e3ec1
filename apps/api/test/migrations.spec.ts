import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DataSource } from 'typeorm';
import { createDataSource, migrate } from '../src/app-data-source.js';
import { takeNewNotes } from '../src/database/upgrade-notes.js';
import { MIGRATIONS } from '../src/database/migrations/index.js';
import { sha256 } from '../src/common/sha256.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { schemaDump } from './support/schema-dump.js';

const FOLDER = fileURLToPath(new URL('../src/database/migrations', import.meta.url));

/**
 * What the schema is after each migration that somebody's database has been through, by the beginning of its hash.
 * A line is added with a migration and never changed: databases that have it would differ from new ones.
 */
const APPLIED: Readonly<Record<string, string>> = {
  InitialSchema1763700000000: '11d9d803ead04ba1',
  SavedFilters1763710000000: 'f6719cbb1221b90b',
  CatalogueChanges1763720000000: '079cf393ac591d2c',
  DropCatalogueChanges1763730000000: 'f6719cbb1221b90b',
  ParameterLimits1763740000000: '638c960f62375e01',
  DocumentsOwner1763750000000: 'c82f0139287e6ed7',
  FirstNumber1763760000000: 'e4bd38d62128fcf7',
  KnownDevices1763770000000: '257cd4f54563bd9d',
  BoundedGrowth1763790000000: 'ef1ae2b712d538b6',
  AccountEvents1763800000000: 'f197d4efc45a0eac',
  SecondFactor1763810000000: 'c4ece7b8525d2214',
  ToldTruth1763820000000: '904812823a619f77',
  DocumentParties1763830000000: '3bd070e2ea2620e8',
  PlacesOfBothEditions1763840000000: '7570bfce222115a1',
  HistoryAndTrash1763850000000: '17a541b06dc1353c',
  ListTotals1763860000000: '4d7369039b4df5fa',
  LastWrites1763870000000: '7702d5b3a163b5c1',
  IncompleteBuildings1763880000000: '72f50c463289204f',
  EqualCodes1763890000000: '9bfb11a26add3007',
  SchemaVersion1763900000000: '36a2f20dbbacf05d',
  PasskeyHandles1763910000000: 'e4261db504e260af',
  PeopleIndexes1763920000000: '7c0384999c5ca672',
  IdempotencyKeys1763950000000: '42b14d0acacc9b18',
  ParameterKeys1763960000000: '4bd6b858616ef008',
  BuildingFacts1763970000000: '2cd885eac30cf5dc',
  ReportAnswers1763980000000: 'ffb1cb94c6674635',
  RowsInOrder1763990000000: '6cb86311ac4899e5',
  DocumentSummaries1764000000000: '867cd8d530df80af',
  Materials1764180000000: 'b2d86ccf5ca78529',
  BuildingAddressSearch1764360000000: '94b4ce52cda97bf5',
  SharedTechnicians1764900000000: 'f84e0e6bc8e4b071',
  LevelPresets1764910000000: 'e4dfd9bdf6cb7368',
  SampleRecords1764920000000: 'db2ce7aa3f31339e',
  Compositions1764930000000: 'eddfbbf3e12a108a',
  VerificationRows1764940000000: 'bcb57349c0658f3f',
  Evidence1764950000000: 'f4b7ddb4b6a86b5a',
  GuestsAndProgress1764960000000: '2fa8e5c5eeffff3d',
  DocumentKinds1764970000000: '7f2ff9faa1e1a7fc',
  BuildingCompositions1764980000000: '2daac59afc57cbd0',
  GuestDossier1765000000000: '7261c637ffbeb454',
  InvitedUsers1765005000000: '4587abe3ce13c60a',
  HandoverCatalogues1765010000000: 'f1813467bc2913d4',
  MaintenancePlan1765050000000: '24f81d1b02e1b3dd',
  BuildingHandover1765060000000: '687999f6e03cdd93',
  ManualTexts1765070000000: '6ad3791415641edb',
  ResidentsPages1765080000000: 'af2788964bfb6483',
  ManualPictures1765090000000: '2256886bd8a56db8',
  MaterialSources1765100000000: '2256886bd8a56db8',
  DeliveredBuildings1765110000000: '152b12384637ff24',
  EvidenceSearch1765120000000: '675698fab0a597b3',
};

const databases: TestDatabase[] = [];
afterAll(() => Promise.all(databases.map((database) => database.drop())));

async function bareDatabase(): Promise<string> {
  const database = await createTestDatabase('bare');
  databases.push(database);
  return database.url;
}

/** Works on a database as a program does that knows the first `known` migrations. */
async function asRelease<T>(
  url: string,
  known: number,
  work: (release: DataSource) => Promise<T>,
): Promise<T> {
  const release = await createDataSource(url, { migrations: MIGRATIONS.slice(0, known) }).initialize();
  try {
    return await work(release);
  } finally {
    await release.destroy();
  }
}

/** The schema after each migration, of a database that was brought from one to the next. */
async function stepByStep(url: string): Promise<string[]> {
  const dumps: string[] = [];
  for (let known = 1; known <= MIGRATIONS.length; known++)
    dumps.push(
      await asRelease(url, known, async (release) => {
        expect((await release.runMigrations()).map(({ name }) => name)).toEqual([
          MIGRATIONS[known - 1]?.name,
        ]);
        return schemaDump(release);
      }),
    );
  return dumps;
}

describe('the migrations', () => {
  let upgraded: string;
  let dumps: string[];

  beforeAll(async () => {
    upgraded = await bareDatabase();
    dumps = await stepByStep(upgraded);
  });

  it('run in the order of their timestamps, which is the order of the list', () => {
    const times = MIGRATIONS.map(({ name }) => Number(name.slice(-13)));
    expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
  });

  it('create the same schema in a fresh database as step by step', async () => {
    const fresh = await createDataSource(await bareDatabase()).initialize();
    expect(await migrate(fresh)).toEqual(MIGRATIONS.map(({ name }) => name));
    const dump = await schemaDump(fresh);
    await fresh.destroy();
    expect(dump).toContain('trigger CREATE TRIGGER audit_log_append_only');
    expect(dump.split('\n')).toEqual(dumps.at(-1)?.split('\n'));
  });

  it.each(MIGRATIONS.map(({ name }, step) => [name, step] as const))(
    'create the schema recorded when they were released: %s',
    (name, step) => {
      expect([name, sha256(dumps[step] ?? '').slice(0, 16)]).toEqual([name, APPLIED[name]]);
    },
  );

  it('correct the source of seeded materials, and keep edited sources', async () => {
    const url = await bareDatabase();
    const known = MIGRATIONS.findIndex(({ name }) => name.startsWith('MaterialSources'));
    await asRelease(url, known, async (release) => {
      await release.runMigrations();
      await release.query(`
        INSERT INTO materials (code, label, conductivity, density, specific_heat, source)
        SELECT code, code, 1, 1, 1, source FROM (VALUES
          ('EPS', 'ABNT NBR 15220-2:2005, tabela B.3'), ('XPS', 'Ficha do fabricante'),
          ('MEU', 'ABNT NBR 15220-2:2005, tabela B.3')) AS seeded(code, source);
        INSERT INTO surface_finishes (code, label, source)
        VALUES ('ASFALTO', 'Asfalto', 'ABNT NBR 15220-2:2005, tabela B.2')`);
    });
    const sources = await asRelease(url, known + 1, async (release) => {
      await release.runMigrations();
      return release.query<{ source: string }[]>(
        'SELECT source FROM (SELECT 1 AS part, id, source FROM materials UNION ALL SELECT 2, id, source FROM surface_finishes) AS s ORDER BY part, id',
      );
    });
    expect(sources.map(({ source }) => source)).toEqual([
      'λ de transcrições da ABNT NBR 15220-2:2005, tabela B.3; ρ e c de conhecimento profissional',
      'Ficha do fabricante',
      'ABNT NBR 15220-2:2005, tabela B.3',
      'Conhecimento profissional, sem fonte lida; ε da biblioteca do LabEEE/UFSC',
    ]);
  });

  it('index every foreign key and owner column', async () => {
    const missing = await asRelease(upgraded, MIGRATIONS.length, (release) =>
      release.query<{ name: string }[]>(`
        SELECT a.attrelid::regclass || '.' || a.attname AS name
        FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid AND c.relkind = 'r'
        WHERE c.relnamespace = 'public'::regnamespace
          AND (a.attname = 'owner_id' OR EXISTS (SELECT FROM pg_constraint f
            WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.conkey[1] = a.attnum))
          AND NOT EXISTS (SELECT FROM pg_index i WHERE i.indrelid = c.oid AND i.indkey[0] = a.attnum)`),
    );
    expect(missing).toEqual([]);
  });

  it('keep the widest stored limits when limits get more decimals', async () => {
    const url = await bareDatabase();
    const known = MIGRATIONS.findIndex(({ name }) => name.startsWith('ParameterLimits'));
    await asRelease(url, known, async (release) => {
      await release.runMigrations();
      await release.query(`
        INSERT INTO requirements (id, code, label) VALUES (1, 'R', 'R');
        INSERT INTO criteria (id, code, label) VALUES (1, 'C', 'C');
        INSERT INTO analyses (id, requirement_id, criterion_id, code, label) VALUES (1, 1, 1, 'C.1', 'A');
        INSERT INTO parameters (analysis_id, label, min_limit, max_limit) VALUES (1, 'P', -9999999999.99, 9999999999.99);
      `);
    });
    await asRelease(url, MIGRATIONS.length, async (release) => {
      await release.runMigrations();
      expect(await release.query('SELECT min_limit, max_limit FROM parameters')).toEqual([
        { min_limit: -9_999_999_999.99, max_limit: 9_999_999_999.99 },
      ]);
    });
  });

  it('move the audit into its partitions by kind and month', async () => {
    const url = await bareDatabase();
    const known = MIGRATIONS.findIndex(({ name }) => name.startsWith('BoundedGrowth'));
    await asRelease(url, known, async (release) => {
      await release.runMigrations();
      await release.query(`
        INSERT INTO audit_log (at, user_id, action, entity, entity_id, changes) VALUES
          ('2025-12-31 23:30:00+00', 1, 'create', 'buildings', 7, '{"name": "Casa"}'),
          ('2026-01-01 00:30:00+00', 1, 'login', 'users', 1, '{"address": "127.0.0.1"}'),
          ('2026-01-02 00:30:00+00', 1, 'update', 'buildings', 7, NULL)`);
    });
    await asRelease(url, MIGRATIONS.length, async (release) => {
      await release.runMigrations();
      await release.query("INSERT INTO audit_log (action) VALUES ('delete')");
      const rows = await release.query<{ part: string; id: number; action: string }[]>(
        'SELECT tableoid::regclass::text AS part, id, action, user_id, entity_id, changes FROM audit_log ORDER BY id',
      );
      expect(rows).toEqual([
        {
          part: 'audit_changes_2025_12',
          id: 1,
          action: 'create',
          user_id: 1,
          entity_id: 7,
          changes: { name: 'Casa' },
        },
        {
          part: 'audit_events_2026_01',
          id: 2,
          action: 'login',
          user_id: 1,
          entity_id: 1,
          changes: { address: '127.0.0.1' },
        },
        { part: 'audit_changes_2026_01', id: 3, action: 'update', user_id: 1, entity_id: 7, changes: null },
        expect.objectContaining({ part: 'audit_changes_default', id: 4, action: 'delete' }),
      ]);
    });
  });

  it('rename the later of two equal codes, and report it', async () => {
    const url = await bareDatabase();
    const known = MIGRATIONS.findIndex(({ name }) => name.startsWith('EqualCodes'));
    await asRelease(url, known, async (release) => {
      await release.runMigrations();
      await release.query(`
        INSERT INTO requirements (id, code, label) VALUES (1, 'R', 'R');
        INSERT INTO criteria (id, code, label, created_at) VALUES (1, 'Ção-de-dezesseis', 'Mais nova', '2026-02-01'),
          (2, 'CAO-DE-DEZESSEIS', 'Mais antiga', '2026-01-01'), (3, 'cao-de-dezesse-2', 'Ocupa', '2026-01-01');
        INSERT INTO analyses (id, requirement_id, criterion_id, code, label) VALUES
          (1, 1, 1, 'Ção-de-dezesseis.7', 'A'), (2, 1, 2, 'CAO-DE-DEZESSEIS.7', 'A');
        INSERT INTO typologies (id, code, label) VALUES (1, 'MISTO', 'A'), (2, 'misto', 'B'), (3, 'm\u200bisto', 'C');
        INSERT INTO isopleths (id, code, label) VALUES (1, 'Única', 'A'), (2, 'única', 'B'),
          (3, 'u\u0301nica', 'Decomposta');`);
    });
    await asRelease(url, MIGRATIONS.length, async (release) => {
      await release.runMigrations();
      const codesOf = async (table: string): Promise<string[]> =>
        (await release.query<{ code: string }[]>(`SELECT code FROM ${table} ORDER BY id`)).map(
          ({ code }) => code,
        );
      expect(await codesOf('criteria')).toEqual(['Ção-de-dezesse-3', 'CAO-DE-DEZESSEIS', 'cao-de-dezesse-2']);
      expect(await codesOf('analyses')).toEqual(['Ção-de-dezesse-3.7', 'CAO-DE-DEZESSEIS.7']);
      expect(await codesOf('typologies')).toEqual(['MISTO', 'misto-2', 'm\u200bisto-3']);
      expect(await codesOf('isopleths')).toEqual(['Única', 'única-2', 'u\u0301nica-3']);
      const audit = await release.query<object[]>(
        `SELECT entity, entity_id, action, changes FROM audit_log WHERE entity IN ('criteria', 'analyses') ORDER BY id`,
      );
      expect(audit).toEqual([
        {
          entity: 'criteria',
          entity_id: 1,
          action: 'update',
          changes: { code: { from: 'Ção-de-dezesseis', to: 'Ção-de-dezesse-3' } },
        },
        {
          entity: 'analyses',
          entity_id: 1,
          action: 'update',
          changes: { code: { from: 'Ção-de-dezesseis.7', to: 'Ção-de-dezesse-3.7' } },
        },
      ]);
      const notes = await takeNewNotes(release);
      expect(notes).toHaveLength(5);
      expect(notes[0]).toBe(
        'Tipos de uso: o código "misto" passou a "misto-2", pois é igual a "MISTO" sem distinguir maiúsculas e acentos.',
      );
      expect(await takeNewNotes(release)).toEqual([]);
    });
  });

  it('give the seeded criterion for equipment noise a code that the norm does not use', async () => {
    const url = await bareDatabase();
    const known = MIGRATIONS.findIndex(({ name }) => name.startsWith('RowsInOrder'));
    await asRelease(url, known, async (release) => {
      await release.runMigrations();
      await release.query(`
        INSERT INTO requirements (id, code, label) VALUES (1, '12', 'Acústico');
        INSERT INTO criteria (id, code, label) VALUES (1, '12.5', 'Equipamentos'), (2, '12.50', 'Da casa');
        INSERT INTO analyses (id, requirement_id, criterion_id, code, label) VALUES
          (1, 1, 1, '12.5.1', 'A'), (2, 1, 1, '12.5.2', 'B'), (3, 1, 2, '12.50.1', 'C');
        INSERT INTO seed_ledger (key, record_id) VALUES ('criteria/12.5', 1);`);
    });
    await asRelease(url, MIGRATIONS.length, async (release) => {
      await release.runMigrations();
      const codes = async (table: string) =>
        (await release.query<{ code: string }[]>(`SELECT code FROM ${table} ORDER BY id`)).map(
          ({ code }) => code,
        );
      expect(await codes('criteria')).toEqual(['12.P6', '12.50']);
      expect(await codes('analyses')).toEqual(['12.P6.1', '12.P6.2', '12.50.1']);
    });
  });

  it('normalise e-mail addresses, except those that another account has', async () => {
    const url = await bareDatabase();
    const known = MIGRATIONS.findIndex(({ name }) => name.startsWith('PeopleIndexes'));
    await asRelease(url, known, async (release) => {
      await release.runMigrations();
      await release.query(`INSERT INTO users (id, email, full_name, password_hash) VALUES
        (1, 'ana@casa.com', 'A', 'x'), (2, 'ａｎａ@casa.com', 'B', 'x'), (3, 'rui@ｃasa.com', 'C', 'x')`);
    });
    await asRelease(url, MIGRATIONS.length, async (release) => {
      await release.runMigrations();
      const users = await release.query<{ email: string }[]>('SELECT email FROM users ORDER BY id');
      expect(users.map(({ email }) => email)).toEqual(['ana@casa.com', 'ａｎａ@casa.com', 'rui@casa.com']);
    });
  });

  it('can be reverted down to the first, each restoring the schema before it', async () => {
    for (let known = MIGRATIONS.length; known > 1; known--)
      await asRelease(upgraded, known, async (release) => {
        await release.undoLastMigration();
        expect((await schemaDump(release)).split('\n')).toEqual(dumps[known - 2]?.split('\n'));
      });
  });
});

it('a migration imports only its own files, since later changes would alter applied migrations', () => {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\/|^\d{4}-/.test(file),
  );
  const foreign = files
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => {
      const text = readFileSync(join(FOLDER, file), 'utf8');
      return [...text.matchAll(/(?:from|import\()\s*'([^']+)'/g)]
        .map(([, source = '']) => source)
        .filter((source) => source !== 'typeorm' && !isOfItsOwn(file, source))
        .map((source) => `${file} imports ${source}`);
    });
  expect(files.length).toBeGreaterThan(MIGRATIONS.length);
  expect(foreign).toEqual([]);
});

/** Whether a file belongs to the same migration, one that has a folder. */
function isOfItsOwn(file: string, source: string): boolean {
  if (!file.includes('/')) return false;
  const target = relative(FOLDER, resolve(FOLDER, dirname(file), source));
  return source.startsWith('.') && target.split('/')[0] === file.split('/')[0];
}
