import { spawn, spawnSync } from 'node:child_process';

import type { Attempt, Attack } from '../attempt.js';
import { requireLocal } from '../instance.js';

const isInstalled = (program: string): boolean =>
  spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;

/** Runs a scanner until it is done, or its time is over; what it wrote. */
function scan(program: string, args: readonly string[], seconds: number): Promise<string> {
  return new Promise((done) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], timeout: seconds * 1000 });
    let text = '';
    child.stdout.on('data', (data: Buffer) => (text += data.toString()));
    child.stderr.on('data', (data: Buffer) => (text += data.toString()));
    child.once('error', (error) => done(error.message));
    child.once('close', () => done(text));
  });
}

const TARGETS = [
  '/api/buildings?filter=%7B%22q%22%3A%22a*%22%7D',
  '/api/buildings?sort=%5B%22name*%22%2C%22ASC%22%5D',
  '/api/cities?filter=%7B%22stateId%22%3A%221*%22%7D',
  '/api/search?q=a*',
  '/api/reports/1*',
  '/api/documents/verify?code=0123456789abcdef*',
];

async function sqlmap(attempt: Attempt): Promise<string | void> {
  if (!isInstalled('sqlmap')) return 'sqlmap is not installed';
  for (const path of TARGETS) {
    const args = ['-u', requireLocal(attempt.url) + path, '--cookie', attempt.cast.member.cookie];
    const text = await scan(
      'sqlmap',
      [
        ...args,
        '--batch',
        '--flush-session',
        '--level',
        '2',
        '--risk',
        '1',
        '--dbms',
        'postgresql',
        '--threads',
        '2',
      ],
      Math.max(60, attempt.ground.effort.seconds * 4),
    );
    attempt.expect(!/is vulnerable|injection point/i.test(text), `sqlmap on ${path}: ${text.slice(-400)}`);
  }
}

async function wapiti(attempt: Attempt): Promise<string | void> {
  if (!isInstalled('wapiti')) return 'wapiti is not installed';
  const minutes = Math.max(60, attempt.ground.effort.seconds * 4);
  const text = await scan(
    'wapiti',
    [
      '-u',
      `${requireLocal(attempt.url)}/`,
      '--flush-session',
      '--max-scan-time',
      String(minutes),
      '-f',
      'txt',
      '-o',
      '/dev/stdout',
    ],
    minutes + 60,
  );
  const found = /(SQL Injection|Command execution|Path Traversal|Cross Site Scripting|XXE) *: *[1-9]/i.exec(
    text,
  );
  attempt.expect(found === null, `wapiti: ${found?.[0] ?? ''}`);
}

/** Others' scanners, where this machine has them. */
export const SCANNERS: readonly Attack[] = [
  { name: 'sqlmap', what: 'sqlmap on lists, searches and ids', ownInstance: true, run: sqlmap },
  { name: 'wapiti', what: 'wapiti on the whole', ownInstance: true, run: wapiti },
];
