import { type ChildProcess, execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

import { asAccount } from './account.js';
import type { Cluster } from './cluster.js';
import { codeOf } from './error.js';

/** The contents of `postmaster.pid`; see PostgreSQL's `pidfile.h`. */
interface PidFile {
  pid: number;
  port: number;
  ready: boolean;
}

const pathOf = (cluster: string): string => join(cluster, 'postmaster.pid');

/** `undefined` if there is no file, or it is incomplete. */
export function readPidFile(cluster: string): PidFile | undefined {
  let text: string;
  try {
    text = readFileSync(pathOf(cluster), 'utf8');
  } catch {
    return undefined;
  }
  const lines = text.split('\n');
  const pid = Math.abs(Number.parseInt(lines[0] ?? '', 10));
  const port = Number.parseInt(lines[3] ?? '', 10);
  return pid > 0 && port > 0 ? { pid, port, ready: lines[7]?.trim() === 'ready' } : undefined;
}

/** After a crash or reboot the number may belong to another program or a zombie. */
export function isServerProcess(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (codeOf(error) !== 'EPERM') return false;
  }
  if (process.platform === 'win32') return true;
  try {
    return isServer(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return process.platform !== 'linux' && isServer(processStatus(pid));
  }
}

/** Matches `/proc/<pid>/stat` ("12 (postgres) S …") or the output of `ps` ("/path/postgres) S"). */
const isServer = (status: string): boolean => /postgres\) [^ZX]/.test(status);

function processStatus(pid: number): string {
  try {
    const ask = (what: string): string =>
      execFileSync('ps', ['-p', String(pid), '-o', `${what}=`], { stdio: ['ignore', 'pipe', 'ignore'] })
        .toString()
        .trim();
    return `${ask('comm')}) ${ask('state')}`;
  } catch {
    return '';
  }
}

/** Above every system's highest process number. */
const NO_PROCESS = 2 ** 31 - 1;

/**
 * Marks the file as left over: the server refuses to start if its number belongs to another live program. The rest
 * stays: by its shared memory key the server checks that no process of the crashed one still uses the files.
 */
export function disownPidFile(cluster: string): void {
  const text = readFileSync(pathOf(cluster), 'utf8');
  writeFileSync(pathOf(cluster), text.replace(/^-?\d+/, String(NO_PROCESS)));
}

/** After this time the server is stopped immediately; it recovers at its next start. */
const SHUTDOWN_TIMEOUT_MS = 30_000;

/** Ends the server by a fast shutdown: rolls back transactions, writes all data, closes connections. */
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
  const timer = setTimeout(() => pid && signal(pid, 'SIGQUIT'), SHUTDOWN_TIMEOUT_MS);
  await ended;
  clearTimeout(timer);
}

async function endProcess(pid: number): Promise<void> {
  signal(pid, 'SIGINT');
  const timer = setTimeout(() => signal(pid, 'SIGQUIT'), SHUTDOWN_TIMEOUT_MS);
  while (isServerProcess(pid)) await sleep(20);
  clearTimeout(timer);
}

function signal(pid: number, name: 'SIGINT' | 'SIGQUIT'): void {
  if (isServerProcess(pid)) process.kill(pid, name);
}

/** Windows has no signals. */
async function endByControl({ binaries, folder, account }: Cluster): Promise<void> {
  const args = ['stop', '-D', folder, '-m', 'fast', '-w'];
  await promisify(execFile)(join(binaries, 'bin', 'pg_ctl'), args, asAccount(account)).catch(() => undefined);
}
