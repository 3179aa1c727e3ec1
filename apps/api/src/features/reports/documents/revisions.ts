import type { EntityManager } from 'typeorm';
import {
  type ContentChange,
  compareContents,
  formatNumber,
  type PdeContent,
  type PdeRevision,
} from '@prumo/domain';

/** Whose year it is. */
const BRAZIL = 'America/Sao_Paulo';
/** A line of a page, and no more. */
const LONGEST = 160;
/** The first that are shown by name. */
const NAMED = 3;
/** Of a long history the last are printed. */
const MOST = 20;

const FIRST = 'Emissão inicial.';
const SAME = 'Sem alteração de conteúdo.';

/**
 * A report's number, given with its first document: counted by year, of which the row is locked until the number is
 * stored, so that no two reports have one and none is left out when a transaction fails.
 */
export async function numberOf(manager: EntityManager, reportId: number): Promise<string> {
  const [report] = await manager.query<{ number: string | null }[]>(
    'SELECT document_number AS number FROM reports WHERE id = $1',
    [reportId],
  );
  if (report?.number) return report.number;
  const [counted] = await manager.query<{ number: string }[]>(
    `INSERT INTO document_numbers (year, last)
     VALUES (extract(year FROM now() AT TIME ZONE '${BRAZIL}')::integer, 1)
     ON CONFLICT (year) DO UPDATE SET last = document_numbers.last + 1
     RETURNING 'PDE-' || year || '-' || lpad(last::text, greatest(4, length(last::text)), '0') AS number`,
  );
  if (!counted) throw new Error('No number was given.');
  await manager.query('UPDATE reports SET document_number = $2 WHERE id = $1', [reportId, counted.number]);
  return counted.number;
}

interface Issued {
  version: number;
  generatedAt: Date;
  summary: string | null;
}

/** The versions that were issued before one, oldest first, and what was said in the last of them. */
export async function issuedBefore(
  manager: EntityManager,
  reportId: number,
  version: number,
): Promise<{ revisions: PdeRevision[]; content: PdeContent | null }> {
  const rows = await manager.query<Issued[]>(
    `SELECT DISTINCT ON (version) version, generated_at AS "generatedAt", summary
     FROM documents WHERE report_id = $1 AND version < $2 ORDER BY version DESC, id LIMIT $3`,
    [reportId, version, MOST - 1],
  );
  const [last] = await manager.query<{ content: PdeContent }[]>(
    'SELECT content FROM documents WHERE report_id = $1 AND version < $2 ORDER BY version DESC, id DESC LIMIT 1',
    [reportId, version],
  );
  const revisions = rows
    .map(({ generatedAt, summary, ...row }) => ({
      ...row,
      generatedAt: generatedAt.toISOString(),
      summary: summary ?? '',
    }))
    .reverse();
  return { revisions, content: last?.content ?? null };
}

/** The last part of a path, which is what people call the field. */
const nameOf = ({ field }: ContentChange): string => field.split(' › ').slice(-2).join(' › ');

/** What a document says otherwise than the one before it, in a line. */
export function summaryOf(before: PdeContent | null, content: PdeContent): string {
  if (!before) return FIRST;
  const names = [...new Set(compareContents(before, content).map(nameOf))];
  if (names.length === 0) return SAME;
  const more = names.length - NAMED;
  const rest = more > 0 ? ` e mais ${formatNumber(more)}` : '';
  const named = names.slice(0, NAMED).join('; ').slice(0, LONGEST);
  return `Alterado: ${named}${rest}.`;
}
