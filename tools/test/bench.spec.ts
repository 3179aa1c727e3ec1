import { drawGrowth } from '../src/bench/growth/chart.js';
import type { Curve } from '../src/bench/growth/curve.js';
import { atLeast, atMost, Sheet } from '../src/bench/table/sheet.js';

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

describe('the picture of growth', () => {
  const curve = (name: string, workMs: number): Curve => ({
    name,
    picture: 'lists',
    points: [1_000, 10_000].map((size) => ({ size, p50Ms: 1, workMs })),
  });
  const svg = drawGrowth([curve('one', 5), curve('another', 5), curve('a third', 5.1)]);

  it('tells all its figures to who cannot see it', () => {
    expect(svg).toMatch(/<title[^>]*>.+<\/title>/);
    expect(svg).toMatch(/<desc[^>]*>.*one: 5\.0, 5\.0 ms; another: 5\.0/);
  });

  it('keeps the names of curves apart that end at the same place', () => {
    const places = [...svg.matchAll(/y="([\d.]+)" dy="4">(?:one|another|a third)</g)].map(([, y]) =>
      Number(y),
    );
    const sorted = places.sort((a, b) => a - b);
    expect(sorted).toHaveLength(3);
    for (const [at, y] of sorted.slice(1).entries())
      expect(y - (sorted[at] ?? 0)).toBeGreaterThanOrEqual(14.9);
  });
});
