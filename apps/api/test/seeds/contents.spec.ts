import { checksums, openDatabase, type SeededDatabase } from './support.js';

/** Rows by table, in 'reference' and in 'starter'. */
const PLACES = { states: 27, cities: 5571 };
const CATALOGUES = {
  bioclimatic_zones: 20,
  zone_coverages: 2 * 5571,
  isopleths: 5,
  isopleth_coverages: 5571,
  noise_classes: 3,
  aggressiveness_classes: 4,
  requirements: 12,
};

async function counts(database: SeededDatabase): Promise<Record<string, number>> {
  const sums = await checksums(database);
  return Object.fromEntries(
    Object.entries(sums)
      .map(([table, sum]) => [table, Number(sum.split(' ')[0])] as const)
      .filter(([, rows]) => rows > 0),
  );
}

describe('the seeds', () => {
  let database: SeededDatabase;
  beforeEach(async () => {
    database = await openDatabase('empty');
  });
  afterEach(() => database.close());

  it("insert nothing with 'none'", async () => {
    const before = await checksums(database);
    expect(await database.seed('none')).toEqual([]);
    expect(await checksums(database)).toEqual(before);
  });

  it("insert only states and cities with 'reference'", async () => {
    expect(await database.seed('reference')).toEqual([
      'Dados de referência incluídos: estados (27), municípios (5.571).',
    ]);
    // Migrations insert the one row of the company and of its manuals' texts, the lists' totals and the schema's version.
    const fromMigrations = ['migrations', 'company', 'manual_templates', 'list_totals', 'schema_version'];
    const rows = Object.entries(await counts(database)).filter(([table]) => !fromMigrations.includes(table));
    expect(Object.fromEntries(rows)).toEqual({ ...PLACES, seed_ledger: 27 + 5571 + 1 });
  });

  it("add the catalogues with 'starter' after 'reference'", async () => {
    await database.seed('reference');
    const [line] = await database.seed('starter');
    expect(line).toContain('requisitos (12)');
    expect(line).not.toContain('municípios');
    expect(await counts(database)).toMatchObject({ ...PLACES, ...CATALOGUES });
  });

  it('change no row and report nothing in a second run', async () => {
    await database.seed('starter');
    const before = await checksums(database);
    expect(await database.seed('starter')).toEqual([]);
    expect(await database.seed('reference')).toEqual([]);
    expect(await checksums(database)).toEqual(before);
  });

  it('insert everything once when two processes start concurrently', async () => {
    const reports = await Promise.all([database.seed('starter'), database.seed('starter')]);
    expect(reports.map(({ length }) => length).sort()).toEqual([0, 1]);
    expect(await counts(database)).toMatchObject({ ...PLACES, ...CATALOGUES });
  });
});
