import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { holdsModule, RESOURCE_KEYS, type ResourceKey } from '@prumo/domain';

import type { Actor } from '../../../common/auth/access.js';
import { badRequest } from '../../../common/errors/domain-error.js';
import { integer, orNull, responseClass, text } from '../../../common/http/openapi/response-type.js';
import { CatalogueItem } from '../../../crud/catalogue-item.js';
import { searchWords } from '../../../crud/list/search.js';
import { ownedSql, ownerSeenBy } from '../../../crud/ownership.js';
import { ReplicaRouter } from '../../../database/replicas/replica-router.js';
import { placeOf } from '../../buildings/building.view.js';

export class SearchHit extends responseClass('SearchHit', {
  resource: text({ example: 'buildings' }),
  id: integer(),
  label: text({ example: 'Edifício Aurora' }),
  detail: orNull(text({ example: 'Curitiba/PR' })),
}) {}

/** The condition that each word of the search is in any of the texts. */
type Finds = (...texts: string[]) => string;

/** A resource's query for the palette. `$1` are the words, `$2` is the owner or null. */
interface SearchSource {
  resource: ResourceKey;
  sql: (finds: Finds) => string;
  /** The value of `$3`. */
  third?: (actor: Actor) => unknown;
}

const PER_SOURCE = 5;
export const MAX_LENGTH = 100;
const OWNED = ownedSql('x.user_id', '$2');

/** Shown after the catalogues of a building's characteristics, in the order of the modules. */
const LATER: readonly ResourceKey[] = [
  'bioclimatic-zones',
  'isopleths',
  'requirements',
  'criteria',
  'analyses',
];

/** One condition a word: PostgreSQL uses no index for `LIKE ALL`. */
const findsAll =
  (words: readonly string[]): Finds =>
  (...texts) =>
    words
      .map((_, at) =>
        texts.map((text) => `${text} LIKE search_pattern(($1::text[])[${at + 1}])`).join(' OR '),
      )
      .map((found) => `(${found})`)
      .join(' AND ');

/** The catalogues: every mapped table with code and description. */
function catalogueSources({ entityMetadatas }: DataSource): SearchSource[] {
  const tables = new Set(
    entityMetadatas
      .filter(({ target }) => typeof target === 'function' && target.prototype instanceof CatalogueItem)
      .map(({ tableName }) => tableName),
  );
  const found = RESOURCE_KEYS.filter((key) => tables.has(key.replaceAll('-', '_')));
  return [...found.filter((key) => !LATER.includes(key)), ...LATER].map((key) => codedSource(key));
}

const codedSource = (resource: ResourceKey, label = 'label'): SearchSource => ({
  resource,
  sql: (finds) => `
    SELECT x.id, x.code || ' - ' || x.${label} AS label, NULL AS detail FROM ${resource.replaceAll('-', '_')} x
    WHERE ${finds('x.search')} AND $2::int IS NOT DISTINCT FROM $2 ORDER BY x.code COLLATE ptbr_codes, x.id LIMIT ${PER_SOURCE}`,
});

/** In the order in which results are shown: a person's own work first. */
const sourcesOf = (dataSource: DataSource): readonly SearchSource[] => [
  {
    resource: 'buildings',
    sql: (finds) => `
      SELECT x.id, x.name AS label, ${placeOf('x')} AS detail
      FROM buildings x WHERE ${OWNED} AND ${finds('x.search', 'x.address_search')} ORDER BY x.created_at DESC, x.id DESC LIMIT ${PER_SOURCE}`,
  },
  {
    resource: 'reports',
    sql: (finds) => `
      SELECT r.id, x.name AS label, 'v' || r.version || ' · ' || date_br(r.generated_at) AS detail
      FROM (SELECT * FROM buildings x WHERE ${OWNED} AND ${finds('x.report_search')} ORDER BY x.created_at DESC, x.id DESC LIMIT 200) x
      JOIN reports r ON r.building_id = x.id ORDER BY r.generated_at DESC, r.id DESC LIMIT ${PER_SOURCE}`,
  },
  {
    resource: 'technicians',
    sql: (finds) => `
      SELECT x.id, x.full_name AS label, x.crea_cau || ' / ' || x.license_state AS detail
      FROM technicians x WHERE (${OWNED} OR (x.is_shared AND $3)) AND ${finds('x.search')} ORDER BY x.full_name COLLATE ptbr, x.id LIMIT ${PER_SOURCE}`,
    third: (actor) => holdsModule(actor, 'buildings'),
  },
  {
    resource: 'compositions',
    sql: (finds) => `
      SELECT x.id, x.name AS label, NULL AS detail
      FROM compositions x WHERE ${OWNED} AND ${finds('x.search')} ORDER BY x.name COLLATE ptbr, x.id LIMIT ${PER_SOURCE}`,
  },
  {
    resource: 'evidence',
    sql: (finds) => `
      SELECT x.id, x.subject AS label, x.number AS detail
      FROM evidence x WHERE ${OWNED} AND ${finds('x.search')} ORDER BY x.subject COLLATE ptbr, x.id LIMIT ${PER_SOURCE}`,
  },
  {
    resource: 'cities',
    sql: (finds) => `
      SELECT x.id, x.name AS label, s.code AS detail FROM cities x JOIN states s ON s.id = x.state_id
      WHERE ${finds('x.search')} AND $2::int IS NOT DISTINCT FROM $2
      ORDER BY (x.search = search_text(array_to_string($1::text[], ' '))) DESC, x.name COLLATE ptbr, x.id LIMIT ${PER_SOURCE}`,
  },
  ...catalogueSources(dataSource),
  codedSource('states', 'name'),
  {
    resource: 'parameters',
    sql: (finds) => `
      SELECT x.id, x.label, a.code AS detail FROM parameters x JOIN analyses a ON a.id = x.analysis_id
      WHERE ${finds('x.search')} AND $2::int IS NOT DISTINCT FROM $2 ORDER BY x.label COLLATE ptbr, x.id LIMIT ${PER_SOURCE}`,
  },
];

/** Finds records by name or code among the screens that the caller may open, and of owned records their own. */
@Injectable()
export class SearchService {
  private readonly sources: readonly SearchSource[];

  constructor(
    dataSource: DataSource,
    private readonly replicas: ReplicaRouter,
  ) {
    this.sources = sourcesOf(dataSource);
  }

  /** @throws badRequest for a text that is too long */
  async find(actor: Actor, raw: unknown): Promise<SearchHit[]> {
    if (typeof raw !== 'string' || raw.length > MAX_LENGTH) throw badRequest('Parâmetro q inválido.');
    const words = searchWords(raw);
    if (words.length === 0) return [];
    const finds = findsAll(words);
    const sources = this.sources.filter(({ resource }) => holdsModule(actor, resource));
    return this.replicas.read(async ({ manager }) => {
      const hits: SearchHit[] = [];
      // One after the other: a palette must not take the whole pool from the lists.
      for (const { resource, sql, third } of sources) {
        const values = [words, ownerSeenBy(actor), ...(third ? [third(actor)] : [])];
        const rows = await manager.query<Omit<SearchHit, 'resource'>[]>(sql(finds), values);
        hits.push(...rows.map((row) => ({ resource, ...row })));
      }
      return hits;
    });
  }
}
