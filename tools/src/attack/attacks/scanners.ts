import { spawnSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

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

const secondsOf = ({ setting }: Attempt): number => Math.max(60, setting.effort.seconds * 4);

/** Runs a scanner until it is done or its time is over; answers its output, or undefined where it is not installed. */
async function scan(program: string, args: readonly string[], seconds: number): Promise<string | undefined> {
  if (spawnSync(program, ['--version'], { stdio: 'ignore' }).status !== 0) return undefined;
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'], timeout: seconds * 1000 });
  const [output] = await Promise.all([text(child.stdout), once(child, 'close')]);
  return output;
}

/** Public scanners, where they are installed. */
export const SCANNERS: readonly Attack[] = [
  {
    name: 'sqlmap',
    what: 'sqlmap on lists, searches and ids',
    isLong: true,
    async run(attempt) {
      for (const path of TARGETS) {
        const url = requireLocal(attempt.setting.instance.url) + path;
        const options = '--batch --flush-session --level 2 --risk 1 --dbms postgresql --threads 2'.split(' ');
        const args = ['-u', url, '--cookie', attempt.cast.member.cookie, ...options];
        const output = await scan('sqlmap', args, secondsOf(attempt));
        if (output === undefined) return 'sqlmap is not installed';
        const found = /is vulnerable|injection point/i.test(output);
        attempt.expect(!found, `sqlmap on ${path}: ${output.slice(-400)}`);
      }
    },
  },
  {
    name: 'wapiti',
    what: 'wapiti on the whole',
    isLong: true,
    async run(attempt) {
      const url = `${requireLocal(attempt.setting.instance.url)}/`;
      const seconds = secondsOf(attempt);
      const options = `--flush-session --max-scan-time ${seconds} -f txt -o /dev/stdout`.split(' ');
      const output = await scan('wapiti', ['-u', url, ...options], seconds + 60);
      if (output === undefined) return 'wapiti is not installed';
      const kinds = 'SQL Injection|Command execution|Path Traversal|Cross Site Scripting|XXE';
      const found = new RegExp(`(${kinds}) *: *[1-9]`, 'i').exec(output)?.[0];
      attempt.expect(found === undefined, `wapiti: ${found ?? ''}`);
    },
  },
];
