import { Archive } from '../kill-issuing/archive.js';
import { hashOf } from '../kill-issuing/requests.js';
import type { Client, Database, Writer } from './writer.js';

const COUNTED = 'SELECT sha256, count(*)::int AS count FROM documents GROUP BY 1';

/** Changes a building and issues its report's document, and again: what was handed out is kept, byte by byte. */
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

  async write(client: Client): Promise<void> {
    this.units += 1;
    await client.write('PUT', `/api/buildings/${this.buildingId}`, { body: { units: this.units } });
    const answer = await client.get(`/api/reports/${this.reportId}/jsreport`);
    const received = hashOf(await answer.arrayBuffer());
    const promised = answer.headers.get('x-document-sha256');
    if (received !== promised) this.faults.push(`${promised} was promised, and ${received} came`);
    this.issued.add(received);
  }

  async judge(database: Database): Promise<string[]> {
    const archive = new Archive(database, this.seen);
    const faults = [...this.faults.splice(0), ...(await archive.look()).faults];
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
