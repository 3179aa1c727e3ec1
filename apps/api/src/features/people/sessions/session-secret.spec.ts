import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { deriveKey, readSessionSecret } from './session-secret.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prumo-secret-'));
});
afterEach(() => rm(folder, { recursive: true }));

const read = () => readSessionSecret({ SESSION_SECRET: undefined, DATA_DIR: join(folder, 'data') });

describe('readSessionSecret', () => {
  it('returns SESSION_SECRET where it is set, and writes no file', async () => {
    const given = 'a secret of sixteen';
    expect(await readSessionSecret({ SESSION_SECRET: given, DATA_DIR: folder })).toBe(given);
    expect(await readdir(folder)).toEqual([]);
  });

  it('creates one file for processes that start together, readable by its owner alone', async () => {
    const secrets = await Promise.all([read(), read(), read()]);
    expect(new Set([...secrets, await read()]).size).toBe(1);
    expect(secrets[0]).toMatch(/^[\w-]{64}$/);
    expect(await readdir(join(folder, 'data'))).toEqual(['session-secret']);
    expect((await stat(join(folder, 'data', 'session-secret'))).mode & 0o777).toBe(0o600);
  });

  it('throws when the file is empty', async () => {
    await read();
    await writeFile(join(folder, 'data', 'session-secret'), '');
    await expect(read()).rejects.toThrow('is empty');
  });
});

describe('deriveKey', () => {
  it('returns a key that differs from the secret and between secrets', () => {
    expect(deriveKey('secret', 'csrf')).not.toContain('secret');
    expect(deriveKey('secret', 'csrf')).not.toBe(deriveKey('other', 'csrf'));
  });
});
