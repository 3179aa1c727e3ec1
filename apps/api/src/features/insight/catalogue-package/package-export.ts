import type { EntityManager } from 'typeorm';

import { EventLoopYielder } from '../../../common/concurrency/yield-to-event-loop.js';
import { DomainError } from '../../../common/errors/domain-error.js';
import { valueText } from '../../requirements/parameters/parameter.sheet.js';
import {
  canonical,
  contentHash,
  PACKAGE_FIELDS,
  PACKAGE_FORMAT,
  PACKAGE_LIMITS,
  PACKAGE_VERSION,
  type PackageRecord,
  PART_KEYS,
  type PartKey,
} from './package-format.js';
import { resourceOf } from './package-parts.js';

const ANALYSES = `
  SELECT r.code AS "requirementCode", c.code AS "criterionCode", a.code, a.label, a.is_active AS "isActive"
  FROM analyses a JOIN requirements r ON r.id = a.requirement_id JOIN criteria c ON c.id = a.criterion_id
  ORDER BY a.id`;

const sourceOf = (attribute: string): string =>
  `${attribute}.source_table || '.' || ${attribute}.source_column`;

/** Further conditions, with values by their codes; '?' stands for a value that is gone, and comes back nowhere. */
const CONDITIONS = `(SELECT coalesce(json_agg(json_build_object('attribute', ${sourceOf('other')},
    'values', (SELECT coalesce(json_agg(coalesce(${valueText('other', 'named.id')}, '?') ORDER BY named.place), '[]')
      FROM unnest(pc.attribute_value_ids) WITH ORDINALITY AS named(id, place)),
    'minLimit', pc.min_limit, 'maxLimit', pc.max_limit) ORDER BY pc.position), '[]')
  FROM parameter_conditions pc JOIN attributes other ON other.id = pc.attribute_id WHERE pc.parameter_id = p.id)`;

/** What of a parameter is no column of its table. */
const OF_PARAMETERS: Readonly<Record<string, string>> = {
  requirementCode: 'r.code',
  criterionCode: 'c.code',
  analysisCode: 'a.code',
  attribute: sourceOf('own'),
  attributeValue: valueText('own', 'p.attribute_value_id'),
  conditions: CONDITIONS,
};

/** In the order in which they were made: where they come to stand in an empty installation, too. */
function queryOf(manager: EntityManager, key: PartKey): string {
  if (key === 'analyses') return ANALYSES;
  const { metadata } = manager.getRepository(resourceOf(key).view.entity);
  const columnOf = (field: string): string =>
    `p.${metadata.findColumnWithPropertyName(field)?.databaseName ?? field}`;
  const columns = PACKAGE_FIELDS[key].map((field) => {
    const told = key === 'parameters' ? OF_PARAMETERS[field] : undefined;
    return `${told ?? columnOf(field)} AS "${field}"`;
  });
  const from =
    key === 'parameters'
      ? `parameters p JOIN analyses a ON a.id = p.analysis_id JOIN requirements r ON r.id = a.requirement_id
           JOIN criteria c ON c.id = a.criterion_id LEFT JOIN attributes own ON own.id = p.attribute_id`
      : `${metadata.tableName} p`;
  return `SELECT ${columns.join(', ')} FROM ${from} ORDER BY p.id`;
}

/** A package as it leaves: its text, and how many records it has. */
export interface WrittenPackage {
  text: string;
  records: number;
}

const tooLarge = (): DomainError =>
  new DomainError('conflict', 'O catálogo é grande demais para um pacote: exporte as listas uma a uma.');

/**
 * The whole catalogue as one file: a line for each record, so that two of them can be compared by any program.
 * @throws conflict when there is more of it than a package may hold
 */
export async function writePackage(manager: EntityManager, now: Date): Promise<WrittenPackage> {
  const parts: Record<string, string[]> = {};
  const yielder = new EventLoopYielder();
  let [records, bytes] = [0, 0];
  for (const key of PART_KEYS) {
    const room = PACKAGE_LIMITS.records - records;
    const rows = await manager.query<PackageRecord[]>(`${queryOf(manager, key)} LIMIT ${room + 1}`);
    if (rows.length > room) throw tooLarge();
    records += rows.length;
    const texts: string[] = [];
    for (const row of rows) {
      const text = canonical(row);
      bytes += Buffer.byteLength(text);
      if (bytes > PACKAGE_LIMITS.bytes) throw tooLarge();
      texts.push(text);
      await yielder.yieldIfDue();
    }
    parts[key] = texts;
  }
  const head = [
    ['format', PACKAGE_FORMAT],
    ['formatVersion', PACKAGE_VERSION],
    ['createdAt', now.toISOString()],
    ['sha256', contentHash(parts)],
  ].map(([field, value]) => `${JSON.stringify(field)}: ${JSON.stringify(value)},\n`);
  const body = Object.entries(parts).map(
    ([key, texts]) => `${JSON.stringify(key)}: [${texts.map((each) => `\n${each}`).join(',')}\n]`,
  );
  const text = `{\n${head.join('')}"content": {\n${body.join(',\n')}\n}\n}\n`;
  if (Buffer.byteLength(text) > PACKAGE_LIMITS.bytes) throw tooLarge();
  return { text, records };
}
