import { createHash } from 'node:crypto';

import { checkPdf } from '@prumo/pdf-check';

import { RequestRefused } from '../../client/http-client.js';
import type { UserSession } from '../../client/user-session.js';
import type { Database, Writer } from './writer.js';

const NEW = `SELECT id, bytes, encode(sha256(bytes), 'hex') = sha256 AS "hasItsHash"
  FROM documents WHERE id > $1 ORDER BY id`;
const COUNTED = 'SELECT sha256, count(*)::int AS count FROM documents GROUP BY 1';
const UNAUDITED = `
  SELECT coalesce(d.sha256, a.changes ->> 'sha256') AS sha256
  FROM documents d FULL JOIN (SELECT entity_id, changes FROM audit_log WHERE action = 'issue') a
    ON a.entity_id = d.report_id AND a.changes ->> 'sha256' = d.sha256
  WHERE d.id IS NULL OR a.entity_id IS NULL`;

/** Changes a building and issues its report's document: each document that was answered stays downloadable, byte by byte. */
export class Documents implements Writer {
  readonly name = 'documents';
  private readonly issued = new Set<string>();
  private faults: string[] = [];
  private units = 0;
  /** The last document that was checked. */
  private checkedId = 0;

  constructor(
    private readonly reportId: number,
    private readonly buildingId: number,
  ) {}

  async write(session: UserSession): Promise<void> {
    this.units += 1;
    await session.write('PUT', `/api/buildings/${this.buildingId}`, { units: this.units });
    const request = { method: 'GET', path: `/api/reports/${this.reportId}/jsreport` };
    const answer = await session.send(request);
    if (answer.status !== 200) throw new RequestRefused(request, answer);
    const received = createHash('sha256').update(answer.body).digest('hex');
    const promised = String(answer.headers['x-document-sha256']);
    if (received !== promised) this.faults.push(`${promised} was promised, and ${received} came`);
    this.issued.add(received);
  }

  async check(database: Database): Promise<string[]> {
    const { faults } = this;
    this.faults = [];
    const stored = await database.query<{ id: number; bytes: Buffer; hasItsHash: boolean }[]>(NEW, [
      this.checkedId,
    ]);
    for (const { id, bytes, hasItsHash } of stored) {
      if (!hasItsHash) faults.push(`document ${id}: its bytes are not those of its hash`);
      if (!bytes.subarray(-8).includes('%%EOF')) faults.push(`document ${id}: it is cut off`);
      for (const { rule, message } of await checkPdf(bytes))
        faults.push(`document ${id}: ${rule}: ${message}`);
      this.checkedId = id;
    }
    for (const { sha256 } of await database.query<{ sha256: string }[]>(UNAUDITED))
      faults.push(`${sha256}: a document without its audit row, or vice versa`);
    const rows = await database.query<{ sha256: string; count: number }[]>(COUNTED);
    const counts = new Map(rows.map(({ sha256, count }) => [sha256, count]));
    for (const sha256 of this.issued) {
      const count = counts.get(sha256) ?? 0;
      if (count !== 1) faults.push(`${sha256} was handed out, and is there ${count} times`);
    }
    return faults;
  }
}
