import type { createDataSource } from '@prumo/api/database';
import { checkPdf } from '@prumo/pdf-check';

/** What is wrong with the archive, in words; empty when nothing is. */
export interface Inspection {
  kept: string[];
  faults: string[];
}

interface Row {
  id: number;
  sha256: string;
  bytes: Buffer;
  hasItsHash: boolean;
}

const NEW = `SELECT id, sha256, bytes, encode(sha256(bytes), 'hex') = sha256 AS "hasItsHash"
  FROM documents WHERE id > $1 ORDER BY id`;
const UNAUDITED = `
  SELECT coalesce(d.sha256, a.changes ->> 'sha256') AS sha256
  FROM documents d FULL JOIN (SELECT entity_id, changes FROM audit_log WHERE action = 'issue') a
    ON a.entity_id = d.report_id AND a.changes ->> 'sha256' = d.sha256
  WHERE d.id IS NULL OR a.entity_id IS NULL`;

/** Looks at what a killed program has left in the archive. */
export class Archive {
  /** @param seen the id of the last document that was looked at before */
  constructor(
    private readonly dataSource: Pick<ReturnType<typeof createDataSource>, 'query'>,
    private seen = 0,
  ) {}

  /** The id of the last document that was looked at. */
  get last(): number {
    return this.seen;
  }

  /** The documents kept since the last look, and what is wrong with them. */
  async look(): Promise<Inspection> {
    const rows = await this.dataSource.query<Row[]>(NEW, [this.seen]);
    this.seen = rows.at(-1)?.id ?? this.seen;
    const faults: string[] = [];
    for (const { id, bytes, hasItsHash } of rows) {
      if (!hasItsHash) faults.push(`document ${id}: its bytes are not those of its hash`);
      if (!bytes.subarray(-8).includes('%%EOF')) faults.push(`document ${id}: ends in the middle`);
      for (const { rule, message } of await checkPdf(bytes))
        faults.push(`document ${id}: ${rule}: ${message}`);
    }
    const unaudited = await this.dataSource.query<{ sha256: string }[]>(UNAUDITED);
    faults.push(
      ...unaudited.map(({ sha256 }) => `${sha256}: the document without its audit row, or that alone`),
    );
    return { kept: rows.map(({ sha256 }) => sha256), faults };
  }
}
