import { execFileSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { copyBinaries } from '../src/binaries.js';
import { newDataDir, removeDataDirs } from './support.js';

afterAll(removeDataDirs);

describe('copyBinaries', () => {
  it('makes a self-contained copy, libraries included, only once', async () => {
    const folder = await newDataDir();
    await mkdir(folder);
    const copy = copyBinaries(folder);
    const version = execFileSync(join(copy, 'bin', 'initdb'), ['--version'], { env: {} }).toString();
    expect(version).toContain('PostgreSQL');
    expect(copyBinaries(folder)).toBe(copy);
  });
});
