import type { Provider, Type } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { importRows, type ModuleKey } from '@prumo/domain';

import { pascalCase } from '../../common/http/openapi/names.js';
import type { ResourceRules, Stored } from '../../crud/resource.js';
import { UnitOfWork } from '../../crud/write/transaction.js';
import { TableReader } from '../tables/table-reader.js';
import { importController } from './import.controller.js';
import { ImportService } from './import.service.js';
import type { Importable } from './plan.js';

/** Where an import is reached. */
export interface ImportPlace {
  module: ModuleKey;
  /** Where it is not the module's own: 'isopleths/coverages'. */
  path?: string;
}

/** What a Nest module needs to take a resource's rows in: two routes, and what answers them. */
export function importParts<E extends Stored>(
  declared: Importable<E>,
  rules: Type<ResourceRules<E>>,
  { module, path = module }: ImportPlace,
): { controllers: Type[]; providers: Provider[] } {
  const service = Symbol(`${path}/import`);
  const controller = importController({
    module,
    path,
    called: pascalCase(path),
    sheet: declared.sheet,
    service,
  });
  return {
    controllers: [controller],
    providers: [
      {
        provide: service,
        inject: [DataSource, UnitOfWork, TableReader, rules],
        useFactory: (dataSource: DataSource, work: UnitOfWork, reader: TableReader, own: ResourceRules<E>) =>
          new ImportService({ dataSource, work, reader, rows: importRows(path) }, declared, own),
      },
    ],
  };
}
