import { seedParameters } from '../../src/database/seeds/parameter-records.js';
import { takeNewNotes } from '../../src/database/upgrade-notes.js';
import { checksums, openDatabase, type SeededDatabase } from './support.js';

const HOUSE = 'typologies/RES-UNI';

describe("an administrator's changes to seeded records", () => {
  let database: SeededDatabase;
  beforeEach(async () => {
    database = await openDatabase('starter');
  });
  afterEach(() => database.close());

  const run = (...statements: string[]) =>
    statements.reduce<Promise<unknown>>(
      (before, sql) => before.then(() => database.dataSource.query(sql)),
      Promise.resolve(),
    );

  /** The next start changes nothing. */
  async function expectUntouched(): Promise<void> {
    const before = await checksums(database);
    expect(await database.seed('starter')).toEqual([]);
    expect(await checksums(database)).toEqual(before);
  }

  it('keeps edits', async () => {
    await run(
      `UPDATE parameters SET minimum_value = '≥ 99', attribute_value_id = NULL, is_active = false`,
      `UPDATE typologies SET label = 'Casa'`,
      `UPDATE parameter_conditions SET attribute_value_ids = '{}'`,
      `UPDATE cities SET latitude = 1, vento_basico_ms = NULL, check_wind = false, notes = NULL`,
    );
    await expectUntouched();
  });

  it('keeps renamed codes without inserting a second record', async () => {
    await run(
      `UPDATE bioclimatic_zones SET code = replace(code, 'ZB', 'Z')`,
      `UPDATE requirements SET code = 'R' || code`,
      `UPDATE criteria SET code = 'C' || code`,
      `UPDATE analyses SET code = 'A' || code, label = label || ' (revisada)'`,
      `UPDATE states SET code = lower(code)`,
    );
    await expectUntouched();
  });

  it('does not insert deleted records again', async () => {
    await run(
      `DELETE FROM parameters`,
      `DELETE FROM analyses WHERE code LIKE '12.%'`,
      `DELETE FROM zone_coverages`,
      `DELETE FROM bioclimatic_zones`,
      `DELETE FROM typologies`,
      `DELETE FROM isopleth_coverages WHERE city_id % 2 = 0`,
      `DELETE FROM cities WHERE id NOT IN (SELECT city_id FROM isopleth_coverages)`,
    );
    await expectUntouched();
  });

  describe('with a later release that has one more parameter', () => {
    const key = 'parameters/12.2.1/d2m-II';
    const count = `SELECT count(*)::int FROM parameters p JOIN seed_ledger l ON l.record_id = p.id WHERE l.key = '${key}'`;

    /** As if the program had not known the parameter so far. */
    beforeEach(() =>
      run(
        `DELETE FROM parameters WHERE id = (SELECT record_id FROM seed_ledger WHERE key = '${key}')`,
        `DELETE FROM seed_ledger WHERE key = '${key}'`,
      ),
    );

    it('inserts that parameter alone', async () => {
      const others = `SELECT md5(string_agg(p::text, '' ORDER BY id)) FROM parameters p WHERE label NOT LIKE '%(classe de ruído II)'`;
      const before = await database.list(others);
      expect(await database.seed('starter')).toEqual(['Dados de referência incluídos: parâmetros (1).']);
      expect(await database.list(count)).toEqual([1]);
      expect(await database.list(others)).toEqual(before);
      await expectUntouched();
    });

    it('refers to its renamed analysis and noise class', async () => {
      await run(
        `UPDATE analyses SET code = 'FACHADA', label = 'Fachada' WHERE code = '12.2.1'`,
        `UPDATE noise_classes SET code = 'MÉDIA' WHERE code = 'II'`,
      );
      await database.seed('starter');
      expect(
        await database.list(
          `SELECT a.code || ' ' || n.code FROM parameters p
             JOIN analyses a ON a.id = p.analysis_id
             JOIN noise_classes n ON n.id = p.attribute_value_id
             JOIN seed_ledger l ON l.record_id = p.id AND l.key = '${key}'`,
        ),
      ).toEqual(['FACHADA MÉDIA']);
    });

    it('skips it when its analysis was deleted', async () => {
      await run(
        `DELETE FROM parameters p USING analyses a WHERE a.id = p.analysis_id AND a.code = '12.2.1'`,
        `DELETE FROM analyses WHERE code = '12.2.1'`,
      );
      expect(await database.seed('starter')).toEqual([]);
      expect(await database.list(count)).toEqual([0]);
      expect(await takeNewNotes(database.dataSource)).toEqual([
        expect.stringMatching(
          /^Não incluídos: 1 parâmetros \(falta Análise 12\.2\.1\): ".*\(classe de ruído II\)"\.$/,
        ),
      ]);
      await expectUntouched();
      expect(await takeNewNotes(database.dataSource)).toEqual([]);
    });
  });

  describe('with a later release that has parameters for several values, one of which was deleted', () => {
    const ofHouses = seedParameters
      .filter(({ conditions }) =>
        conditions.some(({ values }) => values.length > 1 && values.includes(HOUSE)),
      )
      .map(({ key }) => key);
    const ids = `SELECT record_id FROM seed_ledger WHERE key = ANY ('{${ofHouses.join()}}')`;
    const brought = `SELECT l.key FROM seed_ledger l JOIN parameters p ON p.id = l.record_id
      WHERE l.key = ANY ('{${ofHouses.join()}}')`;

    beforeEach(() =>
      run(
        `DELETE FROM parameters WHERE id IN (${ids})`,
        `DELETE FROM seed_ledger WHERE key = ANY ('{${ofHouses.join()}}')`,
        `DELETE FROM typologies WHERE code = 'RES-UNI'`,
      ),
    );

    it('inserts them with the existing values, with a note', async () => {
      expect(ofHouses.length).toBeGreaterThan(5);
      await database.seed('starter');
      expect((await database.list(brought)).sort()).toEqual([...ofHouses].sort());
      expect(
        await database.list(
          `SELECT DISTINCT t.code FROM parameter_conditions c JOIN typologies t ON t.id = ANY (c.attribute_value_ids)
            WHERE c.parameter_id IN (${ids}) AND c.attribute_id = (
              SELECT id FROM attributes WHERE source_table = 'buildings' AND source_column = 'typology_id')
              ORDER BY 1`,
        ),
      ).toEqual(expect.arrayContaining(['RES-GEM', 'RES-SOB']));
      const notes = await takeNewNotes(database.dataSource);
      expect(notes).toEqual([
        expect.stringMatching(
          /^Incluídos só com os valores que existem: \d+ parâmetros \(falta Tipo de uso RES-UNI\): "/,
        ),
      ]);
      await expectUntouched();
    });

    it('skips those without any existing value, with a note', async () => {
      await run(`DELETE FROM parameters`, `DELETE FROM typologies`);
      await database.seed('starter');
      expect(await database.list(brought)).toEqual([]);
      const notes = await takeNewNotes(database.dataSource);
      expect(notes.join()).toMatch(
        /Não incluídos: \d+ parâmetros \(falta Tipo de uso RES-UNI, Tipo de uso RES-GEM, /,
      );
    });
  });
});
