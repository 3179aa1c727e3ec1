import { execFile, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

import { asAccount } from './account.js';
import type { Cluster } from './cluster.js';
import { isServerProcess, readPidFile } from './pid-file.js';

/** After so long the server is told to stop at once; it then recovers at its next start. */
const PATIENCE_MS = 30_000;

/** Ends the server by a fast shutdown: transactions are rolled back, everything is written, connections close. */
export async function endServer(cluster: Cluster, child: ChildProcess | undefined): Promise<void> {
  const pid = readPidFile(cluster.folder)?.pid;
  if (process.platform === 'win32') return endByControl(cluster);
  if (child) return endChild(child, pid);
  if (pid) return endProcess(pid);
}

async function endChild(child: ChildProcess, pid: number | undefined): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.stdin?.end();
  const impatient = setTimeout(() => pid && signal(pid, 'SIGQUIT'), PATIENCE_MS);
  await ended;
  clearTimeout(impatient);
}

async function endProcess(pid: number): Promise<void> {
  signal(pid, 'SIGINT');
  const impatient = setTimeout(() => signal(pid, 'SIGQUIT'), PATIENCE_MS);
  while (isServerProcess(pid)) await sleep(20);
  clearTimeout(impatient);
}

function signal(pid: number, name: 'SIGINT' | 'SIGQUIT'): void {
  if (isServerProcess(pid)) process.kill(pid, name);
}

/** Windows has no signals. */
async function endByControl({ binaries, folder, account }: Cluster): Promise<void> {
  const args = ['stop', '-D', folder, '-m', 'fast', '-w'];
  await promisify(execFile)(join(binaries, 'bin', 'pg_ctl'), args, asAccount(account)).catch(() => undefined);
}
