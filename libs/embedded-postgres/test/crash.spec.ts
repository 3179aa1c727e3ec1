import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { startEmbeddedPostgres } from '../src/index.js';
import { startKillableCluster } from '../src/testing/index.js';
import { eventually, newDataDir, query, removeDataDirs, serverPid, startHolder } from './support.js';

afterAll(removeDataDirs);

const parentOf = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)]).toString());

/** Kills the two supervising processes that end the server with its program. */
function killSupervisor(pid: number): void {
  const shell = parentOf(pid);
  const all = execFileSync('ps', ['-e', '-o', 'pid=,ppid=,comm=']).toString().trim().split('\n');
  const shells = all.map((line) => line.trim().split(/\s+/)).filter(([, , command]) => command === 'sh');
  for (const [child] of shells.filter(([, parent]) => parent === String(shell)))
    process.kill(Number(child), 'SIGKILL');
  process.kill(shell, 'SIGKILL');
}

describe('a killed program', () => {
  it('ends its server too, and the next start finds all data', async () => {
    const dataDir = await newDataDir();
    const { program, url } = await startHolder(dataDir);
    await query(url, 'CREATE TABLE building AS SELECT 42 AS floors');
    program.kill('SIGKILL');
    const next = await startEmbeddedPostgres({ dataDir, durable: false });
    expect(await query(next.url, 'SELECT floors FROM building')).toEqual([{ floors: 42 }]);
    expect(next.url).not.toBe(url);
    await next.stop();
  });

  it('leaves at worst an orphaned server, which the next start adopts and ends', async () => {
    const dataDir = await newDataDir();
    const { program, url } = await startHolder(dataDir);
    killSupervisor(await serverPid(dataDir));
    program.kill('SIGKILL');
    await once(program, 'exit');
    const next = await startEmbeddedPostgres({ dataDir, durable: false });
    expect(next.url).toBe(url);
    await next.stop();
    await expect(query(url, 'SELECT 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  it('excludes others while it runs', async () => {
    const dataDir = await newDataDir();
    const { program } = await startHolder(dataDir);
    await expect(startEmbeddedPostgres({ dataDir, durable: false })).rejects.toThrow(
      'Outro Prumo em execução',
    );
    program.kill('SIGKILL');
  });
});

describe('a killed server', () => {
  it('is restarted at the same address while its program runs', async () => {
    const dataDir = await newDataDir();
    const server = await startEmbeddedPostgres({ dataDir });
    await query(server.url, 'CREATE TABLE building AS SELECT 42 AS floors');
    const pid = await serverPid(dataDir);
    process.kill(pid, 'SIGKILL');
    await eventually(async () => expect(await serverPid(dataDir)).not.toBe(pid));
    expect(await eventually(() => query(server.url, 'SELECT floors FROM building'))).toEqual([
      { floors: 42 },
    ]);
    await server.stop();
  });

  it('is restarted too if the program had adopted it', async () => {
    const dataDir = await newDataDir();
    const { program, url } = await startHolder(dataDir);
    const pid = await serverPid(dataDir);
    killSupervisor(pid);
    program.kill('SIGKILL');
    await once(program, 'exit');
    const server = await startEmbeddedPostgres({ dataDir, durable: false });
    expect([server.url, await serverPid(dataDir)]).toEqual([url, pid]);
    process.kill(pid, 'SIGKILL');
    await eventually(async () => expect(await serverPid(dataDir)).not.toBe(pid));
    expect(await eventually(() => query(server.url, 'SELECT 1 AS one'))).toEqual([{ one: 1 }]);
    await server.stop();
  });

  it('is reported to its owner once, in one line, if it cannot be restarted', async () => {
    const dataDir = await newDataDir();
    const lost: string[] = [];
    const server = await startEmbeddedPostgres({
      dataDir,
      durable: false,
      whenLost: ({ message }) => lost.push(message),
    });
    const cluster = join(dataDir, 'postgres');
    await rename(join(cluster, 'global'), join(cluster, 'gone'));
    process.kill(await serverPid(dataDir), 'SIGKILL');
    await eventually(async () => expect(lost).not.toEqual([]));
    await server.stop();
    expect(lost).toEqual([`O banco de dados embutido parou e não pôde ser reiniciado. Veja ${cluster}.log.`]);
  });

  it('is not taken for running if another program has its process id', async () => {
    const dataDir = await newDataDir();
    const server = await startEmbeddedPostgres({ dataDir, durable: false });
    const file = join(dataDir, 'postgres', 'postmaster.pid');
    const left = await readFile(file, 'utf8');
    await server.stop();
    await writeFile(file, left.replace(/^\d+/, String(process.pid)));
    const next = await startEmbeddedPostgres({ dataDir, durable: false });
    expect(await query(next.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await next.stop();
  });
});

it('restarts at its address with all committed data after a test has killed it', async () => {
  const cluster = await startKillableCluster();
  try {
    await query(cluster.url, 'CREATE TABLE building AS SELECT 42 AS floors');
    for (let round = 0; round < 2; round += 1) {
      await cluster.kill();
      await expect(query(cluster.url, 'SELECT 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
      await cluster.restart();
      expect(await query(cluster.url, 'SELECT floors FROM building')).toEqual([{ floors: 42 }]);
    }
  } finally {
    await cluster.stop();
  }
});
