import { Injectable, type Provider, type Type } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { coverageFields, requiredReference } from '@prumo/domain';

import { Rule } from '../../../common/validation/rule.js';
import { RecordBody } from '../../../crud/body/record-body.js';
import { ResourceRules, type Stored, type Write } from '../../../crud/resource.js';
import type { ImportRow } from '../../../crud/write/import-row.js';
import { UnitOfWork } from '../../../crud/write/transaction.js';
import { advisoryLock } from '../../../database/locks.js';
import {
  asJson,
  type ImportDefinition,
  type RecordMatch,
  sentId,
} from '../../../exchange/import/import-definition.js';
import { importProviders } from '../../../exchange/import/import-providers.js';
import { cityIdsOf } from '../cities/city-import.js';
import type { CoverageKind } from './coverage-kind.js';
import { coverageSheets, coverageView } from './coverage.dto.js';
import { coveragesController } from './coverages.controller.js';
import { CoveragesService } from './coverages.service.js';

class ImportedZoneCoverage extends RecordBody {
  @Rule(requiredReference('Zona é obrigatória')) zoneId!: number;
  @Rule(coverageFields.cityId) cityId!: number;
}

class ImportedIsoplethCoverage extends RecordBody {
  @Rule(requiredReference('Isopleta é obrigatória')) isoplethId!: number;
  @Rule(coverageFields.cityId) cityId!: number;
}

async function resolveCities(manager: Write['tx']['manager'], rows: readonly ImportRow[]): Promise<void> {
  const places = rows.map((row) => ({ state: row.text('state'), city: row.text('city') }));
  const ids = await cityIdsOf(manager, places);
  rows.forEach((row, at) => {
    const { state, city } = places[at] ?? {};
    const id = ids[at] ?? null;
    if (id === null && state != null && city != null)
      row.fail('city', `Município não encontrado: ${city}/${state}`);
    row.body['cityId'] = id;
  });
}

/**
 * Rows of coverages: a city has one active zone of each edition, or one active isopleth, so that a row with another one
 * moves it. Inactive holders may cover it as well.
 */
const coverageImport = (kind: CoverageKind): ImportDefinition => {
  const { holders, coverages, holderColumn, holderField, exclusiveSql: rivals } = kind;
  const edition = kind.coverages === 'zone_coverages' ? 'me.edition' : '0';
  return {
    keys: [['state', 'city', holderField]],
    columnOf: { cityId: 'city' },
    excluded: ['state', 'city'],
    body: holderField === 'zoneId' ? ImportedZoneCoverage : ImportedIsoplethCoverage,
    resolve: ({ manager }, rows) => resolveCities(manager, rows),
    find({ manager }, rows) {
      const keys = asJson(rows, (row) => ({ holder: sentId(row, holderField), city: sentId(row, 'cityId') }));
      return manager.query<RecordMatch[]>(
        `SELECT k.at, CASE WHEN coalesce(own.id, rival.id) IS NULL THEN '{}' ELSE ARRAY[coalesce(own.id, rival.id)] END AS ids,
           ARRAY[CASE WHEN me.is_active THEN 'active ' || ${edition} ELSE 'of ' || me.id END || ' ' || k.city] AS identities
         FROM jsonb_to_recordset($1) AS k(at integer, holder integer, city integer)
           JOIN ${holders} me ON me.id = k.holder
           LEFT JOIN ${coverages} own ON own.city_id = k.city AND own.${holderColumn} = k.holder
           LEFT JOIN LATERAL (
             SELECT v.id FROM ${coverages} v JOIN ${holders} other ON other.id = v.${holderColumn}
             WHERE v.city_id = k.city AND me.is_active AND other.is_active AND other.id <> me.id AND ${rivals}
             ORDER BY v.id LIMIT 1) rival ON true`,
        [keys],
      );
    },
  };
};

/** An import holds the lock of the coverages until it ends. */
function coverageImportRules<E extends Stored>(kind: CoverageKind): Type<ResourceRules<E>> {
  @Injectable()
  class CoverageImportRules extends ResourceRules<E> {
    override async beforeImport({ tx }: Write): Promise<void> {
      await advisoryLock(tx.manager, kind.coverages);
    }
  }
  return CoverageImportRules;
}

/** Controllers and providers of a module whose records cover cities, and the view and service of these coverages. */
export function coverageParts<E extends Stored, R extends object>(
  kind: CoverageKind,
  entity: Type<E>,
  record: Type<R>,
): { controllers: Type[]; providers: Provider[]; service: Type<CoveragesService<E, R>> } {
  const view = coverageView(kind, entity);
  const rules = coverageImportRules<E>(kind);
  /** Token of this kind's service. */
  class KindCoverages extends CoveragesService<E, R> {}
  const service = {
    provide: KindCoverages,
    inject: [DataSource, UnitOfWork],
    useFactory: (dataSource: DataSource, work: UnitOfWork) =>
      new CoveragesService<E, R>(dataSource, work, kind, view),
  };
  const importable = {
    view,
    create: RecordBody,
    sheet: coverageSheets[kind.holderField],
    importing: coverageImport(kind),
  };
  const imports = importProviders(importable, rules, { resource: kind.path, path: `${kind.path}/coverages` });
  return {
    controllers: [...imports.controllers, coveragesController(kind, view, record, KindCoverages)],
    providers: [service, rules, ...imports.providers],
    service: KindCoverages,
  };
}
