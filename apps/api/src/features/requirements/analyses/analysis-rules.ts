import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { invalid } from '../../../common/errors/domain-error.js';
import { ResourceRules, type RestoredRow, type Write, type WriteItem } from '../../../crud/resource.js';
import type { Transaction } from '../../../crud/write/transaction.js';
import { merged, valuesOf } from '../../../crud/write/write-record.js';
import { ownCode, takeNumber } from './analysis-code.js';
import type { CreateAnalysis, ImportedAnalysis, UpdateAnalysis } from './analysis.dto.js';
import type { Analysis } from './analysis.entity.js';

/** The requirement and the criterion within which an analysis's code is unique. */
interface AnalysisPlace {
  requirementId: number;
  criterionId: number;
}

/** A body, from a form or from a row of a file that may tell the code. */
type AnalysisBody = CreateAnalysis & ImportedAnalysis;

const NOT_THERE = 'O registro escolhido não existe.';

/** Requirements and criteria by id, and the highest number within each pair of them. */
export interface AnalysisLookups {
  requirements: ReadonlySet<number>;
  criteria: ReadonlyMap<number, string>;
  /** By `pairOf`; counts on while codes are given. */
  last: Map<string, number>;
}

export const pairOf = ({ requirementId, criterionId }: AnalysisPlace): string =>
  `${requirementId} ${criterionId}`;

/** Reads what the codes of analyses at these places follow. `hold`: nobody renames the criteria until the write ends. */
async function loadPlaces(
  manager: EntityManager,
  places: readonly AnalysisPlace[],
  { hold = false } = {},
): Promise<AnalysisLookups> {
  const criterionIds = places.map(({ criterionId }) => criterionId);
  const criteria = await manager.query<{ id: number; code: string }[]>(
    `SELECT id, code FROM criteria WHERE id = ANY($1) ORDER BY id ${hold ? 'FOR NO KEY UPDATE' : ''}`,
    [criterionIds],
  );
  const requirements = await manager.query<{ id: number }[]>(
    'SELECT id FROM requirements WHERE id = ANY($1)',
    [places.map(({ requirementId }) => requirementId)],
  );
  const numbers = await manager.query<(AnalysisPlace & { last: number })[]>(
    `SELECT requirement_id AS "requirementId", criterion_id AS "criterionId",
       coalesce(max(substring(code FROM '\\.(\\d{1,9})$')::integer), 0) AS last
     FROM analyses WHERE criterion_id = ANY($1) GROUP BY requirement_id, criterion_id`,
    [criterionIds],
  );
  return {
    requirements: new Set(requirements.map(({ id }) => id)),
    criteria: new Map(criteria.map(({ id, code }) => [id, code])),
    last: new Map(numbers.map(({ last, ...place }) => [pairOf(place), last])),
  };
}

/**
 * The next code, `<criterion code>.<n>`: n follows the highest number within requirement and criterion.
 * @param told the criterion's code in a package that brings requirement and criterion itself
 * @throws invalid when one of the two is not there
 */
function giveCode(
  { requirements, criteria, last }: AnalysisLookups,
  place: AnalysisPlace,
  told?: string,
): string {
  const criterion = criteria.get(place.criterionId) ?? told;
  if (told === undefined && !requirements.has(place.requirementId))
    throw invalid({ requirementId: NOT_THERE });
  if (criterion === undefined) throw invalid({ criterionId: NOT_THERE });
  const n = (last.get(pairOf(place)) ?? 0) + 1;
  last.set(pairOf(place), n);
  return `${criterion}.${n}`;
}

/** The code that the next analysis of a place would get. @throws invalid when requirement or criterion is not there */
export const nextCode = async (manager: EntityManager, place: AnalysisPlace): Promise<string> =>
  giveCode(await loadPlaces(manager, [place]), place);

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
export class AnalysisRules extends ResourceRules<Analysis, CreateAnalysis, UpdateAnalysis, AnalysisLookups> {
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

  override async lookups(
    { tx, isDryRun = false }: Write,
    items: readonly WriteItem<Analysis, AnalysisBody>[],
  ): Promise<AnalysisLookups> {
    const places = items.flatMap(({ stored, body }) => {
      const place = stored ? merged(stored, valuesOf(body)) : body;
      return stored && pairOf(place) === pairOf(stored) ? [] : [place];
    });
    if (places.length === 0) return { requirements: new Set(), criteria: new Map(), last: new Map() };
    const lookups = await loadPlaces(tx.manager, places, { hold: !isDryRun });
    // Codes that the same write tells are taken before any is given.
    for (const { body } of items) takeNumber(body, lookups.last);
    return lookups;
  }

  override creating(body: AnalysisBody, lookups: AnalysisLookups): object {
    const { code, criterionCode, ...values } = valuesOf(body) as AnalysisBody;
    const own =
      code == null ? undefined : ownCode(code, lookups.criteria.get(body.criterionId) ?? criterionCode);
    return { ...values, code: own ?? giveCode(lookups, body, criterionCode) };
  }

  override changing(analysis: Analysis, body: AnalysisBody, lookups: AnalysisLookups): object {
    const { code: _code, criterionCode: _criterion, ...values } = valuesOf(body) as AnalysisBody;
    const place = merged(analysis, values);
    const moves = pairOf(place) !== pairOf(analysis);
    return { ...values, code: moves ? giveCode(lookups, place) : undefined };
  }

  override async restoring({ manager }: Transaction, row: RestoredRow): Promise<RestoredRow> {
    const code = await currentCode(manager, Number(row['criterion_id']), String(row['code']));
    return { ...row, code };
  }
}
