import type { Provider, Type } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { importRows, type ResourceKey } from '@prumo/domain';

import type { ResourceRules, Stored } from '../../crud/resource.js';
import { UnitOfWork } from '../../crud/write/transaction.js';
import { TableReader } from '../tables/table-reader.js';
import { ImportLimits } from './import-limits.js';
import { importController } from './import.controller.js';
import { ImportService } from './import.service.js';
import type { Importable } from './plan.js';

type Injected = [DataSource, UnitOfWork, ImportLimits, TableReader, ResourceRules];

/** Controller and providers of a resource's import. @param path of the import, where it is not the resource's own: 'isopleths/coverages' */
export function importProviders<E extends Stored>(
  declared: Importable<E>,
  rules: Type<ResourceRules<E>>,
  { resource, path = resource }: { resource: ResourceKey; path?: string },
): { controllers: Type[]; providers: Provider[] } {
  const service = Symbol(`${path}/import`);
  return {
    controllers: [importController(resource, path, declared, service)],
    providers: [
      {
        provide: service,
        inject: [DataSource, UnitOfWork, ImportLimits, TableReader, rules],
        useFactory: (...injected: Injected) =>
          new ImportService(
            declared as Importable<never> as Importable<Stored>,
            importRows(path),
            ...injected,
          ),
      },
    ],
  };
}
