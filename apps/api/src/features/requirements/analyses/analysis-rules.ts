import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { invalid } from '../../../common/errors/domain-error.js';
import { ResourceRules, type RestoredRow, type Write } from '../../../crud/resource.js';
import type { ImportRow } from '../../../crud/write/import-row.js';
import type { Transaction } from '../../../crud/write/transaction.js';
import { merged, valuesOf } from '../../../crud/write/write-record.js';
import { giveCodes } from './analysis-import.js';
import type { CreateAnalysis, UpdateAnalysis } from './analysis.dto.js';
import type { Analysis } from './analysis.entity.js';

/** The requirement and the criterion within which an analysis's code is unique. */
interface AnalysisPlace {
  requirementId: number;
  criterionId: number;
}

const NOT_THERE = 'O registro escolhido não existe.';

/**
 * The next code, `<criterion code>.<n>`: n follows the highest number within requirement and criterion.
 * @throws invalid when one of the two is not there.
 */
export async function nextCode(manager: EntityManager, place: AnalysisPlace): Promise<string> {
  const [row] = await manager.query<{ requirement: boolean; criterion: string | null; last: number }[]>(
    `SELECT EXISTS (SELECT FROM requirements WHERE id = $1) AS requirement,
       (SELECT code FROM criteria WHERE id = $2) AS criterion,
       (SELECT coalesce(max(substring(code FROM '\\.(\\d{1,9})$')::integer), 0) FROM analyses
        WHERE requirement_id = $1 AND criterion_id = $2) AS last`,
    [place.requirementId, place.criterionId],
  );
  if (!row?.requirement) throw invalid({ requirementId: NOT_THERE });
  if (row.criterion === null) throw invalid({ criterionId: NOT_THERE });
  return `${row.criterion}.${row.last + 1}`;
}

/** Takes the next code for good: whoever else wants one for this criterion waits until this write ends. */
async function takeNextCode(manager: EntityManager, place: AnalysisPlace): Promise<string> {
  await manager.query('SELECT FROM criteria WHERE id = $1 FOR NO KEY UPDATE', [place.criterionId]);
  return nextCode(manager, place);
}

/** The code of a restored analysis: its number within the criterion as it is called now, which stays locked. */
async function currentCode(manager: EntityManager, criterionId: number, code: string): Promise<string> {
  const [criterion] = await manager.query<{ code: string }[]>(
    'SELECT code FROM criteria WHERE id = $1 FOR NO KEY UPDATE',
    [criterionId],
  );
  const [, n] = /\.(\d{1,9})$/.exec(code) ?? [];
  return criterion && n !== undefined ? `${criterion.code}.${n}` : code;
}

/** An analysis gets its code from the server: the next one of its criterion, and a new one when it moves. */
@Injectable()
export class AnalysisRules extends ResourceRules<Analysis, CreateAnalysis, UpdateAnalysis> {
  /** The criteria before the analysis: whoever renames a criterion locks them in this order, and so does an import. */
  override async beginning(
    { tx }: Write,
    id: number | undefined,
    body: CreateAnalysis | UpdateAnalysis | undefined,
  ): Promise<void> {
    if (body?.criterionId === undefined && body?.requirementId === undefined) return;
    await tx.manager.query(
      `SELECT FROM criteria WHERE id = $1 OR id = (SELECT criterion_id FROM analyses WHERE id = $2)
       ORDER BY id FOR NO KEY UPDATE`,
      [body.criterionId ?? null, id ?? null],
    );
  }

  /** Codes are given by what the criteria are called: nobody renames one, or takes a code of it, until this write ends. */
  override async beginningImport({ tx }: Write): Promise<void> {
    await tx.manager.query('SELECT FROM criteria ORDER BY id FOR NO KEY UPDATE');
  }

  override async creating({ tx }: Write, body: CreateAnalysis): Promise<object> {
    return { ...valuesOf(body), code: await takeNextCode(tx.manager, body) };
  }

  override async changing({ tx }: Write, analysis: Analysis, body: UpdateAnalysis): Promise<object> {
    const values = valuesOf(body);
    const place = merged(analysis, values);
    const moves =
      place.requirementId !== analysis.requirementId || place.criterionId !== analysis.criterionId;
    return { ...values, code: moves ? await takeNextCode(tx.manager, place) : undefined };
  }

  override async restoring({ manager }: Transaction, row: RestoredRow): Promise<RestoredRow> {
    const code = await currentCode(manager, Number(row['criterion_id']), String(row['code']));
    return { ...row, code };
  }

  /** What is stored was found by its requirement and criterion: it stays where it is, with its code. */
  override async judging({ tx }: Write, rows: readonly ImportRow<Analysis>[]): Promise<void> {
    for (const row of rows) row.values = { ...valuesOf(row.sent) };
    await giveCodes(tx.manager, rows);
  }
}
