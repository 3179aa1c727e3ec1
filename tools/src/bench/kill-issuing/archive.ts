import { createDataSource } from '@prumo/api/database';

export interface Findings {
  documents: number;
  /** Bytes that are not what their hash says, or that end in the middle. */
  half: number;
  /** Promised by an answer's head, but not kept. */
  lost: number;
  /** Kept without the audit row that is written with it, or the other way round. */
  unaudited: number;
}

const COUNTS = `
  SELECT count(*)::int AS documents,
    count(*) FILTER (WHERE encode(sha256(bytes), 'hex') <> sha256
      OR convert_from(substring(bytes FROM 1 FOR 5), 'LATIN1') <> '%PDF-'
      OR convert_from(substring(bytes FROM octet_length(bytes) - 7), 'LATIN1') NOT LIKE '%\\%\\%EOF%')::int AS half
  FROM documents`;

const ISSUES = "SELECT count(*)::int AS issues FROM audit_log WHERE action = 'issue'";

/** Looks at the archive as it is, and at what was promised of it. */
export async function inspect(databaseUrl: string, promised: readonly string[]): Promise<Findings> {
  const dataSource = await createDataSource(databaseUrl).initialize();
  try {
    const [{ documents, half }] = await dataSource.query<[{ documents: number; half: number }]>(COUNTS);
    const [{ issues }] = await dataSource.query<[{ issues: number }]>(ISSUES);
    const kept = await dataSource.query<{ sha256: string }[]>('SELECT sha256 FROM documents');
    const known = new Set(kept.map(({ sha256 }) => sha256));
    const lost = new Set(promised.filter((sha256) => !known.has(sha256))).size;
    return { documents, half, lost, unaudited: Math.abs(issues - documents) };
  } finally {
    await dataSource.destroy();
  }
}
