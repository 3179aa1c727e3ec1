import { atLeast, atMost, Sheet } from '../src/bench/sheet.js';

describe('the table of the bench', () => {
  const told = async (only?: string): Promise<{ sheet: Sheet; lines: string[] }> => {
    const lines: string[] = [];
    const sheet = new Sheet(only, (line) => lines.push(line));
    await sheet.row('one building', () => ({ product: '800/s', ratio: 0.2, ...atLeast(0.2, 0.15, '×') }));
    await sheet.row('search', () => ({ product: '40 ms', ...atMost(40, 30, 'ms') }));
    await sheet.row('memory', () => ({ product: '?', ...atMost(NaN, 180, 'MiB') }));
    await sheet.row('to compare with', () => ({ product: '1 ms' }));
    return { sheet, lines };
  };

  it('says of each row whether it holds, and takes what was not measured for missed', async () => {
    const { sheet, lines } = await told();
    const verdicts = lines.slice(2).map((line) => line.split('|').at(-2)?.trim());
    expect(verdicts).toEqual(['holds', 'misses', 'misses', '']);
    expect([sheet.hasMissed, sheet.summary()]).toEqual([true, '1 of 3 rows with a goal hold.']);
  });

  it('measures only what is asked for', async () => {
    const { sheet, lines } = await told('building');
    expect([lines.length, sheet.hasMissed]).toEqual([3, false]);
  });
});
