import { cp, mkdir, readdir, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

import { startEmbeddedPostgres, type EmbeddedPostgres, type EmbeddedPostgresOptions } from '../src/index.js';
import { newDataDir, query, removeDataDirs } from './support.js';

afterAll(removeDataDirs);

/** No test crashes the machine, so none needs durability. */
const start = (options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> =>
  startEmbeddedPostgres({ durable: false, ...options });

describe('startEmbeddedPostgres', () => {
  it('keeps stored data from one start to the next', async () => {
    const dataDir = await newDataDir();
    const first = await startEmbeddedPostgres({ dataDir });
    await query(first.url, 'CREATE TABLE building AS SELECT 42 AS floors');
    await first.stop();
    const second = await startEmbeddedPostgres({ dataDir });
    expect(await query(second.url, 'SELECT floors FROM building')).toEqual([{ floors: 42 }]);
    await second.stop();
    await second.stop();
  });

  it('sorts in Portuguese, verifies checksums and requires the password', async () => {
    const { url, stop } = await start({ dataDir: await newDataDir() });
    const sorted = await query(
      url,
      "SELECT * FROM unnest(ARRAY['Zé', 'Água', 'abaco', 'ábaco']) AS t(x) ORDER BY x",
    );
    expect(sorted.map(({ x }) => x)).toEqual(['abaco', 'ábaco', 'Água', 'Zé']);
    expect(await query(url, 'SHOW data_checksums')).toEqual([{ data_checksums: 'on' }]);
    expect(await query(url, 'SHOW server_encoding')).toEqual([{ server_encoding: 'UTF8' }]);
    const wrong = new URL(url);
    wrong.password = 'errada';
    await expect(query(wrong.href, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
    await stop();
  });

  it('keeps its files private', async () => {
    const dataDir = await newDataDir();
    const { stop } = await start({ dataDir });
    expect((await stat(join(dataDir, 'postgres'))).mode & 0o077).toBe(0);
    expect((await stat(join(dataDir, 'postgres', 'prumo-password'))).mode & 0o077).toBe(0);
    await stop();
  });

  it('repeats an interrupted creation', async () => {
    const dataDir = await newDataDir();
    const half = join(dataDir, 'postgres-new-abcdef');
    await mkdir(join(half, 'base'), { recursive: true });
    await utimes(half, new Date(0), new Date(0));
    const { url, stop } = await start({ dataDir });
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await stop();
    expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres.log']);
  });

  it('lets one of two programs that start at once on a new folder win and refuses the other clearly', async () => {
    const dataDir = await newDataDir();
    const starts = await Promise.allSettled([start({ dataDir }), start({ dataDir })]);
    const refusals = starts.flatMap((start) => (start.status === 'rejected' ? [String(start.reason)] : []));
    expect(refusals).toEqual([expect.stringContaining('Outro Prumo em execução já usa a pasta de dados')]);
    for (const start of starts) if (start.status === 'fulfilled') await start.value.stop();
  });

  it('lets a helper program share the running server and leaves it running', async () => {
    const dataDir = await newDataDir();
    const owner = await start({ dataDir });
    const guest = await start({ dataDir, whenInUse: 'share' });
    expect(guest.url).toBe(owner.url);
    await guest.stop();
    expect(await query(owner.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await owner.stop();
  });

  it('reports that it cannot write', async () => {
    const attempt = start({ dataDir: '/dev/null/dados' });
    await expect(attempt).rejects.toThrow('Não foi possível criar a pasta de dados /dev/null/dados');
  });

  it('serves a folder that was moved', async () => {
    const dataDir = await newDataDir();
    const before = await start({ dataDir });
    await query(before.url, 'CREATE TABLE building AS SELECT 42 AS floors');
    await before.stop();
    const copy = await newDataDir();
    await cp(dataDir, copy, { recursive: true });
    const after = await start({ dataDir: copy });
    expect(await query(after.url, 'SELECT floors FROM building')).toEqual([{ floors: 42 }]);
    await after.stop();
  });
});
