import { readFileSync } from 'node:fs';

import { documentedSite, localSite } from '../src/attack/nginx.js';
import { lineOf, LIMITS, type Result } from '../src/attack/run.js';
import { attackAll, ATTACKS, chosen } from '../src/attack/suite.js';
import { requireLocal } from '../src/instance.js';

/** As `npm run attack -- --seconds 0.6 --connections 4 --untimed` does, without what takes minutes. */
const CHEAP = { effort: { seconds: 0.6, connections: 4, isTimed: false }, withLong: false };

describe('the attacks', () => {
  it('refuse an address other than 127.0.0.1', () => {
    expect(requireLocal('http://127.0.0.1:3000')).toBe('http://127.0.0.1:3000');
    for (const url of [
      'http://example.com',
      'https://127.0.0.1',
      'http://192.0.2.1:3000',
      'http://127.0.0.1.example.com',
    ])
      expect(() => requireLocal(url)).toThrow(/127\.0\.0\.1/);
  });

  it('configure the documented nginx with local addresses and without TLS', () => {
    const page = readFileSync('../docs/operations.md', 'utf8');
    const site = localSite(documentedSite(page), 8080, ['127.0.0.1:4001', '127.0.0.1:4002']);
    expect(site).toContain('server 127.0.0.1:4001');
    expect(site).toContain('server 127.0.0.1:4002');
    expect(site.match(/^\s*listen .*$/gm)).toEqual(['  listen 127.0.0.1:8080;']);
    expect(site).not.toContain('ssl');
    expect(site).toContain('client_max_body_size');
  });

  it('are chosen by their unique names, and an unknown name is refused', () => {
    expect(new Set(ATTACKS.map(({ name }) => name)).size).toBe(ATTACKS.length);
    expect(chosen({ only: ['sqlmap'], withLong: false }).map(({ name }) => name)).toEqual(['sqlmap']);
    expect(() => chosen({ only: ['none'], withLong: true })).toThrow('No attack is called none');
  });

  it('break no limit but those of time, which `npm run attack` judges', async () => {
    const results: Result[] = [];
    const report = await attackAll(CHEAP, (result) => results.push(result));
    const broken = results.filter(({ attempt }) => attempt.broken.size > 0);
    expect(broken.map(lineOf)).toEqual([]);
    expect(report.growth).toBeLessThan(LIMITS.growth);
    expect(results.filter(({ times }) => times.length === 0).map(lineOf)).toEqual([]);
    expect(results).toHaveLength(chosen(CHEAP).length);
  }, 600_000);
});
