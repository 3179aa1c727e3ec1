import { Module, type ModuleMetadata, type Type } from '@nestjs/common';

import { bulkController } from './bulk/bulk-controller.js';
import { BulkService } from './bulk/bulk-service.js';
import { resourceController } from './resource-controller.js';
import { ResourceService } from './resource-service.js';
import { RESOURCE, type Resource, ResourceRegistry, ResourceRules, type Stored } from './resource.js';

/** Routes that another room gives to a resource, in its module. */
export type RouteMetadata = Pick<ModuleMetadata, 'controllers' | 'providers'>;

/**
 * The module of a resource. In it `RESOURCE`, `ResourceRules`, `ResourceService` and `BulkService` are the resource's own.
 * Controllers of `more` and of the routes come before the five routes, so that a fixed path is not taken for an id.
 */
export function crudModule<E extends Stored>(
  declared: Resource<E>,
  more: ModuleMetadata,
  routes: readonly RouteMetadata[],
): Type {
  const { rules = ResourceRules, service } = declared;

  @Module({
    ...more,
    controllers: [
      ...(more.controllers ?? []),
      ...routes.flatMap(({ controllers = [] }) => controllers),
      bulkController(declared),
      resourceController(declared),
    ],
    providers: [
      ...(more.providers ?? []),
      ...routes.flatMap(({ providers = [] }) => providers),
      { provide: RESOURCE, useValue: declared },
      { provide: ResourceRules, useClass: rules },
      ...(service ? [service, { provide: ResourceService, useExisting: service }] : [ResourceService]),
      BulkService,
    ],
  })
  class ResourceModule {
    constructor(
      registry: ResourceRegistry,
      rules: ResourceRules<E>,
      records: ResourceService<E>,
      bulk: BulkService<E>,
    ) {
      registry.add(declared.view.resource, { rules, records, bulk });
    }
  }

  return ResourceModule;
}
