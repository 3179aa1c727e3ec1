import { FORM_TYPE, formOf } from '../../client/form.js';
import type { UserSession } from '../../client/user-session.js';
import type { Database, Writer } from './writer.js';

const ROWS = 500;

/** How many rows of each file there are, how many the audit has, and how many imports it tells of. */
const FOUND = `
  SELECT split_part(t.code, '-', 1) AS batch, count(DISTINCT t.id)::int AS rows, count(a.entity_id)::int AS told
  FROM typologies t LEFT JOIN audit_log a ON a.entity = 'typologies' AND a.action = 'create' AND a.entity_id = t.id
  WHERE t.code LIKE 'IMP%' GROUP BY 1`;
const IMPORTS = `SELECT count(*)::int AS imports FROM audit_log WHERE entity = 'typologies' AND action = 'import'`;
const ALONE = `
  SELECT count(*)::int AS alone FROM audit_log a WHERE a.entity = 'typologies' AND a.action = 'create'
    AND NOT EXISTS (SELECT FROM typologies t WHERE t.id = a.entity_id)`;

interface Found {
  batch: string;
  rows: number;
  told: number;
}

/** Imports file after file of 500 new records: each is there whole, or not at all. */
export class Imports implements Writer {
  readonly name = 'imports';
  private readonly known = new Map<string, 'sent' | 'imported'>();

  async write(session: UserSession): Promise<void> {
    const batch = `IMP${this.known.size + 1}`;
    this.known.set(batch, 'sent');
    const lines = Array.from({ length: ROWS }, (_, at) => `${batch}-${at};Tipo ${batch} ${at}`);
    const body = formOf(['Código;Descrição', ...lines].join('\r\n'));
    await session.write('POST', '/api/typologies/import?dryRun=false', body, { 'content-type': FORM_TYPE });
    this.known.set(batch, 'imported');
  }

  async check(database: Database): Promise<string[]> {
    const found = await database.query<Found[]>(FOUND);
    const whole = new Set(
      found.filter(({ rows, told }) => rows === ROWS && told === ROWS).map(({ batch }) => batch),
    );
    const faults = found
      .filter(({ batch }) => !whole.has(batch) || !this.known.has(batch))
      .map(({ batch, rows, told }) => `${batch}: ${rows} rows of ${ROWS}, ${told} in the audit`);
    for (const [batch, state] of this.known)
      if (state === 'imported' && !whole.has(batch)) faults.push(`${batch} was imported, and is not there`);
      else if (whole.has(batch)) this.known.set(batch, 'imported');
    const [{ imports } = { imports: -1 }] = await database.query<{ imports: number }[]>(IMPORTS);
    if (imports !== found.length)
      faults.push(`the audit tells of ${imports} imports; there are ${found.length}`);
    const [{ alone } = { alone: -1 }] = await database.query<{ alone: number }[]>(ALONE);
    if (alone !== 0) faults.push(`${alone} rows of the audit without their record`);
    return faults;
  }
}
