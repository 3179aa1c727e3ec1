import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { readEnvironment, ENVIRONMENT_NAMES } from '../src/config/environment.js';
import { withClient } from '../src/database/backup/restore.js';
import { failToStart } from './support/process.js';

const README = fileURLToPath(new URL('../../../README.md', import.meta.url));
const OPERATIONS = fileURLToPath(new URL('../../../docs/operations.md', import.meta.url));

let folder: string;
let dataDir: string;
let other: Server;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prumo-settings-'));
  dataDir = join(folder, 'data');
  await writeFile(join(folder, 'file'), '');
  other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  other.close();
  await rm(folder, { recursive: true });
});

/** Name and default of every row of a document's table of settings. */
const settingsOf = (document: string): Map<string, string> => {
  const [, section = ''] = readFileSync(document, 'utf8').split(/^## (?:Six settings|Settings)$/m);
  const [table = ''] = section.split(/^## /m);
  return new Map(
    [...table.matchAll(/^\| `([A-Z0-9_]+)` +\| (.+?) +\|/gm)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
};

const taken = (): string => String((other.address() as { port: number }).port);

/** Values that can't be. */
const WRONG: Readonly<Record<string, string[]>> = {
  NODE_ENV: ['prod', ''],
  PORT: ['', 'oito', '70000', '80.5', '-1', '0x50'],
  HOST: [''],
  METRICS_PORT: ['oito', '70000', '3000'],
  // Which addresses the machine has, only the start can tell.
  METRICS_HOST: [''],
  DATABASE_URL: ['localhost', 'mysql://localhost/prumo'],
  DATABASE_OWNER_URL: ['localhost', 'postgres://localhost/prumo'],
  DATABASE_REPLICA_URLS: ['localhost', 'postgresql://a/prumo,', 'postgresql://a/prumo mysql://b/prumo'],
  DATABASE_PREPARED: ['', 'true'],
  // Without DATABASE_URL nobody else could take the work.
  WORKERS: ['', 'outside', 'apart'],
  DATA_DIR: [''],
  // Any text may be a folder's; one that can't be used keeps nobody from working.
  BACKUP_DIR: [],
  BACKUPS_KEPT: ['', '-1', '366', 'sete'],
  ADMIN_EMAIL: ['', 'ninguém'],
  ADMIN_PASSWORD: ['12345'],
  SESSION_TTL_SECONDS: ['', '0', '1e3', '43201'],
  SESSION_SECRET: ['curto', 'a'.repeat(32), '0123456789abcdef0123456789abcdef', 'prumo'.repeat(8)],
  COOKIE_SECURE: ['sim'],
  ICP_BRASIL_ROOTS: ['/nenhum/arquivo.pem', '/etc/hostname'],
  PUBLIC_URL: ['prumo', 'ftp://exemplo.com.br', 'https://exemplo.com.br/prumo', 'https://a:b@exemplo.com.br'],
  TRUST_PROXY: [
    ...['true', 'TRUE', 'yes', 'proxy', '10.0.0.0/40', '-1', '10', '99', '1.5'],
    // Networks that hold everybody.
    ...[
      '0.0.0.0/0',
      '::/0',
      '0.0.0.0/1, 128.0.0.0/1',
      '0.0.0.0/0.0.0.0',
      '::ffff:0:0/96',
      '::/8',
      '2000::/3',
    ],
  ],
  CEP_PROVIDER_URL: ['', 'viacep', 'ftp://example.com'],
  LOGIN_MAX_FAILURES: ['', '0', 'cinco'],
  CHANGES_PER_DAY: ['', '0', 'muitas'],
  DOCUMENTS_PER_DAY: ['', '0', '-1'],
  S3_BUCKET: ['ab', 'um bucket'],
  S3_REGION: [''],
  S3_ENDPOINT: ['minio', 'ftp://minio.exemplo.com.br'],
  AUDIT_CHANGES_DAYS: ['', '0', '40000'],
  AUDIT_EVENTS_DAYS: ['', '0', 'meio ano'],
  LOG_LEVEL: ['', 'verbose', 'WARN'],
  SEED: ['', 'tudo'],
};

describe('settings', () => {
  it('are exactly the rows of the settings table in docs/operations.md', () => {
    expect([...settingsOf(OPERATIONS).keys()].sort()).toEqual([...ENVIRONMENT_NAMES].sort());
    expect(Object.keys(WRONG).sort()).toEqual([...ENVIRONMENT_NAMES].sort());
  });

  it('have the same defaults in the README as in docs/operations.md', () => {
    const [short, full] = [settingsOf(README), settingsOf(OPERATIONS)];
    expect(short.size).toBe(6);
    expect([...short].filter(([name, value]) => full.get(name) !== value)).toEqual([]);
  });

  it('reach the containers of docker-compose.yml, except those that the image sets', () => {
    const compose = readFileSync(new URL('../../../docker-compose.yml', import.meta.url), 'utf8');
    const ofImage = ['NODE_ENV', 'HOST', 'METRICS_HOST', 'PORT', 'DATA_DIR'];
    const named = ENVIRONMENT_NAMES.filter((name) => new RegExp(`^ +${name}:`, 'm').test(compose));
    expect([...named, ...ofImage].sort()).toEqual([...ENVIRONMENT_NAMES].sort());
  });

  const wrong = Object.entries(WRONG).flatMap(([name, values]) =>
    values.map((value) => [name, value] as const),
  );
  it.each(wrong)('report a wrong %s (%j) in one Portuguese line', (name, value) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(
      new RegExp(`^Configuração inválida: ${name} \\((deve|obrigatória) [^\\n]+\\)$`),
    );
  });
});

describe('program start', () => {
  it.each([
    ['PORT', () => '', /^Configuração inválida: PORT \(.+\)$/],
    ['PORT', taken, /^A porta \d+ já está em uso\. /],
    ['METRICS_PORT', taken, /^A porta \d+ já está em uso\. .+: METRICS_PORT=9465 npm start$/],
    ['LOG_LEVEL', () => 'verbose', /^Configuração inválida: LOG_LEVEL \(.+\)$/],
    ['TRUST_PROXY', () => 'true', /^Configuração inválida: TRUST_PROXY \(.+\)$/],
    ['HOST', () => '203.0.113.7', /^Configuração inválida: HOST \(203\.0\.113\.7 .+\)$/],
    ['HOST', () => 'no.such.host.invalid', /^Configuração inválida: HOST \(no\.such\.host\.invalid .+\)$/],
    ['DATA_DIR', () => join(folder, 'file', 'data'), /^Configuração inválida: DATA_DIR \(.+\)$/],
    ['DATABASE_URL', () => 'postgres://prumo:x@127.0.0.1:1/prumo', /^Banco de dados inacessível: .+$/],
  ])('with a wrong %s exits with one line, before any other action', async (name, value, line) => {
    const { code, output } = await failToStart({ PORT: '0', DATA_DIR: dataDir, [name]: value() });
    expect([code, output.trimEnd().split('\n')]).toEqual([1, [expect.stringMatching(line)]]);
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  });

  it.each([[[]], [['--worker']]])(
    'with a role that may not create tables says so in one line (%j)',
    async (args: string[]) => {
      const role = `prumo_guest_${process.pid}`;
      const admin = process.env['PRUMO_TEST_ADMIN_URL'] ?? '';
      const url = Object.assign(new URL(admin), { username: role, password: 'segredo' }).href;
      const asAdmin = (sql: string) => withClient(admin, (client) => client.query(sql));
      await asAdmin(`CREATE ROLE ${role} LOGIN PASSWORD 'segredo'`);
      try {
        const settings = { PORT: '0', DATABASE_URL: url, SESSION_SECRET: randomBytes(32).toString('hex') };
        const { code, output } = await failToStart(settings, args);
        const line = 'O banco de dados não pôde ser preparado: permission denied for schema public';
        expect([code, output.trimEnd()]).toEqual([1, line]);
      } finally {
        await asAdmin(`DROP ROLE ${role}`);
      }
    },
  );
});
