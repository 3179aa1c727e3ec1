import type { EntityManager } from 'typeorm';
import { isValueSource, worldColumn } from '@prumo/domain';

const CODE_AND_LABEL = `t.code || ' – ' || t.label`;
const CITY = `(SELECT c.name || '/' || s.code FROM cities c JOIN states s ON s.id = c.state_id WHERE c.id = t.city_id)`;

/** The title of a record, in SQL over `t`. */
export const TITLES: Readonly<Record<string, string>> = {
  users: 't.full_name',
  technicians: 't.full_name',
  buildings: 't.name',
  reports: '(SELECT b.name FROM buildings b WHERE b.id = t.building_id)',
  states: 't.code',
  cities: `t.name || '/' || (SELECT s.code FROM states s WHERE s.id = t.state_id)`,
  bioclimatic_zones: CODE_AND_LABEL,
  isopleths: CODE_AND_LABEL,
  typologies: CODE_AND_LABEL,
  noise_classes: CODE_AND_LABEL,
  aggressiveness_classes: CODE_AND_LABEL,
  predominant_colors: CODE_AND_LABEL,
  constructive_systems: CODE_AND_LABEL,
  requirements: CODE_AND_LABEL,
  criteria: CODE_AND_LABEL,
  analyses: CODE_AND_LABEL,
  attributes: 't.friendly_name',
  parameters: `coalesce(nullif(t.label, ''), (SELECT a.code || ' – ' || a.label FROM analyses a WHERE a.id = t.analysis_id))`,
  zone_coverages: `${CITY} || ' · ' || (SELECT z.code FROM bioclimatic_zones z WHERE z.id = t.zone_id)`,
  isopleth_coverages: `${CITY} || ' · ' || (SELECT i.code FROM isopleths i WHERE i.id = t.isopleth_id)`,
  saved_filters: 't.name',
  api_tokens: 't.name',
  company: 't.name',
  settings: '(SELECT u.full_name FROM users u WHERE u.id = t.user_id)',
  structural_systems: '(SELECT b.name FROM buildings b WHERE b.id = t.building_id)',
};

/** The key column, where it is not the id. */
const KEYS: Readonly<Record<string, string>> = { structural_systems: 'building_id', settings: 'user_id' };

/** Loads the titles of referenced records, one query per table. */
export class References {
  private readonly wanted = new Map<string, Set<number>>();
  private readonly names = new Map<string, string>();
  private readonly deleted = new Set<string>();

  request(table: string, id: unknown): void {
    if (typeof id !== 'number') return;
    const ids = this.wanted.get(table) ?? new Set();
    this.wanted.set(table, ids.add(id));
  }

  async load(manager: EntityManager): Promise<this> {
    for (const [table, ids] of this.wanted) {
      const title = TITLES[table];
      if (title === undefined) continue;
      const key = KEYS[table] ?? 'id';
      const rows = await manager.query<{ id: number; name: string | null }[]>(
        `SELECT t.${key} AS id, ${title} AS name FROM ${table} t WHERE t.${key} = ANY($1)`,
        [[...ids]],
      );
      for (const { id, name } of rows) if (name) this.names.set(`${table} ${id}`, name);
      const found = new Set(rows.map(({ id }) => id));
      for (const id of ids) if (!found.has(id)) this.deleted.add(`${table} ${id}`);
    }
    this.wanted.clear();
    return this;
  }

  /** Undefined when the record is gone or has no title. */
  nameOf(table: string, id: number): string | undefined {
    return this.names.get(`${table} ${id}`);
  }

  isDeleted(table: string, id: number): boolean {
    return this.deleted.has(`${table} ${id}`);
  }

  label(table: string, id: unknown): string {
    if (typeof id !== 'number') return String(id);
    return this.nameOf(table, id) ?? (this.isDeleted(table, id) ? `nº ${id} (excluído)` : `nº ${id}`);
  }
}

/** The table of an attribute's values, and the column that holds their title. */
export interface AttributeSource {
  id: number;
  dataKind: string;
  valueSource: string | null;
}

export async function attributeSources(
  manager: EntityManager,
  ids: readonly number[],
): Promise<Map<number, AttributeSource>> {
  if (ids.length === 0) return new Map();
  const rows = await manager.query<AttributeSource[]>(
    'SELECT id, data_kind AS "dataKind", value_source AS "valueSource" FROM attributes WHERE id = ANY($1)',
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

export const valueTable = (source: AttributeSource | undefined): string | undefined =>
  source?.dataKind === 'reference' &&
  source.valueSource !== null &&
  isValueSource(source.valueSource) &&
  worldColumn(source.valueSource, 'id')
    ? source.valueSource
    : undefined;
