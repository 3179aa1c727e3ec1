import { type EntityManager, LessThan } from 'typeorm';
import {
  type ContentChange,
  compareContents,
  formatNumber,
  type PdeContent,
  type PdeRevision,
} from '@prumo/domain';

import { Report } from '../report.entity.js';
import { pdeOf } from './document-target.js';
import { IssuedDocument } from './document.entity.js';

/** The time zone of a number's year. */
const BRAZIL = 'America/Sao_Paulo';
/** Maximum length of a summary: one line of a page. */
const MAX_SUMMARY = 160;
/** Changed fields that a summary names. */
const NAMED = 3;
/** Printed revisions, the latest. */
const MAX_PRINTED = 20;

const FIRST = 'Emissão inicial.';
const SAME = 'Sem alteração de conteúdo.';

/** The document number of a report; null before its first PDE. */
export async function findNumber(manager: EntityManager, reportId: number): Promise<string | null> {
  const { documentNumber } = await manager.findOneOrFail(Report, {
    where: { id: reportId },
    select: { id: true, documentNumber: true },
  });
  return documentNumber ?? null;
}

/**
 * The document number of a report, assigned with its first document and counted by year. The year's row is locked until
 * the transaction ends: no number is used twice, none is skipped.
 */
export async function numberOf(manager: EntityManager, reportId: number): Promise<string> {
  const assigned = await findNumber(manager, reportId);
  if (assigned) return assigned;
  const [counted] = await manager.query<{ number: string }[]>(
    `INSERT INTO document_numbers (year, last)
     VALUES (extract(year FROM now() AT TIME ZONE '${BRAZIL}')::integer, 1)
     ON CONFLICT (year) DO UPDATE SET last = document_numbers.last + 1
     RETURNING 'PDE-' || year || '-' || lpad(last::text, greatest(4, length(last::text)), '0') AS number`,
  );
  if (!counted) throw new Error('No number was given.');
  await manager.update(Report, reportId, { documentNumber: counted.number });
  return counted.number;
}

interface Issued {
  version: number;
  generatedAt: Date;
  summary: string | null;
}

/** The versions of a PDE issued before `version`, oldest first, and the content of the last of them. */
export async function issuedBefore(
  manager: EntityManager,
  reportId: number,
  version: number,
): Promise<{ revisions: PdeRevision[]; content: PdeContent | null }> {
  const rows = await manager.query<Issued[]>(
    `SELECT DISTINCT ON (version) version, generated_at AS "generatedAt", summary
     FROM documents WHERE report_id = $1 AND kind = 'pde' AND version < $2 ORDER BY version DESC, id LIMIT $3`,
    [reportId, version, MAX_PRINTED - 1],
  );
  const last = await manager.findOne(IssuedDocument, {
    where: { ...pdeOf(reportId), version: LessThan(version) },
    order: { version: 'DESC', id: 'DESC' },
    select: { id: true, content: true },
  });
  const revisions = rows
    .map(({ generatedAt, summary, ...row }) => ({
      ...row,
      generatedAt: generatedAt.toISOString(),
      summary: summary ?? '',
    }))
    .reverse();
  return { revisions, content: (last?.content as PdeContent | undefined) ?? null };
}

const nameOf = ({ field }: ContentChange): string => field.split(' › ').slice(-2).join(' › ');

function summaryOf(changes: readonly ContentChange[]): string {
  const names = [...new Set(changes.map(nameOf))];
  if (names.length === 0) return SAME;
  const more = names.length - NAMED;
  const rest = more > 0 ? ` e mais ${formatNumber(more)}` : '';
  const named = names.slice(0, NAMED).join('; ').slice(0, MAX_SUMMARY);
  return `Alterado: ${named}${rest}.`;
}

/** The changes of a version against the content issued before it, as one line and as a list. */
export function changesSince(
  before: PdeContent | null,
  content: PdeContent,
): Pick<PdeRevision, 'summary' | 'changes'> {
  if (!before) return { summary: FIRST };
  const changes = compareContents(before, content);
  return { summary: summaryOf(changes), changes: changes.map(({ field, text }) => ({ field, text })) };
}
