import { jest } from '@jest/globals';
import { VALUE_SOURCES } from '@prumo/domain';

import { EVALUATED_CATALOGUES } from '../src/database/migrations/0003-catalogue-changes.js';
import {
  type CatalogueMoment,
  catalogueMoment,
  isStillThen,
} from '../src/reports/evaluation/catalogue-moment.js';
import { EvaluationService } from '../src/reports/evaluation/evaluation.service.js';
import { createBuilding } from './builders/building.js';
import { structureOf } from './builders/report.js';
import { startApp, type TestApp } from './support/app.js';
import { type Client, signedIn } from './support/client.js';

const rewrite = (table: string): string =>
  `UPDATE ${table} SET id = id WHERE id = (SELECT min(id) FROM ${table})`;

describe('changes of the catalogues', () => {
  let app: TestApp;
  let admin: Client;
  let buildingId: number;

  beforeAll(async () => {
    app = await startApp({ kind: 'starter' });
    admin = await signedIn(app);
    buildingId = (await createBuilding(admin)).id;
  });
  afterAll(() => app.stop());

  const now = (): Promise<CatalogueMoment> => catalogueMoment(app.dataSource.manager);
  const isStill = (moment: CatalogueMoment): Promise<boolean> => isStillThen(app.dataSource.manager, moment);

  describe('by SQL of any origin', () => {
    it.each([...EVALUATED_CATALOGUES])('are noticed in %s', async (table) => {
      const moment = await now();
      expect(await isStill(moment)).toBe(true);
      await app.dataSource.query(rewrite(table));
      expect([await isStill(moment), await isStill(await now())]).toEqual([false, true]);
    });

    it('are noticed wherever the values of an attribute come from', () => {
      expect(EVALUATED_CATALOGUES).toEqual(expect.arrayContaining([...VALUE_SOURCES]));
    });

    it('are noticed when rows are added, deleted or all gone', async () => {
      const table = 'parameter_conditions';
      for (const statement of [
        `INSERT INTO ${table} (parameter_id, position, attribute_id, min_limit)
         SELECT min(parameter_id), 99, min(attribute_id), 1 FROM ${table}`,
        `DELETE FROM ${table} WHERE position = 99`,
        `TRUNCATE ${table}`,
      ]) {
        const runner = app.dataSource.createQueryRunner();
        await runner.startTransaction();
        const moment = await now();
        await runner.query(statement);
        await runner.commitTransaction();
        await runner.release();
        expect([statement, await isStill(moment)]).toEqual([statement, false]);
      }
    });

    it('count when their transaction is over, and not at all when it was rolled back', async () => {
      const moment = await now();
      const runner = app.dataSource.createQueryRunner();
      for (const end of ['rollbackTransaction', 'commitTransaction'] as const) {
        await runner.startTransaction();
        await runner.query(rewrite('parameters'));
        // As seen from before the change and from amid it: neither knows how it ends.
        const amid = await now();
        expect([await isStill(moment), await isStill(amid)]).toEqual([true, true]);
        await runner[end]();
        const holds = end === 'rollbackTransaction';
        expect([end, await isStill(moment), await isStill(amid)]).toEqual([end, holds, holds]);
      }
      await runner.release();
    });

    it('are none of a transaction that changed no row, nor of a building', async () => {
      const moment = await now();
      await app.dataSource.query("UPDATE parameters SET label = 'X' WHERE false");
      await app.dataSource.query('DELETE FROM cities WHERE false');
      await admin.put(`/api/buildings/${buildingId}`, { units: 7 });
      expect(await isStill(moment)).toBe(true);
    });
  });

  it('are assumed of another server, or of this one before it was started anew', async () => {
    const moment = await now();
    expect(await isStill({ ...moment, server: '1 2026-01-01 00:00:00+00' })).toBe(false);
  });

  it('that another server left behind in a restored database hide none of this one', async () => {
    await app.dataSource.query('INSERT INTO catalogue_changes VALUES ($1)', ['9000000000000']);
    const moment = await now();
    expect(await isStill(moment)).toBe(true);
    await app.dataSource.query(rewrite('criteria'));
    expect(await isStill(moment)).toBe(false);
  });

  describe('and documents:', () => {
    let reportId: number;
    let evaluations: jest.SpiedFunction<EvaluationService['evaluateWorld']>;

    const versionAfterPdf = async (): Promise<number> => {
      expect((await admin.get(`/api/reports/${reportId}/jsreport`)).status).toBe(200);
      return (await admin.get(`/api/reports/${reportId}`)).body.version as number;
    };
    const evaluated = async (): Promise<number> => {
      evaluations.mockClear();
      await versionAfterPdf();
      return evaluations.mock.calls.length;
    };

    beforeAll(async () => {
      const answer = await admin.post('/api/reports/with-structure', {
        buildingId,
        structure: await structureOf(admin, ['13']),
      });
      reportId = (answer.body as { id: number }).id;
      expect(await versionAfterPdf()).toBe(1);
      evaluations = jest.spyOn(EvaluationService.prototype, 'evaluateWorld');
    });
    afterAll(() => evaluations.mockRestore());

    it('an issued one is answered without evaluating again, until something that it reads was written', async () => {
      expect([await evaluated(), await evaluated()]).toEqual([0, 0]);
      await app.dataSource.query(rewrite('noise_classes'));
      expect([await evaluated(), await evaluated()]).toEqual([1, 0]);
    });

    it('a change that says something else makes a new version, even one that was open while it was issued', async () => {
      const version = await versionAfterPdf();
      const runner = app.dataSource.createQueryRunner();
      await runner.startTransaction();
      await runner.query("UPDATE requirements SET label = label || ' (revisto)' WHERE code = '13'");
      expect(await versionAfterPdf()).toBe(version);
      await runner.commitTransaction();
      await runner.release();
      expect([await versionAfterPdf(), await versionAfterPdf()]).toEqual([version + 1, version + 1]);
    });

    it.each([
      ['the building', () => `UPDATE buildings SET name = name || '!' WHERE id = ${buildingId}`],
      [
        'the technician',
        () => `UPDATE technicians SET company = 'Nova' WHERE id =
          (SELECT technician_id FROM buildings WHERE id = ${buildingId})`,
      ],
      [
        'the structure',
        () => `DELETE FROM report_analysis_levels WHERE level = 'superior' AND report_analysis_id IN
          (SELECT id FROM report_analyses WHERE report_id = ${reportId})`,
      ],
    ])('so does a change of %s', async (_, change) => {
      const version = await versionAfterPdf();
      await app.dataSource.query(change());
      expect(await versionAfterPdf()).toBe(version + 1);
    });
  });
});
