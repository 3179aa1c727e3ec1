import type { UserSession } from '../../client/user-session.js';
import type { Database, Writer } from './writer.js';

interface Stored {
  units: number;
  updatedAt: string;
}

/** The changes in the audit log, oldest first. */
const TOLD = `
  SELECT (changes -> 'units' ->> 'from')::int AS "from", (changes -> 'units' ->> 'to')::int AS "to"
  FROM audit_log WHERE entity = 'buildings' AND action = 'update' AND entity_id = $1 ORDER BY id`;

/** Increments the units of one building; each save sends the version of the previous answer. */
export class Changes implements Writer {
  readonly name = 'changes';
  private readonly first: number;
  private sent: number | undefined;

  constructor(
    private readonly id: number,
    private known: Stored,
  ) {
    this.first = known.units;
  }

  async write(session: UserSession): Promise<void> {
    this.sent = this.known.units + 1;
    const { units, updatedAt } = await session.write<Stored>(
      'PUT',
      `/api/buildings/${this.id}`,
      { units: this.sent },
      { 'if-match': `"${this.known.updatedAt}"` },
    );
    this.known = { units, updatedAt };
    this.sent = undefined;
  }

  async check(database: Database, session: UserSession): Promise<string[]> {
    const faults: string[] = [];
    const { units, updatedAt } = await session.read<Stored>(`/api/buildings/${this.id}`);
    const isKnown = units === this.known.units && updatedAt === this.known.updatedAt;
    if (!isKnown && units !== this.sent)
      faults.push(`units are ${units} of ${updatedAt}, acknowledged were ${JSON.stringify(this.known)}`);
    const told = await database.query<{ from: number; to: number }[]>(TOLD, [this.id]);
    const isInStep = told.every(({ from, to }, at) => from === this.first + at && to === from + 1);
    if (!isInStep || told.length !== units - this.first)
      faults.push(
        `the audit tells ${told.length} changes, from ${this.first} to ${told.at(-1)?.to}; stored: ${units}`,
      );
    this.known = { units, updatedAt };
    this.sent = undefined;
    return faults;
  }
}
