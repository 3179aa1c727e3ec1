import type { EntityManager } from 'typeorm';
import { inPosition, type Level, orderedLevels, type ReportStructure } from '@prumo/domain';

import type { StructureBody } from './structure.dto.js';

const LEVEL_ORDER = "array_position(ARRAY['minimum', 'intermediate', 'superior']::varchar[], l.level)";

const positioned = <T extends { position?: number }>(items: readonly T[] = []) =>
  items.map((item, index) => ({ ...item, position: item.position ?? index }));

/** Completes a body: absent positions are the place in the list, requirements are enabled. */
export function completeStructure(structure: StructureBody | null | undefined): ReportStructure {
  const { requirements, criteria, analyses } = structure ?? {};
  return {
    requirements: positioned(requirements).map((item) => ({ ...item, isEnabled: item.isEnabled ?? true })),
    criteria: positioned(criteria),
    analyses: positioned(analyses),
  };
}

/** As JSON, so that one query answers all of it. */
const STRUCTURES = `
  SELECT report.id,
    (SELECT coalesce(json_agg(json_build_object('id', r.requirement_id, 'position', r.position,
        'isEnabled', r.is_enabled) ORDER BY r.position, r.requirement_id), '[]')
      FROM report_requirements r WHERE r.report_id = report.id) AS requirements,
    (SELECT coalesce(json_agg(json_build_object('id', c.criterion_id, 'position', c.position)
        ORDER BY c.position, c.criterion_id), '[]')
      FROM report_criteria c WHERE c.report_id = report.id) AS criteria,
    (SELECT coalesce(json_agg(json_build_object('id', a.analysis_id, 'position', a.position, 'levels',
        (SELECT coalesce(json_agg(l.level ORDER BY ${LEVEL_ORDER}), '[]')
          FROM report_analysis_levels l WHERE l.report_analysis_id = a.id))
        ORDER BY a.position, a.analysis_id), '[]')
      FROM report_analyses a WHERE a.report_id = report.id) AS analyses
  FROM unnest($1::integer[]) AS report (id)`;

/** The structures of several reports, in one query. */
export async function readStructures(
  manager: EntityManager,
  reportIds: readonly number[],
): Promise<Map<number, ReportStructure>> {
  const rows = await manager.query<({ id: number } & ReportStructure)[]>(STRUCTURES, [reportIds]);
  return new Map(rows.map(({ id, ...structure }) => [id, structure]));
}

export async function readStructure(manager: EntityManager, reportId: number): Promise<ReportStructure> {
  const structures = await readStructures(manager, [reportId]);
  return structures.get(reportId) ?? { requirements: [], criteria: [], analyses: [] };
}

/** A canonical text, independent of the order of items and levels. */
const canonical = ({ requirements, criteria, analyses }: ReportStructure): string =>
  JSON.stringify([
    inPosition(requirements).map(({ id, position, isEnabled }) => [id, position, isEnabled]),
    inPosition(criteria).map(({ id, position }) => [id, position]),
    inPosition(analyses).map(({ id, position, levels }) => [id, position, orderedLevels(levels)]),
  ]);

export const isSameStructure = (one: ReportStructure, other: ReportStructure): boolean =>
  canonical(one) === canonical(other);

export async function writeStructure(
  manager: EntityManager,
  reportId: number,
  { requirements, criteria, analyses }: ReportStructure,
): Promise<void> {
  for (const table of ['report_requirements', 'report_criteria', 'report_analyses'])
    await manager.query(`DELETE FROM ${table} WHERE report_id = $1`, [reportId]);
  await manager.query(
    `INSERT INTO report_requirements (report_id, requirement_id, position, is_enabled)
     SELECT $1, * FROM unnest($2::int[], $3::int[], $4::bool[])`,
    [reportId, ids(requirements), positions(requirements), requirements.map(({ isEnabled }) => isEnabled)],
  );
  await manager.query(
    'INSERT INTO report_criteria (report_id, criterion_id, position) SELECT $1, * FROM unnest($2::int[], $3::int[])',
    [reportId, ids(criteria), positions(criteria)],
  );
  await writeAnalyses(manager, reportId, analyses);
}

/**
 * Discards cached plans of foreign key checks: one made for a small table scans it for each of thousands of rows, which
 * takes 15 seconds for the largest report.
 */
const MANY = 500;
async function forgetPlans(manager: EntityManager, rows: number): Promise<void> {
  if (rows > MANY) await manager.query('DISCARD PLANS');
}

async function writeAnalyses(
  manager: EntityManager,
  reportId: number,
  analyses: ReportStructure['analyses'],
): Promise<void> {
  await forgetPlans(manager, analyses.length);
  await manager.query(
    'INSERT INTO report_analyses (report_id, analysis_id, position) SELECT $1, * FROM unnest($2::int[], $3::int[])',
    [reportId, ids(analyses), positions(analyses)],
  );
  const levels = analyses.flatMap(({ id, levels: chosen }): [number, Level][] =>
    chosen.map((level) => [id, level]),
  );
  await forgetPlans(manager, levels.length);
  await manager.query(
    `INSERT INTO report_analysis_levels (report_analysis_id, level)
     SELECT a.id, chosen.level FROM unnest($2::int[], $3::text[]) AS chosen (analysis_id, level)
     JOIN report_analyses a ON a.report_id = $1 AND a.analysis_id = chosen.analysis_id`,
    [reportId, levels.map(([id]) => id), levels.map(([, level]) => level)],
  );
}

const ids = (items: readonly { id: number }[]): number[] => items.map(({ id }) => id);
const positions = (items: readonly { position: number }[]): number[] => items.map(({ position }) => position);
