import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';

const folders: string[] = [];

/** A data folder with a space and accents in its name, as is usual in Brazil. */
export async function newDataDir(): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'prumo-embedded-'));
  await chmod(parent, 0o755);
  folders.push(parent);
  return join(parent, 'Edificações e relatórios');
}

export async function removeDataDirs(): Promise<void> {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));
}

export async function query<T extends pg.QueryResultRow>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Retries until the work succeeds; the test's timeout ends it. */
export async function eventually<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch {
      await sleep(50);
    }
  }
}

export async function serverPid(dataDir: string): Promise<number> {
  return Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

/** Starts another program on the data folder and waits until its server is up. */
export async function startHolder(dataDir: string): Promise<{ program: ChildProcess; url: string }> {
  const loader = resolve('../../tools/ts.mjs');
  const program = spawn(process.execPath, ['--import', loader, 'test/holder.ts', dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(program.stdout, 'data')) as [Buffer];
  return { program, url: line.toString().trim() };
}
