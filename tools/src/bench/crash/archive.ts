import { checkPdf } from '@prumo/pdf-check';

import type { Database } from './writer.js';

interface Row {
  id: number;
  bytes: Buffer;
  hasItsHash: boolean;
}

const NEW = `SELECT id, bytes, encode(sha256(bytes), 'hex') = sha256 AS "hasItsHash"
  FROM documents WHERE id > $1 ORDER BY id`;
const UNAUDITED = `
  SELECT coalesce(d.sha256, a.changes ->> 'sha256') AS sha256
  FROM documents d FULL JOIN (SELECT entity_id, changes FROM audit_log WHERE action = 'issue') a
    ON a.entity_id = d.report_id AND a.changes ->> 'sha256' = d.sha256
  WHERE d.id IS NULL OR a.entity_id IS NULL`;

/** Checks the documents stored since the one with this id; answers the last id and what is wrong. */
export async function checkArchive(
  database: Database,
  since: number,
): Promise<{ last: number; faults: string[] }> {
  const rows = await database.query<Row[]>(NEW, [since]);
  const faults: string[] = [];
  for (const { id, bytes, hasItsHash } of rows) {
    if (!hasItsHash) faults.push(`document ${id}: its bytes are not those of its hash`);
    if (!bytes.subarray(-8).includes('%%EOF')) faults.push(`document ${id}: it is cut off`);
    for (const { rule, message } of await checkPdf(bytes)) faults.push(`document ${id}: ${rule}: ${message}`);
  }
  const unaudited = await database.query<{ sha256: string }[]>(UNAUDITED);
  faults.push(...unaudited.map(({ sha256 }) => `${sha256}: a document without its audit row, or vice versa`));
  return { last: rows.at(-1)?.id ?? since, faults };
}
