import { chmod, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startProcess } from './support/process.js';

it("exits with one line and code 1 when the embedded database can't be restarted", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'prumo-lost-'));
  await chmod(dataDir, 0o711);
  const program = await startProcess({ DATA_DIR: dataDir, SEED: 'none', CEP_PROVIDER_URL: 'off' });
  const cluster = join(dataDir, 'postgres');
  const [server = ''] = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
  await rename(join(cluster, 'global'), join(cluster, 'gone'));
  process.kill(Number(server), 'SIGKILL');

  const code = await program.ended;
  const last = program.output().trimEnd().split('\n').at(-1);
  expect([code, last]).toEqual([
    1,
    `O banco de dados embutido parou e não pôde ser reiniciado. Veja ${cluster}.log.`,
  ]);
  await rm(dataDir, { recursive: true, force: true });
}, 60_000);
