import type { EntityManager } from 'typeorm';
import { isValueSource, worldColumn } from '@prumo/domain';

const CODE_AND_LABEL = `t.code || ' – ' || t.label`;

/** What the records of a table are called, in SQL over `t`. */
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
  parameters: 't.label',
  structural_systems: '(SELECT b.name FROM buildings b WHERE b.id = t.building_id)',
};

/** Records by table that something refers to. */
export class References {
  private readonly wanted = new Map<string, Set<number>>();
  private readonly names = new Map<string, string>();

  /** Notes that a record will be named. */
  want(table: string, id: unknown): void {
    if (typeof id !== 'number') return;
    const ids = this.wanted.get(table) ?? new Set();
    this.wanted.set(table, ids.add(id));
  }

  /** Looks up what was wanted: a query for each table, however many records there are. */
  async load(manager: EntityManager): Promise<this> {
    for (const [table, ids] of this.wanted) {
      const title = TITLES[table];
      if (title === undefined) continue;
      const key = table === 'structural_systems' ? 'building_id' : 'id';
      const rows = await manager.query<{ id: number; name: string | null }[]>(
        `SELECT t.${key} AS id, ${title} AS name FROM ${table} t WHERE t.${key} = ANY($1)`,
        [[...ids]],
      );
      for (const { id, name } of rows) if (name !== null) this.names.set(`${table} ${id}`, name);
    }
    this.wanted.clear();
    return this;
  }

  /** What the record is called; undefined when it is no longer there. */
  nameOf(table: string, id: number): string | undefined {
    return this.names.get(`${table} ${id}`);
  }

  /** The same in a sentence. */
  tell(table: string, id: unknown): string {
    const name = typeof id === 'number' ? this.nameOf(table, id) : undefined;
    return name ?? `nº ${String(id)} (excluído)`;
  }
}

/** Which table an attribute's values are in, and by which column they are told. */
export interface AttributeSource {
  id: number;
  dataKind: string;
  valueSource: string | null;
}

/** The attributes of these ids, whose values some condition names. */
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

/** The table of an attribute's values, where they are records. */
export const valueTable = (source: AttributeSource | undefined): string | undefined =>
  source?.dataKind === 'reference' &&
  source.valueSource !== null &&
  isValueSource(source.valueSource) &&
  worldColumn(source.valueSource, 'id')
    ? source.valueSource
    : undefined;
