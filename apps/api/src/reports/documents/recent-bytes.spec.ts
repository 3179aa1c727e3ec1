import { RecentBytes } from './recent-bytes.js';

/** Asks for these names one after another, each of so many bytes; answers which had to be read. */
async function readsOf(recent: RecentBytes, names: readonly string[], size: number): Promise<string[]> {
  const reads: string[] = [];
  for (const name of names) {
    const bytes = await recent.of(name, () => {
      reads.push(name);
      return Promise.resolve(Buffer.alloc(size, name));
    });
    expect(bytes).toEqual(Buffer.alloc(size, name));
  }
  return reads;
}

describe('RecentBytes', () => {
  it.each([
    ['reads what is not at hand, once', ['a', 'a', 'b', 'a'], 5, ['a', 'b']],
    [
      'lets go of what was not asked for the longest',
      ['a', 'b', 'a', 'c', 'a', 'b'],
      5,
      ['a', 'b', 'c', 'b'],
    ],
    ['answers what is too large to be kept', ['a', 'a'], 11, ['a', 'a']],
  ])('%s', async (_, names, size, reads) => {
    expect(await readsOf(new RecentBytes(10), names, size)).toEqual(reads);
  });
});
