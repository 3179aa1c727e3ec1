import { createHash } from 'node:crypto';

import { RequestRefused } from '../../client/http-client.js';
import type { UserSession } from '../../client/user-session.js';
import { checkArchive } from './archive.js';
import type { Database, Writer } from './writer.js';

const COUNTED = 'SELECT sha256, count(*)::int AS count FROM documents GROUP BY 1';

/** Changes a building and issues its report's document: each document that was answered stays downloadable, byte by byte. */
export class Documents implements Writer {
  readonly name = 'documents';
  private readonly issued = new Set<string>();
  private readonly faults: string[] = [];
  private units = 0;
  private seen = 0;

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
    const archive = await checkArchive(database, this.seen);
    const faults = [...this.faults.splice(0), ...archive.faults];
    this.seen = archive.last;
    const kept = new Map(
      (await database.query<{ sha256: string; count: number }[]>(COUNTED)).map(
        ({ sha256, count }) => [sha256, count] as const,
      ),
    );
    for (const sha256 of this.issued)
      if (kept.get(sha256) !== 1)
        faults.push(`${sha256} was handed out, and is there ${kept.get(sha256) ?? 0} times`);
    return faults;
  }
}
