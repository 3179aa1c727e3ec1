import { Injectable } from '@nestjs/common';
import { Any, type EntityManager, In } from 'typeorm';
import { comparisonKey } from '@prumo/domain';

import { invalid } from '../../../common/errors/domain-error.js';
import { ResourceRules, type RestoredRow, type Write, type WriteItem } from '../../../crud/resource.js';
import { merged, valuesOf } from '../../../crud/write/write-record.js';
import { Criterion } from '../criteria/criterion.entity.js';
import { Requirement } from '../requirement.entity.js';
import type { CreateAnalysis, ImportedAnalysis, UpdateAnalysis } from './analysis.dto.js';
import type { Analysis } from './analysis.entity.js';

/** The requirement and the criterion within which an analysis's code is unique. */
interface AnalysisPlace {
  requirementId: number;
  criterionId: number;
}

/** A body of a form, or of a row of a file, which may have the code. */
type AnalysisBody = CreateAnalysis & ImportedAnalysis;

const NOT_THERE = 'O registro escolhido não existe.';

/** No criterion is renamed before the transaction ends. */
const CODE_LOCK = { mode: 'for_no_key_update' } as const;

/** Requirements and criteria by id, and the highest number within each pair of them. */
interface AnalysisLookups {
  requirements: ReadonlySet<number>;
  criteria: ReadonlyMap<number, string>;
  /** By `pairOf`; counts on while codes are given. */
  last: Map<string, number>;
}

const pairOf = ({ requirementId, criterionId }: AnalysisPlace): string => `${requirementId} ${criterionId}`;

/** The criterion's code and a number of at most four digits. */
const NUMBERED = /^(.*)\.([1-9]\d{0,3})$/s;

/**
 * The code in a row of a file, under its criterion as that is stored.
 * @throws invalid when it is not the criterion's code and a number
 */
function importedCode(code: string, criterion = ''): string {
  const [, prefix = '', number] = NUMBERED.exec(code) ?? [];
  if (number === undefined || comparisonKey(prefix) !== comparisonKey(criterion))
    throw invalid({
      code: `O código de uma análise é o do critério e um número: ${criterion}.1. Em branco, o sistema o gera.`,
    });
  return `${criterion}.${number}`;
}

/** Reads what the codes of analyses at these places depend on; `hold` locks the criteria until the write ends. */
async function loadPlaces(
  manager: EntityManager,
  places: readonly AnalysisPlace[],
  { hold = false } = {},
): Promise<AnalysisLookups> {
  const criterionIds = places.map(({ criterionId }) => criterionId);
  const criteria = await manager.find(Criterion, {
    select: { id: true, code: true },
    where: { id: Any(criterionIds) },
    order: { id: 'ASC' },
    ...(hold && { lock: CODE_LOCK }),
  });
  const requirements = await manager.find(Requirement, {
    select: { id: true },
    where: { id: Any(places.map(({ requirementId }) => requirementId)) },
  });
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
 * @param packaged the criterion's code in a package that contains requirement and criterion
 * @throws invalid when one of the two is not there
 */
function giveCode(
  { requirements, criteria, last }: AnalysisLookups,
  place: AnalysisPlace,
  packaged?: string,
): string {
  const criterion = criteria.get(place.criterionId) ?? packaged;
  if (packaged === undefined && !requirements.has(place.requirementId))
    throw invalid({ requirementId: NOT_THERE });
  if (criterion === undefined) throw invalid({ criterionId: NOT_THERE });
  const n = (last.get(pairOf(place)) ?? 0) + 1;
  last.set(pairOf(place), n);
  return `${criterion}.${n}`;
}

/** The code that the next analysis of a place would get. @throws invalid when requirement or criterion is not there */
export const nextCode = async (manager: EntityManager, place: AnalysisPlace): Promise<string> =>
  giveCode(await loadPlaces(manager, [place]), place);

/** An analysis gets its code from the server: the next one of its criterion, and a new one when it moves. */
@Injectable()
export class AnalysisRules extends ResourceRules<Analysis, CreateAnalysis, UpdateAnalysis, AnalysisLookups> {
  /** Lock order of all writes: criteria before analyses. */
  override async beforeWrite(
    { tx }: Write,
    ids: readonly number[],
    body: CreateAnalysis | UpdateAnalysis | undefined,
  ): Promise<void> {
    if (body?.criterionId === undefined && body?.requirementId === undefined) return;
    await tx.manager.query(
      `SELECT FROM criteria WHERE id = $1 OR id IN (SELECT criterion_id FROM analyses WHERE id = ANY($2))
       ORDER BY id FOR NO KEY UPDATE`,
      [body.criterionId ?? null, ids],
    );
  }

  /** No criterion is renamed, and no code of one is given, until this write ends. */
  override async beforeImport({ tx }: Write): Promise<void> {
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
    // Codes in the bodies are reserved before any is given.
    for (const { body } of items) {
      const number = Number(NUMBERED.exec(body.code ?? '')?.[2] ?? 0);
      lookups.last.set(pairOf(body), Math.max(lookups.last.get(pairOf(body)) ?? 0, number));
    }
    return lookups;
  }

  override insertValues(body: AnalysisBody, lookups: AnalysisLookups): object {
    const { code, criterionCode, ...values } = valuesOf(body) as AnalysisBody;
    const own =
      code == null ? undefined : importedCode(code, lookups.criteria.get(body.criterionId) ?? criterionCode);
    return { ...values, code: own ?? giveCode(lookups, body, criterionCode) };
  }

  override updateValues(analysis: Analysis, body: AnalysisBody, lookups: AnalysisLookups): object {
    const { code: _code, criterionCode: _criterion, ...values } = valuesOf(body) as AnalysisBody;
    const place = merged(analysis, values);
    const moves = pairOf(place) !== pairOf(analysis);
    return { ...values, code: moves ? giveCode(lookups, place) : undefined };
  }

  /** The numbers of restored analyses within their criteria's current codes, which stay locked. */
  override async restoreValues(
    { tx: { manager } }: Write,
    rows: readonly RestoredRow[],
  ): Promise<RestoredRow[]> {
    const ids = rows.map((row) => Number(row['criterion_id']));
    const criteria = await manager.find(Criterion, {
      where: { id: In(ids) },
      order: { id: 'ASC' },
      lock: CODE_LOCK,
    });
    const codes = new Map(criteria.map(({ id, code }) => [id, code]));
    return rows.map((row) => {
      const code = codes.get(Number(row['criterion_id']));
      const [, n] = /\.(\d{1,9})$/.exec(String(row['code'])) ?? [];
      return code !== undefined && n !== undefined ? { ...row, code: `${code}.${n}` } : row;
    });
  }
}
