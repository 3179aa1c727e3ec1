import type { EntityManager } from 'typeorm';
import { LEVELS, type ReportStructure } from '@prumo/domain';

import type { Changes } from '../../audit/audit-changes.js';
import { ChangeFormatter } from '../../history/change-formatter.js';
import type { FieldChange } from '../../history/revert/history.dto.js';
import { isShortened } from '../../history/revert/kept-changes.js';
import {
  bodyOfVersion,
  refuseShortened,
  rowOf,
  rowsSince,
  formatEdit,
} from '../../history/revert/record-history.js';
import { type ReportRecord, UpdateReport } from './report.dto.js';
import { readStructure } from './structure/structure-store.js';

const LISTS = ['requirements', 'criteria', 'analyses'] as const;

/** The same structure, however it was sent: lists by position, levels in their order. */
const inOrder = ({ requirements, criteria, analyses }: ReportStructure): string => {
  const sorted = <T extends { id: number; position: number }>(items: readonly T[]): T[] =>
    [...items].sort((a, b) => a.position - b.position || a.id - b.id);
  return JSON.stringify([
    sorted(requirements).map(({ id, isEnabled }) => [id, isEnabled]),
    sorted(criteria).map(({ id }) => id),
    sorted(analyses).map(({ id, levels }) => [id, LEVELS.filter((level) => levels.includes(level))]),
  ]);
};

/** The structure that a report had in one of its versions; undefined when the audit knows of none. @throws conflict */
async function structureOf(
  manager: EntityManager,
  id: number,
  version: number,
): Promise<ReportStructure | undefined> {
  const [row] = await manager.query<{ changes: Changes }[]>(
    `SELECT changes FROM audit_log WHERE kind = 'change' AND entity = 'reports' AND entity_id = $1
       AND action = 'structure' AND id <= $2 ORDER BY id DESC LIMIT 1`,
    [id, version],
  );
  if (!row) return undefined;
  const { changes } = row;
  const lost = LISTS.filter((list) => isShortened(changes[list]));
  refuseShortened('reports', lost, isShortened(changes));
  const { requirements, criteria, analyses } = changes as unknown as ReportStructure;
  return { requirements, criteria, analyses };
}

/** What an edit would have to say for a report to be as an earlier version was. @throws invalid, conflict */
export async function reportVersion(
  manager: EntityManager,
  report: ReportRecord,
  version: number,
): Promise<UpdateReport> {
  const since = await rowsSince(manager, 'reports', report.id, version);
  const own = since.filter(({ action }) => action !== 'structure');
  const body: UpdateReport = await bodyOfVersion(
    manager,
    { table: 'reports', record: { ...report }, update: UpdateReport },
    own,
  );
  const structure = await structureOf(manager, report.id, version);
  const isOther = structure && inOrder(structure) !== inOrder(await readStructure(manager, report.id));
  return isOther ? { ...body, structure } : body;
}

/** What such an edit would change, in words. */
export async function tellVersion(
  manager: EntityManager,
  report: ReportRecord,
  { structure, ...body }: UpdateReport,
): Promise<FieldChange[]> {
  const own = await formatEdit(manager, { table: 'reports', record: { ...report } }, body);
  if (!structure) return own;
  const now = rowOf('reports', report.id, 'structure', { ...(await readStructure(manager, report.id)) });
  const then = rowOf('reports', report.id, 'structure', { ...structure });
  return [...own, ...(await ChangeFormatter.of(manager, [then], new Map([[then, now]]))).format(then)];
}
