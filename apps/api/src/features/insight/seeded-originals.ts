import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { recordKind } from '@prumo/domain';

import { DomainError, notFound } from '../../common/errors/domain-error.js';
import { attributeStep, catalogueSteps } from '../../database/seeds/catalogue-steps.js';
import { missingSeeds, resolve, type SeedIds, type SeedRecord } from '../../database/seeds/ledger.js';
import { seedParameters } from '../../database/seeds/parameter-records.js';
import { furtherConditionsOf, parameterStep } from '../../database/seeds/parameter-steps.js';
import { placeSteps } from '../../database/seeds/place-steps.js';
import { requirementSteps } from '../../database/seeds/requirement-steps.js';
import { type Original, Originals } from '../../history/revert/revert.service.js';

const STEPS = [...placeSteps, ...catalogueSteps, attributeStep, ...requirementSteps, parameterStep];

const RECORDS: ReadonlyMap<string, SeedRecord> = new Map(
  STEPS.flatMap(({ records }) => records.map((record) => [record.key, record])),
);

const PARAMETERS = new Map(seedParameters.map((parameter) => [parameter.key, parameter]));

/** Left out of an original: values derived from a city's coverages, and generated codes. */
const OWN: Readonly<Record<string, readonly string[]>> = {
  cities: ['check_zone', 'check_zone_2024', 'check_wind'],
  analyses: ['code'],
};

const KEY = `SELECT key FROM seed_ledger WHERE record_id = $2 AND starts_with(key, $1 || '/') ORDER BY key LIMIT 1`;

const tableOf = (key: string): string => key.slice(0, key.indexOf('/'));

/** The ids of these seeded records that are still there. */
async function idsOf(manager: EntityManager, keys: readonly string[]): Promise<SeedIds> {
  const ids: SeedIds = new Map();
  for (const table of new Set(keys.map(tableOf)))
    for (const { key, id } of await manager.query<{ key: string; id: number }[]>(
      `SELECT l.key, t.id FROM seed_ledger l JOIN ${table} t ON t.id = l.record_id WHERE l.key = ANY ($1)`,
      [keys.filter((each) => tableOf(each) === table)],
    ))
      ids.set(key, id);
  return ids;
}

/** Reads a record's current seed values by its ledger key. */
@Injectable()
export class SeededOriginals extends Originals {
  override async has(manager: EntityManager, table: string, id: number): Promise<boolean> {
    return (await this.recordOf(manager, table, id)) !== undefined;
  }

  override async find(manager: EntityManager, table: string, id: number): Promise<Original> {
    const record = await this.recordOf(manager, table, id);
    if (!record) throw notFound();
    const { refs = {}, needs = [], needsOneOf: needsAny = [] } = record;
    const ids = await idsOf(manager, [...Object.values(refs), ...needs, ...needsAny.flat()]);
    const missing = missingSeeds(record, ids).map((key) => recordKind(tableOf(key)));
    if (missing.length > 0)
      throw new DomainError(
        'conflict',
        `Não é possível voltar ao original: não existe mais no cadastro: ${[...new Set(missing)].join(', ')}.`,
      );
    const own = OWN[table] ?? [];
    const row = Object.entries(resolve(record, ids).row).filter(([column]) => !own.includes(column));
    const parameter = PARAMETERS.get(record.key);
    return {
      ...Object.fromEntries(row),
      ...(parameter && {
        attribute_id: resolve(record, ids).row['attribute_id'] ?? null,
        conditions: furtherConditionsOf(parameter, ids),
      }),
    };
  }

  private async recordOf(manager: EntityManager, table: string, id: number): Promise<SeedRecord | undefined> {
    const [found] = await manager.query<{ key: string }[]>(KEY, [table, id]);
    return found && RECORDS.get(found.key);
  }
}
