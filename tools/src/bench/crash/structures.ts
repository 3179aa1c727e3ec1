import { type Analysis, type Structure, structureOf } from '../../client/records.js';
import type { UserSession } from '../../client/user-session.js';
import type { Database, Writer } from './writer.js';

/** The first so many requirements of the catalogue that have analyses, at these levels. */
export async function firstRequirements(
  session: UserSession,
  count: number,
  levels?: string[],
): Promise<Structure> {
  const all = await session.read<Analysis[]>('/api/analyses');
  const chosen = [...new Set(all.map(({ requirementId }) => requirementId))].slice(0, count);
  return structureOf(
    all.filter(({ requirementId }) => chosen.includes(requirementId)),
    levels,
  );
}

/** The version of a report, and how many audit rows it and its structure have. */
const AUDITED = `
  SELECT r.version, count(a.entity_id) FILTER (WHERE a.action = 'update')::int AS updates,
    count(a.entity_id) FILTER (WHERE a.action = 'structure')::int AS structures
  FROM reports r LEFT JOIN audit_log a ON a.entity = 'reports' AND a.entity_id = r.id
  WHERE r.id = $1 GROUP BY r.version`;

/** Replaces the structure of a report by another, and again: each save is a version, and all of it or nothing. */
export class Structures implements Writer {
  readonly name = 'structures';
  private version = 1;
  private isOpen = false;

  /** @param structures of the odd versions, and of the even ones */
  constructor(
    private readonly reportId: number,
    private readonly structures: readonly [odd: Structure, even: Structure],
  ) {}

  async write(session: UserSession): Promise<void> {
    this.isOpen = true;
    const { version } = await session.write<{ version: number }>(
      'PUT',
      `/api/reports/${this.reportId}/with-structure`,
      { structure: this.of(this.version + 1) },
    );
    this.version = version;
    this.isOpen = false;
  }

  async check(database: Database, session: UserSession): Promise<string[]> {
    const faults: string[] = [];
    const [found] = await database.query<Record<'version' | 'updates' | 'structures', number>[]>(AUDITED, [
      this.reportId,
    ]);
    if (!found) return ['the report is gone'];
    const { version, updates, structures } = found;
    if (version !== this.version && !(this.isOpen && version === this.version + 1))
      faults.push(`version ${version}, acknowledged was ${this.version}`);
    if (updates !== version - 1 || structures !== version)
      faults.push(`version ${version} with ${updates} changes and ${structures} structures in the audit`);
    const { requirements, criteria, analyses } = await session.read<Structure>(
      `/api/reports/${this.reportId}/structure`,
    );
    if (JSON.stringify({ requirements, criteria, analyses }) !== JSON.stringify(this.of(version)))
      faults.push(`the structure is not the one of version ${version}`);
    this.version = version;
    this.isOpen = false;
    return faults;
  }

  private of(version: number): Structure {
    return this.structures[version % 2 === 1 ? 0 : 1];
  }
}
