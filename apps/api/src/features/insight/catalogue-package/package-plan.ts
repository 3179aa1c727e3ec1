import type { EntityManager } from 'typeorm';

import { EventLoopYielder } from '../../../common/concurrency/yield-to-event-loop.js';
import type { Stored, Write } from '../../../crud/resource.js';
import type { ImportRow } from '../../../crud/write/import-row.js';
import { merged } from '../../../crud/write/write-record.js';
import type { Importing, RecordMatch as Found } from '../../../exchange/import/importing.js';
import { planRows, writableColumns } from '../../../exchange/import/plan.js';
import type { Plan } from '../../../exchange/import/report.js';
import type { ValuedAttribute } from '../../requirements/attributes/attribute-values.js';
import type { Named } from '../../requirements/parameters/condition-rules.js';
import { ParameterRules } from '../../requirements/parameters/parameter-rules.js';
import { type PackageContent, PART_KEYS, type PartKey } from './package-format.js';
import { PackageIds } from './package-ids.js';
import { type PartResource, resourceOf } from './package-parts.js';
import {
  type Known,
  nameOf,
  parameterRow,
  plainRow,
  type PlannedAttribute,
  resolveAnalysis,
  resolveParameter,
} from './package-rows.js';

/** What would become of a part's records. */
export interface PartPlan extends Plan {
  key: PartKey;
  resource: PartResource;
  /** How many records the installation has that the package lacks: they stay. */
  kept: number;
}

/** What a package would do, as things are now. */
export interface PackagePlan {
  parts: readonly PartPlan[];
  ids: PackageIds;
}

/** The conditions of parameters are judged by the attributes that the package brings. */
class PackageParameterRules extends ParameterRules {
  constructor(private readonly planned: ReadonlyMap<number, ValuedAttribute>) {
    super();
  }

  /** A value that is not there has not been found: `resolveParameter`. */
  protected override namedBy(): Promise<Named> {
    return Promise.resolve({ attributes: this.planned, hasValue: () => true });
  }
}

/** Equal ones of a package are those that are stored, in their order: none is ambiguous, and none is a twin of another. */
function inTheirOrder({ find, ...importing }: Importing): Importing {
  return {
    ...importing,
    async find(reading, rows): Promise<Found[]> {
      const times = new Map<string, number>();
      return (await find(reading, rows)).map(({ at, identities, ids }) => {
        const name = JSON.stringify(identities);
        const before = times.get(name) ?? 0;
        times.set(name, before + 1);
        return { at, identities: [`${name} ${before}`], ids: ids.slice(before, before + 1) };
      });
    },
  };
}

/** How a part's records become rows, and what the rows refer to becomes ids. */
function resourceFor(
  key: PartKey,
  content: PackageContent,
  rows: readonly ImportRow[],
  known: Known,
): PartResource {
  const { importing, ...resource } = resourceOf(key);
  const resolveAll = (resolve: (row: ImportRow, at: number) => void) => async () => {
    const yielder = new EventLoopYielder();
    for (const [at, row] of rows.entries()) {
      resolve(row, at);
      await yielder.yieldIfDue();
    }
  };
  if (key === 'analyses')
    return {
      ...resource,
      importing: { ...importing, resolve: resolveAll((row) => resolveAnalysis(row, known)) },
    };
  if (key !== 'parameters') return { ...resource, importing };
  const resolve = resolveAll((row, at) => resolveParameter(row, content.parameters[at] ?? {}, known));
  const planned = new Map([...known.attributes.values()].map((attribute) => [attribute.id, attribute]));
  return {
    ...resource,
    importing: inTheirOrder({ ...importing, resolve }),
    rules: new PackageParameterRules(planned) as unknown as PartResource['rules'],
  };
}

/** The attributes as they will be, by their columns. */
function plannedAttributes(rows: readonly ImportRow[], ids: PackageIds): Map<string, PlannedAttribute> {
  return new Map(
    rows.map((row) => [
      nameOf('attributes', row) ?? '',
      merged(merged(row.stored ?? {}, row.sent), { ...row.values, id: ids.idOf(row) }) as PlannedAttribute,
    ]),
  );
}

/** Takes the locks that the parts' rules want, before anything is read for an import that writes. */
export async function beginImport(write: Write): Promise<void> {
  for (const key of PART_KEYS) await resourceOf(key).rules.beginningImport(write);
}

/**
 * Plans part by part: some queries for each, none for a record. Nothing is written. The records are taken out of the
 * package: nothing holds them twice.
 */
export async function planPackage(write: Write, content: PackageContent): Promise<PackagePlan> {
  const { manager } = write.tx;
  const ids = new PackageIds();
  let known: Known = { ids, attributes: new Map() };
  const parts: PartPlan[] = [];
  let line = 0;
  for (const key of PART_KEYS) {
    const rows: ImportRow[] = [];
    const yielder = new EventLoopYielder();
    for (const record of content[key]) {
      line += 1;
      rows.push(key === 'parameters' ? parameterRow(line, record, known) : plainRow(line, record));
      await yielder.yieldIfDue();
    }
    const resource = resourceFor(key, content, rows, known);
    await planRows<Stored>(resource, resource.rules, write, rows);
    const { tableName } = manager.getRepository(resource.view.entity).metadata;
    ids.take(tableName, rows, (row) => nameOf(key, row));
    content[key].length = 0;
    if (key === 'attributes') {
      known = { ids, attributes: plannedAttributes(rows, ids) };
      const sources = [...known.attributes.values()].flatMap(({ valueSource }) => valueSource ?? []);
      await ids.takePlaces(manager, new Set(sources));
    }
    const { sheet, importing } = resource;
    const kept = await countOthers(manager, tableName, rows);
    parts.push({
      key,
      resource,
      kept,
      rows,
      sheet: writableColumns(sheet),
      importing,
      matched: [],
      missing: [],
    });
  }
  return { parts, ids };
}

async function countOthers(
  manager: EntityManager,
  table: string,
  rows: readonly ImportRow[],
): Promise<number> {
  const ids = rows.flatMap(({ stored }) => stored?.id ?? []);
  const [found] = await manager.query<{ count: number }[]>(
    `SELECT count(*)::integer AS count FROM ${table} WHERE NOT (id = ANY($1))`,
    [ids],
  );
  return found?.count ?? 0;
}
