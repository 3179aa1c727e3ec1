import { execFile, spawnSync } from 'node:child_process';

import { requireLocal } from '../../instance.js';
import type { Attack, Attempt } from '../attempt.js';

const TARGETS = [
  '/api/buildings?filter=%7B%22q%22%3A%22a*%22%7D',
  '/api/buildings?sort=%5B%22name*%22%2C%22ASC%22%5D',
  '/api/cities?filter=%7B%22stateId%22%3A%221*%22%7D',
  '/api/search?q=a*',
  '/api/reports/1*',
  '/api/documents/verify?code=0123456789abcdef*',
];
const SQLMAP = '--batch --flush-session --level 2 --risk 1 --dbms postgresql --threads 2'.split(' ');
const WAPITI = '--flush-session -f txt -o /dev/stdout'.split(' ');
const WAPITI_FOUND = /(SQL Injection|Command execution|Path Traversal|Cross Site Scripting|XXE) *: *[1-9]/i;

/** Runs a public scanner where it is installed, until it is done or its time is over; a finding breaks a promise. */
const scanner = (
  name: string,
  what: string,
  argsOf: (attempt: Attempt, seconds: number) => readonly string[][],
  found: RegExp,
): Attack => ({
  name,
  what,
  isLong: true,
  async run(attempt) {
    if (spawnSync(name, ['--version'], { stdio: 'ignore' }).status !== 0) return `${name} is not installed`;
    const seconds = Math.max(60, attempt.effort.seconds * 4);
    for (const args of argsOf(attempt, seconds)) {
      const options = { timeout: (seconds + 60) * 1000, maxBuffer: Infinity };
      const output = await new Promise<string>((done) => {
        execFile(name, args, options, (_error, stdout) => done(stdout));
      });
      const at = found.exec(output)?.index;
      const text = at === undefined ? '' : output.slice(Math.max(at - 200, 0), at + 200);
      attempt.expect(at === undefined, `${name} ${args[1]}: ${text}`);
    }
    return undefined;
  },
});

export const SCANNERS: readonly Attack[] = [
  scanner(
    'sqlmap',
    'sqlmap on lists, searches and ids',
    ({ instance, users }) =>
      TARGETS.map((path) => [
        '-u',
        requireLocal(instance.url) + path,
        '--cookie',
        users.member.cookie,
        ...SQLMAP,
      ]),
    /is vulnerable|injection point/i,
  ),
  scanner(
    'wapiti',
    'wapiti on the whole',
    ({ instance }, seconds) => [
      ['-u', `${requireLocal(instance.url)}/`, '--max-scan-time', String(seconds), ...WAPITI],
    ],
    WAPITI_FOUND,
  ),
];
