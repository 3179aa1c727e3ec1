import { Module, type ModuleMetadata, type Type } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { UnitOfWork } from '../database/unit-of-work.js';
import type { Resource } from './resource.js';
import { resourceController } from './resource-controller.js';
import { ResourceRules, type Stored } from './resource-rules.js';
import { ResourceService } from './resource-service.js';

/**
 * The Nest module of a resource. What it has beside its five routes comes in `more`; controllers of its own stand
 * before the five, so that a fixed address is not taken for an id.
 */
export function resourceModule<E extends Stored>(declared: Resource<E>, more: ModuleMetadata = {}): Type {
  const { rules = ResourceRules } = declared;
  const service = Symbol(declared.view.resource);

  @Module({
    ...more,
    controllers: [...(more.controllers ?? []), resourceController(declared, service)],
    providers: [
      ...(more.providers ?? []),
      rules,
      {
        provide: service,
        inject: [DataSource, UnitOfWork, rules],
        useFactory: (dataSource: DataSource, work: UnitOfWork, own: ResourceRules<E>) =>
          new ResourceService(dataSource, work, declared, own),
      },
    ],
  })
  class ResourceModule {}

  return ResourceModule;
}
