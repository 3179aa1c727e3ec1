import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { contentDigest, stateDigest } from '../lib/digest.mjs';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'prumo-digest-'));
  await mkdir(join(root, 'api/src'), { recursive: true });
  await writeFile(join(root, 'api/src/main.ts'), 'one');
});

afterEach(() => rm(root, { recursive: true }));

describe('contentDigest', () => {
  const digest = (): string => contentDigest(root, ['api', 'lock.json']);

  it('changes with a content, a name or a new file, and back', async () => {
    const before = digest();
    await writeFile(join(root, 'api/src/main.ts'), 'two');
    const changed = digest();
    await writeFile(join(root, 'lock.json'), '{}');
    expect(new Set([before, changed, digest()]).size).toBe(3);
    await rm(join(root, 'lock.json'));
    await writeFile(join(root, 'api/src/main.ts'), 'one');
    expect(digest()).toBe(before);
  });

  it('does not change with what is built or tested', async () => {
    const before = digest();
    await mkdir(join(root, 'api/dist'));
    await writeFile(join(root, 'api/dist/main.js'), 'built');
    expect(digest()).toBe(before);
  });
});

describe('stateDigest', () => {
  it('changes when a file is written anew with the same content', async () => {
    const before = stateDigest(root, ['api/src']);
    await utimes(join(root, 'api/src/main.ts'), new Date(0), new Date(0));
    expect(stateDigest(root, ['api/src'])).not.toBe(before);
  });
});
