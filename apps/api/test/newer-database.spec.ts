import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';

import { withClient } from '../src/database/backup/restore.js';
import { runRedactCommand } from '../src/commands/redact/run.js';
import { runUserCommand } from '../src/commands/user/run.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { failToStart, runTool } from './support/process.js';

const NEWER =
  /^Este banco de dados é de uma versão mais nova do Prumo: inicie essa versão, ou restaure em um banco vazio o backup feito antes da atualização\.\n?$/;

let folder: string;
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'prumo-newer-'))));
afterAll(() => rm(folder, { recursive: true }));

describe.each([
  [
    'a migration that the program does not know',
    `INSERT INTO migrations (timestamp, name) VALUES (9999999999999, 'Tomorrow9999999999999')`,
  ],
  ['a note that older programs would harm it', 'UPDATE schema_version SET oldest_program = 9999999999999'],
])('a database with %s', (_, change) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase('empty');
    await withClient(database.url, (client) => client.query(change));
  });
  afterAll(() => database.drop());

  it.each([[[]], [['--worker']]])('is refused by the program %j with one line', async (args: string[]) => {
    const settings = { DATABASE_URL: database.url, SESSION_SECRET: randomBytes(32).toString('hex') };
    expect(await failToStart(settings, args)).toEqual({ code: 1, output: expect.stringMatching(NEWER) });
  });

  it('is refused by the commands that manage users and redact the audit', async () => {
    const complained: string[] = [];
    const terminal = {
      env: { DATABASE_URL: database.url },
      input: Readable.from(['']),
      say: () => undefined,
      complain: (line: string) => void complained.push(line),
    };
    expect(await runUserCommand(['list'], terminal)).toBe(1);
    expect(await runRedactCommand(['edificacao', '1', '--confirmar'], terminal)).toBe(1);
    expect(complained).toEqual([expect.stringMatching(NEWER), expect.stringMatching(NEWER)]);
  });

  it('is refused by the backup', async () => {
    const { code, said } = await runTool('backup', [join(folder, 'newer.prumo')], database.url);
    expect([code, said]).toEqual([1, expect.stringMatching(NEWER)]);
  });
});
