import { createTechnician } from '../../client/records.js';
import type { UserSession } from '../../client/user-session.js';
import type { Database, Writer } from './writer.js';

/** How far a technician has come, as the client knows it. */
type State = 'creating' | 'created' | 'deleting' | 'deleted';

interface Known {
  state: State;
  id?: number;
}

/** Rows of one technician in each table. */
interface Found {
  crea: string;
  id: number;
  rows: number;
  trash: number;
  creates: number;
  deletes: number;
}

const FOUND = `
  WITH audited AS (
    SELECT entity_id AS id, count(*) FILTER (WHERE action = 'create')::int AS creates,
      count(*) FILTER (WHERE action = 'delete')::int AS deletes,
      max(changes ->> 'creaCau') AS crea
    FROM audit_log WHERE entity = 'technicians' GROUP BY 1),
  there AS (SELECT id, crea_cau AS crea FROM technicians),
  thrown AS (
    SELECT record_id AS id, count(*)::int AS trash, max(snapshot -> 'technicians' -> 0 ->> 'crea_cau') AS crea
    FROM trash WHERE entity = 'technicians' GROUP BY 1)
  SELECT coalesce(there.crea, thrown.crea, audited.crea) AS crea, id, (there.crea IS NOT NULL)::int AS rows,
    coalesce(trash, 0) AS trash, coalesce(creates, 0) AS creates, coalesce(deletes, 0) AS deletes
  FROM audited FULL JOIN there USING (id) FULL JOIN thrown USING (id)
  WHERE coalesce(there.crea, thrown.crea, audited.crea) LIKE $1 || '-%'`;

const signature = ({ rows, trash, creates, deletes }: Found): string =>
  `${rows} row, ${trash} in the trash, ${creates} created and ${deletes} deleted in the audit`;
const CREATED = '1 row, 0 in the trash, 1 created and 0 deleted in the audit';
const DELETED = '0 row, 1 in the trash, 1 created and 1 deleted in the audit';

/** Allowed rows in each state; undefined: none. */
const ALLOWED: Readonly<Record<State, readonly (string | undefined)[]>> = {
  creating: [undefined, CREATED],
  created: [CREATED],
  deleting: [CREATED, DELETED],
  deleted: [DELETED],
};

/** Registers technicians and deletes every second one. */
export class Technicians implements Writer {
  readonly name: string;
  private readonly known = new Map<string, Known>();
  private count = 0;

  constructor(private readonly prefix: string) {
    this.name = `technicians ${prefix}`;
  }

  async write(session: UserSession): Promise<void> {
    const created = [...this.known].filter(([, { state }]) => state === 'created');
    const [last] = created.slice(-1);
    if (last && this.count % 2 === 0) return this.remove(session, last[1]);
    this.count += 1;
    const crea = `${this.prefix}-${this.count}`;
    const one: Known = { state: 'creating' };
    this.known.set(crea, one);
    const id = await createTechnician(session, { fullName: `Pessoa ${crea}`, creaCau: crea });
    Object.assign(one, { state: 'created', id });
  }

  async check(database: Database): Promise<string[]> {
    const rows = await database.query<Found[]>(FOUND, [this.prefix]);
    const found = new Map(rows.map((one) => [one.crea, one]));
    const faults: string[] = [];
    for (const [crea, one] of this.known) {
      const at = found.get(crea);
      found.delete(crea);
      const is = at && signature(at);
      if (!ALLOWED[one.state].includes(is))
        faults.push(`${crea} was ${one.state}, and is: ${is ?? 'nowhere'}`);
      if (at && one.id !== undefined && at.id !== one.id) faults.push(`${crea} is another record`);
      if (at) Object.assign(one, { id: at.id, state: is === DELETED ? 'deleted' : 'created' });
      else this.known.delete(crea);
    }
    for (const [crea, at] of found) faults.push(`${crea} was never sent, and is: ${signature(at)}`);
    return faults;
  }

  private async remove(session: UserSession, one: Known): Promise<void> {
    this.count += 1;
    one.state = 'deleting';
    await session.write('DELETE', `/api/technicians/${one.id}`);
    one.state = 'deleted';
  }
}
