import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { deriveKey, looksRandom, readSessionSecret } from './session-secret.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prumo-secret-'));
});
afterEach(() => rm(folder, { recursive: true }));

const read = () => readSessionSecret({ SESSION_SECRET: undefined, DATA_DIR: join(folder, 'data') });

describe('readSessionSecret', () => {
  it('takes what the environment gives, and writes nothing', async () => {
    const given = 'a secret of sixteen';
    expect(await readSessionSecret({ SESSION_SECRET: given, DATA_DIR: folder })).toBe(given);
    expect(await readdir(folder)).toEqual([]);
  });

  it('makes one once, for all who start together, readable by its owner alone', async () => {
    const secrets = await Promise.all([read(), read(), read()]);
    expect(new Set([...secrets, await read()]).size).toBe(1);
    expect(secrets[0]).toMatch(/^[\w-]{64}$/);
    expect(await readdir(join(folder, 'data'))).toEqual(['session-secret']);
    expect((await stat(join(folder, 'data', 'session-secret'))).mode & 0o777).toBe(0o600);
  });

  it('says so when the file is empty', async () => {
    await read();
    await writeFile(join(folder, 'data', 'session-secret'), '');
    await expect(read()).rejects.toThrow('is empty');
  });
});

describe('deriveKey', () => {
  it('is another key than the secret, and another for each secret', () => {
    expect(deriveKey('secret', 'csrf')).not.toContain('secret');
    expect(deriveKey('secret', 'csrf')).not.toBe(deriveKey('other', 'csrf'));
  });
});

describe('looksRandom', () => {
  it.each(['hex', 'base64', 'base64url'] as const)('takes every 16 random bytes in %s', (encoding) => {
    const texts = Array.from({ length: 2000 }, () => randomBytes(16).toString(encoding));
    expect(texts.filter((text) => !looksRandom(text))).toEqual([]);
  });

  it.each([
    ['too short', 'k7Qp2xLmZ0aB3cD'],
    ['one character', 'a'.repeat(32)],
    ['a few', 'abcd'.repeat(8)],
    ['a random word over and over', 'k7Qp2xLm'.repeat(4)],
    ['a word over and over', 'senha'.repeat(7)],
    ['hexadecimal words', 'deadbeef'.repeat(8)],
    ['digits in order', '12345678901234567890123456789012'],
    ['the hexadecimal digits', '0123456789abcdef'.repeat(2)],
    ['backwards', 'zyxwvutsrqponmlkjihgfedcba987654'],
    ['every second letter', 'acegikmoqsuwyacegikmoqsuwyacegik'],
    ['pairs', 'aabbccddeeffgghhiijjkkllmmnnoopp'],
    ['the keyboard', 'qwertyuiopasdfghjklzxcvbnm123456'],
  ])('refuses %s', (_, text) => expect(looksRandom(text)).toBe(false));
});
