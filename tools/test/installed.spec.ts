import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { hasDevPackages, missingPackages } from '../lib/installed.mjs';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'prumo-installed-'));
});

afterEach(() => rm(root, { recursive: true }));

const asked = {
  '': { version: '1.0.0' },
  'apps/api': { version: '1.0.0' },
  'node_modules/express': { version: '5.3.0' },
  'apps/admin/node_modules/vite': { version: '8.3.8' },
  'node_modules/native-here': {
    version: '1.0.0',
    optional: true,
    os: [process.platform],
    cpu: [process.arch],
  },
  'node_modules/native-elsewhere': { version: '1.0.0', optional: true, os: ['aix'] },
  'node_modules/native-elsewhere/node_modules/part': { version: '1.0.0', optional: true },
  'node_modules/not-here': { version: '1.0.0', optional: true, os: [`!${process.platform}`] },
};

const ask = (packages: object): Promise<void> =>
  writeFile(join(root, 'package-lock.json'), JSON.stringify({ packages }));

async function install(packages: Record<string, object>): Promise<void> {
  for (const path of Object.keys(packages)) {
    await mkdir(join(root, path), { recursive: true });
    await writeFile(join(root, path, 'package.json'), '{}');
  }
  await writeFile(join(root, 'node_modules', '.package-lock.json'), JSON.stringify({ packages }));
}

const present = {
  'apps/admin/node_modules/vite': asked['apps/admin/node_modules/vite'],
  'node_modules/express': asked['node_modules/express'],
  'node_modules/native-here': asked['node_modules/native-here'],
};

describe('missingPackages', () => {
  it('misses everything that this machine can use when nothing is installed', async () => {
    await ask(asked);
    expect(missingPackages(root)).toEqual([
      { path: 'node_modules/express', optional: false },
      { path: 'apps/admin/node_modules/vite', optional: false },
      { path: 'node_modules/native-here', optional: true },
    ]);
  });

  it('is content with what somebody else has installed', async () => {
    await ask(asked);
    await install(present);
    expect(missingPackages(root)).toEqual([]);
  });

  it('notices another version in the lock file', async () => {
    await ask({ ...asked, 'node_modules/express': { version: '5.4.0' } });
    await install(present);
    expect(missingPackages(root)).toEqual([{ path: 'node_modules/express', optional: false }]);
  });

  it('notices a folder that was deleted', async () => {
    await ask(asked);
    await install(present);
    await rm(join(root, 'node_modules/express'), { recursive: true });
    expect(missingPackages(root)).toEqual([{ path: 'node_modules/express', optional: false }]);
  });

  it('leaves out development packages where they are not asked for', async () => {
    await ask({ ...asked, 'node_modules/jest': { version: '30.0.0', dev: true } });
    await install(present);
    expect(missingPackages(root, { dev: false })).toEqual([]);
    expect(missingPackages(root)).toEqual([{ path: 'node_modules/jest', optional: false }]);
    expect(hasDevPackages(root)).toBe(false);
  });

  it('recognises a complete installation by its development packages', async () => {
    await install({ ...present, 'node_modules/jest': { version: '30.0.0', dev: true } });
    expect(hasDevPackages(root)).toBe(true);
  });
});
