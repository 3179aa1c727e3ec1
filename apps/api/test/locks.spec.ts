import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { LOCKS } from '../src/database/locks.js';

const SOURCES = fileURLToPath(new URL('../src', import.meta.url));
/** The tests' own, held on another database than the product's; and the register itself. */
const NOT_OURS = /(test-database|database\/locks)\.ts$/;

describe('advisory locks', () => {
  it('have unique numbers, so that unrelated operations do not wait for each other', () => {
    const numbers = Object.values(LOCKS);
    expect(numbers.length).toBeGreaterThan(3);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('are taken by the numbers of the register only', () => {
    const takers = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !NOT_OURS.test(file))
      .map((file) => ({ file, text: readFileSync(join(SOURCES, file), 'utf8') }))
      .filter(({ text }) => /advisory_(xact_)?lock/.test(text));
    expect(takers.map(({ file }) => file)).toEqual(['database/data-source.ts', 'jobs/job-store.ts']);
    for (const { file, text } of takers)
      for (const [call] of text.matchAll(/advisory_\w+\(.*/g))
        expect([file, call]).toEqual([file, expect.stringContaining('[LOCKS.')]);
  });
});
